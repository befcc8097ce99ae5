import * as z from 'zod/mini';
import { PROVIDER_NAMES } from '#contract/connections/provider-names.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { ImportedDay } from '#core/recovery/import/imported-day.ts';
import { instantOf } from '#core/time-zone.ts';
import { garminDelivery } from '#server/features/connections/garmin/garmin-delivery.ts';
import type { ActivityRef, OriginalFile, Provider, Pushed } from '#server/features/connections/port/provider.ts';
import { ProviderError } from '#server/features/connections/port/provider-api.ts';
import { headerOf, isSameSecret, parsedJson, readAnswer } from '#server/features/connections/port/read-answer.ts';

const NAME = PROVIDER_NAMES.garmin;
const USER = 'https://apis.garmin.com/partner-gateway/rest/user';
const BACKFILL = 'https://apis.garmin.com/wellness-api/rest/backfill';
/** What is asked for again; it comes as notices. */
const BACKFILLED = ['activities', 'sleeps', 'dailies', 'hrv', 'bodyComps'] as const;

const figure = z.optional(z.nullable(z.number()));
const owned = { userId: z.string() };
const listOf = <T extends z.core.$ZodLooseShape>(shape: T) => z.optional(z.array(z.object({ ...owned, ...shape })));
const Notice = z.object({
  activityFiles: listOf({
    summaryId: z.string(),
    activityId: z.optional(z.union([z.number(), z.string()])),
    fileType: z.enum(['FIT', 'TCX', 'GPX']),
    callbackURL: z.string(),
  }),
  sleeps: listOf({
    calendarDate: z.iso.date(),
    ...{ deepSleepDurationInSeconds: figure, lightSleepDurationInSeconds: figure, remSleepInSeconds: figure },
  }),
  dailies: listOf({ calendarDate: z.iso.date(), restingHeartRateInBeatsPerMinute: figure }),
  hrv: listOf({ calendarDate: z.iso.date(), lastNightAvg: figure }),
  bodyComps: listOf({ measurementTimeInSeconds: z.number(), measurementTimeOffsetInSeconds: z.number(), weightInGrams: figure }),
  deregistrations: listOf({}),
});

/**
 * Garmin Connect Developer Program: OAuth 2 with PKCE, activities and mornings pushed to us and never asked for, workouts out over the Training API. It is for
 * companies, and its documents come with the approval.
 */
export const garmin: Provider = {
  key: 'garmin',
  name: NAME,
  brings: 'Activities, sleep, HRV, resting heart rate and weight in; planned swims, rides and runs out.',
  keySteps: [],
  signIn: {
    authorize: 'https://connect.garmin.com/oauth2Confirm',
    token: 'https://diauth.garmin.com/di-oauth2-service/oauth/token',
    scopes: [],
    usesPkce: true,
    clientAuth: 'form',
  },
  moreSettings: ['GARMIN_WEBHOOK_SECRET'],
  terms: {
    text: 'Garmin sends new data to this server, which must have a public address. It passes on about 30 days of history, once.',
    attribution: NAME,
    model: 'ask',
    deleteWithinHours: null,
  },
  readings: ['sleep', 'hrv', 'resting-heart-rate', 'weight'],
  historyDays: 30,
  windowDays: 30,
  pollMinutes: 360,
  quota: { perConnection: false, limits: [{ points: 100, windowSec: 60 }] },
  authorize: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  async identify(api) {
    return { remoteUser: readAnswer(NAME, z.object(owned), await api.json(`${USER}/id`)).userId, name: null };
  },
  async askForHistory(api, { from, to }) {
    const query = { summaryStartTimeInSeconds: secondsAt(from), summaryEndTimeInSeconds: secondsAt(to) + 86_400 };
    for (const kind of BACKFILLED) await api.json(`${BACKFILL}/${kind}`, { query }).catch(unlessRefused);
  },
  async fetchOriginal(api, { file, extension = 'fit' }) {
    // It is fetched with the athlete's token, so it has to be theirs.
    if (!file || !/^https:\/\/[\w-]+\.garmin\.com\//.test(file)) return null;
    return { bytes: await api.bytes(file), extension };
  },
  delivery: garminDelivery,
  webhook: {
    read(raw, headers, { client, webhookSecret, urlSecret }) {
      const said = z.safeParse(Notice, parsedJson(raw));
      if (!said.success || client === null || webhookSecret === null) return null;
      const isTheirs = headerOf(headers, 'garmin-client-id') === client.clientId && isSameSecret(urlSecret, webhookSecret);
      return isTheirs ? pushedOf(said.data) : null;
    },
  },
  async revoke(api) {
    await api.json(`${USER}/registration`, { method: 'DELETE', isLast: true });
  },
};

const secondsAt = (day: LocalDate): number => instantOf(day, 0, 'UTC').getTime() / 1_000;

/** By athlete: a notice is about several. */
function pushedOf(notice: z.output<typeof Notice>) {
  const all = new Map<string, { remoteUser: string; pushed: Pushed }>();
  const of = (userId: string): Pushed => {
    const one = all.get(userId) ?? { remoteUser: userId, pushed: { activities: [], mornings: [], hasEnded: false } };
    all.set(userId, one);
    return one.pushed;
  };
  const morning = (userId: string, date: string, readings: Omit<ImportedDay, 'date'>): void => {
    if (Object.keys(readings).length > 0) of(userId).mornings.push({ date: date as LocalDate, ...readings });
  };
  for (const { userId, summaryId, activityId, fileType, callbackURL } of notice.activityFiles ?? []) {
    const extension = fileType.toLowerCase() as OriginalFile['extension'];
    const ref: ActivityRef = { id: String(activityId ?? summaryId), version: summaryId, file: callbackURL, extension };
    of(userId).activities.push(ref);
  }
  for (const { userId, calendarDate, ...sleep } of notice.sleeps ?? []) {
    const seconds = (sleep.deepSleepDurationInSeconds ?? 0) + (sleep.lightSleepDurationInSeconds ?? 0) + (sleep.remSleepInSeconds ?? 0);
    morning(userId, calendarDate, seconds > 0 ? { sleepHours: seconds / 3_600 } : {});
  }
  for (const { userId, calendarDate, restingHeartRateInBeatsPerMinute: bpm } of notice.dailies ?? [])
    morning(userId, calendarDate, bpm ? { restingHeartRateBpm: bpm } : {});
  for (const { userId, calendarDate, lastNightAvg } of notice.hrv ?? [])
    morning(userId, calendarDate, lastNightAvg ? { rmssdMs: lastNightAvg } : {});
  for (const { userId, weightInGrams, measurementTimeInSeconds: at, measurementTimeOffsetInSeconds: offset } of notice.bodyComps ?? []) {
    const date = new Date((at + offset) * 1_000).toISOString().slice(0, 10);
    morning(userId, date, weightInGrams ? { weightKg: weightInGrams / 1_000 } : {});
  }
  for (const { userId } of notice.deregistrations ?? []) of(userId).hasEnded = true;
  return [...all.values()];
}

/** History that was asked for before, or that the athlete did not allow, does not come again. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ProviderError) || (error.failure !== 'refused' && error.failure !== 'forbidden')) throw error;
}
