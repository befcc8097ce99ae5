import type { SessionId } from '#contract/shared/ids.ts';
import { testResults } from '#core/threshold/test-protocol.ts';
import { getActivity } from '#server/features/activities/activities.ts';
import { recordThreshold } from '#server/features/athlete/athlete.ts';
import { getSession } from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** A test session that has been done sets its thresholds from what was recorded, valid from the day of the test. Safe to run twice. */
export async function finishTest(deps: Deps, athlete: AthleteScope, sessionId: SessionId): Promise<void> {
  const session = await getSession(deps, athlete, sessionId).catch(ignoreGone);
  if (!session?.testProtocol || !session.activityId) return;
  const activity = await getActivity(deps.db, athlete, session.activityId).catch(ignoreGone);
  if (!activity) return;
  const found = testResults(session.testProtocol, activity.bests);
  await transaction(deps.db, async (tx) => {
    for (const result of found) await recordThreshold(deps, tx, athlete, { ...result, since: session.date, source: 'test' });
  });
}

/** Taken away between the event and the job. */
function ignoreGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null;
  throw error;
}
