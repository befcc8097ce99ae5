import * as z from 'zod/mini';
import { PROVIDER_NAMES } from '#contract/connections/provider-names.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { instantOf } from '#core/time-zone.ts';
import type { Provider } from '#server/features/connections/port/provider.ts';
import { headerOf, hmacOf, isSameSecret, parsedJson, readAnswer } from '#server/features/connections/port/read-answer.ts';

const API = 'https://cloudapi.suunto.com/v3/workouts';
const NAME = PROVIDER_NAMES.suunto;
const PER_PAGE = 100;
/** More than anybody does in 90 days: a service that never ends a list must not hold a job for ever. */
const MOST_PAGES = 20;

const Tokens = z.object({ user: z.string() });
const Workouts = z.object({
  payload: z.array(z.object({ workoutKey: z.string(), startTime: z.number(), lastModified: z.optional(z.nullable(z.number())) })),
});
const Notice = z.object({ username: z.string() });

/** Suunto Cloud API v3: OAuth 2, and a subscription key of the host with every request. Its developer programme reviews a server before others may connect. */
export const suunto: Provider = {
  key: 'suunto',
  name: NAME,
  brings: 'Activities in. Planned sessions reach the watch through intervals.icu.',
  keySteps: [],
  signIn: {
    authorize: 'https://cloudapi-oauth.suunto.com/oauth/authorize',
    token: 'https://cloudapi-oauth.suunto.com/oauth/token',
    scopes: ['workout'],
    usesPkce: false,
    clientAuth: 'basic',
  },
  moreSettings: ['SUUNTO_SUBSCRIPTION_KEY'],
  terms: { text: 'Suunto’s API terms apply to this data.', attribution: null, model: 'ask', deleteWithinHours: null },
  readings: [],
  historyDays: 90,
  windowDays: 90,
  pollMinutes: 30,
  // Not published; what is refused is waited out.
  quota: { perConnection: false, limits: [{ points: 20, windowSec: 60 }] },
  authorize: ({ accessToken }, client) => ({
    authorization: `Bearer ${accessToken}`,
    'ocp-apim-subscription-key': client?.subscriptionKey ?? '',
  }),
  async identify(_, __, said) {
    const { user } = readAnswer(NAME, Tokens, said);
    return { remoteUser: user, name: user };
  },
  async listActivities(api, { from, to }) {
    // Days are the athlete's, moments are asked for: a day more at both ends.
    const asked = { since: startOf(addDays(from, -1)), until: startOf(addDays(to, 2)), 'filter-by-modification-time': 'false' };
    const all = [];
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = { ...asked, limit: PER_PAGE, offset: page * PER_PAGE };
      const { payload } = readAnswer(NAME, Workouts, await api.json(API, { query }));
      all.push(...payload);
      if (payload.length < PER_PAGE) break;
    }
    return all.map(({ workoutKey, startTime, lastModified }) => ({ id: workoutKey, version: String(lastModified ?? startTime) }));
  },
  async fetchOriginal(api, { id }) {
    return { bytes: await api.bytes(`${API}/${encodeURIComponent(id)}/fit`), extension: 'fit' };
  },
  delivery: null,
  webhook: {
    read(raw, headers, { webhookSecret }) {
      const said = z.safeParse(Notice, parsedJson(raw));
      if (!said.success || webhookSecret === null) return null;
      const isTheirs = isSameSecret(headerOf(headers, 'x-hmac-sha256-signature'), hmacOf(webhookSecret, raw, 'hex'));
      return isTheirs ? [{ remoteUser: said.data.username }] : null;
    },
  },
  async revoke(api, { client }) {
    const query = { client_id: client?.clientId ?? '' };
    await api.json('https://cloudapi-oauth.suunto.com/oauth/deauthorize', { query, isLast: true });
  },
};

const startOf = (day: LocalDate): number => instantOf(day, 0, 'UTC').getTime();
