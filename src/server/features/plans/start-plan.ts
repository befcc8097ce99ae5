import type { PlanEntry } from '#contract/plans/plans.ts';
import type { PlanId } from '#contract/shared/ids.ts';
import { addDays, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Plan } from '#core/plan/week/plan.ts';
import { pauseOthers, resume } from '#server/features/plans/adaptation/pause-plan.ts';
import { builtPlan } from '#server/features/plans/create-plan.ts';
import { equipmentWords, injuryWords } from '#server/features/plans/input/health-terms.ts';
import { nextWeek, resolveEntry } from '#server/features/plans/input/resolve-plan-request.ts';
import { refuseEntry } from '#server/features/plans/input/validate-plan-request.ts';
import { type PlanFacts, readPlanFacts } from '#server/features/plans/plan-facts.ts';
import { planGone } from '#server/features/plans/plan-not-found.ts';
import { layOut } from '#server/features/plans/scheduling/schedule-plan.ts';
import * as store from '#server/features/plans/store.ts';
import * as calendar from '#server/features/plans/store-calendar.ts';
import { saveVersion } from '#server/features/plans/versions/save-version.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Tx, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Puts the sessions of a plan on the calendar, from the day it was made for; another day, or one that has passed, has it built anew with what is
 * known now. The plan of its kind that runs is paused. Pressed twice, it starts once.
 */
export async function startPlan(deps: Deps, athlete: AthleteScope, id: PlanId, asked: LocalDate | null): Promise<void> {
  const row = await store.findPlan(deps.db, athlete, id);
  if (!row) throw planGone();
  const facts = await readPlanFacts(deps, athlete);
  const isSame = asked === null || asked === row.start_date;
  if (isSame && row.status === 'active') return;
  if (isSame && row.started_at !== null && row.status !== 'archived') return resumeNow(deps, athlete, id, facts);
  const begins = asked ?? (row.start_date < facts.today ? nextWeek(facts) : row.start_date);
  const made = begins === row.start_date ? null : await rebuilt(deps, athlete, { row, facts, begins });
  await transaction(deps.db, async (tx) => {
    await store.lockPlans(tx, athlete);
    const locked = await store.lockPlan(tx, athlete, id);
    if (!locked) throw planGone();
    if (locked.version !== row.version) throw new AppError('conflict', 'The plan has just changed. Check it and start it again.');
    await pauseOthers(deps, tx, { athlete, row: locked, today: facts.today });
    if (made) await takePlace(deps, tx, { athlete, row: locked, facts }, { ...made, reason: `The plan starts on ${made.input.start}.` });
    await store.changePlan(tx, athlete, id, { status: 'active', started_at: deps.now() });
    await layOut(tx, athlete, { id, plan: made?.plan ?? locked.plan_data }, facts.today);
    await deps.events.emit(tx, athlete, { kind: 'plan.changed', planId: id });
  });
}

async function resumeNow(deps: Deps, athlete: AthleteScope, id: PlanId, { today }: PlanFacts): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await store.lockPlans(tx, athlete);
    const row = await store.lockPlan(tx, athlete, id);
    if (!row) throw planGone();
    await resume(deps, tx, { athlete, row, today });
  });
}

interface Made {
  input: PlanInput;
  plan: Plan;
}

interface Anew {
  row: store.WholePlanRow;
  facts: PlanFacts;
  begins: LocalDate;
}

/** The plan as it would be made today for another first day. One that leads to a race ends with it, so it is shorter or longer; the others keep their weeks. */
async function rebuilt(deps: Deps, athlete: AthleteScope, { row, facts, begins }: Anew): Promise<Made> {
  const race = facts.races.find((each) => each.id === row.race_id) ?? null;
  const entry: PlanEntry = {
    name: row.name,
    discipline: row.discipline,
    difficulty: row.difficulty,
    duration: race ? weeksTo(row, begins) : row.duration,
    timeAvailable: row.time_available,
    goals: row.goals,
    startDate: begins,
    equipment: equipmentWords(row.input),
    injuries: injuryWords(row.input),
    days: row.follows_profile
      ? null
      : row.input.days.map(({ mostSec, mostSessions, hasPool }) => ({ minutes: mostSec / 60, twoSessions: mostSessions === 2, hasPool })),
  };
  const input = resolveEntry(facts, entry, race);
  refuseEntry({ facts, entry, goal: race, input });
  await deps.limits.take('plans', athlete.userId);
  return { input, plan: await builtPlan(deps, input) };
}

/** As many weeks as lie between the new first week and the old last one. */
function weeksTo({ start_date, duration, input }: store.WholePlanRow, begins: LocalDate): number {
  const last = addDays(startOfWeek(start_date, input.weekStart), 7 * (duration - 1));
  return Math.min(52, Math.max(1, daysBetween(startOfWeek(begins, input.weekStart), last) / 7 + 1));
}

/** What was done or has passed of the earlier run stays on the calendar, as the athlete's own. */
export async function takePlace(
  deps: Deps,
  tx: Tx,
  { athlete, row, facts }: { athlete: AthleteScope; row: store.WholePlanRow; facts: PlanFacts },
  { input, plan, reason }: Made & { reason: string },
): Promise<void> {
  await calendar.removeUndone(tx, athlete, row.id, facts.today);
  await calendar.forgetKeys(tx, athlete, row.id);
  await saveVersion(deps, tx, { athlete, row }, { author: 'athlete', reason, lines: [], plan, input });
  await store.changePlan(tx, athlete, row.id, { start_date: input.start, duration: input.weeks });
}
