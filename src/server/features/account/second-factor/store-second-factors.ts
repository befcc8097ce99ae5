import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export function findTimeCodes(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('time_codes')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', athlete.userId)
    .executeTakeFirst();
}

/** Whether codes are asked for at log-in. */
export async function hasTimeCodes(db: Db, athlete: AthleteScope): Promise<boolean> {
  return (await findTimeCodes(db, athlete))?.confirmed_at != null;
}

/** A secret that is not confirmed takes the place of an earlier one that was not either. */
export async function saveSecret(db: Db, athlete: AthleteScope, sealed: string, at: Date): Promise<void> {
  const row = { sealed_secret: sealed, created_at: at, last_step: 0 };
  await db
    .insertInto('time_codes')
    .values({ user_id: athlete.userId, confirmed_at: null, ...row })
    .onConflict((same) => same.column('user_id').doUpdateSet(row).where('time_codes.confirmed_at', 'is', null))
    .execute();
}

export async function confirmTimeCodes(db: Db, athlete: AthleteScope, at: Date): Promise<void> {
  await db.updateTable('time_codes').set({ confirmed_at: at }).where('user_id', '=', athlete.userId).execute();
}

/** Uses a step up. False when its code, or a later one, was used before: only one of two requests at once gets it. */
export async function spendStep(db: Db, athlete: AthleteScope, step: number): Promise<boolean> {
  const used = await db
    .updateTable('time_codes')
    .set({ last_step: step })
    .where('user_id', '=', athlete.userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function removeTimeCodes(db: Db, athlete: AthleteScope): Promise<void> {
  await db.deleteFrom('time_codes').where('user_id', '=', athlete.userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', athlete.userId).execute();
}

/** In place of those before. */
export async function saveRecoveryCodes(db: Db, athlete: AthleteScope, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', athlete.userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: athlete.userId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, athlete: AthleteScope): Promise<number> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', athlete.userId)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}

export async function spendRecoveryCode(db: Db, athlete: AthleteScope, hash: string, at: Date): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', athlete.userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export function listPasskeys(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', athlete.userId)
    .orderBy('created_at')
    .execute();
}

export interface NewPasskey {
  id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
}

export async function addPasskey(db: Db, athlete: AthleteScope, key: NewPasskey): Promise<void> {
  await db
    .insertInto('passkeys')
    .values({ user_id: athlete.userId, ...key })
    .execute();
}

export async function renamePasskey(db: Db, athlete: AthleteScope, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

export function removePasskey(db: Db, athlete: AthleteScope, id: string) {
  return db.deleteFrom('passkeys').where('user_id', '=', athlete.userId).where('id', '=', id).returning('name').executeTakeFirst();
}

/** Whoever logs in with a key is known by it alone. */
export function findPasskey(db: Db, _system: SystemScope, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function sayPasskeyUsed(db: Db, athlete: AthleteScope, id: string, counter: number, at: Date): Promise<void> {
  await db.updateTable('passkeys').set({ counter, last_used_at: at }).where('user_id', '=', athlete.userId).where('id', '=', id).execute();
}

export async function addChallenge(
  db: Db,
  _system: SystemScope,
  challenge: { id: string; user_id: string | null; challenge: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('key_challenges').values(challenge).execute();
}

/** Uses a challenge up, of a user or of nobody: only one of two requests at once gets it. */
export function takeChallenge(db: Db, _system: SystemScope, { id, userId, now }: { id: string; userId: string | null; now: Date }) {
  return db
    .deleteFrom('key_challenges')
    .where('id', '=', id)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
}
