import type {
  ActivityFacts,
  ActivityList,
  ActivityQuery,
  CurveFacts,
  CurveKind,
  DayRange,
  LoadDay,
  TotalsBy,
  TrainingTotals,
} from '#core/assistant/facts.ts';
import { localDate } from '#core/calendar.ts';
import { type DoneRow, groupTotals } from '#core/load/group-totals.ts';
import { weekdayName } from '#core/spoken.ts';
import { listClimbs, type RatedActivity, searchActivities } from '#server/features/activities/activities.ts';
import { type DoneActivity, loadOver, readCurve } from '#server/features/analytics/analytics.ts';
import { type Reading, sessionsAhead } from '#server/features/assistant/tools/reading.ts';

/** Days as `/api/load` and `/api/load/ahead` give them. */
export async function readLoad(reading: Reading, range: DayRange, discipline?: 'swim' | 'bike' | 'run'): Promise<LoadDay[]> {
  const [done, today] = await Promise.all([reading.done(), reading.today()]);
  const sessions = range.to > today ? await sessionsAhead(reading, range.to) : [];
  return loadOver(done, sessions, { today, ...range, discipline });
}

export async function readTotals(reading: Reading, range: DayRange, by: TotalsBy): Promise<TrainingTotals[]> {
  const [rows, { weekStart }] = await Promise.all([readDoneRows(reading), reading.profile()]);
  return groupTotals(rows, range, by, weekStart === 'sunday' ? 6 : 0);
}

/** Everything done as `groupTotals` reads it; a triathlon has its legs as parts. */
function readDoneRows(reading: Reading): Promise<DoneRow[]> {
  return reading.once('done-rows', async () => {
    const [done, climbs] = await Promise.all([reading.done(), listClimbs(reading.deps.db, reading.athlete)]);
    return done.map((activity) => {
      const climb = activity.id === null ? undefined : climbs.get(activity.id);
      return {
        ...partOf(activity),
        date: activity.date,
        ascentM: climb?.ascentM ?? null,
        calories: climb?.calories ?? null,
        parts: activity.parts.map(partOf),
      };
    });
  });
}

const partOf = ({ discipline, durationSec, distanceM, load }: Pick<DoneActivity, 'discipline' | 'durationSec' | 'distanceM' | 'load'>) => ({
  sport: discipline,
  durationMin: durationSec / 60,
  distanceKm: distanceM === null ? null : distanceM / 1000,
  load,
});

const USUAL_LIMIT = 10;

export async function readActivities(reading: Reading, query: ActivityQuery): Promise<ActivityList> {
  const done = await reading.done();
  const loads = new Map(done.flatMap(({ id, load }) => (id === null ? [] : [[String(id), load] as const])));
  const { from, to, sport, text, order = 'newest', limit = USUAL_LIMIT } = query;
  const { items, sums } = await searchActivities(reading.deps.db, reading.athlete, {
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

/** Null stays null. */
export function rounded(value: number | null, digits = 0): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}

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

/** Best means and times of a period as `/api/curves` gives them, speeds as paces; null where there is none. */
export async function readCurveFacts(reading: Reading, kind: CurveKind, { from, to }: DayRange): Promise<CurveFacts | null> {
  if (from > to) return null;
  const [curve, left] = await Promise.all([readCurve(reading.deps, reading.athlete, kind, { from, to }), reading.leftOut()]);
  const metres = kind === 'swim-pace' ? 100 : 1000;
  const isPace = kind === 'run-pace' || kind === 'swim-pace';
  const shown = <Point extends { activityId: string }>(points: readonly Point[]) =>
    points.filter(({ activityId }) => !left.has(activityId));
  const points = shown(curve.points).map(({ over, value, date, activityId }) => ({
    overSec: over,
    value: isPace ? metres / value : value,
    date,
    activityId,
  }));
  const distances = shown(curve.distances).map(({ over, value, date, activityId }) => ({
    distanceM: over,
    timeSec: value,
    paceSec: (value * metres) / over,
    date,
    activityId,
  }));
  return points.length === 0 && distances.length === 0 ? null : { kind, from, to, points, distances };
}
