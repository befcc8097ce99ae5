import type { Activity, Lap, Split } from '#contract/activities/activities.ts';
import type { ActivityDetail, ActivityFacts, ActivityList, ActivityQuery, LapFacts } from '#core/assistant/facts.ts';
import { localDate } from '#core/calendar.ts';
import { weekdayName } from '#core/format.ts';
import { rounded } from '#core/rounded.ts';
import { meanOf } from '#core/statistics.ts';
import { type RatedActivity, searchActivities } from '#server/features/activities/search-activities.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const USUAL_LIMIT = 10;

/** What fits a question, with sums of all of it. `loads` as of `searchActivities`. */
export async function listActivityFacts(
  db: Db,
  athlete: AthleteScope,
  query: ActivityQuery,
  loads: ReadonlyMap<string, number | null>,
): Promise<ActivityList> {
  const { from, to, sport, text, order = 'newest', limit = USUAL_LIMIT } = query;
  const { items, sums } = await searchActivities(db, athlete, {
    from,
    to,
    discipline: sport,
    text,
    minDistanceM: times(query.minDistanceKm, 1000),
    maxDistanceM: times(query.maxDistanceKm, 1000),
    minDurationSec: times(query.minDurationMin, 60),
    maxDurationSec: times(query.maxDurationMin, 60),
    order,
    limit,
    loads,
  });
  return {
    activities: items.map(activityFacts),
    count: sums.count,
    sums: {
      durationMin: sums.durationSec / 60,
      distanceKm: sums.distanceM / 1000,
      ascentM: sums.ascentM,
      load: sums.load,
      calories: sums.calories,
    },
    means: {
      avgHeartRateBpm: rounded(sums.avgHeartRate, 1),
      avgPowerW: rounded(sums.avgPower, 1),
      avgSpeedKmh: rounded(times(sums.avgSpeedMps, 3.6), 2),
      rpe: rounded(sums.rpe, 1),
    },
  };
}

const times = <Value extends number | null | undefined>(value: Value, by: number) =>
  (typeof value === 'number' ? value * by : value) as Value extends number ? number : Value;

/** Durations to a hundredth of a minute, distances to a metre, the rest as pages show it. */
export function activityFacts(item: RatedActivity): ActivityFacts {
  const speed = item.avgSpeedMps ?? (item.distanceM ? item.distanceM / (item.movingSec ?? item.durationSec) : null);
  const pace = (metres: number) => (speed ? Math.round(metres / speed) : null);
  const date = localDate(new Date(item.startTime), item.timeZone);
  return {
    id: item.id,
    date,
    weekday: weekdayName(date),
    sport: item.discipline,
    name: item.name,
    durationMin: Number((item.durationSec / 60).toFixed(2)),
    movingMin: rounded(times(item.movingSec, 1 / 60), 2),
    distanceKm: rounded(times(item.distanceM, 1 / 1000), 3),
    ascentM: rounded(item.ascentM),
    avgHeartRateBpm: rounded(item.avgHeartRate),
    maxHeartRateBpm: rounded(item.maxHeartRate),
    avgPowerW: rounded(item.avgPower),
    normalizedPowerW: rounded(item.normalizedPower),
    avgSpeedKmh: rounded(times(speed, 3.6), 2),
    paceSecPerKm: item.discipline === 'run' ? pace(1000) : null,
    paceSecPer100m: item.discipline === 'swim' ? pace(100) : null,
    avgCadenceRpm: rounded(item.avgCadence),
    load: rounded(item.load),
    intensityFactor: rounded(item.intensityFactor, 2),
    rpe: item.rpe,
    calories: rounded(item.calories),
  };
}

/** Laps and splits of the longest recordings are hundreds; these are plenty for an answer. */
const MOST_LAPS = 60;
/** What only the whole recording says. */
export function partsOfActivity(
  activity: Activity,
): Pick<ActivityDetail, 'note' | 'decouplingPct' | 'laps' | 'splits' | 'intervals' | 'zones' | 'bests' | 'lengths'> {
  const { discipline: sport, decoupling } = activity;
  const works = activity.intervals.filter(({ kind }) => kind === 'work');
  return {
    note: activity.notes,
    decouplingPct: decoupling === null ? null : rounded(decoupling * 100, 1),
    laps: activity.laps.slice(0, MOST_LAPS).map((lap) => lapFacts(lap, sport)),
    splits: activity.splits.slice(0, MOST_LAPS).map((split) => lapFacts(split, sport)),
    intervals: works.slice(0, MOST_LAPS).map((work, index) => lapFacts({ ...work, index }, sport)),
    zones: activity.zones.flatMap(({ basis, zones }) =>
      zones.map(({ zone, name, seconds }) => ({ basis, zone, name, durationMin: Number((seconds / 60).toFixed(2)) })),
    ),
    bests: activity.bests.map(({ kind, over, value, rank }) => ({ kind, over, value, rank })),
    lengths: lengthsOf(activity),
  };
}

function lapFacts(lap: Lap | Split, sport: string): LapFacts {
  const speed = lap.avgSpeedMps ?? (lap.distanceM ? lap.distanceM / (lap.movingSec ?? lap.durationSec) : null);
  const pace = (metres: number) => (speed ? Math.round(metres / speed) : null);
  return {
    index: lap.index + 1,
    durationSec: Math.round(lap.durationSec),
    distanceKm: lap.distanceM === null ? null : rounded(lap.distanceM / 1000, 3),
    avgHeartRateBpm: rounded(lap.avgHeartRate),
    avgPowerW: rounded(lap.avgPower),
    paceSecPerKm: sport === 'run' ? pace(1000) : null,
    paceSecPer100m: sport === 'swim' ? pace(100) : null,
    avgSpeedKmh: speed === null ? null : rounded(speed * 3.6, 2),
    ascentM: rounded(lap.ascentM),
  };
}

function lengthsOf({ poolLengthM, activeLengths, lengths }: Activity): ActivityDetail['lengths'] {
  if (poolLengthM === null || activeLengths === null) return null;
  const strokes = meanOf(lengths.flatMap((length) => (length.active ? (length.strokes ?? []) : [])));
  return { poolLengthM, active: activeLengths, strokesPerLength: rounded(strokes, 1) };
}
