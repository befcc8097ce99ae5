import type { CurrentUser } from '#contract/account/account.ts';
import { UserId } from '#contract/shared/ids.ts';
import * as store from '#server/features/account/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export async function getCurrentUser(db: Db, athlete: AthleteScope): Promise<CurrentUser> {
  const row = await store.findUser(db, athlete);
  if (!row) throw new AppError('signed-out', 'Please log in.');
  return userInWords(row);
}

type UserRow = NonNullable<Awaited<ReturnType<typeof store.findUser>>>;
export async function changeName(db: Db, athlete: AthleteScope, name: { firstName: string; lastName: string }): Promise<CurrentUser> {
  await store.setName(db, athlete, name);
  return getCurrentUser(db, athlete);
}

/** The account as its owner's browser sees it. */
export function userInWords(row: Omit<UserRow, 'password_hash'>): CurrentUser {
  return {
    id: UserId.parse(row.id),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    emailVerified: row.email_verified_at !== null,
    trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
  };
}
