import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { countReadings } from '#core/recovery/import/counted-readings.ts';
import { readCsvCheckIns } from '#core/recovery/import/csv-check-ins.ts';
import { readJsonMornings } from '#core/recovery/import/json-mornings.ts';

const today = '2026-05-31' as LocalDate;
const daysOf = (value: unknown) => readJsonMornings(value, today)?.days;
function tableDays(text: string) {
  const read = readCsvCheckIns(text, today);
  return read.kind === 'known' ? read.value.days : read.because;
}

test('Garmin’s files give sleep without waking time, resting heart rate, weight in grams, and an HRV of 0 is none', () => {
  const night = {
    calendarDate: '2026-05-26',
    deepSleepSeconds: 5400,
    lightSleepSeconds: 13_000,
    remSleepSeconds: 5000,
    awakeSleepSeconds: 840,
  };
  expect(daysOf([night])).toEqual([{ date: '2026-05-26', sleepHours: 6.5 }]);
  expect(daysOf([{ calendarDate: '2026-05-26', restingHeartRate: 47 }])).toEqual([{ date: '2026-05-26', restingHeartRateBpm: 47 }]);
  const hrv = (calendarDate: string, value: number) => ({ calendarDate, metrics: [{ type: 'HRV', value }] });
  expect(daysOf([hrv('2026-05-26', 62), hrv('2026-05-27', 0)])).toEqual([{ date: '2026-05-26', rmssdMs: 62 }]);
  const weight = { metaData: { calendarDate: '2026-05-26T06:11:00.0' }, weight: { weight: 70_200 } };
  expect(daysOf([weight])).toEqual([{ date: '2026-05-26', weightKg: 70.2 }]);
});

test('Polar dates a night by its morning', () => {
  expect(daysOf([{ night: '2026-05-06', evaluation: { asleepDuration: 'PT7H30M' } }])).toEqual([{ date: '2026-05-06', sleepHours: 7.5 }]);
  expect(daysOf([{ night: '2026-05-06', meanNightlyRecoveryRmssd: 62, meanNightlyRecoveryRespirationInterval: 4000 }])).toEqual([
    { date: '2026-05-06', rmssdMs: 62, respirationPerMin: 15 },
  ]);
});

test('Oura’s naps are no nights', () => {
  const sleep = [
    { day: '2026-05-16', type: 'long_sleep', total_sleep_duration: 27_000, average_hrv: 62, lowest_heart_rate: 47 },
    { day: '2026-05-16', type: 'sleep', total_sleep_duration: 1500, average_hrv: 31 },
  ];
  expect(daysOf({ sleep, daily_readiness: [{ day: '2026-05-16', score: 77 }] })).toEqual([
    { date: '2026-05-16', sleepHours: 7.5, rmssdMs: 62, restingHeartRateBpm: 47, enteredRecovery: 77 },
  ]);
});

test('Health Auto Export’s HRV is SDNN, its nights belong to the day of waking, and pounds become kilograms', () => {
  const metric = (name: string, units: string, data: object[]) => ({ name, units, data });
  const metrics = [
    metric('heart_rate_variability', 'ms', [
      { date: '2026-05-09 05:00:00 +0100', qty: 70 },
      { date: '2026-05-09 06:00:00 +0100', qty: 72 },
    ]),
    metric('sleep_analysis', 'hr', [{ date: '2026-05-08', sleepEnd: '2026-05-09 06:30:00 +0100', totalSleep: 6.8 }]),
    metric('weight_body_mass', 'lb', [{ date: '2026-05-09 07:00:00 +0100', qty: 154.324 }]),
    metric('step_count', 'count', [{ date: '2026-05-09 07:00:00 +0100', qty: 9000 }]),
  ];
  expect(daysOf({ data: { metrics } })).toEqual([{ date: '2026-05-09', sdnnMs: 71, sleepHours: 6.8, weightKg: 70 }]);
});

test('what no person has and days to come are left out and counted; a file of another kind is none of these', () => {
  const read = readJsonMornings(
    [
      { calendarDate: '2026-06-26', restingHeartRate: 47 },
      { calendarDate: '2026-05-26', restingHeartRate: 900 },
    ],
    today,
  );
  expect(read).toMatchObject({ days: [], leftOut: ['2 readings with invalid dates or values were skipped.'] });
  expect(readJsonMornings({ RIDE: {} }, today)).toBeNull();
  expect(readJsonMornings([[1], null, 'x'], today)).toBeNull();
});

test('Whoop’s morning is the day of waking, and its naps are no nights', () => {
  const head = 'Cycle start time,Heart rate variability (ms),Resting heart rate (bpm),Sleep onset,Wake onset,Asleep duration (min),Nap';
  expect(
    tableDays(
      `${head}\n2026-05-04 22:14:05,62,47,2026-05-04 22:14:20,2026-05-05 06:12:00,460,false\n2026-05-05,,,2026-05-05 14:00:00,2026-05-05 14:30:00,30,true\n`,
    ),
  ).toEqual([{ date: '2026-05-05', rmssdMs: 62, restingHeartRateBpm: 47, sleepHours: 7.67 }]);
});

test('Oura’s table of trends has sleep in seconds', () => {
  const head = 'date,Total Sleep Duration,Lowest Resting Heart Rate,Average HRV';
  expect(tableDays(`${head}\n2026-05-14,27000,47,62\n`)).toEqual([
    { date: '2026-05-14', sleepHours: 7.5, restingHeartRateBpm: 47, rmssdMs: 62 },
  ]);
});

test('TrainingPeaks’ table has one reading a line', () => {
  const text =
    'Timestamp,Type,Value\n2026-05-25 06:00:00,Pulse,47\n2026-05-25 06:01:00,HRV,62\n2026-05-25 06:03:00,Weight Kilograms,70.2\n';
  expect(tableDays(text)).toEqual([{ date: '2026-05-25', restingHeartRateBpm: 47, rmssdMs: 62, weightKg: 70.2 }]);
});

test('Garmin’s HRV report has units in its cells and days without a year', () => {
  expect(tableDays('Date,Overnight HRV,Baseline\nMay 2,62ms,50ms - 70ms\nDec 30,58ms,\n')).toEqual([
    { date: '2025-12-30', rmssdMs: 58 },
    { date: '2026-05-02', rmssdMs: 62 },
  ]);
});

test('values are counted, not rows: a morning of two files counts once', () => {
  const date = '2026-05-05' as LocalDate;
  expect(
    countReadings([
      [{ date, rmssdMs: 60 }],
      [
        { date, restingHeartRateBpm: 50 },
        { date: '2026-05-06' as LocalDate, rmssdMs: 61 },
      ],
    ]),
  ).toEqual({
    mornings: 2,
    from: '2026-05-05',
    to: '2026-05-06',
    readings: { rmssdMs: 2, restingHeartRateBpm: 1 },
  });
});
