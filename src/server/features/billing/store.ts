import { sql } from 'kysely';
import * as z from 'zod/mini';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#contract/billing/entitlements.ts';
import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db, Tx } from '#server/platform/db/pool.ts';

export type ProviderKind = 'stripe' | 'demo';

/** A status as it was stored; null where the athlete never asked for a subscription. */
const Status = z.nullable(z.catch(z.enum(SUBSCRIPTION_STATUSES), 'unknown'));

/** What rights follow from; undefined for an account that is gone. */
export async function findStanding(db: Db, athlete: AthleteScope, provider: ProviderKind) {
  const row = await db
    .selectFrom('users')
    .leftJoin('subscriptions as s', (join) => join.onRef('s.user_id', '=', 'users.id').on('s.provider', '=', provider))
    .select([
      'users.trial_ends_at',
      's.status',
      's.tier',
      's.period_end',
      's.cancel_at_period_end',
      's.has_payment_method',
      's.subscription_id',
      's.refunded_subscription_id',
    ])
    .where('users.id', '=', athlete.userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const status: SubscriptionStatus | null = Status.parse(row.status);
  return { ...row, status };
}

/** The row of one athlete with one provider, made when it is first asked for. */
export async function ensureRow(db: Db, athlete: AthleteScope, provider: ProviderKind): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({ user_id: athlete.userId, provider })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const rowOf = (db: Db, athlete: AthleteScope, provider: ProviderKind) =>
  db.selectFrom('subscriptions').selectAll().where('user_id', '=', athlete.userId).where('provider', '=', provider);

export const findRow = (db: Db, athlete: AthleteScope, provider: ProviderKind) => rowOf(db, athlete, provider).executeTakeFirst();

/** The same, held until the transaction ends. */
export const findRowForChange = (tx: Tx, athlete: AthleteScope, provider: ProviderKind) =>
  rowOf(tx, athlete, provider).forUpdate().executeTakeFirst();

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

type Change = Partial<Omit<SubscriptionRow, 'user_id' | 'provider'>>;

export async function changeRow(db: Db, athlete: AthleteScope, provider: ProviderKind, values: Change): Promise<void> {
  await db.updateTable('subscriptions').set(values).where('user_id', '=', athlete.userId).where('provider', '=', provider).execute();
}

/** Readings are numbered as they begin. */
export async function beginReading(db: Db, _system: SystemScope): Promise<number> {
  const { rows } = await sql<{ no: number }>`select nextval('subscription_reads') as no`.execute(db);
  return rows[0]?.no ?? 0;
}

/** Keeps what was read unless a later reading is kept already; false then. */
export async function keepReading(
  db: Db,
  athlete: AthleteScope,
  { provider, no, values }: { provider: ProviderKind; no: number; values: Change },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ ...values, read_no: no })
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', provider)
    .where('read_no', '<', no)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const CLAIMED_FOR = sql`interval '5 seconds'`;

/** True for the one writer who has the row to themselves until `releaseRow`, or for a few seconds if they die. */
export async function claimRow(db: Db, athlete: AthleteScope, provider: ProviderKind, writer: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ busy_with: writer, busy_until: sql<Date>`now() + ${CLAIMED_FOR}` })
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', provider)
    .where((row) => row.or([row('busy_until', 'is', null), row('busy_until', '<', sql<Date>`now()`)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Says that the writer is alive and still at it. */
export async function keepRow(db: Db, athlete: AthleteScope, provider: ProviderKind, writer: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ busy_until: sql<Date>`now() + ${CLAIMED_FOR}` })
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', provider)
    .where('busy_with', '=', writer)
    .execute();
}

export async function releaseRow(db: Db, athlete: AthleteScope, provider: ProviderKind, writer: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ busy_with: null, busy_until: null })
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', provider)
    .where('busy_with', '=', writer)
    .execute();
}

/** To whom money letters go, and what their own trial is. */
export function findPayer(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('users')
    .leftJoin('athletes', 'athletes.user_id', 'users.id')
    .select(['users.email', 'users.first_name', 'users.last_name', 'users.trial_ends_at', 'athletes.time_zone'])
    .where('users.id', '=', athlete.userId)
    .executeTakeFirst();
}

/** True for the one who may write this letter. */
export async function mayWrite(db: Db, athlete: AthleteScope, about: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('billing_letters')
    .values({ user_id: athlete.userId, about, written_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('about')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose trial ends before `until` and is still running, and who has not been written to about it. */
export async function listTrialsEnding(
  db: Db,
  _system: SystemScope,
  { now, until, about }: { now: Date; until: Date; about: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('trial_ends_at', '>', now)
    .where('trial_ends_at', '<=', until)
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('billing_letters').select('about').whereRef('billing_letters.user_id', '=', 'users.id').where('about', '=', about),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Athletes whose subscription goes on, or whose order or refund was cut off, and that was not read since `before`. */
export async function listUnread(db: Db, _system: SystemScope, provider: ProviderKind, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('provider', '=', provider)
    .where((row) => row.or([row('customer_id', 'is not', null), row('asked_at', 'is not', null)]))
    .where((row) =>
      row.or([
        row('status', 'not in', ['none', 'canceled', 'incomplete_expired']),
        row('asked_at', 'is not', null),
        row.and([row('refund_asked_at', 'is not', null), row('refunded_at', 'is', null)]),
      ]),
    )
    .where((row) => row.or([row('read_at', 'is', null), row('read_at', '<=', before)]))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function findUserByCustomer(
  db: Db,
  _system: SystemScope,
  { provider, customerId }: { provider: ProviderKind; customerId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.user_id;
}

/** True for an event that was not told before. */
export async function addEvent(
  db: Db,
  _system: SystemScope,
  event: { id: string; provider: ProviderKind; type: string; userId: string | null },
): Promise<boolean> {
  const row = await db
    .insertInto('payment_events')
    .values({ id: event.id, provider: event.provider, type: event.type, user_id: event.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetEvents(db: Db, _system: SystemScope, before: Date): Promise<void> {
  await db.deleteFrom('payment_events').where('received_at', '<', before).execute();
}
