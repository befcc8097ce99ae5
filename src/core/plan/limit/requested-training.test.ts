import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { sessionBreach, type WeekCheck, weekBreach } from '#core/plan/limit/requested-training.ts';

const TODAY = '2026-06-17' as LocalDate;
const run = (minutes: number, daysAgo = 3) => ({ date: addDays(TODAY, -daysAgo), discipline: 'run', durationSec: minutes * 60 });
const breach = (durationMin: number, beforeMin = 0, done = [run(60)]) =>
  sessionBreach({ sport: 'run', durationMin, beforeMin }, done, TODAY);

test('a run a tenth longer is fine, a longer one is warned of, and half as long again is refused', () => {
  expect([breach(66), breach(80)?.forbids, breach(95)?.forbids]).toEqual([null, false, true]);
  expect(breach(95)?.sentence).toBe(
    'Your longest run of the last six weeks took 60 min (14 June), so 95 min is a big step. The next step is 65 min.',
  );
});

test('what is planned already counts, a shorter session breaks nothing, and older runs do not count', () => {
  expect([breach(95, 90), breach(80, 90)]).toEqual([null, null]);
  expect(breach(40, 0, [run(90, 50)])?.sentence).toBe('You haven’t run in the last six weeks, so start with 30 min instead of 40 min.');
});

/** Ten weeks at 50 a day. */
const check = (more: Partial<WeekCheck>): WeekCheck => ({
  fitness: fitnessByDay(
    Array.from({ length: 71 }, (_, i) => ({ date: addDays(TODAY, i - 70), load: i === 70 ? 0 : 50 })),
    { ctl: 50, atl: 50 },
  ),
  today: TODAY,
  weekStart: 0,
  level: 'intermediate',
  isReturning: false,
  before: [],
  after: [],
  ...more,
});
const week = (load: number) => Array.from({ length: 7 }, (_, i) => ({ date: addDays('2026-06-22' as LocalDate, i), load }));

test('a week in which fitness rises too fast is refused with the figure, a fast one is warned of', () => {
  const usual = [0, 1, 2, 3, 4].map((days) => ({ date: addDays(TODAY, days), load: 50 }));
  expect(weekBreach(check({ before: [...usual, ...week(50)], after: [...usual, ...week(60)] }))).toBeNull();
  const tooMuch = weekBreach(check({ before: [...usual, ...week(50)], after: [...usual, ...week(110)] }));
  expect(tooMuch).toMatchObject({
    forbids: true,
    sentence: expect.stringMatching(/^Fitness would rise by 9\.\d in the week of 22 June; your limit is 7\.$/),
  });
  expect(weekBreach(check({ before: [...usual, ...week(50)], after: [...usual, ...week(88)] }))).toMatchObject({ forbids: false });
});

test('a rise that was planned already is not the fault of the change, and little history says nothing', () => {
  const planned = week(110);
  expect(weekBreach(check({ before: planned, after: planned }))).toBeNull();
  expect(weekBreach(check({ fitness: check({}).fitness.slice(-20), after: planned }))).toBeNull();
});
