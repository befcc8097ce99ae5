import { addDays } from '#core/calendar.ts';
import { applyLines } from '#core/plan/change/apply-changes.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import { judgedUnderWay } from '#core/plan/checker/check-active-plan.ts';
import { checkDaysAndWeeks, checkPlan } from '#core/plan/checker/check-plan.ts';
import type { PlanBreach } from '#core/plan/checker/rule-violation.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Plan } from '#core/plan/week/plan.ts';

/** Some lines of a change, taken alone: the plan they make, or what they would break and which lines must come along. */
export type Acceptance =
  | { kind: 'accepted'; plan: Plan }
  | {
      kind: 'needs';
      breaches: readonly PlanBreach[] /** Session ids of the lines that mend it; null when not even all lines would. */;
      alongside: readonly string[] | null;
    };

/** Lines of a change of which those of the `wanted` sessions are asked for. */
export interface AskedLines {
  lines: readonly ChangeLine[];
  wanted: ReadonlySet<string>;
  /** The engine made them: how far ahead they let a session grow is judged when its week is near, as with everything it plans. */
  isOfEngine?: boolean;
}

/**
 * Whether the lines of these sessions may be applied without the others. What was broken before does not count against them.
 * `input` is as of the day of the change, and the growth of what these lines do not touch is not judged before its week is near.
 */
export function acceptLines(plan: Plan, input: PlanInput, { lines, wanted, isOfEngine = false }: AskedLines): Acceptance {
  const touched = (ids: ReadonlySet<string>) => (isOfEngine ? new Set<string>() : ids);
  const applied = (ids: ReadonlySet<string>) =>
    applyLines(
      plan,
      lines.filter(({ sessionId }) => ids.has(sessionId)),
    );
  const known = new Set(checkPlan(plan, input).map(keyOf));
  const accepted = applied(wanted);
  const breaches = judgedUnderWay(accepted, input, checkPlan(accepted, input), touched(wanted)).filter(
    (breach) => !known.has(keyOf(breach)),
  );
  if (breaches.length === 0) return { kind: 'accepted', plan: accepted };
  const brokenBy = (ids: ReadonlySet<string>) => {
    const changed = applied(ids);
    return judgedUnderWay(changed, input, checkDaysAndWeeks(changed, input), touched(ids)).filter((breach) => !known.has(keyOf(breach)));
  };
  return { kind: 'needs', breaches, alongside: alongside(plan, lines, wanted, brokenBy) };
}

/** All lines of the weeks that are broken, and of those before them, until nothing is; then each that is not needed is left again. */
function alongside(
  plan: Plan,
  lines: readonly ChangeLine[],
  wanted: ReadonlySet<string>,
  brokenBy: (ids: ReadonlySet<string>) => readonly PlanBreach[],
): string[] | null {
  const taken = new Set(wanted);
  for (let broken = brokenBy(taken); broken.length > 0; broken = brokenBy(taken)) {
    const left = lines.filter(({ sessionId }) => !taken.has(sessionId));
    if (left.length === 0) return null;
    const weeks = new Set(broken.flatMap(({ week }) => [week - 1, week]));
    const near = left.filter((line) => weeksOf(plan, line).some((week) => weeks.has(week)));
    for (const { sessionId } of near.length > 0 ? near : left) taken.add(sessionId);
  }
  for (const id of [...taken].reverse()) {
    if (wanted.has(id)) continue;
    taken.delete(id);
    if (brokenBy(taken).length > 0) taken.add(id);
  }
  return lines.map(({ sessionId }) => sessionId).filter((id) => taken.has(id) && !wanted.has(id));
}

/** Where a line takes something out or puts something in. */
function weeksOf(plan: Plan, line: ChangeLine): number[] {
  const dates = [...(line.kind === 'added' ? [] : [line.before.date]), ...(line.kind === 'removed' ? [] : [line.after.date])];
  return dates.flatMap((date) => plan.weeks.find(({ from }) => from <= date && date <= addDays(from, 6))?.index ?? []);
}

/** The same rule in the same week about the same sessions. */
const keyOf = ({ rule, week, sessionIds }: PlanBreach) => `${rule} ${week} ${sessionIds.join(' ')}`;
