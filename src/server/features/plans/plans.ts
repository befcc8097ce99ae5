import type { OpenedPlan, PlanEntry, PlanInjury, TrainingPlan } from '#contract/plans/plans.ts';
import { PlanId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { fitnessOf, listDone } from '#server/features/analytics/analytics.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { adaptPlans } from '#server/features/plans/adaptation/adapt-plans.ts';
import { noteInjuries as note } from '#server/features/plans/adaptation/note-injuries.ts';
import { createPlan } from '#server/features/plans/create-plan.ts';
import { replaceTold, type ToldFact } from '#server/features/plans/input/store-notes.ts';
import { planGone } from '#server/features/plans/plan-not-found.ts';
import { openedWords, planWords } from '#server/features/plans/plan-presenter.ts';
import * as wishes from '#server/features/plans/proposals/coach-requests.ts';
import { startPlan } from '#server/features/plans/start-plan.ts';
import * as store from '#server/features/plans/store.ts';
import * as versions from '#server/features/plans/versions/store-versions.ts';
import { listRaces } from '#server/features/races/races.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';

type Reader = Pick<Deps, 'db' | 'now'>;

/** Newest first. */
export async function listPlans(db: Db, athlete: AthleteScope): Promise<TrainingPlan[]> {
  return (await store.listPlans(db, athlete)).map((row) => planWords(row, athlete));
}

export async function getPlan(db: Db, athlete: AthleteScope, id: PlanId): Promise<TrainingPlan> {
  const row = await store.findPlan(db, athlete, id);
  if (!row) throw planGone();
  return planWords(row, athlete);
}

export async function openPlan({ db, now }: Reader, athlete: AthleteScope, id: PlanId): Promise<OpenedPlan> {
  const row = await store.findPlan(db, athlete, id);
  if (!row) throw planGone();
  const [races, done, { today }] = await Promise.all([listRaces(db, athlete), listDone({ db, now }, athlete), todayOf(db, athlete, now())]);
  const race = races.find((each) => each.id === row.race_id);
  return openedWords(row, athlete, {
    race: race ? { name: race.name, date: race.date, format: race.format, priority: race.priority, goalSeconds: race.goalSeconds } : null,
    fitnessNow: fitnessOf(done, today).at(-1)?.ctl ?? null,
  });
}

/** A plan that runs: which of its weeks `today` is in, of how many; before its first week that is the first. */
export interface PlanPosition {
  id: PlanId;
  name: string;
  raceId: string | null;
  phase: string | null;
  week: number;
  totalWeeks: number;
  /** All of them, the first one first. */
  weeks: readonly store.ActiveWeek[];
}

/** Plans that run, the one for most disciplines first. */
export async function listPositions(db: Db, athlete: AthleteScope, today: LocalDate): Promise<PlanPosition[]> {
  const rows = await store.listActiveWeeks(db, athlete);
  const whole = rows.toSorted((a, b) => Number(b.discipline === 'triathlon') - Number(a.discipline === 'triathlon'));
  return whole.map(({ id, name, race_id, weeks }) => {
    const week = weeks.findLast(({ from }) => from <= today) ?? weeks[0];
    const phase = week ? (week.kind === 'recovery' ? 'recovery' : week.phase) : null;
    return { id: PlanId.parse(id), name, raceId: race_id, phase, week: week?.index ?? 1, totalWeeks: weeks.length, weeks };
  });
}

const TOLD_VERSIONS = 20;

/** The latest versions of a plan, newest first: when, why, and what of each session changed. */
export function listPlanChanges(db: Db, athlete: AthleteScope, id: PlanId): Promise<versions.VersionChanges[]> {
  return versions.listChanges(db, athlete, id, TOLD_VERSIONS);
}

export { easyName, weighedLines } from '#server/features/plans/proposals/proposed-line.ts';
export { weighCalendar, wishesByPlan } from '#server/features/plans/proposals/weigh-changes.ts';
export { planFacts } from '#server/features/plans/running-plan.ts';

/** What hurts now, all of it; every plan that runs keeps away from it at once and comes back when it is over. */
export const noteInjuries = (deps: Deps, athlete: AthleteScope, injuries: readonly PlanInjury[]): Promise<void> =>
  note(deps, athlete, injuries);

/** Notes these injuries beside those of the running plan, without the one of the body part that is over. */
export async function changeInjuries(
  deps: Deps,
  athlete: AthleteScope,
  now: readonly PlanInjury[],
  over: PlanInjury['bodyPart'] | null,
): Promise<void> {
  if (now.length === 0 && over === null) return;
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const [position] = await listPositions(deps.db, athlete, today);
  if (!position) return;
  const { injuries } = await openPlan(deps, athlete, position.id);
  const others = injuries.filter(({ bodyPart }) => bodyPart !== over && now.every((each) => each.bodyPart !== bodyPart));
  await noteInjuries(deps, athlete, [...others, ...now]);
}

/** What is kept in mind of days, places and equipment, all of it; `followTold` lets the plans that run answer it. */
export const keepTold = (db: Db, athlete: AthleteScope, facts: readonly ToldFact[]): Promise<void> => replaceTold(db, athlete, facts);
export const followTold = (deps: Deps, athlete: AthleteScope): Promise<void> => adaptPlans(deps, athlete);

/** What the coach may offer about sessions of a running plan: what would change, what it breaks, carrying it out, taking it back. */
export const { judgeWishes, isForbidden, carryOutWishes, takeBackLines } = wishes;
export type PlanWish = wishes.PlanWish;

/** A plan that is built and on the calendar at once. */
export async function startNewPlan(deps: Deps, athlete: AthleteScope, entry: PlanEntry): Promise<TrainingPlan> {
  const { id } = await createPlan(deps, athlete, entry);
  await startPlan(deps, athlete, id, null);
  return getPlan(deps.db, athlete, id);
}
