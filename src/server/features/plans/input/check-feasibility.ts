import type { Feasibility, PlanEntry } from '#contract/plans/plans.ts';
import { goalOf } from '#server/features/plans/create-plan.ts';
import { resolveEntry } from '#server/features/plans/input/resolve-plan-request.ts';
import { problemsOf } from '#server/features/plans/input/validate-plan-request.ts';
import { readPlanFacts } from '#server/features/plans/plan-facts.ts';
import { planFeasibilityTask } from '#server/features/plans/scheduling/plan-in-thread.ts';
import { presentRule } from '#server/features/plans/session-notes.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

const JUDGE_WITHIN_MS = 10_000;

/** What of such a plan fits, while the athlete is still typing. Nothing is stored; what the form would refuse is said as a sentence. */
export async function judgeEntry(deps: Deps, athlete: AthleteScope, entry: PlanEntry): Promise<Feasibility> {
  await deps.limits.take('plan-questions', athlete.userId);
  const facts = await readPlanFacts(deps, athlete);
  const goal = await goalOf(deps, athlete, facts, entry);
  const input = resolveEntry(facts, entry, goal);
  const problems = problemsOf({ facts, entry, goal, input });
  if (problems.length > 0)
    return { isFeasible: false, sentences: problems.map(([rule, sentence]) => ({ rule, sentence })), hoursNeeded: null, peakLoad: null };
  const { verdict, rules, goes, fullWeek } = await deps.threads.run(planFeasibilityTask, input, JUDGE_WITHIN_MS);
  const left = goes.map(({ name, binding }) => ({
    rule: binding.rule,
    sentence: `${name} doesn’t fit: ${presentRule(binding).sentence}`,
  }));
  return {
    isFeasible: verdict === 'feasible',
    sentences: [...rules.map(presentRule), ...left],
    hoursNeeded: fullWeek?.hours ?? null,
    peakLoad: fullWeek?.load ?? null,
  };
}
