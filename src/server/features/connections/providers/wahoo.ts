import * as z from 'zod/mini';
import type { Provider } from '#server/features/connections/port/provider.ts';
import { headerOf, isSameSecret, parsedJson, readAnswer } from '#server/features/connections/port/read-answer.ts';
import { wahooDelivery } from '#server/features/connections/providers/wahoo-delivery.ts';
import { listWorkouts, WAHOO, WAHOO_API } from '#server/features/connections/providers/wahoo-workouts.ts';

const User = z.object({ id: z.number(), first: z.optional(z.nullable(z.string())), last: z.optional(z.nullable(z.string())) });
const Notice = z.object({ webhook_token: z.string(), user: z.object({ id: z.number() }) });

const FIVE_MINUTES_SEC = 300;
const HOUR_SEC = 3_600;
const DAY_SEC = 86_400;

/**
 * Wahoo Cloud API: OAuth 2 with refresh tokens that work once, at most ten tokens of an athlete. Done and planned workouts are one list. Files are
 * downloaded from open addresses and count towards no limit.
 */
export const wahoo: Provider = {
  key: 'wahoo',
  name: WAHOO,
  brings:
    'Activities in; planned rides and runs out, as plans on your bike computer. If intervals.icu sends them to Wahoo too, switch one of the two off.',
  keySteps: [],
  signIn: {
    authorize: 'https://api.wahooligan.com/oauth/authorize',
    token: 'https://api.wahooligan.com/oauth/token',
    scopes: ['user_read', 'workouts_read', 'workouts_write', 'plans_read', 'plans_write', 'offline_data'],
    usesPkce: true,
    clientAuth: 'form',
  },
  terms: {
    text: 'Wahoo does not allow us to sell your data or charge for access to it.',
    attribution: null,
    model: 'ask',
    deleteWithinHours: 48,
  },
  readings: [],
  historyDays: 90,
  windowDays: 90,
  pollMinutes: 30,
  quota: {
    perConnection: false,
    limits: [
      { points: 25, windowSec: FIVE_MINUTES_SEC },
      { points: 100, windowSec: HOUR_SEC },
      { points: 250, windowSec: DAY_SEC },
    ],
    approvedLimits: [
      { points: 200, windowSec: FIVE_MINUTES_SEC },
      { points: 1_000, windowSec: HOUR_SEC },
      { points: 5_000, windowSec: DAY_SEC },
    ],
    // "4000, 900, 150": of the day, the hour and the five minutes.
    left: (headers) => headerOf(headers, 'x-ratelimit-remaining').split(',').map(leftOf).toReversed(),
  },
  authorize: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  async identify(api) {
    const { id, first, last } = readAnswer(WAHOO, User, await api.json(`${WAHOO_API}/user`));
    return { remoteUser: String(id), name: [first, last].filter((each) => each).join(' ') || null };
  },
  async listActivities(api, { from, to }) {
    const dayOf = ({ starts }: { starts: string }) => starts.slice(0, 10);
    const workouts = await listWorkouts(api, (page) => page.some((each) => dayOf(each) < from));
    return workouts.flatMap((workout) => {
      const { id, workout_summary: done, updated_at } = workout;
      if (!done || dayOf(workout) < from || dayOf(workout) > to) return [];
      return [{ id: String(id), version: done.updated_at ?? updated_at ?? '', file: done.file?.url ?? null }];
    });
  },
  async fetchOriginal(api, { file }) {
    if (!file?.startsWith('https://')) return null;
    return { bytes: await api.bytes(file, { isOpen: true }), extension: 'fit' };
  },
  delivery: wahooDelivery,
  webhook: {
    read(raw, _, { webhookSecret }) {
      const said = z.safeParse(Notice, parsedJson(raw));
      if (!said.success || webhookSecret === null || !isSameSecret(said.data.webhook_token, webhookSecret)) return null;
      return [{ remoteUser: String(said.data.user.id) }];
    },
  },
  async revoke(api) {
    await api.json(`${WAHOO_API}/permissions`, { method: 'DELETE', isLast: true });
  },
};

/** Null where nothing is said. */
const leftOf = (word: string): number | null => (word.trim() === '' || Number.isNaN(Number(word)) ? null : Number(word));
