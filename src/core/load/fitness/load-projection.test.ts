import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type LoadChange, lastDayOf, projectLoad } from '#core/load/fitness/load-projection.ts';

const TODAY = '2026-06-17' as LocalDate;
const ahead = (days: number) => addDays(TODAY, days);
const KEEPS = { fitness: Math.exp(-1 / 42), fatigue: Math.exp(-1 / 7) };

/** Fitness and fatigue 50 yesterday, no training yet today, and these loads planned from tomorrow on. */
function plan(change: LoadChange, planned: readonly number[], today: readonly { id: string; load: number }[] = []) {
  const days = [0, 0, ...planned].map((load, at) => ({ date: ahead(at - 1), load, fitness: 50, fatigue: 50, form: 0 }));
  const stillToday = today.map((each) => ({ ...each, date: TODAY }));
  const skipped = change.change === 'skip' ? { id: change.sessionId, date: ahead(2), load: 40 } : null;
  return projectLoad({ today: TODAY, until: ahead(planned.length), days, stillToday, change, skipped });
}

test('rest lets fitness and fatigue fall by their time constants of 42 and 7 days', () => {
  const { after, before, loadAfter, loadBefore, difference } = plan({ change: 'rest', days: 3 }, [50, 50, 50], [{ id: 'a', load: 50 }]);
  expect(before).toMatchObject({ fitness: 50, fatigue: 50 });
  expect(after.fitness).toBeCloseTo(50 * KEEPS.fitness ** 4, 9);
  expect(after.fatigue).toBeCloseTo(50 * KEEPS.fatigue ** 4, 9);
  expect([loadBefore, loadAfter]).toEqual([150, 0]);
  expect(difference.fitness).toBeCloseTo(after.fitness - 50, 9);
});

test('a skipped session takes only its own load out of its own day', () => {
  const { daysAfter, daysBefore } = plan({ change: 'skip', sessionId: 's' }, [30, 60, 30]);
  expect([daysBefore, daysAfter].map((days) => days.map(({ load }) => load))).toEqual([
    [30, 60, 30],
    [30, 20, 30],
  ]);
});

test('without a plan the days before the change are rest', () => {
  const { hasPlan, loadBefore, after, before } = plan({ change: 'weekly-load', load: 350 }, [0, 0, 0, 0, 0, 0, 0]);
  expect([hasPlan, loadBefore]).toEqual([false, 0]);
  expect(after.fitness).toBeGreaterThan(before.fitness);
});

test('a change is followed up to its last day, or for the usual weeks', () => {
  expect(lastDayOf({ change: 'rest', days: 5 }, TODAY)).toBe(ahead(5));
  expect(lastDayOf({ change: 'add', load: 50, from: ahead(3) }, TODAY)).toBe(ahead(3));
  expect(lastDayOf({ change: 'skip', sessionId: 's' }, TODAY, ahead(2))).toBe(ahead(8));
  expect(lastDayOf({ change: 'weekly-load', load: 300 }, TODAY)).toBe(ahead(42));
  expect(lastDayOf({ change: 'rest', days: 1, from: TODAY }, TODAY)).toBe(ahead(1));
});
