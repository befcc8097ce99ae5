import * as z from 'zod/mini';
import { PROVIDER_NAMES } from '#contract/connections/provider-names.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { ImportedDay } from '#core/recovery/import/imported-day.ts';
import type { Provider } from '#server/features/connections/port/provider.ts';
import { type ProviderApi, ProviderError } from '#server/features/connections/port/provider-api.ts';
import { headerOf, hmacOf, isSameSecret, parsedJson, readAnswer } from '#server/features/connections/port/read-answer.ts';

const API = 'https://www.polaraccesslink.com/v3';
const NAME = PROVIDER_NAMES.polar;

const figure = z.optional(z.nullable(z.number()));
const Exercises = z.array(z.object({ id: z.string(), start_time: z.string(), upload_time: z.optional(z.nullable(z.string())) }));
const Nights = z.object({ nights: z.array(z.object({ date: z.iso.date(), light_sleep: figure, deep_sleep: figure, rem_sleep: figure })) });
const Recharges = z.object({
  recharges: z.array(z.object({ date: z.iso.date(), heart_rate_variability_avg: figure, breathing_rate_avg: figure })),
});
const Notice = z.object({ event: z.string(), user_id: z.optional(z.number()) });

/** Polar AccessLink v3: OAuth 2 with tokens that do not end, reading only, what was uploaded after connecting and within 30 days. */
export const polar: Provider = {
  key: 'polar',
  name: NAME,
  brings: 'Activities, sleep and nightly HRV in.',
  keySteps: [],
  signIn: {
    authorize: 'https://flow.polar.com/oauth2/authorization',
    token: 'https://polarremote.com/v2/oauth2/token',
    scopes: ['accesslink.read_all'],
    usesPkce: false,
    clientAuth: 'basic',
  },
  terms: {
    text: 'Polar passes on what you upload after connecting. Import older activities from Polar’s “Download your data” archive.',
    attribution: null,
    model: 'ask',
    deleteWithinHours: null,
  },
  readings: ['sleep', 'hrv'],
  historyDays: 30,
  windowDays: 30,
  pollMinutes: 15,
  quota: {
    perConnection: false,
    limits: [
      { points: 500, windowSec: 900 },
      { points: 5_000, windowSec: 86_400 },
    ],
  },
  authorize: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  async identify(api, athleteId, said) {
    await register(api, athleteId);
    return { remoteUser: said.x_user_id === undefined ? null : String(said.x_user_id), name: null };
  },
  async listActivities(api, { from, to }) {
    const all = readAnswer(NAME, Exercises, await api.json(`${API}/exercises`));
    return all
      .filter(({ start_time }) => start_time.slice(0, 10) >= from && start_time.slice(0, 10) <= to)
      .map(({ id, upload_time }) => ({ id, version: upload_time ?? '' }));
  },
  async fetchOriginal(api, { id }) {
    const fit = await api.bytes(`${API}/exercises/${encodeURIComponent(id)}/fit`).catch(unlessMissing);
    if (fit && fit.byteLength > 0) return { bytes: fit, extension: 'fit' };
    const tcx = await api.bytes(`${API}/exercises/${encodeURIComponent(id)}/tcx`);
    return tcx.byteLength > 0 ? { bytes: tcx, extension: 'tcx' } : null;
  },
  async listMornings(api, { from, to }) {
    const { nights } = readAnswer(NAME, Nights, (await api.json(`${API}/users/sleep`)) ?? { nights: [] });
    const { recharges } = readAnswer(NAME, Recharges, (await api.json(`${API}/users/nightly-recharge`)) ?? { recharges: [] });
    const days = new Map<string, ImportedDay>();
    const day = (date: string) => days.get(date) ?? { date: date as LocalDate };
    for (const { date, light_sleep, deep_sleep, rem_sleep } of nights) {
      const asleepSec = (light_sleep ?? 0) + (deep_sleep ?? 0) + (rem_sleep ?? 0);
      if (asleepSec > 0) days.set(date, { ...day(date), sleepHours: asleepSec / 3600 });
    }
    for (const { date, heart_rate_variability_avg, breathing_rate_avg } of recharges)
      days.set(date, {
        ...day(date),
        ...(heart_rate_variability_avg ? { rmssdMs: heart_rate_variability_avg } : {}),
        ...(breathing_rate_avg ? { respirationPerMin: breathing_rate_avg } : {}),
      });
    return [...days.values()].filter(({ date }) => date >= from && date <= to);
  },
  delivery: null,
  webhook: {
    read(raw, headers, { webhookSecret }) {
      const said = z.safeParse(Notice, parsedJson(raw));
      if (!said.success) return null;
      // The first call asks only whether anybody is there, and is not signed.
      if (said.data.event === 'PING') return [];
      if (webhookSecret === null) return null;
      const isTheirs = isSameSecret(headerOf(headers, 'polar-webhook-signature'), hmacOf(webhookSecret, raw, 'hex'));
      return isTheirs && said.data.user_id !== undefined ? [{ remoteUser: String(said.data.user_id) }] : null;
    },
  },
  async revoke(api, { remoteUser }) {
    if (remoteUser !== null) await api.json(`${API}/users/${encodeURIComponent(remoteUser)}`, { method: 'DELETE' });
  },
};

/** Nothing is handed out for somebody who is not registered; once is enough. */
async function register(api: ProviderApi, athleteId: string): Promise<void> {
  try {
    await api.json(`${API}/users`, { method: 'POST', json: { 'member-id': athleteId } });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error;
  }
}

function unlessMissing(error: unknown): null {
  if (error instanceof ProviderError && error.failure === 'missing') return null;
  throw error;
}
