import type { ActivityPairing, PairingChoice } from '#contract/sessions/activity-links.ts';
import type { SessionCompliance } from '#contract/sessions/compliance.ts';
import { ActivityId, type SessionId } from '#contract/shared/ids.ts';
import { addDays, daysBetween } from '#core/calendar.ts';
import { unknown } from '#core/estimate.ts';
import { mayPair, NEIGHBOUR_DAYS } from '#core/workout/activity-matching/can-link.ts';
import type { Sureness } from '#core/workout/activity-matching/link-confidence.ts';
import { science } from '#core/workout/compliance/compliance.ts';
import { type ActivityFacts, presentActivity, readTrace } from '#server/features/activities/activities.ts';
import { thresholdHistory } from '#server/features/athlete/athlete.ts';
import { axisInWords, complianceInWords, doubtOf } from '#server/features/sessions/activity-link/link-presenter.ts';
import * as pairing from '#server/features/sessions/activity-link/store-activity-links.ts';
import { findPresent } from '#server/features/sessions/complete-session.ts';
import { inWords } from '#server/features/sessions/describe-sessions.ts';
import * as store from '#server/features/sessions/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

type Reader = Pick<Deps, 'db' | 'now'>;

/** Which session an activity fulfilled, how sure that is, and which others it could be. */
export async function getPairing({ db, now }: Reader, athlete: AthleteScope, id: ActivityId): Promise<ActivityPairing> {
  const activity = await presentActivity(db, athlete, id);
  const [current, decision, choices] = await Promise.all([
    store.findSessionOf(db, athlete, id),
    pairing.findDecision(db, athlete, id),
    listChoices({ db, now }, athlete, activity),
  ]);
  const [words] = current ? await inWords({ db, now }, athlete, [current]) : [];
  return {
    activityId: id,
    sessionId: words?.id ?? null,
    isDecided: decision !== undefined,
    pairing: words?.pairing ?? null,
    compliance: words ? await getCompliance({ db, now }, athlete, words.id) : null,
    choices,
    canUndo: (decision?.before ?? null) !== null,
  };
}

/** How closely the activity of a session followed it; without one nothing is known. */
export async function getCompliance({ db, now }: Reader, athlete: AthleteScope, id: SessionId): Promise<SessionCompliance> {
  const row = await findPresent(db, athlete, id);
  const [session] = await inWords({ db, now }, athlete, [row]);
  const [done] = row.activity_id === null ? [] : await pairing.listDone(db, athlete, [row.activity_id]);
  if (!done || !session) return withoutActivity();
  const asked = { workout: row.workout, durationSec: row.duration_sec, plannedLoad: session.plannedLoad };
  const activity = await presentActivity(db, athlete, ActivityId.parse(done.id));
  const [thresholdsOn, trace] = await Promise.all([thresholdHistory(db, athlete), readTrace(db, athlete, activity)]);
  return complianceInWords(asked, done, { thresholds: thresholdsOn(done.local_date), trace });
}

function withoutActivity(): SessionCompliance {
  const none = axisInWords(unknown('No activity is linked to this session.'));
  return {
    activityId: null,
    done: none,
    cost: none,
    goal: none,
    steps: [],
    source: { formula: science.formula, inputs: [], activityIds: [] },
  };
}

const RANK: Readonly<Record<Sureness, number>> = { sure: 0, likely: 1, doubtful: 2 };

async function listChoices({ db, now }: Reader, athlete: AthleteScope, activity: ActivityFacts): Promise<PairingChoice[]> {
  const { id, date } = activity;
  const [rows, [done]] = await Promise.all([
    store.listSessions(db, athlete, { from: addDays(date, -NEIGHBOUR_DAYS), to: addDays(date, NEIGHBOUR_DAYS) }),
    pairing.listDone(db, athlete, [id]),
  ]);
  const could = rows.filter((row) => mayPair(row, activity));
  if (!done || could.length === 0) return [];
  const rivals = await pairing.listRivals(db, athlete, [...new Set([date, ...could.map((row) => row.date)])]);
  const words = new Map((await inWords({ db, now }, athlete, could)).map((session) => [String(session.id), session]));
  return could
    .flatMap((row): PairingChoice[] => {
      const session = words.get(row.id);
      if (!session) return [];
      const { sureness, reasons } = doubtOf(row, done, rivals);
      const isPaired = row.activity_id === id;
      const daysLater = daysBetween(row.date, date);
      return [{ session, daysLater, isPaired, takenBy: isPaired ? null : session.activityId, sureness, reasons: [...reasons] }];
    })
    .toSorted((a, b) => RANK[a.sureness] - RANK[b.sureness] || offBy(a, done) - offBy(b, done));
}

const offBy = ({ session, daysLater }: PairingChoice, { duration_sec }: pairing.DoneRow): number =>
  Math.abs(daysLater) * 86_400 + Math.abs(session.durationSeconds - duration_sec);
