import { randomUUID } from 'node:crypto';
import type { addPushDevice as addEndpoint, NotificationChoice, Notifications } from '#contract/account/notifications.ts';
import { EMAIL_ONLY, NOTIFICATIONS, NotificationKind } from '#contract/account/notifications.ts';
import { PushSubscriptionId } from '#contract/shared/ids.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import type { LocalDate } from '#core/calendar.ts';
import { pushJob } from '#server/features/account/jobs.ts';
import { getCurrentUser } from '#server/features/account/login/current-user.ts';
import * as store from '#server/features/account/notifications/store-notifications.ts';
import { findUser } from '#server/features/account/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BodyOf } from '#server/platform/http/route.ts';
import type { EmailMessage } from '#server/platform/mail/email-message.ts';
import { isPushEndpoint } from '#server/platform/mail/web-push.ts';

const MOST_DEVICES = 20;

export async function getNotifications({ db, push }: Pick<Deps, 'db' | 'push'>, athlete: AthleteScope): Promise<Notifications> {
  const devices = await store.listDevices(db, athlete);
  return {
    choices: await listChoices(db, athlete),
    publicKey: await push.publicKey(),
    devices: devices.map(({ id, user_agent, created_at }) => ({
      id: PushSubscriptionId.parse(id),
      browser: user_agent,
      since: created_at.toISOString(),
    })),
  };
}

async function listChoices(db: Db, athlete: AthleteScope): Promise<NotificationChoice[]> {
  const chosen = await store.listChoices(db, athlete);
  return NotificationKind.options.map((kind) => {
    const row = chosen.find((each) => each.kind === kind);
    return { kind, byEmail: row?.by_email ?? NOTIFICATIONS[kind].byEmail, byPush: row?.by_push ?? NOTIFICATIONS[kind].byPush };
  });
}

/** Whether the athlete has ever said how they want to be told of this. */
export async function hasChosen(db: Db, athlete: AthleteScope, kind: NotificationKind): Promise<boolean> {
  return (await store.listChoices(db, athlete)).some((each) => each.kind === kind);
}

export async function chooseNotification(
  deps: Pick<Deps, 'db' | 'push' | 'events'>,
  athlete: AthleteScope,
  { kind, byEmail, byPush }: NotificationChoice,
): Promise<Notifications> {
  await transaction(deps.db, async (tx) => {
    await store.saveChoice(tx, athlete, kind, { by_email: byEmail, by_push: byPush && !EMAIL_ONLY.includes(kind) });
    if (kind === 'weekly-email' && byEmail) await deps.events.emit(tx, athlete, { kind: 'weekly-email.chosen' });
  });
  return getNotifications(deps, athlete);
}

export async function addPushDevice(
  { db, now }: Deps,
  { request }: Visitor,
  athlete: AthleteScope,
  { endpoint, keys }: BodyOf<typeof addEndpoint>,
): Promise<{ id: PushSubscriptionId }> {
  if (!isPushEndpoint(endpoint))
    throw new AppError('invalid', 'Invalid push service address.', {
      fields: { endpoint: 'Invalid push service address.' },
    });
  if ((await store.listDevices(db, athlete)).length >= MOST_DEVICES)
    throw new AppError('conflict', `You can have up to ${MOST_DEVICES} devices. Remove one first.`);
  const user_agent = request.headers['user-agent']?.slice(0, 300) ?? null;
  const id = await store.saveDevice(db, athlete, { id: randomUUID(), endpoint, ...keys, user_agent, created_at: now() });
  return { id: PushSubscriptionId.parse(id) };
}

export async function removePushDevice({ db }: Deps, athlete: AthleteScope, id: PushSubscriptionId): Promise<{ id: PushSubscriptionId }> {
  if (!(await store.removeDevice(db, athlete, id))) throw new AppError('not-found', 'This device no longer receives notifications.');
  return { id };
}

export interface Telling {
  kind: NotificationKind;
  /** Once on this day, however often it is said. */
  onceOn?: LocalDate;
  /** One sentence without anything private: it may stand on a lock screen. */
  sentence: string;
  /** Path of ours that it is about. */
  path: string;
  /** A letter about it goes out by itself, whatever was chosen. */
  hasOwnLetter?: boolean;
}

/** Part of `tx`: tells the athlete in the ways they chose. Mail goes to a confirmed address only. */
export async function tellAthlete(
  deps: Deps,
  tx: Db,
  athlete: AthleteScope,
  { kind, onceOn, sentence, path, hasOwnLetter = false }: Telling,
): Promise<void> {
  if (onceOn && !(await store.tellOnce(tx, athlete, kind, onceOn))) return;
  const choice = (await listChoices(tx, athlete)).find((each) => each.kind === kind);
  if (choice?.byPush)
    for (const { id } of await store.listDevices(tx, athlete)) await deps.jobs.send(tx, athlete, pushJob, { id, sentence, path });
  if (hasOwnLetter) return;
  const user = await getCurrentUser(tx, athlete);
  if (!choice?.byEmail || !user.emailVerified) return;
  const body = `Hello ${user.firstName},\n\n${sentence}\n\n${deps.appUrl}${path}\n\nManage your notifications:\n\n${deps.appUrl}/account?tab=notifications\n`;
  await deps.mail.post(tx, { userId: athlete.userId, to: user.email, subject: `${PRODUCT_NAME}: ${sentence}`, body });
}

/** The address for emails of this kind: null where they were not chosen, the address is not confirmed, or the account is gone. */
export async function addressFor(db: Db, athlete: AthleteScope, kind: NotificationKind): Promise<string | null> {
  const choice = (await listChoices(db, athlete)).find((each) => each.kind === kind);
  const user = choice?.byEmail ? await findUser(db, athlete) : undefined;
  return user?.email_verified_at ? user.email : null;
}

/** Part of `tx`: sends an email of this kind, once for a day, to the `addressFor` it. */
export async function emailOnce(
  deps: Pick<Deps, 'mail'>,
  tx: Db,
  athlete: AthleteScope,
  { kind, onceOn, email }: { kind: NotificationKind; onceOn: LocalDate; email: Pick<EmailMessage, 'subject' | 'body' | 'turnOff'> },
): Promise<void> {
  const to = await addressFor(tx, athlete, kind);
  if (to === null || !(await store.tellOnce(tx, athlete, kind, onceOn))) return;
  await deps.mail.post(tx, { userId: athlete.userId, to, ...email });
}
