import * as z from 'zod/mini';

const text = z.optional(z.string());

/** What the environment says of connected services. The comment of each is its line in `docs/settings.md`. */
export const ConnectionEnv = z.object({
  /** Client id for sign-in with intervals.icu. Without it, athletes connect with their own key. */
  INTERVALS_CLIENT_ID: text,
  /** Client secret for intervals.icu. */
  INTERVALS_CLIENT_SECRET: text,
  /** Secret of the webhook at `/api/connections/intervals/webhook`. */
  INTERVALS_WEBHOOK_SECRET: text,
  /** Client id of Polar AccessLink. */
  POLAR_CLIENT_ID: text,
  /** Client secret of Polar AccessLink. */
  POLAR_CLIENT_SECRET: text,
  /** Signature secret of the AccessLink webhook at `/api/connections/polar/webhook`. */
  POLAR_WEBHOOK_SECRET: text,
  /** Client id of the Wahoo Cloud API. */
  WAHOO_CLIENT_ID: text,
  /** Client secret of the Wahoo Cloud API. */
  WAHOO_CLIENT_SECRET: text,
  /** Webhook token of the Wahoo app, for the webhook at `/api/connections/wahoo/webhook`. */
  WAHOO_WEBHOOK_SECRET: text,
  /** `1` once Wahoo has approved the app for production. Until then only 25 requests in 5 minutes are sent, as its sandbox allows. */
  WAHOO_APPROVED: z.optional(z.enum(['0', '1'], 'WAHOO_APPROVED must be 0 or 1')),
  /** Client id of Withings. */
  WITHINGS_CLIENT_ID: text,
  /** Client secret of Withings. */
  WITHINGS_CLIENT_SECRET: text,
  /** Client id of Oura. */
  OURA_CLIENT_ID: text,
  /** Client secret of Oura. */
  OURA_CLIENT_SECRET: text,
  /** Client id of Whoop. */
  WHOOP_CLIENT_ID: text,
  /** Client secret of Whoop. */
  WHOOP_CLIENT_SECRET: text,
  /** Client id of the Suunto Cloud API. */
  SUUNTO_CLIENT_ID: text,
  /** Client secret of the Suunto Cloud API. */
  SUUNTO_CLIENT_SECRET: text,
  /** Subscription key of the Suunto Cloud API. */
  SUUNTO_SUBSCRIPTION_KEY: text,
  /** Signature secret of the Suunto webhook at `/api/connections/suunto/webhook`. */
  SUUNTO_WEBHOOK_SECRET: text,
  /** Client id of the Coros Open API. */
  COROS_CLIENT_ID: text,
  /** Client secret of the Coros Open API. */
  COROS_CLIENT_SECRET: text,
  /** Client id of the Garmin Connect Developer Program. */
  GARMIN_CLIENT_ID: text,
  /** Client secret of the Garmin Connect Developer Program. */
  GARMIN_CLIENT_SECRET: text,
  /** A secret of your own. Register `/api/connections/garmin/webhook?secret=` with it as the address for all of Garmin’s notices. */
  GARMIN_WEBHOOK_SECRET: text,
  /** `1` on a server for your own use: athletes can connect Garmin with their personal key, and billing is switched off, as Garmin’s terms demand. */
  PERSONAL_USE: z.optional(z.enum(['0', '1'], 'PERSONAL_USE must be 0 or 1')),
  /** Client id of the TrainingPeaks Partner API. */
  TRAININGPEAKS_CLIENT_ID: text,
  /** Client secret of the TrainingPeaks Partner API. */
  TRAININGPEAKS_CLIENT_SECRET: text,
  /** Client id of the Strava API, for uploads to Strava. */
  STRAVA_CLIENT_ID: text,
  /** Client secret of the Strava API. */
  STRAVA_CLIENT_SECRET: text,
  /** Another server instead of all connected services, for tests. */
  CONNECTIONS_TEST_SERVER: z.optional(
    z.url({ protocol: /^http$/, hostname: /^(?:127\.0\.0\.1|localhost)$/, error: 'CONNECTIONS_TEST_SERVER must be a URL of this machine' }),
  ),
});

/** Settings of connections that hold a secret; each may also be given as a file. */
export const CONNECTION_SECRETS = [
  ...(['INTERVALS_CLIENT_SECRET', 'INTERVALS_WEBHOOK_SECRET'] as const),
  ...(['POLAR_CLIENT_SECRET', 'POLAR_WEBHOOK_SECRET'] as const),
  ...(['WAHOO_CLIENT_SECRET', 'WAHOO_WEBHOOK_SECRET'] as const),
  ...(['WITHINGS_CLIENT_SECRET', 'OURA_CLIENT_SECRET', 'WHOOP_CLIENT_SECRET'] as const),
  ...(['SUUNTO_CLIENT_SECRET', 'SUUNTO_SUBSCRIPTION_KEY', 'SUUNTO_WEBHOOK_SECRET'] as const),
  ...(['COROS_CLIENT_SECRET', 'GARMIN_CLIENT_SECRET', 'GARMIN_WEBHOOK_SECRET'] as const),
  ...(['TRAININGPEAKS_CLIENT_SECRET', 'STRAVA_CLIENT_SECRET'] as const),
] as const;

export interface ClientSettings {
  clientId: string;
  clientSecret: string;
  /** A key that every request is sent with, beside the permission of the athlete. */
  subscriptionKey?: string;
}

export interface ConnectionSettings {
  /** By provider: what the host has registered there. */
  clients: Readonly<Record<string, ClientSettings>>;
  /** By provider: what proves that a notice comes from there. */
  webhookSecrets: Readonly<Record<string, string>>;
  /** Providers that allow more since they approved the host's app. */
  approved: readonly string[];
  /** Whether services that allow only the operator’s own use may be connected. */
  personalUse: boolean;
  testServer: string | null;
}

const CLIENTS = [
  'INTERVALS',
  'POLAR',
  'WAHOO',
  'WITHINGS',
  'OURA',
  'WHOOP',
  'SUUNTO',
  'COROS',
  'GARMIN',
  'TRAININGPEAKS',
  'STRAVA',
] as const;

/** The settings, or one sentence that says why the product must not start with them. */
export function connectionSettings(env: z.output<typeof ConnectionEnv>, production: boolean): ConnectionSettings | { refusal: string } {
  if (production && env.CONNECTIONS_TEST_SERVER !== undefined)
    return { refusal: 'CONNECTIONS_TEST_SERVER is for tests only and NODE_ENV is production' };
  const given = env as Readonly<Record<string, string | undefined>>;
  const clients: Record<string, ClientSettings> = {};
  const webhookSecrets: Record<string, string> = {};
  for (const name of CLIENTS) {
    const [clientId, clientSecret, webhook] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`, `${name}_WEBHOOK_SECRET`].map(
      (key) => given[key],
    );
    if ((clientId === undefined) !== (clientSecret === undefined))
      return { refusal: `${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together; one is missing` };
    const key = name.toLowerCase();
    if (clientId !== undefined && clientSecret !== undefined) clients[key] = { clientId, clientSecret };
    if (webhook !== undefined) webhookSecrets[key] = webhook;
  }
  if ((clients.suunto === undefined) !== (env.SUUNTO_SUBSCRIPTION_KEY === undefined))
    return { refusal: 'SUUNTO_SUBSCRIPTION_KEY belongs to SUUNTO_CLIENT_ID and SUUNTO_CLIENT_SECRET; one is missing' };
  if (clients.suunto && env.SUUNTO_SUBSCRIPTION_KEY !== undefined) clients.suunto.subscriptionKey = env.SUUNTO_SUBSCRIPTION_KEY;
  if (clients.garmin && webhookSecrets.garmin === undefined)
    return { refusal: 'GARMIN_WEBHOOK_SECRET belongs to GARMIN_CLIENT_ID and GARMIN_CLIENT_SECRET: all that Garmin has comes by notice' };
  const approved = env.WAHOO_APPROVED === '1' ? ['wahoo'] : [];
  const personalUse = env.PERSONAL_USE === '1';
  return { clients, webhookSecrets, approved, personalUse, testServer: env.CONNECTIONS_TEST_SERVER?.replace(/\/$/, '') ?? null };
}
