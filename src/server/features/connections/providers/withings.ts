import * as z from 'zod/mini';
import { PROVIDER_NAMES } from '#contract/connections/provider-names.ts';
import { addDays, dayNumber, type LocalDate, localDate } from '#core/calendar.ts';
import type { ImportedDay } from '#core/recovery/import/imported-day.ts';
import type { Provider } from '#server/features/connections/port/provider.ts';
import { type ProviderApi, ProviderError } from '#server/features/connections/port/provider-api.ts';
import { readAnswer } from '#server/features/connections/port/read-answer.ts';

const API = 'https://wbsapi.withings.net';
const NAME = PROVIDER_NAMES.withings;
const WEIGHT = 1;
/** Measured by this athlete, or taken to be theirs: 0, 8. What may be somebody else's is left out. */
const OWN = new Set([0, 8]);

const Envelope = z.object({ status: z.number(), body: z.optional(z.unknown()) });
const Tokens = z.object({ userid: z.union([z.string(), z.number()]) });
const Measures = z.object({
  timezone: z.string(),
  measuregrps: z.array(
    z.object({
      date: z.number(),
      attrib: z.number(),
      measures: z.array(z.object({ value: z.number(), type: z.number(), unit: z.number() })),
    }),
  ),
});
const figure = z.optional(z.nullable(z.number()));
const Sleeps = z.object({
  series: z.array(z.object({ date: z.iso.date(), data: z.object({ total_sleep_time: figure, hr_min: figure, rr_average: figure }) })),
});

/** Withings API: OAuth 2 in its own words, refresh tokens that work once, codes that live 30 seconds. Its notices are not signed, so it is asked by the clock. */
export const withings: Provider = {
  key: 'withings',
  name: NAME,
  brings: 'Weight, sleep and lowest heart rate in.',
  keySteps: [],
  signIn: {
    authorize: 'https://account.withings.com/oauth2_user/authorize2',
    token: `${API}/v2/oauth2`,
    scopes: ['user.info', 'user.metrics', 'user.activity'],
    scopeSeparator: ',',
    usesPkce: false,
    clientAuth: 'form',
    form: { action: 'requesttoken' },
    translate: asTokens,
  },
  terms: { text: 'Withings’ API terms apply to this data.', attribution: null, model: 'ask', deleteWithinHours: null },
  readings: ['weight', 'sleep', 'resting-heart-rate'],
  historyDays: 90,
  windowDays: 90,
  pollMinutes: 60,
  quota: { perConnection: false, limits: [{ points: 120, windowSec: 60 }] },
  authorize: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  async identify(_, __, said) {
    return { remoteUser: String(readAnswer(NAME, Tokens, said).userid), name: null };
  },
  async listMornings(api, { from, to }) {
    const days = new Map<LocalDate, ImportedDay>();
    const add = (date: LocalDate, readings: Partial<ImportedDay>) => days.set(date, { ...(days.get(date) ?? { date }), ...readings });
    for (const [date, weightKg] of await weightsOf(api, from, to)) add(date, { weightKg });
    const { series } = readAnswer(
      NAME,
      Sleeps,
      await ask(api, 'v2/sleep', {
        action: 'getsummary',
        startdateymd: from,
        enddateymd: to,
        data_fields: 'total_sleep_time,hr_min,rr_average',
      }),
    );
    for (const { date, data } of series)
      add(date as LocalDate, {
        ...(data.total_sleep_time ? { sleepHours: data.total_sleep_time / 3_600 } : {}),
        ...(data.hr_min ? { restingHeartRateBpm: data.hr_min } : {}),
        ...(data.rr_average ? { respirationPerMin: data.rr_average } : {}),
      });
    return [...days.values()].filter(({ date }) => date >= from && date <= to);
  },
  delivery: null,
  webhook: null,
};

/** The first weight of each day where the athlete lives. */
async function weightsOf(api: ProviderApi, from: LocalDate, to: LocalDate): Promise<Map<LocalDate, number>> {
  const seconds = (day: LocalDate) => String(dayNumber(day) * 86_400);
  const asked = {
    action: 'getmeas',
    meastypes: String(WEIGHT),
    category: '1',
    startdate: seconds(addDays(from, -1)),
    enddate: seconds(addDays(to, 2)),
  };
  const { timezone, measuregrps } = readAnswer(NAME, Measures, await ask(api, 'measure', asked));
  const weights = new Map<LocalDate, number>();
  for (const { date, attrib, measures } of measuregrps.toSorted((a, b) => b.date - a.date)) {
    const weight = measures.find(({ type }) => type === WEIGHT);
    if (weight && OWN.has(attrib)) weights.set(localDate(new Date(date * 1_000), timezone), weight.value * 10 ** weight.unit);
  }
  return weights;
}

const UNAUTHORISED = new Set([100, 101, 102, 200, 401]);
const TOO_MANY = 601;

/** Every answer is a 200; whether it is one stands in its status. */
async function ask(api: ProviderApi, path: string, form: Record<string, string>): Promise<unknown> {
  const { status, body } = readAnswer(NAME, Envelope, await api.json(`${API}/${path}`, { method: 'POST', form }));
  if (status === 0) return body;
  if (UNAUTHORISED.has(status)) throw new ProviderError('unauthorised', 'Withings no longer accepts our access. Please connect again.');
  if (status === TOO_MANY) throw new ProviderError('limited', 'Withings has asked us to wait.', 60);
  throw new ProviderError('away', 'Withings is unavailable. We’ll try again.');
}

/** An answer of the token address in the words of RFC 6749. */
async function asTokens(answer: Response): Promise<Response> {
  const said = z.safeParse(Envelope, await answer.json().catch(() => null));
  const headers = { 'content-type': 'application/json' };
  if (!said.success) return new Response('{}', { status: 502, headers });
  if (said.data.status !== 0) return new Response(JSON.stringify({ error: 'invalid_grant' }), { status: 400, headers });
  return new Response(JSON.stringify(said.data.body), { status: 200, headers });
}
