import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { readCsv } from '#core/recovery/import/csv.ts';
import { readCsvCheckIns } from '#core/recovery/import/csv-check-ins.ts';
import { dayOfCell } from '#core/recovery/import/csv-day.ts';
import { cpuMsOf } from '#test/cpu-time.ts';

const today = '2026-05-31' as LocalDate;
const read = (text: string) => readCsvCheckIns(text, today);

test('a table with usual names becomes mornings, oldest first', () => {
  const answer = read('Date,Weight (kg),Resting HR,HRV,Sleep,Stress\n2026-05-30,70.4,48,62.5,7:30,3\n2026-05-29,,50,,8,\n');
  expect(answer).toMatchObject({
    kind: 'known',
    value: {
      kind: 'csv',
      days: [
        { date: '2026-05-29', restingHeartRateBpm: 50, sleepHours: 8 },
        { date: '2026-05-30', weightKg: 70.4, restingHeartRateBpm: 48, rmssdMs: 62.5, sleepHours: 7.5, stress: 3 },
      ],
      leftOut: [],
    },
  });
});

test('HRV4Training’s export is told by its columns: a dash is no reading, sliders to 100 are ratings to 10, its points are no recovery', () => {
  const answer = read(
    'date, timestamp_measurement, HR, AVNN, SDNN, rMSSD, pNN50, LF, HF, HRV4T_Recovery_Points, sleep_time, muscle_soreness, mental_energy\n' +
      '2026-05-30, 2026-05-30 06:10:00, 47.6, 1260, 71.2, 65.1, 40, 0.1, 0.1, 8.4, 7.5, 30, 8\n' +
      '2026-05-31, 2026-05-31 06:10:00, -, -, -, -, -, -, -, -, -, -, -\n',
  );
  expect(answer).toMatchObject({
    kind: 'known',
    value: {
      kind: 'hrv4training',
      days: [{ date: '2026-05-30', restingHeartRateBpm: 48, sdnnMs: 71.2, rmssdMs: 65.1, sleepHours: 7.5, soreness: 3, mood: 8 }],
    },
  });
  expect(answer.kind === 'known' && answer.value.days[0]?.enteredRecovery).toBeUndefined();
});

test('with semicolons a comma is a decimal point, and points between day and month are read the European way', () => {
  expect(read('Datum;Gewicht;HRV\r\n30.05.2026;70,4;61,5\r\n')).toMatchObject({
    value: { days: [{ date: '2026-05-30', weightKg: 70.4, rmssdMs: 61.5 }] },
  });
});

test('rows of tomorrow, of 30 February and with impossible numbers are left out with their line', () => {
  const answer = read('date,hrv\n2026-06-01,60\n2026-02-30,60\n2026-05-30,900\n2026-05-29,60\n');
  expect(answer).toMatchObject({
    value: {
      days: [{ date: '2026-05-29', rmssdMs: 60 }],
      leftOut: [
        'Line 2: 2026-06-01 is in the future.',
        'Line 3: invalid date. Use the format 2026-05-31.',
        'Line 4: “hrv” is 900; HRV must be between 1 and 400 ms.',
      ],
    },
  });
});

test('what is no table of check-ins is refused in words', () => {
  expect(read('hello').kind).toBe('unknown');
  expect(read('when,hrv\n2026-05-30,60')).toMatchObject({ because: expect.stringContaining('date') });
  expect(read('date,colour\n2026-05-30,blue')).toMatchObject({ because: expect.stringContaining('No known columns') });
  expect(read('date,hrv\n2026-05-30,abc')).toMatchObject({ because: 'No check-ins found in this table.' });
});

test('names of columns that are names of JavaScript are just unknown columns', () => {
  expect(read('date,__proto__,constructor,hrv\n2026-05-30,1,2,60')).toMatchObject({
    value: { days: [{ date: '2026-05-30', rmssdMs: 60 }] },
  });
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test('quoted cells may hold commas, quotes and line ends', () => {
  expect(readCsv('a,b\n"1,5","say ""hi""\nthere"\n3,4')?.rows.map(({ cells, line }) => [line, ...cells])).toEqual([
    [2, '1,5', 'say "hi"\nthere'],
    [4, '3', '4'],
  ]);
});

test('any cells survive being quoted and read back', () => {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1, maxLength: 8 }), (rows) => {
      const given = rows.map(([a, b]) => [`x${a}`, b]);
      const table = readCsv(`one,two\n${given.map((cells) => cells.map((cell) => quoted(cell ?? '')).join(',')).join('\n')}`);
      expect(table?.rows.map(({ cells }) => cells)).toEqual(given);
    }),
  );
});

test('VAL-09 a million quotes and commas take less than half a second', () => {
  const hostile = `a,b\nx${'"'.repeat(1_000_000)}\n${'"x'.repeat(500_000)}`;
  expect(cpuMsOf(() => readCsv(hostile))).toBeLessThan(500);
});

test('a day is a day only when the calendar has it', () => {
  expect(dayOfCell('2024-02-29', today)).toBe('2024-02-29');
  expect(dayOfCell('2026-02-29', today)).toBeNull();
  expect(dayOfCell('05/06/2026', today)).toBeNull();
  expect(dayOfCell('2026/5/3 06:12', today)).toBe('2026-05-03');
});
