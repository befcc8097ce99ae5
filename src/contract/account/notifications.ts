import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { PushSubscriptionId } from '#contract/shared/ids.ts';

/** What an athlete may be told beyond mail about the account itself, and how unless they choose otherwise. */
export const NOTIFICATIONS = {
  'todays-session': { byEmail: false, byPush: true },
  'plan-suggestions': { byEmail: false, byPush: true },
  'finished-work': { byEmail: false, byPush: true },
  'trial-ending': { byEmail: true, byPush: false },
  'connection-ended': { byEmail: true, byPush: true },
  // It has training figures in it, so it is sent only to whoever asks for it.
  'weekly-email': { byEmail: false, byPush: false },
} as const;
export const NotificationKind = z.enum([
  'todays-session',
  'plan-suggestions',
  'finished-work',
  'trial-ending',
  'connection-ended',
  'weekly-email',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** Too long for a push message. */
export const EMAIL_ONLY: readonly NotificationKind[] = ['weekly-email'];

export const NotificationChoice = z.object({ kind: NotificationKind, byEmail: z.boolean(), byPush: z.boolean() });
export type NotificationChoice = z.infer<typeof NotificationChoice>;

export const PushDevice = z.object({ id: PushSubscriptionId, browser: z.nullable(z.string()), since: z.string() });

export const Notifications = z.object({
  choices: z.array(NotificationChoice),
  /** What a browser subscribes with. */
  publicKey: z.string(),
  devices: z.array(PushDevice),
});
export type Notifications = z.infer<typeof Notifications>;

export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/account/notifications',
  summary: 'Get notification settings and registered push devices.',
  access: 'own',
  reply: Notifications,
});

export const chooseNotification = endpoint({
  method: 'PUT',
  path: '/api/account/notifications',
  summary: 'Change one notification setting.',
  access: 'own',
  body: z.strictObject(NotificationChoice.shape),
  reply: Notifications,
});

const key = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), 'Incomplete push key'));

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/account/push',
  summary: 'Register a browser for Web Push.',
  access: 'own',
  body: z.strictObject({
    endpoint: z.string().check(z.maxLength(2_000)),
    keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
  }),
  reply: z.object({ id: PushSubscriptionId }),
  status: 201,
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/account/push/:id',
  summary: 'Remove a push device.',
  access: 'own',
  params: z.object({ id: PushSubscriptionId }),
  reply: z.object({ id: PushSubscriptionId }),
});
