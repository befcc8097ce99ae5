import { oauthDouble, routesOf } from '#test/doubles/providers/oauth-double.ts';
import type { Asked, Handle, Said } from '#test/doubles/providers/provider-server.ts';

type Answer = (asked: Asked, parts: string[]) => Said;

export interface GarminWorkout {
  workoutId: number;
  description: string;
  sport: string;
  segments: { steps: Record<string, unknown>[] }[];
}

/** Garmin Connect Developer Program: nothing is handed out but files that it has named; workouts and their dates are two things, and none has an id of ours. */
export function garminDouble() {
  const oauth = oauthDouble({ clientId: 'garmin-client', clientSecret: 'garmin-secret', codeSec: 600, accessSec: 86_400, auth: 'form' });
  oauth.visitor.athlete = 'garmin-user-1';
  let ids = 100;
  const double = {
    oauth,
    files: new Map<string, Uint8Array>(),
    workouts: new Map<number, GarminWorkout>(),
    schedules: new Map<number, { scheduleId: number; workoutId: number; date: string }>(),
    backfilled: [] as string[],
    /** Times that the next writing is done but not answered. */
    lostAnswers: 0,
    handle: undefined as unknown as Handle,
    /** What its calendar shows: our id and the date. */
    planned: () =>
      [...double.schedules.values()]
        .map(({ workoutId, date }) => `${double.workouts.get(workoutId)?.description.split('\n').at(-1)} ${date}`)
        .toSorted(),
    notice: (content: object, clientId = 'garmin-client') => ({
      body: JSON.stringify(content),
      headers: { 'garmin-client-id': clientId, 'content-type': 'application/json' },
    }),
    /** A notice that names the file of an activity. */
    fileNotice(id: string, bytes: Uint8Array) {
      double.files.set(id, bytes);
      const callbackURL = `https://apis.garmin.com/wellness-api/rest/activityFile?id=${id}&token=once`;
      return { userId: oauth.visitor.athlete, summaryId: `s-${id}`, activityId: id, fileType: 'FIT', callbackURL };
    },
  };
  const own =
    (answer: Answer): Answer =>
    (asked, parts) =>
      oauth.owner(asked) === oauth.visitor.athlete ? answer(asked, parts) : { status: 401, json: {} };
  const written = (json: unknown): Said => {
    if (double.lostAnswers === 0) return { json };
    double.lostAnswers--;
    return { status: 502 };
  };
  double.handle = routesOf([
    ['GET', /^\/oauth2Confirm$/, (asked) => (asked.query.get('code_challenge') ? oauth.authorize(asked) : { status: 400 })],
    ['POST', /^\/di-oauth2-service\/oauth\/token$/, (asked) => oauth.token(asked)],
    ['GET', /^\/partner-gateway\/rest\/user\/id$/, own(() => ({ json: { userId: oauth.visitor.athlete } }))],
    [
      'DELETE',
      /^\/partner-gateway\/rest\/user\/registration$/,
      own(() => {
        oauth.revoke(oauth.visitor.athlete);
        return { status: 204 };
      }),
    ],
    [
      'GET',
      /^\/wellness-api\/rest\/backfill\/(\w+)$/,
      own(({ query }, [kind = '']) => {
        const [from, to] = [Number(query.get('summaryStartTimeInSeconds')), Number(query.get('summaryEndTimeInSeconds'))];
        if (to - from > 31 * 86_400) return { status: 400, json: { errorMessage: 'too many days' } };
        if (double.backfilled.includes(kind)) return { status: 409, json: { errorMessage: 'duplicate' } };
        double.backfilled.push(kind);
        return { status: 202 };
      }),
    ],
    [
      'GET',
      /^\/wellness-api\/rest\/activityFile$/,
      own(({ query }) => {
        const bytes = double.files.get(query.get('id') ?? '');
        return bytes ? { bytes } : { status: 404 };
      }),
    ],
    [
      'POST',
      /^\/workoutportal\/workout\/v2$/,
      own(({ json }) => {
        if (json.description.length > 1_024 || json.segments.length !== 1) return { status: 400 };
        double.workouts.set(++ids, { ...json, workoutId: ids });
        return written({ ...json, workoutId: ids });
      }),
    ],
    [
      'GET',
      /^\/training-api\/workout\/v2\/(\d+)$/,
      own((_, [id]) => {
        const json = double.workouts.get(Number(id));
        return json ? { json } : { status: 404 };
      }),
    ],
    [
      'PUT',
      /^\/training-api\/workout\/v2\/(\d+)$/,
      own(({ json }, [id]) => {
        if (!double.workouts.has(Number(id))) return { status: 404 };
        double.workouts.set(Number(id), json);
        return written(json);
      }),
    ],
    ['DELETE', /^\/training-api\/workout\/v2\/(\d+)$/, own((_, [id]) => ({ status: double.workouts.delete(Number(id)) ? 204 : 404 }))],
    [
      'POST',
      /^\/training-api\/schedule\/$/,
      own(({ json }) => {
        if (!double.workouts.has(json.workoutId)) return { status: 400 };
        double.schedules.set(++ids, { ...json, scheduleId: ids });
        return written(ids);
      }),
    ],
    [
      'PUT',
      /^\/training-api\/schedule\/(\d+)$/,
      own(({ json }, [id]) => {
        if (!double.schedules.has(Number(id))) return { status: 404 };
        double.schedules.set(Number(id), json);
        return written(json);
      }),
    ],
    ['DELETE', /^\/training-api\/schedule\/(\d+)$/, own((_, [id]) => ({ status: double.schedules.delete(Number(id)) ? 204 : 404 }))],
    [
      'GET',
      /^\/training-api\/schedule$/,
      own(({ query }) => {
        const [from, to] = [query.get('startDate') ?? '', query.get('endDate') ?? ''];
        return { json: [...double.schedules.values()].filter(({ date }) => date >= from && date <= to) };
      }),
    ],
  ]);
  return double;
}

/** Garmin Connect Personal API: a key becomes a token for a day, questions about many days are refused, and so are many at once. */
export function garminPersonalDouble() {
  const double = {
    key: 'personal-key-of-maya',
    tokens: new Map<string, { refresh: string | null }>(),
    activities: [] as { id: number; day: string; bytes: Uint8Array | null }[],
    nights: [] as { calendarDate: string; sleepTimeSeconds: number; restingHeartRate: number; lastNightAvg: number }[],
    handle: undefined as unknown as Handle,
  };
  const own =
    (answer: Answer): Answer =>
    (asked, parts) =>
      double.tokens.has((asked.headers.authorization ?? '').replace(/^Bearer /, '')) ? answer(asked, parts) : { status: 401, json: {} };
  const within = (from = '', to = '', mostDays = 31): Said | typeof double.nights =>
    Date.parse(to) - Date.parse(from) >= mostDays * 86_400_000
      ? { status: 400, json: { message: 'too many days' } }
      : double.nights.filter(({ calendarDate }) => calendarDate >= from && calendarDate <= to);
  const said = (found: Said | typeof double.nights): Said => (Array.isArray(found) ? { json: found } : found);
  double.handle = routesOf([
    [
      'POST',
      /^\/personalapitoken-service\/personal-api\/personal-api-key\/token$/,
      ({ headers }) => {
        if (headers.authorization !== `ApiKey ${double.key}`) return { status: 401, json: { error: 'invalid key' } };
        const token = `personal-token-${double.tokens.size + 1}-of-maya`;
        double.tokens.set(token, { refresh: null });
        return { json: { access_token: token, expires_in: 86_400 } };
      },
    ],
    [
      'GET',
      /^\/activitylist-service\/activities\/search\/activities$/,
      own(({ query }) => {
        const [from, to] = [query.get('startDate') ?? '', query.get('endDate') ?? '9999'];
        const [start, limit] = [Number(query.get('start')), Math.min(100, Number(query.get('limit')))];
        const listed = double.activities.filter(({ day }) => day >= from && day <= to).slice(start, start + limit);
        return { json: listed.map(({ id, day }) => ({ activityId: id, startTimeLocal: `${day} 07:00:00` })) };
      }),
    ],
    [
      'GET',
      /^\/download-service\/files\/activity\/(\d+)\/fit$/,
      own((_, [id]) => {
        const bytes = double.activities.find((each) => String(each.id) === id)?.bytes;
        return bytes ? { bytes } : { status: 404, json: {} };
      }),
    ],
    [
      'GET',
      /^\/sleep-service\/sleep\/dailySleepSummariesByDate$/,
      own(({ query }) => said(within(query.get('startDate') ?? '', query.get('endDate') ?? ''))),
    ],
    [
      'GET',
      /^\/usersummary-service\/v2\/dailysummaries$/,
      own(({ query }) => said(within(query.get('startDate') ?? '', query.get('endDate') ?? ''))),
    ],
    [
      'GET',
      /^\/hrv-service\/hrv\/daily\/([\d-]+)\/([\d-]+)$/,
      own((_, [from, to]) => {
        const found = within(from, to, 35);
        return Array.isArray(found) ? { json: { hrvSummaries: found } } : found;
      }),
    ],
  ]);
  return double;
}
