import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { doneWithin, doneWithoutLoad, loadByDay } from '#core/load/totals/day-load.ts';

const day = (date: string) => date as LocalDate;
const from = day('2026-02-27');
const to = day('2026-03-02');

test('two sessions on a day are one load, a day without training is 0', () => {
  const done = [
    { date: day('2026-02-28'), load: 40 },
    { date: day('2026-02-28'), load: 25 },
    { date: day('2026-03-02'), load: 10 },
  ];
  expect(loadByDay(done, { from, to })).toEqual([
    { date: '2026-02-27', load: 0 },
    { date: '2026-02-28', load: 65 },
    { date: '2026-03-01', load: 0 },
    { date: '2026-03-02', load: 10 },
  ]);
});

test('what lies outside the span is left out', () => {
  const done = [
    { date: day('2026-02-26'), load: 99 },
    { date: day('2026-03-03'), load: 99 },
  ];
  expect(loadByDay(done, { from, to }).map(({ load }) => load)).toEqual([0, 0, 0, 0]);
  expect(loadByDay(done, { from: to, to: from })).toEqual([]);
});

test('an unknown load is counted, not guessed', () => {
  const done = [
    { date: from, load: null },
    { date: from, load: 30 },
  ];
  expect(loadByDay(done, { from, to })[0]?.load).toBe(30);
  expect(doneWithoutLoad(done)).toBe(1);
});

test('the last seven days hold today and six days before it', () => {
  const done = Array.from({ length: 10 }, (_, ago) => ({ date: addDays(to, 1 - ago) }));
  expect(doneWithin(done, { last: to, days: 7 }).map(({ date }) => date)).toEqual([
    '2026-03-02',
    '2026-03-01',
    '2026-02-28',
    '2026-02-27',
    '2026-02-26',
    '2026-02-25',
    '2026-02-24',
  ]);
});

test('no load is lost or made up', () => {
  const entry = fc.record({ date: fc.integer({ min: 0, max: 30 }).map((i) => addDays(from, i)), load: fc.option(fc.nat(500)) });
  fc.assert(
    fc.property(fc.array(entry), (done) => {
      const total = loadByDay(done, { from, to: addDays(from, 30) }).reduce((sum, { load }) => sum + load, 0);
      expect(total).toBe(done.reduce((sum, { load }) => sum + (load ?? 0), 0));
    }),
  );
});
