import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';

const days = (...loads: number[]) => loads.map((load, i) => ({ date: `2026-03-${String(i + 1).padStart(2, '0')}` as LocalDate, load }));
const loads = fc.array(fc.double({ min: 0, max: 600, noNaN: true }), { minLength: 1, maxLength: 120 });

test('form is what the athlete woke up with, not what today did to them', () => {
  expect(fitnessByDay(days(200))[0]?.tsb).toBe(0);
});

test('six weeks of one load a day bring fitness 63 % of the way there', () => {
  expect(fitnessByDay(Array.from({ length: 42 }, (_, i) => ({ date: `day ${i}` as LocalDate, load: 100 }))).at(-1)?.ctl).toBeCloseTo(
    63.2,
    1,
  );
});

test('after a hard day and a rest day the athlete is tired, and a little fitter', () => {
  const { ctl, tsb } = fitnessByDay(days(100, 0, 0))[2]!;
  expect(ctl).toBeGreaterThan(0);
  expect(tsb).toBeLessThan(0);
});

test('who keeps doing what they always did stays as they are', () => {
  const [first] = fitnessByDay(days(70), { ctl: 70, atl: 70 });
  expect(first).toEqual({ date: '2026-03-01', load: 70, ctl: 70, atl: 70, tsb: 0 });
});

test('an empty calendar has no fitness to show', () => {
  expect(fitnessByDay([])).toEqual([]);
});

test('fitness of two athletes’ loads together is the sum of their fitness', () => {
  fc.assert(
    fc.property(loads, loads, (a, b) => {
      const length = Math.min(a.length, b.length);
      const [one, other] = [fitnessByDay(days(...a.slice(0, length))), fitnessByDay(days(...b.slice(0, length)))];
      const both = fitnessByDay(days(...a.slice(0, length).map((load, i) => load + b[i]!)));
      expect(both.at(-1)!.ctl).toBeCloseTo(one.at(-1)!.ctl + other.at(-1)!.ctl, 8);
      expect(both.at(-1)!.atl).toBeCloseTo(one.at(-1)!.atl + other.at(-1)!.atl, 8);
    }),
  );
});

test('fitness and fatigue are never negative, never more than the hardest day, and always numbers', () => {
  fc.assert(
    fc.property(loads, (given) => {
      const hardest = Math.max(...given);
      for (const { ctl, atl, tsb } of fitnessByDay(days(...given))) {
        for (const value of [ctl, atl]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(hardest + 1e-9);
        }
        expect(Number.isFinite(tsb)).toBe(true);
      }
    }),
  );
});

test('a harder day never leaves the athlete less fit', () => {
  fc.assert(
    fc.property(loads, fc.nat(), fc.double({ min: 0, max: 300, noNaN: true }), (given, pick, more) => {
      const at = pick % given.length;
      const harder = given.map((load, i) => (i === at ? load + more : load));
      expect(fitnessByDay(days(...harder)).at(-1)!.ctl).toBeGreaterThanOrEqual(fitnessByDay(days(...given)).at(-1)!.ctl);
    }),
  );
});
