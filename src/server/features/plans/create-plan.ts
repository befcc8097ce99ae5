import { randomUUID } from 'node:crypto';
import type { PlanEntry, TrainingPlan } from '#contract/plans/plans.ts';
import { PlanId, RaceId } from '#contract/shared/ids.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Plan } from '#core/plan/week/plan.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { changeAthlete } from '#server/features/athlete/athlete.ts';
import { type NamedRace, resolveEntry, seasonsGoal } from '#server/features/plans/input/resolve-plan-request.ts';
import { refuseEntry } from '#server/features/plans/input/validate-plan-request.ts';
import { type PlanFacts, readPlanFacts } from '#server/features/plans/plan-facts.ts';
import { planWords } from '#server/features/plans/plan-presenter.ts';
import { buildPlanTask } from '#server/features/plans/scheduling/plan-in-thread.ts';
import * as store from '#server/features/plans/store.ts';
import * as versions from '#server/features/plans/versions/store-versions.ts';
import { findSameRace, saveRace } from '#server/features/races/races.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Fifty times what a plan of 24 weeks takes. */
const BUILD_WITHIN_MS = 60_000;
const FAILED = 'Failed to create training plan. Please try again.';

/** A draft with everything that it was made from; nothing stands on the calendar before it is started. */
export async function createPlan(deps: Deps, athlete: AthleteScope, entry: PlanEntry): Promise<TrainingPlan> {
  if (entry.injuries?.length) await requireConsent(deps.db, athlete, 'health');
  const facts = await readPlanFacts(deps, athlete);
  const goal = await goalOf(deps, athlete, facts, entry);
  const input = resolveEntry(facts, entry, goal);
  refuseEntry({ facts, entry, goal, input });
  await deps.limits.take('plans', athlete.userId);
  const plan = await builtPlan(deps, input);
  if (entry.ability) await changeAthlete(deps, athlete, { ability: entry.ability });
  return transaction(deps.db, async (tx) => {
    const race = goal ? await saveRace({ db: tx, events: deps.events }, athlete, goal, goal.id) : null;
    const id = PlanId.parse(randomUUID());
    await store.addPlan(tx, athlete, { ...columnsOf(entry), id, race_id: race?.id ?? null, start_date: input.start }, { input, plan });
    await versions.addVersion(tx, athlete, id, { n: 1, author: 'engine', reason: 'Plan created.', lines: [], plan, input });
    await deps.events.emit(tx, athlete, { kind: 'plan.changed', planId: id });
    const row = await store.findPlan(tx, athlete, id);
    if (!row) throw new Error('A plan that was just saved was not found.');
    return planWords(row, athlete);
  });
}

/** The race as it stands in the season, or with the id that it will have there. */
export async function goalOf({ db }: Deps, athlete: AthleteScope, facts: PlanFacts, entry: PlanEntry): Promise<NamedRace | null> {
  if (entry.race === undefined) return seasonsGoal(facts, entry);
  if (entry.race === null) return null;
  const same = await findSameRace(db, athlete, entry.race);
  return { ...entry.race, id: same?.id ?? RaceId.parse(randomUUID()) };
}

/** A plan that the independent checker has nothing against. One that it has is a mistake of ours: it is noted, and nobody sees it. */
export async function builtPlan({ threads, log }: Pick<Deps, 'threads' | 'log'>, input: PlanInput): Promise<Plan> {
  try {
    return await threads.run(buildPlanTask, input, BUILD_WITHIN_MS);
  } catch (error) {
    log.error({ err: error }, 'a plan could not be built');
    throw new AppError('unexpected', FAILED);
  }
}

function columnsOf(entry: PlanEntry): Omit<store.NewPlan, 'id' | 'race_id' | 'start_date'> {
  const { name, discipline, difficulty, duration, description, goals = [], currentFitness, timeAvailable } = entry;
  return {
    name,
    discipline,
    difficulty,
    duration,
    description: description || null,
    goals: goals.filter((goal) => goal !== ''),
    current_fitness: currentFitness || null,
    time_available: timeAvailable ?? null,
    follows_profile: !entry.days,
  };
}
