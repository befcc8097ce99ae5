import * as z from 'zod/mini';
import { PROVIDER_NAMES } from '#contract/connections/provider-names.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { type ImportedDay, type ImportedReading, isSane } from '#core/recovery/import/imported-day.ts';
import { exportWorkout } from '#core/workout/export/export-workout.ts';
import type { PlannedSession, Provider } from '#server/features/connections/port/provider.ts';
import { ProviderError } from '#server/features/connections/port/provider-api.ts';
import { isSameSecret, parsedJson, readAnswer } from '#server/features/connections/port/read-answer.ts';
import { stepLines } from '#server/features/connections/port/session-text.ts';

const API = 'https://intervals.icu/api/v1';
/** Means the athlete whose key or token it is. */
const ME = `${API}/athlete/0`;

const Activities = z.array(
  z.object({
    id: z.string(),
    start_date_local: z.string(),
    source: z.optional(z.nullable(z.string())),
    file_type: z.optional(z.nullable(z.string())),
    icu_sync_date: z.optional(z.nullable(z.string())),
  }),
);

const figure = z.optional(z.nullable(z.number()));
const Wellness = z.array(
  z.object({
    id: z.iso.date(),
    ...{ weight: figure, restingHR: figure, hrv: figure, hrvSDNN: figure, sleepSecs: figure, respiration: figure, readiness: figure },
    ...{ soreness: figure, fatigue: figure, stress: figure, mood: figure },
    tempWeight: z.optional(z.nullable(z.boolean())),
    tempRestingHR: z.optional(z.nullable(z.boolean())),
  }),
);

const Me = z.object({ id: z.string(), name: z.optional(z.nullable(z.string())) });
const Written = z.array(
  z.object({ id: z.number(), push_errors: z.optional(z.nullable(z.array(z.object({ message: z.optional(z.string()) })))) }),
);
const Notices = z.object({ secret: z.string(), events: z.array(z.object({ athlete_id: z.string() })) });

/** Read by forwarding it to a device: swims can't be, and are sent as text. */
const SPORTS = { swim: 'Swim', bike: 'Ride', run: 'Run', strength: 'WeightTraining' } as const;

/** intervals.icu: OAuth 2 or the athlete's own key over HTTP Basic. Its forum topics 2759 and 80090 and its OpenAPI text, November 2026. */
export const intervals: Provider = {
  key: 'intervals',
  name: PROVIDER_NAMES.intervals,
  brings: 'Activities and mornings in; planned sessions out, also to a Garmin, Wahoo, Coros, Suunto or Zwift that is connected there.',
  keySteps: [
    'On intervals.icu, open Settings.',
    'Under “Developer Settings”, view your API key and copy it.',
    'Paste it here and choose Connect.',
  ],
  signIn: {
    authorize: 'https://intervals.icu/oauth/authorize',
    token: 'https://intervals.icu/api/oauth/token',
    scopes: ['ACTIVITY:READ', 'WELLNESS:READ', 'CALENDAR:WRITE'],
    scopeSeparator: ',',
    usesPkce: false,
    clientAuth: 'form',
  },
  terms: {
    text: 'Activities that came to intervals.icu from Strava are not passed on.',
    attribution: null,
    model: 'allowed',
    deleteWithinHours: null,
  },
  readings: ['sleep', 'hrv', 'resting-heart-rate', 'weight', 'ratings'],
  historyDays: 90,
  windowDays: 30,
  pollMinutes: 15,
  quota: { perConnection: true, limits: [{ points: 6, windowSec: 2 }] },
  authorize: ({ key, accessToken }) => ({
    authorization: key === undefined ? `Bearer ${accessToken}` : `Basic ${Buffer.from(`API_KEY:${key}`).toString('base64')}`,
  }),
  async identify(api) {
    const { id, name = null } = read(Me, await api.json(ME));
    return { remoteUser: id, name };
  },
  async listActivities(api, { from, to }) {
    const listed = read(Activities, await api.json(`${ME}/activities`, { query: { oldest: from, newest: `${to}T23:59:59` } }));
    return listed.map(({ id, source, file_type, icu_sync_date }) => ({
      id,
      version: icu_sync_date ?? file_type ?? '',
      ...(source === 'STRAVA' || !file_type ? { file: null } : { file: file_type }),
    }));
  },
  async fetchOriginal(api, { id, file }) {
    if (file === null) return null;
    const extension = file === 'tcx' || file === 'gpx' ? file : 'fit';
    return { bytes: await api.bytes(`${API}/activity/${encodeURIComponent(id)}/file`), extension };
  },
  async listMornings(api, { from, to }) {
    return read(Wellness, await api.json(`${ME}/wellness`, { query: { oldest: from, newest: to } })).map(morningOf);
  },
  delivery: {
    refuses: () => null,
    async write(api, session) {
      const [event] = read(
        Written,
        await api.json(`${ME}/events/bulk`, { method: 'POST', query: { upsert: 'true' }, json: [eventOf(session)] }),
      );
      if (!event) throw new ProviderError('away', 'intervals.icu did not confirm the session. We’ll try again.');
      const [error] = event.push_errors ?? [];
      const problem = error ? `intervals.icu could not forward it to your device: ${error.message ?? 'no reason given'}` : null;
      return { remoteId: String(event.id), problem };
    },
    async remove(api, { externalId }) {
      await api.json(`${ME}/events/bulk-delete`, { method: 'PUT', json: [{ external_id: externalId }] });
    },
  },
  webhook: {
    read(raw, _, { webhookSecret }) {
      const said = z.safeParse(Notices, parsedJson(raw));
      if (!said.success || webhookSecret === null || !isSameSecret(said.data.secret, webhookSecret)) return null;
      return said.data.events.map(({ athlete_id }) => ({ remoteUser: athlete_id }));
    },
  },
  async revoke(api) {
    await api.json(`${API}/disconnect-app`, { method: 'DELETE' });
  },
};

const read = <T>(schema: z.ZodMiniType<T>, value: unknown): T => readAnswer('intervals.icu', schema, value);

/** Four steps there, from 1 to 4; ten here. */
const rating = (value: number | null | undefined) => (value ? Math.round(1 + ((value - 1) * 9) / 3) : undefined);

/** What was only carried forward from an earlier day is no measurement. */
function morningOf(day: z.output<typeof Wellness>[number]): ImportedDay {
  const readings: [ImportedReading, number | null | undefined][] = [
    ['weightKg', day.tempWeight ? null : day.weight],
    ['restingHeartRateBpm', day.tempRestingHR ? null : day.restingHR],
    ['rmssdMs', day.hrv],
    ['sdnnMs', day.hrvSDNN],
    ['sleepHours', day.sleepSecs ? day.sleepSecs / 3_600 : null],
    ['respirationPerMin', day.respiration],
    ['stress', rating(day.stress)],
    ['soreness', rating(day.soreness)],
    ['fatigue', rating(day.fatigue)],
    ['mood', day.mood ? rating(5 - day.mood) : null],
  ];
  const known = readings.filter((each): each is [ImportedReading, number] => typeof each[1] === 'number' && isSane(each[0], each[1]));
  return { date: day.id as ImportedDay['date'], ...Object.fromEntries(known) };
}

/** Rides and runs as a file, which keeps every target; what a file can't hold as text. */
function eventOf(session: PlannedSession): object {
  const { externalId, date, name, discipline, durationSec, load, workout, thresholds, changedAt, notes } = session;
  const asFile = workout && (discipline === 'bike' || discipline === 'run');
  const file = asFile ? exportWorkout(workout, 'fit', { thresholds, writtenAt: changedAt, author: PRODUCT_NAME }) : null;
  const text = [file?.kind === 'file' ? null : stepLines(session), notes].filter((each) => each !== null).join('\n\n');
  return {
    category: 'WORKOUT',
    start_date_local: `${date}T00:00:00`,
    type: SPORTS[discipline],
    name,
    external_id: externalId,
    moving_time: Math.round(durationSec),
    ...(load === null ? {} : { icu_training_load: Math.round(load) }),
    ...(text === '' ? {} : { description: text }),
    ...(file?.kind === 'file'
      ? { filename: `${externalId}.fit`, file_contents_base64: Buffer.from(file.content as Uint8Array).toString('base64') }
      : {}),
  };
}
