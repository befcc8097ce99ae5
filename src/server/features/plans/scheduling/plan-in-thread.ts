import { type Adaptation, adaptPlan } from '#core/plan/adaptation/adapt-plan.ts';
import type { PlanEvent } from '#core/plan/adaptation/adaptation-trigger.ts';
import { buildPlan } from '#core/plan/build-plan.ts';
import { checkUnderWay } from '#core/plan/checker/check-active-plan.ts';
import { checkPlan } from '#core/plan/checker/check-plan.ts';
import type { PlanBreach } from '#core/plan/checker/rule-violation.ts';
import { type PlanFeasibility, planFeasibility } from '#core/plan/explanation/plan-feasibility.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Plan } from '#core/plan/week/plan.ts';
import type { ThreadTask } from '#server/platform/jobs/worker-threads.ts';
import { openSolver, type Solver } from '#server/platform/solver/highs.ts';

/** Loaded with the first task of a thread and kept: 3.5 MB that start in a fifth of a second. */
let solver: Promise<Solver> | undefined;

function solverOfThread(): Promise<Solver> {
  solver ??= openSolver();
  return solver;
}

/** Runs in a thread: loads the solver and works a season through once, so that the first athlete does not wait for either. */
export async function warmUp(input: PlanInput): Promise<void> {
  buildPlan(input, await solverOfThread());
}

/** Runs in a thread. Throws when the plan breaks a rule: such a plan is a bug, and nobody gets to see it. */
export async function buildChecked(input: PlanInput): Promise<Plan> {
  const plan = buildPlan(input, await solverOfThread());
  return unbroken(plan, checkPlan(plan, input));
}

/** Runs in a thread. */
export async function feasibility(input: PlanInput): Promise<PlanFeasibility> {
  return planFeasibility(input, await solverOfThread());
}

/** Runs in a thread. Throws when the changed plan breaks a rule. */
export async function adaptChecked({ plan, input, event }: AdaptationTask): Promise<Adaptation> {
  const adapted = adaptPlan(plan, input, event, await solverOfThread());
  unbroken(adapted.plan, adapted.change === null ? [] : checkUnderWay(adapted.plan, input));
  return adapted;
}

function unbroken(plan: Plan, breaches: readonly PlanBreach[]): Plan {
  const [first] = breaches;
  if (first) throw new Error(`The plan breaks ${breaches.length} rules, first ${first.rule} in week ${first.week}: ${first.sentence}`);
  return plan;
}

export interface AdaptationTask {
  plan: Plan;
  /** Taken anew, with `start` on the first day that may change. */
  input: PlanInput;
  event: PlanEvent;
}

const url = new URL(import.meta.url);

export const buildPlanTask: ThreadTask<PlanInput, Promise<Plan>> = { url, name: 'buildChecked' };
export const warmUpTask: ThreadTask<PlanInput, Promise<void>> = { url, name: 'warmUp' };
export const warmUpPreviewsTask: ThreadTask<PlanInput, Promise<void>> = { ...warmUpTask, isPreview: true };
export const planFeasibilityTask: ThreadTask<PlanInput, Promise<PlanFeasibility>> = { url, name: 'feasibility', isPreview: true };
export const adaptPlanTask: ThreadTask<AdaptationTask, Promise<Adaptation>> = { url, name: 'adaptChecked' };
