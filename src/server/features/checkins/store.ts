import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CheckInId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { ImportedDay, ImportedReading } from '#core/recovery/import/imported-day.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const COLUMNS = [
  'id',
  'date',
  'weight',
  'resting_heart_rate',
  'hrv',
  'hrv_sdnn',
  'sleep_hours',
  'stress_level',
  'soreness',
  'fatigue',
  'mood',
  'respiration_rate',
  'recovery_score',
  'symptoms',
  'cycle_phase',
  'note',
  'source',
] as const;

export function listCheckIns(db: Db, athlete: AthleteScope, from: LocalDate, to: LocalDate) {
  return db
    .selectFrom('performance_metrics')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date', 'desc')
    .execute();
}
export type CheckInRow = Awaited<ReturnType<typeof listCheckIns>>[number];

const MOST_WEIGHTS = 400;

export async function listWeights(db: Db, athlete: AthleteScope): Promise<{ date: LocalDate; weightKg: number }[]> {
  const rows = await db
    .selectFrom('performance_metrics')
    .select(['date', 'weight'])
    .where('user_id', '=', athlete.userId)
    .where('weight', 'is not', null)
    .orderBy('date', 'desc')
    .limit(MOST_WEIGHTS)
    .execute();
  return rows.flatMap(({ date, weight }) => (weight === null ? [] : [{ date, weightKg: weight }]));
}

/** Check-ins of the `days` days up to `today`; of an athlete who has paused, of the days up to their last one. Oldest first. */
export function listLately(db: Db, athlete: AthleteScope, today: LocalDate, days: number) {
  return db
    .selectFrom('performance_metrics')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('date', '<=', today)
    .where(
      'date',
      '>',
      sql<LocalDate>`coalesce((select max(date) from performance_metrics where user_id = ${athlete.userId} and date <= ${today}), ${today}) - ${days}::int`,
    )
    .orderBy('date')
    .execute();
}

export interface CheckInColumns {
  weight: number | null;
  resting_heart_rate: number | null;
  hrv: number | null;
  hrv_sdnn: number | null;
  sleep_hours: number | null;
  stress_level: number | null;
  soreness: number | null;
  fatigue: number | null;
  mood: number | null;
  respiration_rate: number | null;
  recovery_score: number | null;
  symptoms: string[] | null;
  cycle_phase: string | null;
  note: string | null;
}

const NOTHING: CheckInColumns = {
  weight: null,
  resting_heart_rate: null,
  hrv: null,
  hrv_sdnn: null,
  sleep_hours: null,
  stress_level: null,
  soreness: null,
  fatigue: null,
  mood: null,
  respiration_rate: null,
  recovery_score: null,
  symptoms: null,
  cycle_phase: null,
  note: null,
};

/** The check-in of a day, made or changed in what is given. */
export function saveCheckIn(db: Db, athlete: AthleteScope, day: { date: LocalDate; source: string }, given: Partial<CheckInColumns>) {
  return db
    .insertInto('performance_metrics')
    .values({ id: randomUUID(), user_id: athlete.userId, ...day, ...NOTHING, ai_insights: null, ...given })
    .onConflict((same) => same.columns(['user_id', 'date']).doUpdateSet({ ...given, source: day.source, updated_at: new Date() }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function removeCheckIn(db: Db, athlete: AthleteScope, id: CheckInId) {
  return db.deleteFrom('performance_metrics').where('user_id', '=', athlete.userId).where('id', '=', id).returning('id').executeTakeFirst();
}

/** Days from a file: they fill what is not known. What the athlete typed stays; what an earlier file said gives way. */
export async function mergeDays(db: Db, athlete: AthleteScope, source: string, days: readonly ImportedDay[]): Promise<void> {
  const kept = (column: string) => {
    const [own, sent] = [sql.ref(`performance_metrics.${column}`), sql.ref(`excluded.${column}`)];
    return sql`${sql.ref(column)} = case when performance_metrics.source in ('typed', 'recording')
      then coalesce(${own}, ${sent}) else coalesce(${sent}, ${own}) end`;
  };
  await sql`
    insert into performance_metrics (id, user_id, date, weight, resting_heart_rate, hrv, hrv_sdnn, sleep_hours, stress_level, soreness,
      fatigue, mood, respiration_rate, recovery_score, source)
    select gen_random_uuid(), ${athlete.userId}, d.date, d."weightKg", d."restingHeartRateBpm", d."rmssdMs", d."sdnnMs", d."sleepHours",
      d.stress, d.soreness, d.fatigue, d.mood, d."respirationPerMin", d."enteredRecovery", ${source}
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (date date, "weightKg" numeric, "restingHeartRateBpm" int, "rmssdMs" numeric,
      "sdnnMs" numeric, "sleepHours" numeric, stress int, soreness int, fatigue int, mood int, "respirationPerMin" numeric, "enteredRecovery" int)
    on conflict (user_id, date) do update set ${sql.join(MERGED.map(kept))}, updated_at = now(),
      source = case when performance_metrics.source in ('typed', 'recording') then performance_metrics.source else excluded.source end`.execute(
    db,
  );
}

/** Takes readings out of days that came from `source`, where they still are as it sent them; days with nothing else are removed. */
export async function unmergeDays(db: Db, athlete: AthleteScope, source: string, days: readonly ImportedDay[]): Promise<void> {
  const given = JSON.stringify(days);
  const cleared = Object.entries(COLUMN_READINGS).map(
    ([column, reading]) => sql`${sql.ref(column)} = case when ${sql.ref(`m.${column}`)}::numeric = round((d.day ->> ${reading})::numeric, 2)
      then null else ${sql.ref(`m.${column}`)} end`,
  );
  await sql`
    update performance_metrics m set ${sql.join(cleared)}, updated_at = now()
    from jsonb_array_elements(${given}::jsonb) as d (day)
    where m.user_id = ${athlete.userId} and m.date = (d.day ->> 'date')::date and m.source = ${source}`.execute(db);
  const empty = sql.join(
    [...Object.keys(COLUMN_READINGS), 'symptoms', 'cycle_phase', 'note'].map((column) => sql`${sql.ref(column)} is null`),
    sql` and `,
  );
  await sql`delete from performance_metrics where user_id = ${athlete.userId} and source = ${source} and ${empty}`.execute(db);
}

const COLUMN_READINGS: Readonly<Record<string, ImportedReading>> = {
  weight: 'weightKg',
  resting_heart_rate: 'restingHeartRateBpm',
  hrv: 'rmssdMs',
  hrv_sdnn: 'sdnnMs',
  sleep_hours: 'sleepHours',
  stress_level: 'stress',
  soreness: 'soreness',
  fatigue: 'fatigue',
  mood: 'mood',
  respiration_rate: 'respirationPerMin',
  recovery_score: 'enteredRecovery',
};

const MERGED = [
  'weight',
  'resting_heart_rate',
  'hrv',
  'hrv_sdnn',
  'sleep_hours',
  'stress_level',
  'soreness',
  'fatigue',
  'mood',
  'respiration_rate',
  'recovery_score',
];
