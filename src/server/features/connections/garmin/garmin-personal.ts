import * as z from 'zod/mini';
import { PROVIDER_NAMES } from '#contract/connections/provider-names.ts';
import type { DayRange, LocalDate } from '#core/calendar.ts';
import type { ImportedDay } from '#core/recovery/import/imported-day.ts';
import type { Provider } from '#server/features/connections/port/provider.ts';
import { type ProviderApi, ProviderError } from '#server/features/connections/port/provider-api.ts';
import { parsedJson, readAnswer } from '#server/features/connections/port/read-answer.ts';

const API = 'https://personal.connectapi.garmin.com';
const NAME = PROVIDER_NAMES.garmin;
const TOKEN_MS = 24 * 3_600_000;
const PER_PAGE = 100;
/** More than anybody does in 90 days: a service that never ends a list must not hold a job for ever. */
const MOST_PAGES = 20;

const Tokens = z.object({ access_token: z.string() });
const Activities = z.array(z.object({ activityId: z.number(), startTimeLocal: z.string() }));
const figure = z.optional(z.nullable(z.number()));
const day = { calendarDate: z.iso.date() };
const Sleeps = z.array(z.object({ ...day, sleepTimeSeconds: figure }));
const Summaries = z.array(z.object({ ...day, restingHeartRate: figure }));
const Hrv = z.object({ hrvSummaries: z.array(z.object({ ...day, lastNightAvg: figure })) });

/**
 * Garmin Connect Personal API: the athlete's own key opens their own data for a day at a time; it only reads. Garmin's terms keep it to personal use. Its
 * pages say how a key becomes a token; paths and fields are those that others have reported, to be checked against Garmin's OpenAPI text with a key.
 */
export const garminPersonal: Provider = {
  key: 'garmin-personal',
  name: PROVIDER_NAMES['garmin-personal'],
  brings: 'Activities, sleep, HRV and resting heart rate in.',
  keySteps: [
    'On connect.garmin.com, open Settings > Personal API Key and choose “Create Key”.',
    'Read and accept Garmin’s terms, choose how long the key is valid and copy it.',
    'Paste it here and choose Connect. Garmin emails you a week before it ends.',
  ],
  signIn: null,
  isPersonal: true,
  terms: {
    text: 'This key is for your own data and your own use. Do not share it. Garmin does not allow it on servers that charge for access.',
    attribution: NAME,
    model: 'ask',
    deleteWithinHours: null,
  },
  readings: ['sleep', 'hrv', 'resting-heart-rate'],
  historyDays: 90,
  windowDays: 28,
  pollMinutes: 30,
  // Not published. Twelve requests at once were refused, two were not.
  quota: { perConnection: true, limits: [{ points: 8, windowSec: 2 }] },
  authorize: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  async renew(send, { key, ...credential }) {
    const address = `${API}/personalapitoken-service/personal-api/personal-api-key/token`;
    const answer = await send(address, { method: 'POST', headers: { authorization: `ApiKey ${key}` } }).catch(() => null);
    if (!answer || answer.status >= 500 || answer.status === 429)
      throw new ProviderError('away', `${NAME} is unavailable. We’ll try again.`);
    const said = z.safeParse(Tokens, parsedJson(Buffer.from(await answer.arrayBuffer())));
    if (!answer.ok || !said.success || key === undefined) return null;
    return { ...credential, key, accessToken: said.data.access_token, expiresAt: Date.now() + TOKEN_MS };
  },
  async identify(api) {
    await listPage(api, { limit: 1, start: 0 });
    return { remoteUser: null, name: null };
  },
  async listActivities(api, { from, to }) {
    const all = [];
    for (let page = 0; page < MOST_PAGES; page++) {
      const listed = await listPage(api, { startDate: from, endDate: to, limit: PER_PAGE, start: page * PER_PAGE });
      all.push(...listed);
      if (listed.length < PER_PAGE) break;
    }
    return all.map(({ activityId, startTimeLocal }) => ({ id: String(activityId), version: startTimeLocal }));
  },
  async fetchOriginal(api, { id }) {
    return { bytes: await api.bytes(`${API}/download-service/files/activity/${encodeURIComponent(id)}/fit`), extension: 'fit' };
  },
  listMornings,
  delivery: null,
  webhook: null,
};

const listPage = async (api: ProviderApi, query: Record<string, string | number>) =>
  readAnswer(NAME, Activities, await api.json(`${API}/activitylist-service/activities/search/activities`, { query }));

async function listMornings(api: ProviderApi, { from, to }: DayRange): Promise<ImportedDay[]> {
  const query = { startDate: from, endDate: to };
  const sleeps = readAnswer(NAME, Sleeps, await api.json(`${API}/sleep-service/sleep/dailySleepSummariesByDate`, { query }));
  const summaries = readAnswer(NAME, Summaries, await api.json(`${API}/usersummary-service/v2/dailysummaries`, { query }));
  const { hrvSummaries } = readAnswer(NAME, Hrv, (await api.json(`${API}/hrv-service/hrv/daily/${from}/${to}`)) ?? { hrvSummaries: [] });
  const days = new Map<string, ImportedDay>();
  const add = (date: string, readings: Omit<ImportedDay, 'date'>) =>
    days.set(date, { ...(days.get(date) ?? { date: date as LocalDate }), ...readings });
  for (const { calendarDate, sleepTimeSeconds } of sleeps)
    if (sleepTimeSeconds) add(calendarDate, { sleepHours: sleepTimeSeconds / 3_600 });
  for (const { calendarDate, restingHeartRate } of summaries)
    if (restingHeartRate) add(calendarDate, { restingHeartRateBpm: restingHeartRate });
  for (const { calendarDate, lastNightAvg } of hrvSummaries) if (lastNightAvg) add(calendarDate, { rmssdMs: lastNightAvg });
  return [...days.values()];
}
