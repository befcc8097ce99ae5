import { UserId } from '#contract/shared/ids.ts';
import * as store from '#server/features/account/notifications/store-notifications.ts';
import { findUser } from '#server/features/account/store.ts';
import { type AthleteScope, athleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** What the token is bound to: no other sealed value opens as one. */
const PURPOSE = 'turn off the weekly email';

const BROKEN_LINK = 'This link doesn’t work. Log in and change your notifications on your account page.';

/** The page on which the weekly email is turned off without a login. The link never expires, and its token reaches no log: it stands after `#`. */
export function turnOffLink({ sealer, appUrl }: Pick<Deps, 'sealer' | 'appUrl'>, athlete: AthleteScope): string {
  return `${appUrl}/weekly-email#token=${sealer.seal(athlete.userId, PURPOSE)}`;
}

/** Turns the weekly email of the token’s owner off. The answer for an erased account is the same: it gets none either. */
export async function turnOffWeeklyEmail({ db, sealer }: Pick<Deps, 'db' | 'sealer'>, token: string): Promise<{ message: string }> {
  const athlete = ownerOf(sealer, token);
  await transaction(db, async (tx) => {
    if (await findUser(tx, athlete)) await store.saveChoice(tx, athlete, 'weekly-email', { by_email: false, by_push: false });
  });
  return { message: 'The weekly email is off.' };
}

function ownerOf(sealer: Deps['sealer'], token: string): AthleteScope {
  try {
    return athleteScope(UserId.parse(sealer.open(token, PURPOSE)));
  } catch {
    throw new AppError('invalid', BROKEN_LINK, { fields: { token: BROKEN_LINK } });
  }
}
