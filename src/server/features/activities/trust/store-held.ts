import { sql } from 'kysely';
import type { LocalDate } from '#core/calendar.ts';
import type { EffortFacts } from '#core/load/method/effort-facts.ts';
import { LEAST_IMPOSSIBLE_SEC } from '#core/load/method/impossible-effort.ts';
import { inMonths } from '#server/features/activities/history/store-versions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

interface Lowest {
  ftpW: number | null;
  runThresholdMps: number | null;
  criticalSwimSpeedMps: number | null;
}

/** Activities of some months that are long enough, with an effort above the lowest threshold of its sport: few, and among them are all impossible loads. */
export async function listLongHard(
  db: Db,
  athlete: AthleteScope,
  { ftpW, runThresholdMps, criticalSwimSpeedMps }: Lowest,
  months: readonly string[],
): Promise<{ id: string; local_date: LocalDate; efforts: EffortFacts[] }[]> {
  const { rows } = await sql<{ id: string; local_date: LocalDate; efforts: EffortFacts[] }>`
    select id, local_date, efforts from activities
    where user_id = ${athlete.userId} and deleted_at is null and duration_sec > ${LEAST_IMPOSSIBLE_SEC}
      and ${inMonths('local_date', months)}
      and exists (
        select from jsonb_array_elements(efforts) as effort
        where (effort ->> 'durationSec')::float8 > ${LEAST_IMPOSSIBLE_SEC} and (
          (effort ->> 'discipline' = 'bike' and (effort ->> 'normalizedPowerW')::float8 > ${ftpW}::float8)
          or (effort ->> 'discipline' = 'run' and greatest(
            (effort ->> 'normalizedGradedSpeedMps')::float8, (effort ->> 'distanceM')::float8 / (effort ->> 'durationSec')::float8
          ) > ${runThresholdMps}::float8)
          or (effort ->> 'discipline' = 'swim' and
            (effort ->> 'distanceM')::float8 / nullif((effort ->> 'movingSec')::float8, 0) > ${criticalSwimSpeedMps}::float8)))`.execute(
    db,
  );
  return rows;
}
