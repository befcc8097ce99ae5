import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { SessionId } from '#contract/shared/ids.ts';

/** Services that can be connected, in the order of the page. */
export const PROVIDER_KEYS = [
  'intervals',
  'polar',
  'wahoo',
  'withings',
  'oura',
  'whoop',
  'suunto',
  'coros',
  'garmin',
  'garmin-personal',
  'trainingpeaks',
  'strava',
] as const;
export const ProviderKey = z.enum(PROVIDER_KEYS);
export type ProviderKey = z.infer<typeof ProviderKey>;

/** Readings of a morning that a service can bring; the athlete chooses which are taken from it. */
export const READINGS = ['sleep', 'hrv', 'resting-heart-rate', 'weight', 'ratings'] as const;
export const Reading = z.enum(READINGS);
export type Reading = z.infer<typeof Reading>;

/** What a service allows. `model`: whether a language model may read what comes from it; `ask` needs the athlete's word. */
export const ProviderTerms = z.object({
  text: z.string(),
  attribution: z.nullable(z.string()),
  model: z.enum(['allowed', 'ask', 'forbidden']),
  /** Hours within which everything is deleted when the athlete asks for it. */
  deleteWithinHours: z.nullable(z.number()),
});
export type ProviderTerms = z.infer<typeof ProviderTerms>;

export const Connection = z.object({
  status: z.enum(['active', 'reconnect']),
  accountName: z.nullable(z.string()),
  connectedAt: z.string(),
  /** When it was last looked at, when something last came, and when it will be looked at again. */
  lookedAt: z.nullable(z.string()),
  foundAt: z.nullable(z.string()),
  nextLookAt: z.string(),
  /** Whether the service tells us at once, or we ask it every so many minutes. */
  isTold: z.boolean(),
  pollMinutes: z.number(),
  message: z.nullable(z.string()),
  /** Days of history that have been read, of how many. */
  history: z.object({ done: z.number(), all: z.number() }),
  activities: z.number(),
  withoutRecording: z.number(),
  mornings: z.number(),
  /** Recordings that have been uploaded there, are on their way, or were refused; why the last one was. */
  uploads: z.object({ sent: z.number(), queued: z.number(), failed: z.number(), reason: z.nullable(z.string()) }),
  readings: z.array(Reading),
  sendsWorkouts: z.boolean(),
  letsModelRead: z.boolean(),
});
export type Connection = z.infer<typeof Connection>;

export const Provider = z.object({
  key: ProviderKey,
  name: z.string(),
  /** What it brings and takes, in words. */
  brings: z.string(),
  /** How it can be connected here; none while the host has not set it up. */
  ways: z.array(z.enum(['sign-in', 'key'])),
  /** Why it can't be connected here, and what the host can do about it. */
  unavailable: z.nullable(z.string()),
  keySteps: z.array(z.string()),
  readings: z.array(Reading),
  takesWorkouts: z.boolean(),
  takesRecordings: z.boolean(),
  terms: ProviderTerms,
  connection: z.nullable(Connection),
});
export type Provider = z.infer<typeof Provider>;

const own = { access: 'own' } as const;
const params = z.object({ provider: ProviderKey });

export const listConnections = endpoint({
  ...own,
  method: 'GET',
  path: '/api/connections',
  summary: 'List the services that can be connected and the state of those that are.',
  reply: z.array(Provider),
});

export const connectWithKey = endpoint({
  ...own,
  method: 'POST',
  path: '/api/connections/:provider/key',
  summary: 'Connect a service with the athlete’s own key.',
  params,
  body: z.strictObject({ key: z.string().check(z.minLength(1, 'Enter the key'), z.maxLength(500, 'This key is too long')) }),
  reply: z.array(Provider),
});

export const startConnecting = endpoint({
  ...own,
  method: 'POST',
  path: '/api/connections/:provider/sign-in',
  summary: 'Get the address where the athlete signs in to a service. It is good for ten minutes, once, in this login.',
  params,
  reply: z.object({ url: z.string() }),
});

export const finishConnecting = endpoint({
  ...own,
  method: 'POST',
  path: '/api/connections/:provider/finish',
  summary: 'Connect a service with the answer of its sign-in.',
  params,
  body: z.strictObject({ answer: z.string().check(z.maxLength(8_000)) }),
  reply: z.array(Provider),
});

export const changeConnection = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/connections/:provider',
  summary: 'Choose which readings a connection imports and whether it receives planned sessions.',
  params,
  body: z.strictObject({
    readings: z.optional(z.array(Reading)),
    sendsWorkouts: z.optional(z.boolean()),
    letsModelRead: z.optional(z.boolean()),
  }),
  reply: z.array(Provider),
});

export const lookNow = endpoint({
  ...own,
  method: 'POST',
  path: '/api/connections/:provider/look',
  summary: 'Look for new data now.',
  params,
  reply: z.array(Provider),
});

export const disconnect = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/connections/:provider',
  summary: 'Disconnect a service and keep or delete what came from it.',
  params,
  body: z.strictObject({ data: z.enum(['keep', 'delete']) }),
  /** `isRevoked`: whether the service has confirmed the end of our access. */
  reply: z.object({ isRevoked: z.boolean(), providers: z.array(Provider) }),
});

/** Where a planned session has been sent. */
export const Delivery = z.object({
  sessionId: SessionId,
  provider: ProviderKey,
  providerName: z.string(),
  date: WireDate,
  status: z.enum(['queued', 'sent', 'changed', 'failed']),
  reason: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof Delivery>;

export const listDeliveries = endpoint({
  ...own,
  method: 'GET',
  path: '/api/deliveries',
  summary: 'List where the sessions of the next 14 days have been sent.',
  /** Services that take workouts, and the sessions sent to them. */
  reply: z.object({ targets: z.array(z.string()), deliveries: z.array(Delivery) }),
});

export const retryDelivery = endpoint({
  ...own,
  method: 'POST',
  path: '/api/training-sessions/:id/deliver',
  summary: 'Send a session to the connected services again.',
  params: z.object({ id: SessionId }),
  reply: z.object({ id: SessionId }),
});

/** How a service tells that something is new. What it sends is only a reason to look. */
export const providerWebhook = (provider: ProviderKey) =>
  endpoint({
    method: 'POST',
    path: `/api/connections/${provider}/webhook`,
    summary: 'Receive a notice from a connected service.',
    access: 'callback',
    reply: z.object({}),
  });
