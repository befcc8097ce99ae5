import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { mechanicalCost, mechanicalLoad } from '#core/load/method/mechanical-load.ts';
import type { Done } from '#core/load/totals/day-load.ts';
import { ledgers } from '#core/load/totals/metabolic-and-mechanical.ts';
import { usualWeek } from '#core/load/totals/typical-week.ts';

const today = '2026-03-31' as LocalDate;
const done = (daysAgo: number, what: Partial<Done>): Done => ({
  date: addDays(today, -daysAgo),
  discipline: 'run',
  durationSec: 3600,
  load: 50,
  distanceM: 10_000,
  descentM: null,
  ...what,
});

test('a hundred metres downhill cost the legs as much as a kilometre', () => {
  expect(mechanicalCost(done(0, { descentM: 250 }))).toBe(12.5);
  expect(mechanicalCost(done(0, {}))).toBe(10);
});

test('water is counted in kilometres, the saddle and the weights in hours', () => {
  expect(mechanicalCost(done(0, { discipline: 'swim', distanceM: 2500 }))).toBe(2.5);
  expect(mechanicalCost(done(0, { discipline: 'bike', durationSec: 5400 }))).toBe(1.5);
  expect(mechanicalCost(done(0, { discipline: 'strength', durationSec: 1800 }))).toBe(0.5);
});

test('a run without a distance, and what is no discipline, have no mechanical cost', () => {
  expect(mechanicalCost(done(0, { distanceM: null }))).toBeNull();
  expect(mechanicalCost(done(0, { discipline: 'swim', distanceM: null }))).toBeNull();
  expect(mechanicalCost(done(0, { discipline: 'triathlon' }))).toBeNull();
  expect(mechanicalCost(done(0, { discipline: 'other' }))).toBeNull();
});

test('a usual week leaves out recovery weeks, illness and holidays', () => {
  expect(usualWeek([40, 42, 25, 44, 46, 0])).toBe(44);
  expect(usualWeek([10, 10, 10, 40, 40, 40, 40, 40, 40])).toBe(40);
  expect(usualWeek([0, 0, 0, 0, 0, 12])).toBe(12);
  expect(usualWeek([40, 40, 40, 30])).toBeCloseTo(110 / 3, 9);
  expect(usualWeek([40, 40, 40, 29])).toBe(40);
  // A week that a break cut short does not make the recovery week before it a normal one.
  expect(usualWeek([42, 37, 22, 6, 0, 0])).toBe(39.5);
  expect(usualWeek([0, 0, 0])).toBeNull();
  expect(usualWeek([])).toBeNull();
});

test('legs know this week, a usual week and the longest run', () => {
  const runs = [
    done(0, { distanceM: 12_000 }),
    done(6, {}),
    done(7, { distanceM: 16_000 }),
    done(14, { distanceM: 20_000 }),
    done(35, { distanceM: 30_000 }),
  ];
  expect(mechanicalLoad(runs, 'run', today)).toEqual({
    kind: 'known',
    value: { discipline: 'run', unit: 'impact km', week: 22, usualWeek: 22, longest: 20 },
    confidence: 'high',
  });
});

test('runs without a distance make the sum less sure', () => {
  const found = mechanicalLoad([done(0, {}), done(1, { distanceM: null })], 'run', today);
  expect(found).toMatchObject({ confidence: 'medium', value: { week: 10, usualWeek: null } });
  expect(mechanicalLoad([done(1, { distanceM: null })], 'run', today)).toEqual({
    kind: 'unknown',
    because: 'No run with distance in the last seven weeks.',
  });
  expect(mechanicalLoad([done(1, {})], 'swim', today)).toEqual({ kind: 'unknown', because: 'No swim in the last seven weeks.' });
  expect(mechanicalLoad([done(49, {})], 'run', today).kind).toBe('unknown');
});

test('who has not run for a month has no longest run', () => {
  expect(mechanicalLoad([done(40, {})], 'run', today)).toMatchObject({ value: { week: 0, usualWeek: 10, longest: null } });
});

test('a hard ride costs the whole body but not the legs that run', () => {
  const span = { from: addDays(today, -6), to: today };
  const before = ledgers([done(2, {})], span);
  const after = ledgers([done(2, {}), done(1, { discipline: 'bike', load: 120, distanceM: 60_000 })], span);
  expect(after.metabolic.days.at(-1)!.atl).toBeGreaterThan(before.metabolic.days.at(-1)!.atl);
  expect(after.mechanical.map(({ discipline }) => discipline)).toEqual(['run', 'swim', 'bike', 'strength']);
  expect(after.mechanical[0]).toEqual(before.mechanical[0]);
});

test('the ledger says how much it could not count', () => {
  expect(ledgers([done(2, { load: null })], { from: today, to: today }).metabolic.withoutLoad).toBe(1);
  expect(ledgers([], { from: today, to: today }, { ctl: 40, atl: 30 }).metabolic.days[0]?.tsb).toBe(10);
});
