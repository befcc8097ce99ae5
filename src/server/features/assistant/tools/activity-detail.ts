import type { Activity, Lap, Split } from '#contract/activities.ts';
import { ActivityId, type SessionId } from '#contract/ids.ts';
import type { ActivityDetail, LapFacts } from '#core/assistant/facts.ts';
import { addDays } from '#core/calendar.ts';
import { meanOf } from '#core/spread.ts';
import { getRatedActivity, readReduced } from '#server/features/activities/activities.ts';
import type { Reading } from '#server/features/assistant/tools/reading.ts';
import { activityFacts, readLoad, rounded } from '#server/features/assistant/tools/training-facts.ts';
import { listCheckIns } from '#server/features/checkins/checkins.ts';
import { getSession } from '#server/features/sessions/sessions.ts';
import { AppError } from '#server/platform/errors.ts';

/** Laps and splits of the longest recordings are hundreds; these are plenty for an answer. */
const MOST_LAPS = 60;
/** Points that a mean temperature is taken over. */
const TEMPERATURE_POINTS = 200;

/** One activity in full; null for one that is not there, is another athlete's or may not be shown. */
export async function readActivityDetail(reading: Reading, given: string): Promise<ActivityDetail | null> {
  const { deps, athlete } = reading;
  const id = ActivityId.safeParse(given);
  if (!id.success || (await reading.leftOut()).has(given)) return null;
  const activity = await foundOrNull(() => getRatedActivity(deps.db, athlete, id.data));
  if (!activity) return null;
  const facts = activityFacts(activity);
  const [session, days, checkIns, temperatureC] = await Promise.all([
    activity.linkedSessionId === null ? null : sessionOf(reading, activity.linkedSessionId),
    readLoad(reading, { from: addDays(facts.date, -7), to: facts.date }),
    listCheckIns(deps, athlete, { from: facts.date, to: facts.date }),
    activity.streamKeys.includes('temperature') ? meanTemperature(reading, id.data) : null,
  ]);
  const sport = activity.discipline;
  return {
    ...facts,
    note: activity.notes,
    decouplingPct: activity.decoupling === null ? null : rounded(activity.decoupling * 100, 1),
    temperatureC,
    session,
    laps: activity.laps.slice(0, MOST_LAPS).map((lap) => lapFacts(lap, sport)),
    splits: activity.splits.slice(0, MOST_LAPS).map((split) => lapFacts(split, sport)),
    intervals: intervalsOf(activity.laps).map((lap) => lapFacts(lap, sport)),
    zones: activity.zones.flatMap(({ basis, zones }) =>
      zones.map(({ zone, name, seconds }) => ({ basis, zone, name, durationMin: Number((seconds / 60).toFixed(2)) })),
    ),
    bests: activity.bests.map(({ kind, over, value, rank }) => ({ kind, over, value, rank })),
    lengths: lengthsOf(activity),
    formBefore: days.find(({ date }) => date === facts.date)?.form ?? null,
    loadSevenDaysBefore: days.length === 0 ? null : days.reduce((sum, { date, load }) => sum + (date === facts.date ? 0 : load), 0),
    sleepHoursBefore: checkIns[0]?.sleepHours ?? null,
  };
}

async function foundOrNull<Value>(read: () => Promise<Value>): Promise<Value | null> {
  return read().catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  });
}

async function sessionOf({ deps, athlete }: Reading, id: SessionId): Promise<ActivityDetail['session']> {
  const session = await foundOrNull(() => getSession(deps, athlete, id));
  if (!session) return null;
  const share = session.compliance?.done.share ?? null;
  return {
    id: session.id,
    name: session.name,
    durationMin: Math.round(session.duration / 60),
    load: rounded(session.plannedLoad),
    compliancePct: share === null ? null : Math.round(share * 100),
  };
}

async function meanTemperature({ deps, athlete }: Reading, id: ActivityId): Promise<number | null> {
  const columns = await readReduced(deps.db, athlete, id, { points: TEMPERATURE_POINTS, keys: ['temperatureC'] });
  const mean = meanOf((columns?.temperatureC ?? []).flatMap((value) => value ?? []));
  return mean === null ? null : Math.round(mean);
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

/** Laps that the device marked as work, where it marked others as rest. */
function intervalsOf(laps: readonly Lap[]): readonly Lap[] {
  const work = laps.filter(({ intensity }) => intensity === 'active');
  const hasRest = laps.some(({ intensity }) => intensity !== null && intensity !== 'active');
  return hasRest ? work.slice(0, MOST_LAPS) : [];
}

function lengthsOf({ poolLengthM, activeLengths, lengths }: Activity): ActivityDetail['lengths'] {
  if (poolLengthM === null || activeLengths === null) return null;
  const strokes = meanOf(lengths.flatMap((length) => (length.active ? (length.strokes ?? []) : [])));
  return { poolLengthM, active: activeLengths, strokesPerLength: rounded(strokes, 1) };
}
