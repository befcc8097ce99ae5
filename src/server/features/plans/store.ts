import { sql } from 'kysely';
import type { PlanDiscipline, PlanStatus } from '#contract/plans/plans.ts';
import type { PlanId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Level } from '#core/level.ts';
import type { PlanInput, PlanRace } from '#core/plan/input/plan-input.ts';
import { raceDurationSec, raceLoad } from '#core/plan/season/race-load.ts';
import type { Plan } from '#core/plan/week/plan.ts';
import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** All but what it was made from and the weeks: those are half a megabyte. */
const COLUMNS = [
  'id',
  'name',
  'description',
  'discipline',
  'difficulty',
  'duration',
  'ai_generated',
  'goals',
  'current_fitness',
  'time_available',
  'race_id',
  'status',
  'start_date',
  'started_at',
  'version',
  'follows_profile',
  'created_at',
  'updated_at',
] as const;

export function listPlans(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('training_plans')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}
export type PlanRow = Awaited<ReturnType<typeof listPlans>>[number];

export function findPlan(db: Db, athlete: AthleteScope, id: PlanId) {
  return db
    .selectFrom('training_plans')
    .select([...COLUMNS, 'input', 'plan_data'])
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .executeTakeFirst();
}
export type WholePlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/** Where each week of the running plans stands, its races included; without the sessions, which are most of a plan. */
export async function listActiveWeeks(db: Db, athlete: AthleteScope) {
  const rows = await db
    .selectFrom('training_plans')
    .select(['id', 'name', 'discipline', 'race_id'])
    .select(
      sql<ActiveWeek[]>`(select jsonb_agg(jsonb_build_object('index', w->'index', 'from', w->'from', 'phase', w->'phase', 'kind', w->'kind',
          'load', w->'load', 'durationSec', w->'durationSec'))
        from jsonb_array_elements(plan_data->'weeks') w)`.as('weeks'),
    )
    .select(sql<PlanRace[]>`coalesce(input->'races', '[]')`.as('races'))
    .where('user_id', '=', athlete.userId)
    .where('status', '=', 'active')
    .orderBy('started_at', 'desc')
    .execute();
  return rows.map(({ races, weeks, ...row }) => ({ ...row, weeks: weeks.map((week) => withRaces(week, races)) }));
}

/** A week with what its races add, as the plan's page counts it. */
function withRaces(week: ActiveWeek, races: readonly PlanRace[]): ActiveWeek {
  const own = races.filter(({ date }) => date >= week.from && date <= addDays(week.from, 6));
  return {
    ...week,
    load: own.reduce((sum, race) => sum + Math.round(raceLoad(race) * 10) / 10, week.load),
    durationSec: own.reduce((sum, race) => sum + raceDurationSec(race), week.durationSec),
  };
}

export interface ActiveWeek {
  index: number;
  from: LocalDate;
  phase: string;
  kind: string;
  load: number;
  durationSec: number;
}

/** The same, and nobody else changes it until the transaction ends. */
export function lockPlan(db: Db, athlete: AthleteScope, id: PlanId): Promise<WholePlanRow | undefined> {
  return db
    .selectFrom('training_plans')
    .select([...COLUMNS, 'input', 'plan_data'])
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The plans that run, at most one of each discipline. */
export async function listActivePlans(db: Db, athlete: AthleteScope): Promise<{ id: string; discipline: PlanDiscipline }[]> {
  return db
    .selectFrom('training_plans')
    .select(['id', 'discipline'])
    .where('user_id', '=', athlete.userId)
    .where('status', '=', 'active')
    .orderBy('created_at')
    .execute();
}

/** One at a time starts, pauses and resumes plans of an athlete. Held until the transaction ends. */
export async function lockPlans(db: Db, athlete: AthleteScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plans ${athlete.userId}`}, 0))`.execute(db);
}

export interface NewPlan {
  id: PlanId;
  name: string;
  description: string | null;
  discipline: PlanDiscipline;
  difficulty: Level;
  duration: number;
  goals: string[];
  current_fitness: string | null;
  time_available: number | null;
  race_id: string | null;
  start_date: LocalDate;
  follows_profile: boolean;
}

export async function addPlan(db: Db, athlete: AthleteScope, columns: NewPlan, made: { input: PlanInput; plan: Plan }): Promise<void> {
  await db
    .insertInto('training_plans')
    .values({
      ...columns,
      user_id: athlete.userId,
      started_at: null,
      input: JSON.stringify(made.input),
      plan_data: JSON.stringify(made.plan),
    })
    .execute();
}

export interface PlanChangeColumns {
  name?: string;
  description?: string | null;
  status?: PlanStatus;
  time_available?: number;
  started_at?: Date;
  start_date?: LocalDate;
  duration?: number;
  version?: number;
  input?: PlanInput;
  plan_data?: Plan;
}

export async function changePlan(db: Db, athlete: AthleteScope, id: string, change: PlanChangeColumns): Promise<void> {
  const { input, plan_data, ...plain } = change;
  await db
    .updateTable('training_plans')
    .set({
      ...plain,
      ...(input && { input: JSON.stringify(input) }),
      ...(plan_data && { plan_data: JSON.stringify(plan_data) }),
      updated_at: new Date(),
    })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .execute();
}

export function removePlan(db: Db, athlete: AthleteScope, id: PlanId) {
  return db.deleteFrom('training_plans').where('user_id', '=', athlete.userId).where('id', '=', id).returning('id').executeTakeFirst();
}

/** Athletes with a running plan for whom it is between three and four in the morning. */
export async function listAthletesAtNight(db: Db, _: SystemScope, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('training_plans as p')
    .innerJoin('athletes as a', 'a.user_id', 'p.user_id')
    .select('p.user_id')
    .distinct()
    .where('p.status', '=', 'active')
    .where(sql`extract(hour from ${now}::timestamptz at time zone a.time_zone)`, '=', 3)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
