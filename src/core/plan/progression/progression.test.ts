import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { addDays } from '#core/calendar.ts';
import { LEVELS } from '#core/level.ts';
import { NO_HISTORY } from '#core/plan/input/plan-input.ts';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import { openScales } from '#core/plan/prescription/workout-scaler.ts';
import { findLadder, LADDERS } from '#core/plan/progression/ladder.ts';
import { type CompletedRung, type LevelFacts, ladderLevels, workShare } from '#core/plan/progression/ladder-levels.ts';
import { moveAfter, rungAfterTimeOff } from '#core/plan/progression/move-rung.ts';
import { nextRung, type PlannedRung, type RungWish } from '#core/plan/progression/next-rung.ts';
import { findPlanned, readRungId, rungId, rungWorkout } from '#core/plan/progression/rung-workout.ts';
import { startRung } from '#core/plan/progression/start-rung.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { plannedLoad } from '#core/workout/planned-load.ts';
import { expandParts } from '#core/workout/workout.ts';

const ladder = (id: string) => findLadder(id)!;
const day = (n: number) => addDays('2026-11-02' as LocalDate, n);
const athlete = { level: 'intermediate', ageYears: 35, recent: NO_HISTORY, thresholds: { ...NO_THRESHOLDS, ftpW: 250 } } as const;
const scales = openScales(planningThresholds(NO_THRESHOLDS), { power: true, heartRate: { bike: false, run: false } });

test('every rung of every ladder is a workout that lasts as long as its ladder says and can be weighed', () => {
  for (const { id, sport, rungs } of LADDERS) {
    rungs.forEach((rung, i) => {
      const workout = rungWorkout({ ladder: id, rung: i + 1 });
      expect(workout.purpose, id).toMatch(/\w.*\.$/);
      const scaled = scales(workout, null);
      // Swims and runs by distance are given for one athlete's pace; the ends of a rest are rounded.
      const slack = id === 'swim-open-water' || rung.sets?.some(({ m }) => m !== undefined) ? 6 : 3;
      expect(Math.abs(scaled.durationSec / 60 - rung.minutes), `${id} ${i + 1}`).toBeLessThanOrEqual(slack);
      if (sport !== 'strength') expect(plannedLoad(scaled.workout, planningThresholds(NO_THRESHOLDS)).kind, `${id} ${i + 1}`).toBe('known');
    });
  }
});

test('a rung is found again by its name', () => {
  const refs = [
    { ladder: 'bike-threshold', rung: 4 },
    { ladder: 'brick', rung: 5, variant: '70.3' },
    { ladder: 'run-vo2', rung: 3, half: true },
  ];
  for (const ref of refs) expect(readRungId(rungId(ref))).toEqual(ref);
  expect(findPlanned('bike-threshold@6')?.name).toBe('Bike threshold 4 x 8 min');
  expect(findPlanned('bike-ramp-test')?.testOf).not.toBeNull();
  expect(findPlanned('no-such-ladder@1')).toBeUndefined();
});

test('in a taper half the repetitions stand at the same intensity', () => {
  const [whole, half] = [
    rungWorkout({ ladder: 'bike-threshold', rung: 6 }),
    rungWorkout({ ladder: 'bike-threshold', rung: 6, half: true }),
  ];
  const work = (parts: typeof whole.parts) =>
    expandParts(parts).flatMap((part) => (part.kind === 'step' && part.intent === 'work' ? [part] : []));
  expect(work(whole.parts)).toHaveLength(4);
  expect(work(half.parts)).toHaveLength(2);
  expect(work(half.parts)[0]?.target).toEqual(work(whole.parts)[0]?.target);
});

test.each([
  ['the level of the athlete', {}, 3],
  ['one lower from 55', { ageYears: 55 }, 2],
  ['two lower without a threshold', { thresholds: NO_THRESHOLDS }, 1],
  ['one lower when the sport was not trained lately', { recent: { ...NO_HISTORY, weeksSec: [3600, 3600] } }, 2],
  ['never below the first', { ageYears: 70, thresholds: NO_THRESHOLDS, level: 'beginner' as const }, 1],
])('the start rung of sweet spot is %s', (_, change, rung) => {
  expect(startRung(ladder('bike-sweetspot'), { ...athlete, ...change })).toBe(rung);
});

test.each([
  [{ work: 1, rpe: 7 }, 'up'],
  [{ work: 0.96, rpe: 8.5 }, 'up'],
  [{ work: 1, rpe: 9 }, 'hold'],
  [{ work: 0.85, rpe: 7 }, 'hold'],
  [{ work: 1, rpe: null }, 'hold'],
  [{ work: 1, rpe: 10 }, 'down'],
  [{ work: 0.6, rpe: 7 }, 'down'],
  [{ work: 0.4, rpe: 9 }, 'down-2'],
  [{ work: 0.4, rpe: 9, isExcused: true }, 'none'],
] as const)('after %o the level of threshold rides moves %s', (done, move) => {
  expect(moveAfter({ rung: 3, ...done }, { ladder: ladder('bike-threshold'), level: 'advanced', before: null })).toBe(move);
});

test('without a rating it takes two whole sessions, and two too easy ones are worth two rungs but never on foot', () => {
  const at = (id: string) => ({ ladder: ladder(id), level: 'advanced' as const });
  expect(moveAfter({ rung: 3, work: 1, rpe: null }, { ...at('bike-threshold'), before: { rung: 3, work: 1, rpe: null } })).toBe('up');
  const easy = { rung: 3, work: 1, rpe: 5, fade: 0 };
  expect(moveAfter(easy, { ...at('bike-threshold'), before: easy })).toBe('up-2');
  expect(moveAfter(easy, { ...at('run-threshold'), before: easy })).toBe('up');
  expect(moveAfter(easy, { ...at('bike-threshold'), level: 'beginner', before: easy })).toBe('up');
  // A fade counts against it only where it was measured.
  const { fade: _, ...unmeasured } = easy;
  expect(moveAfter(unmeasured, { ...at('bike-threshold'), before: unmeasured })).toBe('up-2');
  expect(moveAfter({ ...easy, fade: 0.04 }, { ...at('bike-threshold'), before: easy })).toBe('up');
});

test.each([
  [6, 'bike-threshold', 8],
  [7, 'bike-threshold', 7],
  [14, 'bike-threshold', 6],
  [14, 'bike-vo2-long', 5],
  [21, 'bike-vo2-long', 4],
  [28, 'bike-vo2-long', 4],
  [42, 'bike-threshold', 4],
  [60, 'bike-threshold', 2],
])('after %i days off %s stands on rung %i of 8', (days, id, rung) => {
  expect(rungAfterTimeOff(8, days, ladder(id), 2)).toBe(rung);
});

const wish = (planned: readonly PlannedRung[], change: Partial<RungWish> = {}): RungWish => ({
  ladder: 'bike-sweetspot',
  reached: 3,
  level: 'intermediate',
  planned,
  countsFrom: day(7),
  kind: 'loading',
  mostMin: 120,
  sportMin: 240,
  ...change,
});

test('week after week the rung rises by one, a recovery week goes back by two and does not count', () => {
  const planned: PlannedRung[] = [];
  const rungs = Array.from({ length: 8 }, (_, week) => {
    const kind = week === 3 ? 'recovery' : 'loading';
    const found = nextRung(wish(planned, { kind }))!;
    planned.push({ ...found, date: day(7 * week) });
    return found.rung;
  });
  expect(rungs).toEqual([3, 3, 4, 2, 5, 6, 7, 8]);
});

test('where caps allow the first rung only it comes again after another one, and never a third time in a row', () => {
  const at = (rungs: readonly number[]) =>
    nextRung(
      wish(
        rungs.map((rung, i) => ({ ladder: 'run-threshold', rung, of: 12, why: 'cap', date: day(7 * (i + 1)) })),
        { ladder: 'run-threshold', reached: 1, sportMin: 130 },
      ),
    );
  expect(at([1, 2, 1])?.rung).toBe(1);
  expect(at([2, 1, 1])).toBeNull();
});

test('the same rung stands at most twice in a row, whatever the time allows', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LADDERS.filter(({ sport }) => sport === 'bike' || sport === 'run').map(({ id }) => id)),
      fc.constantFrom(...LEVELS),
      fc.array(fc.integer({ min: 25, max: 150 }), { minLength: 4, maxLength: 20 }),
      fc.integer({ min: 1, max: 12 }),
      (id, level, minutes, reached) => {
        fc.pre(!['bike-endurance', 'run-long', 'run-easy'].includes(id));
        const planned: PlannedRung[] = [];
        minutes.forEach((mostMin, week) => {
          const found = nextRung(wish(planned, { ladder: id, level, mostMin, reached }));
          if (found) planned.push({ ...found, date: day(7 * week) });
        });
        const rungs = planned.map(({ rung }) => rung);
        rungs.forEach((rung, i) => {
          expect(i >= 2 && rungs[i - 1] === rung && rungs[i - 2] === rung).toBe(false);
          // One up from the highest that stood, or from what was reached before.
          expect(rung).toBeLessThanOrEqual(Math.max(Math.min(reached, 12), ...rungs.slice(0, i)) + 1);
          expect(rung).toBeGreaterThanOrEqual(1);
        });
      },
    ),
    { numRuns: 200, seed: 11 },
  );
});

test('caps of work hold for who is not advanced, and the run week bounds threshold runs', () => {
  const capped = nextRung(wish([], { ladder: 'bike-vo2-long', reached: 11, level: 'intermediate' }))!;
  expect(ladder('bike-vo2-long').rungs[capped.rung - 1]?.work).toBeLessThanOrEqual(24);
  expect(capped.why).toBe('cap');
  const run = nextRung(wish([], { ladder: 'run-threshold', reached: 8, sportMin: 200, level: 'elite' }))!;
  expect(ladder('run-threshold').rungs[run.rung - 1]?.work).toBeLessThanOrEqual(20);
});

const done = (n: number, rung: number, change: Partial<CompletedRung> = {}): CompletedRung => ({
  id: `s${n}`,
  date: day(n),
  name: `Bike threshold ${rung}`,
  rung: { ladder: 'bike-threshold', rung, of: 11, why: 'up' },
  work: 1,
  rpe: 7,
  ...change,
});
const facts = (sessions: readonly CompletedRung[], change: Partial<LevelFacts> = {}): LevelFacts => ({
  sessions,
  trained: { bike: Array.from({ length: 40 }, (_, i) => day(i)) },
  thresholdOn: () => null,
  level: 'intermediate',
  today: day(30),
  ...change,
});
const levelOf = (given: LevelFacts) => ladderLevels(given).map(({ rung, change, cause }) => ({ rung, change, cause: cause.kind }))[0];

test('a level comes from sessions that were done, and nobody without one has it', () => {
  expect(ladderLevels(facts([]))).toEqual([]);
  expect(levelOf(facts([done(0, 3)]))).toEqual({ rung: 4, change: 1, cause: 'session' });
  expect(levelOf(facts([done(0, 3), done(7, 4), done(14, 5, { work: 0.6 })]))).toEqual({ rung: 4, change: -1, cause: 'session' });
  // Two in one week are one rung, and a lower rung because of time says nothing against the level.
  expect(levelOf(facts([done(0, 3), done(3, 4)]))?.rung).toBe(4);
  expect(levelOf(facts([done(0, 6), done(7, 3)]))?.rung).toBe(7);
  // Two that were far too easy are two up; one that was cut short for a reason says nothing.
  expect(levelOf(facts([done(0, 3, { rpe: 5 }), done(7, 4, { rpe: 5 })]))?.rung).toBe(6);
  expect(levelOf(facts([done(0, 3), done(7, 4, { work: 0.3, isExcused: true })]))?.rung).toBe(4);
  // Recovery and taper do not count.
  expect(ladderLevels(facts([done(0, 3, { rung: { ladder: 'bike-threshold', rung: 3, of: 11, why: 'recovery' } })]))).toEqual([]);
});

test('time off the sport and a higher threshold bring the level down', () => {
  const rested = facts([done(0, 5)], { trained: { bike: [day(0)] }, today: day(20) });
  expect(levelOf(rested)).toEqual({ rung: 4, change: -2, cause: 'time-off' });
  const raised = facts([done(0, 5)], { thresholdOn: (_, date) => (date > day(10) ? 260 : 250) });
  expect(levelOf(raised)).toEqual({ rung: 5, change: -1, cause: 'threshold' });
});

test('the work of a session is its length, or its load where that was clearly less', () => {
  const planned = { durationSec: 3600, distanceM: null, load: 60 };
  expect(workShare(planned, { durationSec: 3600, distanceM: null, load: 55 })).toBe(1);
  expect(workShare(planned, { durationSec: 3600, distanceM: null, load: 30 })).toBe(0.5);
  expect(workShare({ ...planned, distanceM: 2000 }, { durationSec: 3000, distanceM: 1500, load: null })).toBe(0.75);
});
