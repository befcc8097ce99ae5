import { UserId } from '#contract/shared/ids.ts';
import { endAccess } from '#server/features/account/apps/end-access.ts';
import { makeResetLink } from '#server/features/account/login/email-links.ts';
import * as store from '#server/features/account/store.ts';
import { type AthleteScope, athleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { endLogins, LOGIN_UNUSED_DAYS } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { type AuditAction, recordAuditEvent } from '#server/platform/observability/audit-log.ts';

const DAY_MS = 86_400_000;

/** A command that can't be carried out, in a sentence for the operator. */
export class OperatorRefusal extends Error {}

type Needs = Pick<Deps, 'db' | 'now' | 'appUrl'>;

/** Every account, oldest first: address, name, state and last login (to the hour). */
export async function listAccounts({ db }: Needs) {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('sessions as s', 's.user_id', 'u.id')
    .select((column) => [
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.created_at',
      'u.email_verified_at',
      'u.locked_at',
      'u.address_taken',
      column.fn.max('s.expire').as('expire'),
    ])
    .groupBy('u.id')
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({
    email: row.email,
    name: `${row.first_name} ${row.last_name}`,
    since: row.created_at,
    state: row.locked_at
      ? 'locked'
      : row.address_taken
        ? 'address of another account'
        : row.email_verified_at
          ? 'confirmed'
          : 'not confirmed',
    lastLoginAt: row.expire && new Date(row.expire.getTime() - LOGIN_UNUSED_DAYS * DAY_MS),
  }));
}

/** A link to choose a new password, to be handed to the owner. */
export async function resetByOperator(deps: Needs, email: string, operator: string): Promise<string> {
  const { athlete, email: address } = await find(deps, email);
  return transaction(deps.db, async (tx) => {
    await note(tx, athlete, operator, 'reset-by-operator');
    return makeResetLink(deps, tx, athlete, address);
  });
}

/** Ends logins, API tokens, connected apps and the calendar feed, and lets nobody log in. The data stay. */
export async function lockAccount(deps: Needs, email: string, operator: string): Promise<void> {
  const { athlete } = await find(deps, email);
  await transaction(deps.db, async (tx) => {
    await tx.updateTable('users').set({ locked_at: deps.now() }).where('id', '=', athlete.userId).execute();
    await endLogins(tx, athlete.userId);
    await endAccess(tx, athlete);
    await note(tx, athlete, operator, 'account-locked');
  });
}

export async function unlockAccount(deps: Needs, email: string, operator: string): Promise<void> {
  const { athlete } = await find(deps, email);
  await transaction(deps.db, async (tx) => {
    await tx.updateTable('users').set({ locked_at: null }).where('id', '=', athlete.userId).execute();
    await note(tx, athlete, operator, 'account-unlocked');
  });
}

/** Where the account is logged in, the login used last first. */
export async function listSessionsOf(deps: Needs, email: string) {
  const { athlete } = await find(deps, email);
  const rows = await deps.db
    .selectFrom('sessions')
    .select(['sess', 'expire'])
    .where('user_id', '=', athlete.userId)
    .where('expire', '>', deps.now())
    .orderBy('expire', 'desc')
    .execute();
  return rows.map(({ sess, expire }) => ({
    since: sess.createdAt,
    lastUsedAt: new Date(expire.getTime() - LOGIN_UNUSED_DAYS * DAY_MS),
    address: sess.address ?? '',
    browser: sess.userAgent ?? '',
  }));
}

export async function endSessionsOf(deps: Needs, email: string, operator: string): Promise<void> {
  const { athlete } = await find(deps, email);
  await transaction(deps.db, async (tx) => {
    await endLogins(tx, athlete.userId);
    await note(tx, athlete, operator, 'sessions-ended-by-operator');
  });
}

async function find({ db }: Needs, email: string): Promise<{ athlete: AthleteScope; email: string }> {
  const user = await store.findUserByEmail(db, SYSTEM, email.trim().toLowerCase());
  if (!user) throw new OperatorRefusal('No account has this address.');
  return { athlete: athleteScope(UserId.parse(user.id)), email: user.email };
}

const note = (tx: Db, athlete: AthleteScope, operator: string, action: AuditAction): Promise<void> =>
  recordAuditEvent(tx, null, { userId: athlete.userId, action, detail: { operator } });
