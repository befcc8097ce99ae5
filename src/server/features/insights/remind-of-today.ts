import type { Readiness } from '#contract/checkins/readiness.ts';
import type { LocalDate } from '#core/calendar.ts';
import { dayVerdict } from '#core/recovery/readiness/daily-decision.ts';
import { tellAthlete } from '#server/features/account/account.ts';
import { getReadiness } from '#server/features/insights/insights.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/**
 * That there is something to do today, once, in agreement with today's verdict; what it is and why it changes is on the dashboard and on no
 * lock screen.
 */
export async function remindOfToday(
  deps: Deps,
  athlete: AthleteScope,
  { date, sessions }: { date: LocalDate; sessions: number },
): Promise<void> {
  const sentence = reminder(sessions, await getReadiness(deps, athlete));
  await transaction(deps.db, (tx) =>
    tellAthlete(deps, tx, athlete, { kind: 'todays-session', onceOn: date, sentence, path: '/dashboard' }),
  );
}

function reminder(sessions: number, readiness: Readiness): string {
  const verdict = dayVerdict(readiness);
  if (verdict === 'decide') return 'Your plan suggests a change for today. Please decide before you train.';
  if (verdict !== null && verdict !== 'as-planned') return 'We suggest a change to today’s training. Check it before you train.';
  return sessions === 1 ? 'You have a session planned for today.' : `You have ${sessions} sessions planned for today.`;
}
