import type { ProviderKey } from '#contract/connections/connections.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { aRideFile } from '#test/athletes/factories.ts';
import { garminDouble, garminPersonalDouble } from '#test/doubles/providers/garmin-doubles.ts';
import { intervalsDouble } from '#test/doubles/providers/intervals-double.ts';
import { ouraDouble, whoopDouble, withingsDouble } from '#test/doubles/providers/morning-doubles.ts';
import { corosDouble, suuntoDouble, trainingPeaksDouble } from '#test/doubles/providers/partner-doubles.ts';
import { polarDouble } from '#test/doubles/providers/polar-double.ts';
import type { Handle } from '#test/doubles/providers/provider-server.ts';
import { stravaDouble } from '#test/doubles/providers/strava-double.ts';
import { wahooDouble } from '#test/doubles/providers/wahoo-double.ts';

interface Notice {
  url: string;
  payload: string;
  headers: Record<string, string>;
}

/** One athlete's account at the double of a service, in the words that all services share. */
export interface ServiceAccount {
  handle: Handle;
  tokens: ReadonlyMap<string, { refresh: string | null }>;
  /** The athlete's own key, where it is connected by one. */
  key?: string;
  /** An activity of that day, from 07:00. */
  record?(day: LocalDate): void;
  night?(day: LocalDate): void;
  /** Tells of everything that is new. */
  notice?(): Notice;
  planned?(): string[];
  /** Recordings that have become activities there. */
  uploaded?(): string[];
}

/** What ends a process at each point, beside the points that all have in common. */
export interface ServiceLife {
  hosts: readonly string[];
  env: Record<string, string>;
  open(today: LocalDate): ServiceAccount;
  /** Requests that read a list, and that write a session or a recording. */
  lists?: RegExp;
  writes?: RegExp;
}

const begin = (day: LocalDate) => `${day}T07:00:00Z`;
const fileOf = (day: LocalDate) => aRideFile({ start: begin(day), seconds: 60 });
const client = (name: string, id = name.toLowerCase()) => ({
  [`${name}_CLIENT_ID`]: `${id}-client`,
  [`${name}_CLIENT_SECRET`]: `${id}-secret`,
});
const json = { 'content-type': 'application/json' };
const SECRET = 'the-secret-of-all-notices';
const to = (key: ProviderKey, { body, headers }: { body: string; headers: Record<string, string> }, query = ''): Notice => ({
  ...{ url: `/api/connections/${key}/webhook${query}`, payload: body, headers: { ...headers, ...json } },
});

export const SERVICE_LIVES: Readonly<Partial<Record<ProviderKey, ServiceLife>>> = {
  intervals: {
    hosts: ['intervals.icu'],
    env: { INTERVALS_WEBHOOK_SECRET: SECRET, INTERVALS_CLIENT_ID: 'moorline-test', INTERVALS_CLIENT_SECRET: 'intervals-client-secret' },
    lists: /GET .*\/activities/,
    writes: /POST .*\/events\/bulk/,
    open() {
      const service = intervalsDouble({ webhookSecret: SECRET });
      return {
        ...{ handle: service.handle, tokens: new Map(), key: service.athlete.key },
        record: (day) =>
          void service.activities.push({
            ...{ id: `i${day}`, start_date_local: begin(day).slice(0, 19), source: 'UPLOAD', file_type: 'fit', icu_sync_date: day },
            bytes: fileOf(day),
          }),
        night: (day) => void service.wellness.set(day, { id: day, restingHR: 47, hrv: 60, sleepSecs: 27_000 }),
        notice: () => to('intervals', { body: JSON.stringify(service.notice()), headers: {} }),
        planned: () => [...service.events.values()].map((each) => `${each.external_id} ${each.start_date_local.slice(0, 10)}`).toSorted(),
      };
    },
  },
  polar: {
    hosts: ['flow.polar.com', 'polarremote.com', 'www.polaraccesslink.com'],
    env: { ...client('POLAR'), POLAR_WEBHOOK_SECRET: SECRET },
    lists: /GET \/v3\/exercises$/,
    open() {
      const { handle, oauth, exercises, recharges, notice } = polarDouble();
      return {
        ...{ handle, tokens: oauth.tokens },
        record: (day) =>
          void exercises.push({ id: `p${day}`, start_time: begin(day).slice(0, 19), upload_time: begin(day), fit: fileOf(day) }),
        night: (day) => void recharges.push({ date: day, heart_rate_variability_avg: 61 }),
        notice: () => to('polar', notice(SECRET)),
      };
    },
  },
  wahoo: {
    hosts: ['api.wahooligan.com', 'cdn.wahooligan.com'],
    env: { ...client('WAHOO'), WAHOO_WEBHOOK_SECRET: SECRET, WAHOO_APPROVED: '1' },
    lists: /GET \/v1\/workouts$/,
    writes: /POST \/v1\/workouts/,
    open() {
      const { handle, oauth, record, notice, planned } = wahooDouble();
      return {
        ...{ handle, tokens: oauth.tokens, planned },
        record: (day) => void record(begin(day), fileOf(day)),
        notice: () => to('wahoo', { body: JSON.stringify(notice(SECRET)), headers: {} }),
      };
    },
  },
  oura: {
    hosts: ['cloud.ouraring.com', 'api.ouraring.com'],
    env: client('OURA'),
    lists: /GET \/v2\/usercollection\/sleep/,
    open() {
      const { handle, oauth, nights, notice } = ouraDouble();
      const night = { type: 'long_sleep', total_sleep_duration: 27_000, average_hrv: 58, lowest_heart_rate: 44 };
      return {
        ...{ handle, tokens: oauth.tokens },
        night: (day) => void nights.push({ day, ...night }),
        notice: () => to('oura', notice('oura-secret')),
      };
    },
  },
  whoop: {
    hosts: ['api.prod.whoop.com'],
    env: client('WHOOP'),
    lists: /GET .*\/recovery/,
    open() {
      const { handle, oauth, sleeps } = whoopDouble();
      return {
        ...{ handle, tokens: oauth.tokens },
        night: (day) => void sleeps.push({ id: `w${day}`, end: `${day}T06:00:00.000Z`, timezone_offset: '+00:00', nap: false }),
      };
    },
  },
  withings: {
    hosts: ['account.withings.com', 'wbsapi.withings.net'],
    env: client('WITHINGS'),
    lists: /POST \/measure/,
    open() {
      const { handle, oauth, groups } = withingsDouble();
      const night = (day: LocalDate) =>
        void groups.push({ date: Date.parse(begin(day)) / 1_000, attrib: 0, measures: [{ value: 68_250, type: 1, unit: -3 }] });
      return { handle, tokens: oauth.tokens, night };
    },
  },
  suunto: {
    hosts: ['cloudapi-oauth.suunto.com', 'cloudapi.suunto.com'],
    env: { ...client('SUUNTO'), SUUNTO_SUBSCRIPTION_KEY: 'suunto-key', SUUNTO_WEBHOOK_SECRET: SECRET },
    lists: /GET \/v3\/workouts$/,
    open() {
      const { handle, oauth, activities, notice } = suuntoDouble();
      return {
        ...{ handle, tokens: oauth.tokens },
        record: (day) => void activities.push({ id: `s${day}`, start: begin(day), bytes: fileOf(day) }),
        notice: () => to('suunto', notice(SECRET)),
      };
    },
  },
  coros: {
    hosts: ['open.coros.com', 'oss.coros.com'],
    env: client('COROS'),
    lists: /GET \/v2\/coros\/sport\/list/,
    open() {
      const { handle, oauth, activities } = corosDouble();
      const record = (day: LocalDate) => void activities.push({ id: `c${day}`, start: begin(day), bytes: fileOf(day) });
      return { handle, tokens: oauth.tokens, record };
    },
  },
  garmin: {
    hosts: ['connect.garmin.com', 'diauth.garmin.com', 'apis.garmin.com'],
    env: { ...client('GARMIN'), GARMIN_WEBHOOK_SECRET: SECRET },
    lists: /GET \/wellness-api\/rest\/backfill\/activities/,
    writes: /POST \/training-api\/schedule/,
    open() {
      const service = garminDouble();
      const userId = service.oauth.visitor.athlete;
      const [activityFiles, hrv]: object[][] = [[], []];
      return {
        ...{ handle: service.handle, tokens: service.oauth.tokens, planned: service.planned },
        record: (day) => void activityFiles?.push(service.fileNotice(`g${day}`, fileOf(day))),
        night: (day) => void hrv?.push({ userId, calendarDate: day, lastNightAvg: 64 }),
        notice: () => to('garmin', service.notice({ activityFiles, hrv }), `?secret=${SECRET}`),
      };
    },
  },
  'garmin-personal': {
    hosts: ['personal.connectapi.garmin.com'],
    env: { PERSONAL_USE: '1' },
    lists: /GET \/activitylist-service/,
    open() {
      const { handle, tokens, key, activities, nights } = garminPersonalDouble();
      return {
        ...{ handle, tokens, key },
        record: (day) => void activities.push({ id: Number(day.replaceAll('-', '')), day, bytes: fileOf(day) }),
        night: (day) => void nights.push({ calendarDate: day, sleepTimeSeconds: 27_000, restingHeartRate: 48, lastNightAvg: 62 }),
      };
    },
  },
  trainingpeaks: {
    hosts: ['oauth.trainingpeaks.com', 'api.trainingpeaks.com'],
    env: client('TRAININGPEAKS', 'peaks'),
    writes: /POST \/v2\/workouts\/plan/,
    open(today) {
      const { handle, oauth, planned } = trainingPeaksDouble({ today: addDays(today, 30) });
      return { handle, tokens: oauth.tokens, planned };
    },
  },
  strava: {
    hosts: ['www.strava.com'],
    env: client('STRAVA'),
    writes: /POST \/api\/v3\/uploads/,
    open() {
      const { handle, oauth, activities } = stravaDouble();
      return { handle, tokens: oauth.tokens, uploaded: activities };
    },
  },
};
