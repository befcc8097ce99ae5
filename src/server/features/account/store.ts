import type { LocalDate } from '#core/calendar.ts';
import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const USER = ['id', 'email', 'first_name', 'last_name', 'profile_image_url', 'email_verified_at', 'trial_ends_at'] as const;

export function findUserByEmail(db: Db, _system: SystemScope, email: string) {
  return db
    .selectFrom('users')
    .select([...USER, 'password_hash', 'created_at'])
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .where('address_taken', '=', false)
    .executeTakeFirst();
}

/** More than these sign-ups with one address are not looked at. */
const MOST_ACCOUNTS = 4;

/** The account that has this address, last, after those that were signed up with it later, newest first. */
export async function listAccounts(db: Db, _system: SystemScope, email: string) {
  const rows = await db
    .selectFrom('users')
    .select([...USER, 'password_hash'])
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .orderBy('address_taken')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_ACCOUNTS)
    .execute();
  const [owner, ...later] = rows;
  return owner ? [...later, owner] : [];
}

/** Whether another account has the address that this one was signed up with. */
export async function isAddressTaken(db: Db, athlete: AthleteScope): Promise<boolean> {
  const row = await db.selectFrom('users').select('address_taken').where('id', '=', athlete.userId).executeTakeFirst();
  return row?.address_taken ?? false;
}

export function findUser(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('users')
    .select([...USER, 'password_hash'])
    .where('id', '=', athlete.userId)
    .executeTakeFirst();
}

export interface NewUser {
  id: string;
  email: string;
  /** Whether another account has it. */
  addressTaken?: boolean;
  passwordHash: string;
  firstName: string;
  lastName: string;
  trialEndsAt: Date;
  timeZone: string | undefined;
  birthDate?: LocalDate | undefined;
  now: Date;
}

export async function addUser(db: Db, _system: SystemScope, user: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      address_taken: user.addressTaken ?? false,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      trial_ends_at: user.trialEndsAt,
      terms_accepted_at: user.now,
    })
    .execute();
  await db
    .insertInto('athletes')
    .values({
      user_id: user.id,
      birth_date: user.birthDate ?? null,
      ...(user.timeZone === undefined ? {} : { time_zone: user.timeZone }),
    })
    .execute();
}

export async function setPassword(db: Db, athlete: AthleteScope, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash, updated_at: new Date() }).where('id', '=', athlete.userId).execute();
}

export async function findPictureKey(db: Db, athlete: AthleteScope): Promise<string | null> {
  const row = await db.selectFrom('users').select('picture_key').where('id', '=', athlete.userId).executeTakeFirst();
  return row?.picture_key ?? null;
}

/** `address` is where the athlete's browser finds it. */
export async function setPicture(db: Db, athlete: AthleteScope, { key, address }: { key: string | null; address: string | null }) {
  await db
    .updateTable('users')
    .set({ picture_key: key, profile_image_url: address, updated_at: new Date() })
    .where('id', '=', athlete.userId)
    .execute();
}

export async function markEmailVerified(db: Db, athlete: AthleteScope, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: at, address_taken: false, updated_at: at })
    .where('id', '=', athlete.userId)
    .execute();
}

export async function setName(
  db: Db,
  athlete: AthleteScope,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName, updated_at: new Date() })
    .where('id', '=', athlete.userId)
    .execute();
}

export async function setEmail(db: Db, athlete: AthleteScope, email: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, email_verified_at: at, address_taken: false, updated_at: at })
    .where('id', '=', athlete.userId)
    .execute();
}

export type Purpose = 'verify-email' | 'reset-password' | 'change-email';

/** A newer link of the same purpose puts the older ones out of use. */
export async function addToken(
  db: Db,
  athlete: AthleteScope,
  token: { hash: string; purpose: Purpose; email: string; expiresAt: Date; now: Date },
): Promise<void> {
  await endTokens(db, athlete, token.purpose, token.now);
  await db
    .insertInto('email_tokens')
    .values({ token_hash: token.hash, user_id: athlete.userId, purpose: token.purpose, email: token.email, expires_at: token.expiresAt })
    .execute();
}

export async function endTokens(db: Db, athlete: AthleteScope, purpose: Purpose, now: Date): Promise<void> {
  await db
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('user_id', '=', athlete.userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Uses a link up: only one of two requests at once gets its row. */
export function spendToken(db: Db, _system: SystemScope, { hash, purpose, now }: { hash: string; purpose: Purpose; now: Date }) {
  return db
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}
