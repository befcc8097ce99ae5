import { applyLines } from '#core/plan/change/apply-lines.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import { checkPlan } from '#core/plan/checker/check-plan.ts';
import type { PlanBreach } from '#core/plan/checker/plan-breach.ts';
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

/**
 * Whether the lines of these sessions may be applied without the others. What was broken before does not count against them.
 * `input` is as of the day of the change.
 */
export function acceptLines(plan: Plan, input: PlanInput, lines: readonly ChangeLine[], wanted: ReadonlySet<string>): Acceptance {
  const known = new Set(checkPlan(plan, input).map(keyOf));
  const tryWith = (ids: ReadonlySet<string>) => {
    const tried = applyLines(
      plan,
      lines.filter(({ sessionId }) => ids.has(sessionId)),
    );
    return { plan: tried, breaches: checkPlan(tried, input).filter((breach) => !known.has(keyOf(breach))) };
  };
  const first = tryWith(wanted);
  if (first.breaches.length === 0) return { kind: 'accepted', plan: first.plan };
  return { kind: 'needs', breaches: first.breaches, alongside: alongside(lines, wanted, (ids) => tryWith(ids).breaches.length) };
}

/** One line after the other, each the one that mends most. */
function alongside(
  lines: readonly ChangeLine[],
  wanted: ReadonlySet<string>,
  broken: (ids: ReadonlySet<string>) => number,
): string[] | null {
  const taken = new Set(wanted);
  const found: string[] = [];
  const left = lines.map(({ sessionId }) => sessionId).filter((id) => !taken.has(id));
  while (left.length > 0) {
    const best = left.map((id) => ({ id, count: broken(new Set([...taken, id])) })).reduce((a, b) => (b.count < a.count ? b : a));
    taken.add(best.id);
    found.push(best.id);
    left.splice(left.indexOf(best.id), 1);
    if (best.count === 0) return found;
  }
  return null;
}

/** The same rule in the same week about the same sessions. */
const keyOf = ({ rule, week, sessionIds }: PlanBreach) => `${rule} ${week} ${sessionIds.join(' ')}`;
