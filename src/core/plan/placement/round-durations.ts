import { type Choice, leastMin } from '#core/plan/placement/decision-variables.ts';
import { keepsRows } from '#core/plan/placement/program-builder.ts';
import type { Placed, WeekProblem } from '#core/plan/placement/scheduling-problem.ts';
import type { WeekProgram } from '#core/plan/placement/week-program.ts';

/** Sessions are planned in steps of five minutes. */
const STEP_MIN = 5;
const MIN = 60;
/** So near to the target is near enough. */
const NEAR = 0.012;
const MOST_STEPS = 80;

/** What a session of this length costs; the line between its ends is only near. */
export type LoadOf = (placed: Placed) => number;

/** The solver's minutes in steps of five, as near to the target as every rule allows. */
export function roundDurations(week: WeekProgram, values: readonly number[], problem: WeekProblem, loadOf: LoadOf): Placed[] {
  const chosen = week.choices.filter(({ place }) => (values[place] ?? 0) > 0.5);
  const rounded = [...values];
  for (const { wish, extra } of chosen) {
    if (extra === null) continue;
    const range = (wish.most.durationSec - wish.least.durationSec) / MIN;
    const whole = leastMin(wish) + (values[extra] ?? 0);
    // At its longest a session stays as it is, also where that is no multiple of five.
    if ((values[extra] ?? 0) >= range - 1e-6) rounded[extra] = range;
    else {
      // What growth holds back loses no minute to a round figure: the weeks after it would lose it too.
      const step = wish.isBehind ? 1 : STEP_MIN;
      rounded[extra] = Math.max(0, Math.floor(whole / step + 1e-6) * step - leastMin(wish));
    }
  }
  steer(week, chosen, rounded, { targetLoad: problem.targetLoad - standingLoad(problem), loadOf });
  return chosen.map((choice) => placedAt(choice, rounded));
}

function standingLoad({ standing, days }: WeekProblem): number {
  const first = days[0]?.date ?? '';
  return standing.reduce((sum, { date, load }) => sum + (date >= first ? load : 0), 0);
}

function placedAt(choice: Choice, values: readonly number[]): Placed {
  const extra = choice.extra === null ? 0 : (values[choice.extra] ?? 0);
  return { wish: choice.wish, day: choice.day, durationSec: Math.round((leastMin(choice.wish) + extra) * MIN) };
}

interface Steering {
  targetLoad: number;
  loadOf: LoadOf;
}

/** Five minutes more or less, one session after the other, while that brings the week nearer. Changes `values`. */
function steer(week: WeekProgram, chosen: readonly Choice[], values: number[], { targetLoad, loadOf }: Steering): void {
  const loads = chosen.map((choice) => loadOf(placedAt(choice, values)));
  let gap = targetLoad - loads.reduce((sum, load) => sum + load, 0);
  const worn = new Set<number>();
  for (let step = 0; step < MOST_STEPS && Math.abs(gap) > NEAR * targetLoad; step++) {
    const at = nextToMove(chosen, values, { gap, worn });
    const choice = at === -1 ? undefined : chosen[at];
    if (choice === undefined || choice.extra === null) return;
    const before = values[choice.extra] ?? 0;
    values[choice.extra] = moved(choice, before, gap > 0);
    const load = loadOf(placedAt(choice, values));
    const nearer = Math.abs(gap - (load - (loads[at] ?? 0))) < Math.abs(gap);
    if (!nearer || !keepsRows(week.program, values, week.measures)) {
      values[choice.extra] = before;
      worn.add(at);
      continue;
    }
    gap -= load - (loads[at] ?? 0);
    loads[at] = load;
  }
}

/** The one that lies furthest on the other side of what was wanted; -1 when none can move. */
function nextToMove(
  chosen: readonly Choice[],
  values: readonly number[],
  { gap, worn }: { gap: number; worn: ReadonlySet<number> },
): number {
  let found = -1;
  let most = Number.NEGATIVE_INFINITY;
  chosen.forEach((choice, at) => {
    if (worn.has(at) || choice.extra === null || choice.wish.isBehind) return;
    const now = values[choice.extra] ?? 0;
    if (moved(choice, now, gap > 0) === now) return;
    const behind = (choice.wish.wantedSec / MIN - leastMin(choice.wish) - now) * Math.sign(gap);
    if (behind <= most) return;
    most = behind;
    found = at;
  });
  return found;
}

function moved(choice: Choice, extra: number, isMore: boolean): number {
  const range = (choice.wish.most.durationSec - choice.wish.least.durationSec) / MIN;
  const next = isMore ? extra + STEP_MIN : extra - STEP_MIN;
  return next > range + 1e-9 ? extra : Math.max(0, next);
}
