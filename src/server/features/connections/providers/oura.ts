import * as z from 'zod/mini';
import { PROVIDER_NAMES } from '#contract/connections/provider-names.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { ImportedDay } from '#core/recovery/import/imported-day.ts';
import type { Provider } from '#server/features/connections/port/provider.ts';
import type { ProviderApi } from '#server/features/connections/port/provider-api.ts';
import { headerOf, hmacOf, isSameSecret, parsedJson, readAnswer } from '#server/features/connections/port/read-answer.ts';

const API = 'https://api.ouraring.com/v2/usercollection';
const NAME = PROVIDER_NAMES.oura;

const figure = z.optional(z.nullable(z.number()));
const Nights = z.array(
  z.object({
    ...{ day: z.iso.date(), type: z.optional(z.nullable(z.string())), total_sleep_duration: figure },
    ...{ average_hrv: figure, lowest_heart_rate: figure, average_breath: figure },
  }),
);
const Readiness = z.array(z.object({ day: z.iso.date(), score: figure }));
const Me = z.object({ id: z.string() });
const Notice = z.object({ user_id: z.string() });

/** Oura API v2: OAuth 2, reading only. A night belongs to the day of waking. */
export const oura: Provider = {
  key: 'oura',
  name: NAME,
  brings: 'Sleep, HRV, lowest heart rate and readiness in.',
  keySteps: [],
  signIn: {
    authorize: 'https://cloud.ouraring.com/oauth/authorize',
    token: 'https://api.ouraring.com/oauth/token',
    scopes: ['personal', 'daily', 'heartrate'],
    usesPkce: false,
    clientAuth: 'form',
  },
  terms: { text: 'Oura’s API agreement applies to this data.', attribution: null, model: 'ask', deleteWithinHours: null },
  readings: ['sleep', 'hrv', 'resting-heart-rate'],
  historyDays: 90,
  windowDays: 30,
  pollMinutes: 60,
  quota: { perConnection: true, limits: [{ points: 5_000, windowSec: 300 }] },
  authorize: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  async identify(api) {
    return { remoteUser: readAnswer(NAME, Me, await api.json(`${API}/personal_info`)).id, name: null };
  },
  async listMornings(api, { from, to }) {
    // The end of the range is not part of it.
    const range = { start_date: from, end_date: addDays(to, 1) };
    const nights = readAnswer(NAME, Nights, await everyPage(api, 'sleep', range));
    const readiness = new Map(
      readAnswer(NAME, Readiness, await everyPage(api, 'daily_readiness', range)).map(({ day, score }) => [day, score]),
    );
    return nights
      .filter(({ type, day }) => type === 'long_sleep' && day >= from && day <= to)
      .map((night): ImportedDay => {
        const score = readiness.get(night.day);
        return {
          date: night.day as LocalDate,
          ...(night.total_sleep_duration ? { sleepHours: night.total_sleep_duration / 3_600 } : {}),
          ...(night.average_hrv ? { rmssdMs: night.average_hrv } : {}),
          ...(night.lowest_heart_rate ? { restingHeartRateBpm: night.lowest_heart_rate } : {}),
          ...(night.average_breath ? { respirationPerMin: night.average_breath } : {}),
          ...(score ? { enteredRecovery: score } : {}),
        };
      });
  },
  delivery: null,
  webhook: {
    read(raw, headers, { client }) {
      const said = z.safeParse(Notice, parsedJson(raw));
      if (!said.success || client === null) return null;
      const signed = hmacOf(client.clientSecret, `${headerOf(headers, 'x-oura-timestamp')}${raw.toString('utf8')}`, 'hex').toUpperCase();
      return isSameSecret(headerOf(headers, 'x-oura-signature'), signed) ? [{ remoteUser: said.data.user_id }] : null;
    },
  },
};

const Page = z.object({ data: z.array(z.unknown()), next_token: z.optional(z.nullable(z.string())) });

async function everyPage(api: ProviderApi, what: string, range: Record<string, string>): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const query: Record<string, string> = next === '' ? range : { ...range, next_token: next };
    const page: z.output<typeof Page> = readAnswer(NAME, Page, await api.json(`${API}/${what}`, { query }));
    all.push(...page.data);
    next = page.next_token ?? null;
  }
  return all;
}
