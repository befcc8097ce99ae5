import { beforeAll, expect, test } from 'vitest';
import { addDays, daysBetween } from '#core/calendar.ts';
import { buildPlan } from '#core/plan/build-plan.ts';
import { checkPlan } from '#core/plan/checker/check-plan.ts';
import { planFeasibility } from '#core/plan/explanation/plan-feasibility.ts';
import { withAbility } from '#core/plan/input/ability.ts';
import { type Ability, NO_HISTORY, type PlanInput } from '#core/plan/input/plan-input.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { entryStart } from '#core/plan/progression/entry-path.ts';
import { type Plan, sessionsOf } from '#core/plan/week/plan.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { openSolver } from '#server/platform/solver/highs.ts';
import { anInput, aRace, aWeek } from '#test/athletes/plan-inputs.ts';

let solve: Solve;
beforeAll(async () => {
  solve = await openSolver();
}, 60_000);

const SAYS: Ability = { swims200m: null, longestRideMin: null, longestRunMin: null, weeklyHours: null };

function beginner(ability: Partial<Ability>, more: Partial<PlanInput> = {}): PlanInput {
  const said = { ...SAYS, ...ability };
  return anInput({
    level: 'beginner',
    weeks: 24,
    weeklyHours: 6,
    days: aWeek(),
    fitness: null,
    recent: withAbility(NO_HISTORY, said),
    thresholds: NO_THRESHOLDS,
    runningYears: null,
    ability: said,
    races: [aRace({ format: { kind: 'triathlon', distance: 'sprint' }, date: '2026-06-14' as never })],
    ...more,
  });
}

const ofLadder = (plan: Plan, ladder: string) =>
  plan.weeks.map(({ sessions }) => [...new Set(sessions.flatMap(({ rung }) => (rung?.ladder === ladder ? rung.rung : [])))]);

const stepsOf = (plan: Plan, ladder: string) => ofLadder(plan, ladder).flatMap((rungs) => (rungs.length > 0 ? [Math.max(...rungs)] : []));

test('after four weeks without running the runs come back with walk breaks, every second day at first', { timeout: 60_000 }, () => {
  const stop = (days: number) => {
    const { start } = anInput();
    return {
      what: 'left shin',
      disciplines: ['run' as const],
      verdict: 'stop-and-refer' as const,
      since: start,
      until: addDays(start, days - 1),
    };
  };
  const input = anInput({ injuries: [stop(28)] });
  const plan = buildPlan(input, solve);
  expect(checkPlan(plan, input)).toEqual([]);
  // Recovery weeks hold the step.
  expect([...new Set(stepsOf(plan, 'run-walk'))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const runs = sessionsOf(plan).filter(({ parts }) => parts.some(({ discipline }) => discipline === 'run'));
  const first = runs.filter(({ date }) => date <= addDays(input.start, 28 + 13));
  expect(first.length).toBeGreaterThanOrEqual(4);
  for (const run of first) expect(run.rung?.ladder).toBe('run-walk');
  for (const [i, { date }] of first.slice(1).entries()) expect(daysBetween(first[i]?.date ?? date, date)).toBeGreaterThanOrEqual(2);
  expect(first[0]?.reason).toContain('left shin');
  // Three weeks begin further up, and two need no walk breaks.
  expect(stepsOf(buildPlan(anInput({ injuries: [stop(21)] }), solve), 'run-walk')[0]).toBe(4);
  expect(stepsOf(buildPlan(anInput({ injuries: [stop(14)] }), solve), 'run-walk')).toEqual([]);
});

test('who cannot swim or run yet begins there, gets a step further a week and reaches ordinary sessions', { timeout: 60_000 }, () => {
  const input = beginner({ swims200m: false, longestRunMin: 0, longestRideMin: 30 });
  const plan = buildPlan(input, solve);
  expect(checkPlan(plan, input)).toEqual([]);
  for (const [ladder, last] of [
    ['learn-to-swim', 7],
    ['run-walk', 8],
  ] as const) {
    const steps = stepsOf(plan, ladder);
    expect(steps[0], ladder).toBe(1);
    expect(steps.at(-1), ladder).toBe(last);
    for (const [i, step] of steps.entries()) expect(step - (steps[i - 1] ?? step), ladder).toBeLessThanOrEqual(1);
  }
  const onPath = (sport: 'swim' | 'run', ladder: string) =>
    plan.weeks
      .filter(({ sessions }) => sessions.some(({ rung }) => rung?.ladder === ladder))
      .flatMap(({ sessions }) =>
        sessions.filter(({ parts, rung }) => parts.some(({ discipline }) => discipline === sport) && rung?.ladder !== ladder),
      );
  // No test, opener, brick or hard run before the path is behind the athlete.
  expect(onPath('swim', 'learn-to-swim')).toEqual([]);
  expect(onPath('run', 'run-walk')).toEqual([]);
  const swims = sessionsOf(plan).filter(({ discipline }) => discipline === 'swim');
  expect(swims.some(({ rung, date }) => rung?.ladder !== 'learn-to-swim' && date < '2026-06-14')).toBe(true);
  expect(plan.notes.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Your swims begin with 16 x 25 m and lead to 400 m without stopping in week 1\d\.$/),
      expect.stringMatching(/^Your runs begin with 7 x \(1 min run \+ 2 min walk\) and lead to 30 min without walking in week 1\d\.$/),
    ]),
  );
});

test('when the weeks are too few the plan and its preview say so, with figures and a choice', { timeout: 60_000 }, () => {
  const input = beginner(
    { swims200m: false, longestRunMin: 10 },
    { weeks: 6, races: [aRace({ format: { kind: 'triathlon', distance: 'sprint' }, date: '2026-04-12' as never })] },
  );
  const sentence =
    'It takes about 11 weeks from what you can do now to 400 m without stopping; Moorland 70.3 is in 5. Your swims get to 4 x 25 m, 8 x 50 m. Choose a later race, a relay or a duathlon.';
  expect(buildPlan(input, solve).notes.map((note) => note.sentence)).toContain(sentence);
  const feasibility = planFeasibility(input, solve);
  expect(feasibility.verdict).toBe('tight');
  expect(feasibility.rules.map((rule) => rule.sentence)).toContain(sentence);
});

test.each([
  [0, 1],
  [5, 3],
  [10, 4],
  [15, 5],
  [20, 6],
  [29, 6],
  [30, null],
  [null, null],
])('a longest run of %s min begins on step %s', (longestRunMin, step) => {
  expect(entryStart('run', { ability: { ...SAYS, longestRunMin }, recent: NO_HISTORY })).toBe(step);
});

test('what was recorded or done says more than the answer', () => {
  const ability = { ...SAYS, swims200m: false, longestRunMin: 5 };
  const longest = { swim: { durationSec: 1800, distanceM: 1200 }, bike: null, run: { durationSec: 2700, distanceM: 8000 } };
  for (const sport of ['swim', 'run'] as const) {
    expect(entryStart(sport, { ability, recent: { ...NO_HISTORY, longest } })).toBeNull();
    const ladder = sport === 'swim' ? 'learn-to-swim' : 'run-walk';
    expect(entryStart(sport, { ability, recent: NO_HISTORY, levels: { [ladder]: 4 } })).toBe(4);
    expect(entryStart(sport, { ability, recent: NO_HISTORY, levels: { [ladder]: 9 } })).toBeNull();
  }
  expect(withAbility({ ...NO_HISTORY, weeksSec: [3600], longest }, { ...ability, longestRideMin: 90, weeklyHours: 5 })).toEqual({
    ...NO_HISTORY,
    weeksSec: [3600],
    longest: { ...longest, bike: { durationSec: 5400, distanceM: null } },
  });
});

test('hours and longest sessions that were said take the place of a history', { timeout: 60_000 }, () => {
  const hoursOf = (weeklyHours: number | null) =>
    buildPlan(beginner({ weeklyHours, longestRunMin: 45, longestRideMin: 90 }), solve).weeks[0]!;
  expect(hoursOf(null).target.hours).toBeLessThanOrEqual(3.5);
  expect(hoursOf(5).target.hours).toBeGreaterThan(4);
  const run = hoursOf(5)
    .sessions.filter(({ discipline }) => discipline === 'run')
    .map(({ durationSec }) => durationSec / 60);
  expect(Math.max(...run)).toBeGreaterThan(30);
  expect(Math.max(...run)).toBeLessThanOrEqual(49.5);
});
