import type { Activity } from '#contract/activities.ts';
import type { SessionCompliance } from '#contract/compliance.ts';
import type { ActivityId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/sessions.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type CommentFacts, FEWEST_OWN, OWN_DAYS } from '#core/coach/words/activity-comment.ts';
import { meanOf } from '#core/spread.ts';
import { isHardSession } from '#core/workout/session-intensity.ts';
import { getActivity } from '#server/features/activities/activities.ts';
import { type DoneActivity, listDone } from '#server/features/analytics/analytics.ts';
import { getSession, readCompliance } from '#server/features/sessions/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

const percent = (share: number | null) => (share === null ? null : Math.round(share * 100));

/** One activity beside its session and the athlete's own of six weeks. Throws when there is no such activity. */
export async function readCommentFacts(
  deps: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  id: ActivityId,
): Promise<CommentFacts | null> {
  const [activity, done] = await Promise.all([getActivity(deps.db, athlete, id), listDone(deps, athlete)]);
  const own = done.find((each) => each.id === id);
  if (!own) return null;
  const { linkedSessionId: sessionId } = activity;
  const [session, compliance] =
    sessionId === null ? [null, null] : await Promise.all([getSession(deps, athlete, sessionId), readCompliance(deps, athlete, sessionId)]);
  const drift = isSteady(activity) && !(session && isHardSession(session)) ? activity.decoupling : null;
  return {
    discipline: own.discipline,
    minutes: Math.round(own.durationSec / 60),
    load: own.load === null ? null : Math.round(own.load),
    driftPct: drift === null ? null : Math.round(drift * 1000) / 10,
    plan: session && compliance ? planOf(session, compliance) : null,
    own: ownBefore(done, own),
  };
}

/** Normalized power further above the mean is intervals or a bunch (Coggan's variability index; 1.05 is steady). */
const STEADY_INDEX = 1.08;

/** Heart rate drifts against an even effort; in intervals its halves say nothing. */
function isSteady({ normalizedPower, avgPower }: Activity): boolean {
  return !normalizedPower || !avgPower || normalizedPower / avgPower <= STEADY_INDEX;
}

function planOf(session: TrainingSession, { done, goal }: SessionCompliance): CommentFacts['plan'] {
  return {
    minutes: Math.round(session.durationSeconds / 60),
    donePct: percent(done.share),
    reading: done.reading,
    hitPct: percent(goal.share),
  };
}

/** Those of the same discipline in the six weeks before its day. */
function ownBefore(done: readonly DoneActivity[], { id, date, discipline }: DoneActivity): CommentFacts['own'] {
  const from: LocalDate = addDays(date, -OWN_DAYS);
  const before = done.filter((each) => each.id !== id && each.discipline === discipline && each.date >= from && each.date <= date);
  if (before.length < FEWEST_OWN) return null;
  const load = meanOf(before.flatMap((each) => each.load ?? []));
  return {
    count: before.length,
    longestMin: Math.round(Math.max(...before.map(({ durationSec }) => durationSec)) / 60),
    meanLoad: load === null ? null : Math.round(load),
  };
}
