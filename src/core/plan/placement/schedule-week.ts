import { monotonyAndStrain } from '#core/load/risk/monotony.ts';
import { dayOfStanding } from '#core/plan/placement/decision-variables.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { type LoadOf, roundDurations } from '#core/plan/placement/round-durations.ts';
import type { Placed, PlacedWeek, WeekProblem } from '#core/plan/placement/scheduling-problem.ts';
import { weekProgram } from '#core/plan/placement/week-program.ts';

/** A little below the limit, because a session may come out a minute shorter than planned. */
const MOST_MONOTONY = 1.97;
const WEEK = 7;

/**
 * Puts the wishes of a week on its days: every rule is kept, and of all weeks that keep them the one that costs least. What
 * finds no place is left out, dearest kept first. The same problem has the same answer.
 */
export function placeWeek(problem: WeekProblem, solve: Solve, loadOf: LoadOf): PlacedWeek {
  const first = attempt(problem, solve, loadOf);
  if (!isMonotonous(problem, first, loadOf)) return withDropped(problem, first);
  const lighter = attempt(withLightDay(problem, first, loadOf), solve, loadOf);
  if (!isMonotonous(problem, lighter, loadOf)) return withDropped(problem, lighter);
  // Two whole days off are never monotonous.
  return withDropped(problem, attempt({ ...problem, leastRestDays: Math.max(2, problem.leastRestDays) }, solve, loadOf));
}

function attempt(problem: WeekProblem, solve: Solve, loadOf: LoadOf): Placed[] {
  const week = weekProgram(problem);
  if (week.choices.length === 0) return [];
  const solution = solve(week.program);
  // Nothing placed keeps every row, so there is always a solution; a solver that finds none has failed.
  if (solution === null) throw new Error('The solver found no schedule, although an empty week meets every rule.');
  return roundDurations(week, solution.values, problem, loadOf);
}

function loadByDay(problem: WeekProblem, placed: readonly Placed[], loadOf: LoadOf): number[] {
  const loads = Array.from({ length: WEEK }, () => 0);
  for (const session of problem.standing) {
    const day = dayOfStanding(problem, session);
    if (day >= 0) loads[day] = (loads[day] ?? 0) + session.load;
  }
  for (const each of placed) loads[each.day] = (loads[each.day] ?? 0) + loadOf(each);
  return loads;
}

function isMonotonous(problem: WeekProblem, placed: readonly Placed[], loadOf: LoadOf): boolean {
  const found = monotonyAndStrain(loadByDay(problem, placed, loadOf));
  return found !== null && found.total > 0 && (found.monotony === null || found.monotony >= MOST_MONOTONY);
}

/** The same days off, and the lightest of the others lighter still: an easy day, a day off and days of work. */
function withLightDay(problem: WeekProblem, placed: readonly Placed[], loadOf: LoadOf): WeekProblem {
  const loads = loadByDay(problem, placed, loadOf);
  const days = problem.days.map((day, i) => (loads[i] === 0 ? { ...day, mostSec: 0 } : day));
  return { ...problem, days, lightDay: lightestDay(problem, placed, loadOf) };
}

/** The training day that has least anyway. */
function lightestDay(problem: WeekProblem, placed: readonly Placed[], loadOf: LoadOf): number {
  const loads = loadByDay(problem, placed, loadOf);
  let found = -1;
  loads.forEach((load, day) => {
    if (load > 0 && (found === -1 || load < (loads[found] ?? 0))) found = day;
  });
  return found;
}

function withDropped(problem: WeekProblem, placed: readonly Placed[]): PlacedWeek {
  const dropped = problem.wishes.flatMap((wish) => {
    const missing = wish.count - placed.filter((each) => each.wish === wish).length;
    return Array.from({ length: Math.max(0, missing) }, () => wish);
  });
  return { placed, dropped };
}
