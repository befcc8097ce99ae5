import type { LocalDate } from '#core/calendar.ts';
import { tellAthlete } from '#server/features/account/account.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/** That there is something to do today, once; what it is stands in the calendar and on no lock screen. */
export async function remindOfToday(
  deps: Deps,
  athlete: AthleteScope,
  { date, sessions }: { date: LocalDate; sessions: number },
): Promise<void> {
  const sentence = sessions === 1 ? 'You have a session planned for today.' : `You have ${sessions} sessions planned for today.`;
  await transaction(deps.db, (tx) =>
    tellAthlete(deps, tx, athlete, { kind: 'todays-session', onceOn: date, sentence, path: '/training-sessions' }),
  );
}
