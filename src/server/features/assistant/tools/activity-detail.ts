import { ActivityId, type SessionId } from '#contract/shared/ids.ts';
import type { ActivityDetail } from '#core/assistant/facts.ts';
import { addDays } from '#core/calendar.ts';
import { rounded } from '#core/rounded.ts';
import { meanOf } from '#core/statistics.ts';
import { activityFacts, getRatedActivity, partsOfActivity, readReduced } from '#server/features/activities/activities.ts';
import type { Reading } from '#server/features/assistant/tools/reading.ts';
import { readLoad } from '#server/features/assistant/tools/training-facts.ts';
import { listCheckIns } from '#server/features/checkins/checkins.ts';
import { getSession } from '#server/features/sessions/sessions.ts';
import { AppError } from '#server/platform/http/app-error.ts';

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
  return {
    ...facts,
    ...partsOfActivity(activity),
    temperatureC,
    session,
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
