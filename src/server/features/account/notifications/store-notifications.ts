import type { NotificationKind } from '#contract/account/notifications.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export function listChoices(db: Db, athlete: AthleteScope) {
  return db.selectFrom('notification_choices').select(['kind', 'by_email', 'by_push']).where('user_id', '=', athlete.userId).execute();
}

export async function saveChoice(
  db: Db,
  athlete: AthleteScope,
  kind: NotificationKind,
  choice: { by_email: boolean; by_push: boolean },
): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ user_id: athlete.userId, kind, ...choice })
    .onConflict((same) => same.columns(['user_id', 'kind']).doUpdateSet(choice))
    .execute();
}

export function listDevices(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'user_agent', 'created_at'])
    .where('user_id', '=', athlete.userId)
    .orderBy('created_at')
    .execute();
}

export interface NewDevice {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  user_agent: string | null;
  created_at: Date;
}

/** A browser that somebody else used before is theirs no longer. */
export async function saveDevice(db: Db, athlete: AthleteScope, device: NewDevice): Promise<string> {
  const { p256dh, auth, user_agent } = device;
  const saved = await db
    .insertInto('push_subscriptions')
    .values({ user_id: athlete.userId, ...device })
    .onConflict((same) => same.column('endpoint').doUpdateSet({ user_id: athlete.userId, p256dh, auth, user_agent }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved.id;
}

export async function removeDevice(db: Db, athlete: AthleteScope, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** True the first time a kind is told on a day. */
export async function tellOnce(db: Db, athlete: AthleteScope, kind: NotificationKind, day: LocalDate): Promise<boolean> {
  const first = await db
    .insertInto('told')
    .values({ user_id: athlete.userId, kind, day })
    .onConflict((same) => same.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return first !== undefined;
}
