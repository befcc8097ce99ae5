import * as z from 'zod/mini';
import { PROVIDER_NAMES } from '#contract/connections/provider-names.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { ImportedDay } from '#core/recovery/import/imported-day.ts';
import type { Provider } from '#server/features/connections/port/provider.ts';
import type { ProviderApi } from '#server/features/connections/port/provider-api.ts';
import { headerOf, hmacOf, isSameSecret, parsedJson, readAnswer } from '#server/features/connections/port/read-answer.ts';

const API = 'https://api.prod.whoop.com/developer/v2';
const NAME = PROVIDER_NAMES.whoop;
/** A notice that is older may be one that was caught and sent again. */
const NOTICE_MS = 5 * 60_000;

const figure = z.optional(z.nullable(z.number()));
const Sleeps = z.array(
  z.object({
    ...{ id: z.string(), end: z.string(), timezone_offset: z.string(), nap: z.boolean() },
    score: z.optional(
      z.nullable(
        z.object({
          respiratory_rate: figure,
          stage_summary: z.object({
            ...{ total_light_sleep_time_milli: figure, total_slow_wave_sleep_time_milli: figure, total_rem_sleep_time_milli: figure },
          }),
        }),
      ),
    ),
  }),
);
const Recoveries = z.array(
  z.object({
    ...{ sleep_id: z.string(), score_state: z.string() },
    score: z.optional(z.nullable(z.object({ hrv_rmssd_milli: figure, resting_heart_rate: figure, recovery_score: figure }))),
  }),
);
const Profile = z.object({ user_id: z.number(), first_name: z.optional(z.nullable(z.string())) });
const Notice = z.object({ user_id: z.number() });

/** WHOOP API v2: OAuth 2 with refresh tokens that work once, reading only. */
export const whoop: Provider = {
  key: 'whoop',
  name: NAME,
  brings: 'Sleep, HRV, resting heart rate and recovery in.',
  keySteps: [],
  signIn: {
    authorize: 'https://api.prod.whoop.com/oauth/oauth2/auth',
    token: 'https://api.prod.whoop.com/oauth/oauth2/token',
    scopes: ['offline', 'read:profile', 'read:recovery', 'read:sleep'],
    usesPkce: false,
    clientAuth: 'form',
  },
  terms: { text: 'Whoop’s developer terms apply to this data.', attribution: null, model: 'ask', deleteWithinHours: null },
  readings: ['sleep', 'hrv', 'resting-heart-rate'],
  historyDays: 90,
  windowDays: 20,
  pollMinutes: 60,
  quota: {
    perConnection: false,
    limits: [
      { points: 100, windowSec: 60 },
      { points: 10_000, windowSec: 86_400 },
    ],
  },
  authorize: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  async identify(api) {
    const { user_id, first_name = null } = readAnswer(NAME, Profile, await api.json(`${API}/user/profile/basic`));
    return { remoteUser: String(user_id), name: first_name };
  },
  async listMornings(api, { from, to }) {
    const range = { start: `${from}T00:00:00.000Z`, end: `${to}T23:59:59.999Z` };
    const sleeps = readAnswer(NAME, Sleeps, await everyPage(api, 'activity/sleep', range));
    const recoveries = readAnswer(NAME, Recoveries, await everyPage(api, 'recovery', range));
    const bySleep = new Map(
      recoveries.filter(({ score_state }) => score_state === 'SCORED').map(({ sleep_id, score }) => [sleep_id, score]),
    );
    return sleeps
      .filter(({ nap, score }) => !nap && score)
      .map((sleep): ImportedDay => {
        const stages = sleep.score?.stage_summary;
        const asleep =
          (stages?.total_light_sleep_time_milli ?? 0) +
          (stages?.total_slow_wave_sleep_time_milli ?? 0) +
          (stages?.total_rem_sleep_time_milli ?? 0);
        const recovery = bySleep.get(sleep.id);
        const breaths = sleep.score?.respiratory_rate;
        return {
          date: dayOfWaking(sleep),
          sleepHours: asleep / 3_600_000,
          ...(breaths ? { respirationPerMin: breaths } : {}),
          ...(recovery?.hrv_rmssd_milli ? { rmssdMs: recovery.hrv_rmssd_milli } : {}),
          ...(recovery?.resting_heart_rate ? { restingHeartRateBpm: recovery.resting_heart_rate } : {}),
          ...(recovery?.recovery_score ? { enteredRecovery: recovery.recovery_score } : {}),
        };
      });
  },
  delivery: null,
  webhook: {
    read(raw, headers, { client, now }) {
      const said = z.safeParse(Notice, parsedJson(raw));
      const at = headerOf(headers, 'x-whoop-signature-timestamp');
      if (!said.success || client === null || Math.abs(now.getTime() - Number(at)) > NOTICE_MS) return null;
      const signed = hmacOf(client.clientSecret, `${at}${raw.toString('utf8')}`, 'base64');
      return isSameSecret(headerOf(headers, 'x-whoop-signature'), signed) ? [{ remoteUser: String(said.data.user_id) }] : null;
    },
  },
  async revoke(api) {
    await api.json(`${API}/user/access`, { method: 'DELETE' });
  },
};

/** Where the athlete was: "+02:00" after the moment of waking. */
function dayOfWaking({ end, timezone_offset }: { end: string; timezone_offset: string }): LocalDate {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(timezone_offset) ?? [null, '+', '0', '0'];
  const offsetMin = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return new Date(Date.parse(end) + offsetMin * 60_000).toISOString().slice(0, 10) as LocalDate;
}

const Page = z.object({ records: z.array(z.unknown()), next_token: z.optional(z.nullable(z.string())) });

async function everyPage(api: ProviderApi, what: string, range: Record<string, string>): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const query: Record<string, string> = { ...range, limit: '25', ...(next === '' ? {} : { nextToken: next }) };
    const page: z.output<typeof Page> = readAnswer(NAME, Page, await api.json(`${API}/${what}`, { query }));
    all.push(...page.records);
    next = page.next_token ?? null;
  }
  return all;
}
