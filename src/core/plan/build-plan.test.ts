import { beforeAll, expect, test } from 'vitest';
import { addDays, daysBetween, weekday } from '#core/calendar.ts';
import { buildPlan } from '#core/plan/build-plan.ts';
import { checkPlan } from '#core/plan/checker/check-plan.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { type Plan, sessionsOf } from '#core/plan/week/plan.ts';
import { expandParts } from '#core/workout/workout.ts';
import { openSolver } from '#server/platform/solver/highs.ts';
import { anInput, aRace, aWeek, randomAthlete } from '#test/athletes/plan-inputs.ts';

let solve: Solve;
/** Sixteen weeks to a 70.3. */
let usual: Plan;
beforeAll(async () => {
  solve = await openSolver();
  usual = buildPlan(anInput(), solve);
}, 60_000);

test('sixteen weeks lead through base, build, peak and taper to the race, and keep every rule', () => {
  expect(usual.weeks.map(({ kind }) => kind)).toEqual([
    ...['base', 'base', 'recovery', 'base', 'base', 'base', 'recovery', 'build'],
    ...['build', 'build', 'recovery', 'build', 'peak', 'peak', 'taper', 'race'],
  ]);
  expect(checkPlan(usual, anInput())).toEqual([]);
  for (const { load, target } of usual.weeks) expect(Math.abs(load - target.load) / target.load).toBeLessThan(0.1);
});

test('the same input has the same plan', { timeout: 60_000 }, () => {
  expect(buildPlan(randomAthlete(3), solve)).toEqual(buildPlan(randomAthlete(3), solve));
});

test('without a power meter a plan keeps every rule and asks for no watts', { timeout: 60_000 }, () => {
  const input = anInput();
  const own = { ...input, equipment: { ...input.equipment, hasPower: false } };
  const plan = buildPlan(own, solve);
  expect(checkPlan(plan, own)).toEqual([]);
  const kinds = sessionsOf(plan).flatMap(({ workout }) =>
    expandParts(workout.parts).flatMap((part) => (part.kind === 'step' && part.target ? [part.target.kind] : [])),
  );
  expect(kinds).not.toContain('power');
});

test('key workouts climb their ladders: no more than one rung from one session to the next, and to a higher one by the end', () => {
  const levels = new Map<string, number[]>();
  for (const { rung, slot } of sessionsOf(usual))
    if (rung && !['recovery', 'taper', 'length'].includes(rung.why) && slot !== 'strength')
      levels.set(rung.ladder, [...(levels.get(rung.ladder) ?? []), rung.rung]);
  expect(levels.size).toBeGreaterThan(5);
  for (const [ladder, rungs] of levels)
    for (const [i, rung] of rungs.entries()) expect(rung, ladder).toBeLessThanOrEqual(i === 0 ? rung : Math.max(...rungs.slice(0, i)) + 1);
  expect([...levels.values()].filter((rungs) => Math.max(...rungs) > (rungs[0] ?? 0)).length).toBeGreaterThan(3);
});

test('two hard sessions of one sport and week are never of the same ladder', { timeout: 60_000 }, () => {
  const plans = [usual, ...Array.from({ length: 6 }, (_, seed) => buildPlan(randomAthlete(40 + seed), solve))];
  const pairs = plans.flatMap(({ weeks }) =>
    weeks.flatMap(({ sessions }) =>
      (['swim-quality', 'ride-quality', 'run-quality'] as const).flatMap((slot) => {
        const ladders = sessions.flatMap((session) => (session.slot === slot && session.rung ? [session.rung.ladder] : []));
        return ladders.length > 1 ? [ladders] : [];
      }),
    ),
  );
  expect(pairs.length).toBeGreaterThan(5);
  for (const ladders of pairs) expect(new Set(ladders).size, ladders.join(' ')).toBe(ladders.length);
});

test('the longest run and ride grow by a step at a time', () => {
  const longest = (slot: string) => usual.weeks.flatMap(({ sessions }) => sessions.filter((session) => session.slot === slot));
  const runs = longest('long-run');
  expect(runs.length).toBeGreaterThan(10);
  for (const run of runs) expect(run.durationSec).toBeLessThanOrEqual(130 * 60);
  expect(Math.max(...longest('long-ride').map(({ durationSec }) => durationSec))).toBeGreaterThan(2 * 3600);
});

test('a taper halves the hours and keeps the sessions', () => {
  const { weeks } = usual;
  const [peak, , , race] = weeks.slice(-4);
  expect((race?.durationSec ?? 0) / (peak?.durationSec ?? 1)).toBeLessThan(0.5);
  expect(weeks.at(-2)?.sessions.length).toBeGreaterThanOrEqual(0.8 * (peak?.sessions.length ?? 0));
});

test('nobody swims where there is no pool, rides on the days they said not to, or trains on blocked days', { timeout: 60_000 }, () => {
  const days = aWeek().map((day, i) => ({ ...day, hasPool: i === 1 || i === 3 }));
  const away = {
    from: addDays(anInput().start, 15),
    to: addDays(anInput().start, 18),
    mostSec: 0,
    disciplines: null,
    isEasyOnly: false,
    reason: 'a wedding',
  };
  const input = anInput({ days, blocked: [away], disciplineDays: [{ discipline: 'bike', weekdays: [1, 2, 3, 4, 5] }] });
  const sessions = sessionsOf(buildPlan(input, solve));
  for (const { date, parts } of sessions) {
    if (parts.some(({ discipline }) => discipline === 'swim')) expect([1, 3]).toContain(weekday(date));
    if (parts.some(({ discipline }) => discipline === 'bike')) expect([1, 2, 3, 4, 5]).toContain(weekday(date));
    expect(date >= away.from && date <= away.to).toBe(false);
  }
});

test('what has no place is left out with the rule that stands in the way', { timeout: 60_000 }, () => {
  const input = anInput({ days: aWeek(1, 1), weeklyHours: 10 });
  const plan = buildPlan(input, solve);
  const binding = plan.weeks.flatMap((week) => [...week.leftOut.map((left) => left.binding), ...week.binding]);
  expect(binding.some(({ rule }) => rule === 'day-time' || rule === 'day-sessions')).toBe(true);
  expect(binding.find(({ rule }) => rule === 'day-time')?.sentence).toMatch(/has 60 min available; \d+ min would be planned\./);
});

test('a brick is one session with a ride and a run in it', () => {
  const bricks = sessionsOf(usual).filter(({ slot }) => slot === 'brick');
  expect(bricks.length).toBeGreaterThan(0);
  for (const { parts } of bricks) expect(parts.map(({ discipline }) => discipline)).toEqual(['bike', 'run']);
});

test('every session over 75 minutes says what to eat, and no shorter one does', () => {
  for (const { durationSec, discipline, fuelling } of sessionsOf(usual)) {
    expect(fuelling !== null).toBe(durationSec > 75 * 60 && discipline !== 'strength');
  }
});

test('days around a race stay easy, and on its day there is only the race', { timeout: 60_000 }, () => {
  const race = aRace({ id: 'b', priority: 'B', date: addDays(anInput().start, 41), format: { kind: 'triathlon', distance: 'olympic' } });
  const plan = buildPlan(anInput({ races: [aRace(), race] }), solve);
  for (const { date, parts, slot } of sessionsOf(plan)) {
    const before = daysBetween(date, race.date);
    if (before === 0) throw new Error('There is a session on the day of the race.');
    if (before <= 3 && before >= -2) {
      expect(parts.every(({ intensity }) => intensity === 'easy')).toBe(true);
      expect(slot.startsWith('long')).toBe(false);
    }
  }
});

test('growth comes before the shortest useful length, and before how a brick shares its time', { timeout: 120_000 }, () => {
  // The first's brick ran a minute too far for a new runner; the others' ride of half an hour was too long after 22 minutes.
  for (const seed of [46, 499, 1025]) {
    const input = randomAthlete(seed);
    expect(checkPlan(buildPlan(input, solve), input), `athlete ${seed}`).toEqual([]);
  }
});

test('a ride that could only be too long is left out, and the week says which rule took it', { timeout: 60_000 }, () => {
  const { recent } = anInput();
  const short = { distanceM: null, durationSec: 12 * 60 };
  const input = anInput({ weeks: 2, races: [], recent: { ...recent, longest: { ...recent.longest, bike: short } } });
  const plan = buildPlan(input, solve);
  expect(checkPlan(plan, input)).toEqual([]);
  const [week] = plan.weeks;
  const rides = week?.sessions.filter(({ parts }) => parts.some(({ discipline }) => discipline === 'bike')) ?? [];
  for (const { durationSec } of rides) expect(durationSec).toBeLessThanOrEqual(1.2 * short.durationSec);
  expect(week?.leftOut.filter(({ slot }) => slot === 'long-ride').map(({ binding }) => binding.rule)).toEqual(['longest-session']);
});
