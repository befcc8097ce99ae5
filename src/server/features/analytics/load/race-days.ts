import { RaceFormat } from '#contract/plans/plans.ts';
import { RACE_FORMATS } from '#contract/races/race-formats.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { raceDurationSec, raceLoad } from '#core/plan/season/race-load.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Race day as planned training: what it takes and costs, as a plan counts it. */
export interface RaceDay {
  name: string;
  date: LocalDate;
  discipline: Discipline | 'triathlon';
  durationSeconds: number;
  plannedLoad: number;
  status: 'upcoming' | 'completed';
  completed: boolean;
}

/** Of the time a race takes: who trained so long on its day has raced. */
const RACED_SHARE = 0.5;

/** The races of the season, by day. One that was raced is completed: `done` is what was done on its day. */
export async function listRaceDays(
  db: Db,
  athlete: AthleteScope,
  done: readonly { date: LocalDate; durationSec: number }[],
): Promise<RaceDay[]> {
  const rows = await db
    .selectFrom('races')
    .select(['id', 'name', 'date', 'format', 'priority', 'goal_sec'])
    .where('user_id', '=', athlete.userId)
    .where('taken_out_at', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return rows.map(({ goal_sec, ...row }) => raceDay({ ...row, format: RaceFormat.parse(row.format), goalTimeSec: goal_sec }, done));
}

interface StoredRace {
  id: string;
  name: string;
  date: LocalDate;
  format: RaceFormat;
  priority: 'A' | 'B' | 'C';
  goalTimeSec: number | null;
}

function raceDay(race: StoredRace, done: readonly { date: LocalDate; durationSec: number }[]): RaceDay {
  const { name, date } = race;
  const format = RACE_FORMATS[race.format];
  const durationSeconds = raceDurationSec({ ...race, format });
  const completed = done.some((each) => each.date === date && each.durationSec >= RACED_SHARE * durationSeconds);
  return {
    name,
    date,
    discipline: format.kind === 'triathlon' ? 'triathlon' : format.discipline,
    durationSeconds,
    plannedLoad: Math.round(raceLoad({ ...race, format }) * 10) / 10,
    status: completed ? 'completed' : 'upcoming',
    completed,
  };
}
