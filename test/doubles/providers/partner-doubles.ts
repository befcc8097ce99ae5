import { createHmac } from 'node:crypto';
import { oauthDouble, routesOf } from '#test/doubles/providers/oauth-double.ts';
import type { Asked, Handle, Said } from '#test/doubles/providers/provider-server.ts';

export interface PartnerActivity {
  id: string;
  start: string;
  /** Null: without a recording. */
  bytes: Uint8Array | null;
}

type Answer = (asked: Asked, parts: string[]) => Said;

/** Suunto Cloud API v3: no answer without the subscription key, lists in pages by offset, notices signed over their bytes. */
export function suuntoDouble() {
  const oauth = oauthDouble({
    ...{ clientId: 'suunto-client', clientSecret: 'suunto-secret', codeSec: 600, accessSec: 86_400, auth: 'basic' },
    extra: (user) => ({ user }),
  });
  oauth.visitor.athlete = 'maya-on-suunto';
  const activities: PartnerActivity[] = [];
  const own =
    (answer: Answer): Answer =>
    (asked, parts) => {
      if (asked.headers['ocp-apim-subscription-key'] !== 'suunto-key')
        return { status: 401, json: { message: 'missing subscription key' } };
      return oauth.owner(asked) === oauth.visitor.athlete ? answer(asked, parts) : { status: 401, json: { error: 'invalid_token' } };
    };
  const handle: Handle = routesOf([
    ['GET', /^\/oauth\/authorize$/, (asked) => oauth.authorize(asked)],
    ['POST', /^\/oauth\/token$/, (asked) => oauth.token(asked)],
    [
      'GET',
      /^\/oauth\/deauthorize$/,
      own(({ query }) => {
        if (query.get('client_id') !== 'suunto-client') return { status: 400 };
        oauth.revoke(oauth.visitor.athlete);
        return { json: {} };
      }),
    ],
    [
      'GET',
      /^\/v3\/workouts$/,
      own(({ query }) => {
        const [since, until, offset, limit] = ['since', 'until', 'offset', 'limit'].map((name) => Number(query.get(name) ?? 0));
        const inRange = activities
          .map(({ id, start }) => ({ workoutKey: id, startTime: Date.parse(start), lastModified: Date.parse(start) + 60_000 }))
          .filter(({ startTime }) => startTime >= (since ?? 0) && startTime <= (until ?? 0));
        const page = inRange.slice(offset, (offset ?? 0) + Math.min(limit ?? 0, 100));
        return { json: { error: null, payload: page, metadata: {} } };
      }),
    ],
    [
      'GET',
      /^\/v3\/workouts\/([^/]+)\/fit$/,
      own((_, [id]) => {
        const bytes = activities.find((each) => each.id === id)?.bytes;
        return bytes ? { bytes } : { status: 404, json: { error: 'no FIT' } };
      }),
    ],
  ]);
  const notice = (secret: string) => {
    const body = JSON.stringify({
      type: 'WORKOUT_CREATED',
      username: oauth.visitor.athlete,
      workout: { workoutKey: activities.at(-1)?.id },
    });
    return { body, headers: { 'x-hmac-sha256-signature': createHmac('sha256', secret).update(body).digest('hex') } };
  };
  return { oauth, activities, handle, notice };
}

/** Coros Open API: token and account in every address, refusals with status 200, a renewal that prolongs the same token, files on another host. Its first tokens end so soon that they are prolonged before they are used. */
export function corosDouble() {
  const oauth = oauthDouble({
    ...{ clientId: 'coros-client', clientSecret: 'coros-secret', codeSec: 600, accessSec: 30, auth: 'form' },
    extra: (openId) => ({ openId }),
  });
  oauth.visitor.athlete = 'coros-open-id';
  const activities: PartnerActivity[] = [];
  const double = { oauth, activities, renewals: 0, handle: undefined as unknown as Handle };
  const held = ({ query }: Asked) => oauth.tokens.get(query.get('token') ?? '');
  const own =
    (answer: Answer): Answer =>
    (asked, parts) => {
      const access = held(asked);
      const isOpen = access && access.expiresAt > oauth.now() && asked.query.get('openId') === access.athlete;
      return isOpen ? answer(asked, parts) : { json: { result: '5002', message: 'access token invalid' } };
    };
  const dayOf = (start: string) => start.slice(0, 10).replaceAll('-', '');
  double.handle = routesOf([
    ['GET', /^\/oauth2\/authorize$/, (asked) => oauth.authorize(asked)],
    [
      'POST',
      /^\/oauth2\/accesstoken$/,
      (asked) => {
        const { status, json } = oauth.token(asked);
        if (status !== undefined) return { json: { result: '1001', message: 'code is invalid' } };
        const { token_type: _, scope: __, ...said } = json as Record<string, unknown>;
        return { json: said };
      },
    ],
    [
      'POST',
      /^\/oauth2\/refresh-token$/,
      ({ form }) => {
        const access = [...oauth.tokens.values()].find(({ refresh }) => refresh === form.get('refresh_token'));
        if (!access || form.get('client_secret') !== 'coros-secret')
          return { json: { result: '1002', message: 'refresh token is invalid' } };
        access.expiresAt = oauth.now() + 2_592_000_000;
        double.renewals++;
        return { json: { result: '0000', message: 'OK' } };
      },
    ],
    [
      'GET',
      /^\/v2\/coros\/sport\/list$/,
      own(({ query }) => {
        const [from = '', to = ''] = [query.get('startDate') ?? '', query.get('endDate') ?? ''];
        if (Date.parse(dashed(to)) - Date.parse(dashed(from)) > 30 * 86_400_000)
          return { json: { result: '1003', message: 'too many days' } };
        const data = activities
          .filter(({ start }) => dayOf(start) >= from && dayOf(start) <= to)
          .map(({ id, start, bytes }) => ({
            ...{ labelId: id, mode: 9, subMode: 0, startTime: Date.parse(start) / 1_000, endTime: Date.parse(start) / 1_000 + 120 },
            ...(bytes ? { fitUrl: `https://oss.coros.com/fit/${id}.fit` } : {}),
          }));
        return { json: { result: '0000', message: 'OK', data } };
      }),
    ],
    [
      'GET',
      /^\/fit\/([^/]+)\.fit$/,
      ({ query, headers }, [id]) => {
        // An open address: permission with it would be shown to a stranger.
        const bytes = activities.find((each) => each.id === id)?.bytes;
        return bytes && !query.has('token') && headers.authorization === undefined ? { bytes } : { status: 403 };
      },
    ],
    [
      'POST',
      /^\/oauth2\/deauthorize$/,
      (asked) => {
        oauth.tokens.delete(asked.query.get('token') ?? '');
        return { json: { result: '0000', message: 'OK' } };
      },
    ],
  ]);
  return double;
}

const dashed = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

export interface PeaksWorkout {
  Id: number;
  WorkoutDay: string;
  WorkoutType: string;
  Title: string;
  Description: string;
  TotalTimePlanned: number;
  TotalTime: number | null;
  /** What the athlete wrote there; an update that leaves it out deletes it. */
  CoachComments?: string;
}

/** TrainingPeaks Partner API: planned workouts in a calendar; an update replaces all of one, and a basic account takes none after today. */
export function trainingPeaksDouble({ today }: { today: string }) {
  const oauth = oauthDouble({
    ...{ clientId: 'peaks-client', clientSecret: 'peaks-secret', codeSec: 600, accessSec: 3_600, auth: 'form' },
  });
  oauth.visitor.athlete = '427194';
  let ids = 9_000;
  const double = {
    oauth,
    workouts: new Map<number, PeaksWorkout>(),
    isPremium: true,
    /** Times that the next writing is done but not answered. */
    lostAnswers: 0,
    handle: undefined as unknown as Handle,
    planned: () =>
      [...double.workouts.values()]
        .map(({ Description, WorkoutDay }) => `${Description.split('\n').at(-1)} ${WorkoutDay.slice(0, 10)}`)
        .toSorted(),
  };
  const own =
    (scope: string, answer: Answer): Answer =>
    (asked, parts) => {
      if (!asked.headers['user-agent']) return { status: 400, json: { Message: 'User-Agent is required' } };
      const access = oauth.tokens.get((asked.headers.authorization ?? '').replace(/^Bearer /, ''));
      if (oauth.owner(asked) === null || !access) return { status: 401, json: {} };
      return access.scope.split(' ').includes(scope) ? answer(asked, parts) : { status: 403, json: {} };
    };
  const written = ({ json }: Asked, before: PeaksWorkout | null): Said => {
    if (!double.isPremium && json.WorkoutDay.slice(0, 10) > today) return { status: 403, json: { Message: 'Premium only' } };
    const workout: PeaksWorkout = { TotalTime: null, ...json, Id: before?.Id ?? ++ids };
    double.workouts.set(workout.Id, workout);
    if (double.lostAnswers > 0) {
      double.lostAnswers--;
      return { status: 502 };
    }
    return { status: before ? 200 : 201, json: workout };
  };
  const found = (id: string | undefined, answer: (workout: PeaksWorkout) => Said): Said => {
    const workout = double.workouts.get(Number(id));
    return workout ? answer(workout) : { status: 404, json: {} };
  };
  double.handle = routesOf([
    ['GET', /^\/OAuth\/Authorize$/, (asked) => oauth.authorize(asked)],
    ['POST', /^\/oauth\/token$/, (asked) => oauth.token(asked)],
    [
      'POST',
      /^\/oauth\/deauthorize$/,
      own('athlete:profile', () => {
        oauth.revoke(oauth.visitor.athlete);
        return { json: {} };
      }),
    ],
    [
      'GET',
      /^\/v1\/athlete\/profile$/,
      own('athlete:profile', () => ({ json: { Id: Number(oauth.visitor.athlete), FirstName: 'Maya', LastName: 'Hartley' } })),
    ],
    [
      'GET',
      /^\/v2\/workouts\/(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/,
      own('workouts:read', (_, [from = '', to = '']) => ({
        json: [...double.workouts.values()].filter(({ WorkoutDay: day }) => day.slice(0, 10) >= from && day.slice(0, 10) <= to),
      })),
    ],
    ['GET', /^\/v2\/workouts\/id\/(\d+)$/, own('workouts:read', (_, [id]) => found(id, (workout) => ({ json: workout })))],
    ['POST', /^\/v2\/workouts\/plan$/, own('workouts:plan', (asked) => written(asked, null))],
    ['PUT', /^\/v2\/workouts\/plan\/(\d+)$/, own('workouts:plan', (asked, [id]) => found(id, (workout) => written(asked, workout)))],
    [
      'DELETE',
      /^\/v2\/workouts\/id\/(\d+)$/,
      own('workouts:plan', (_, [id]) => found(id, ({ Id }) => ({ status: double.workouts.delete(Id) ? 204 : 404 }))),
    ],
  ]);
  return double;
}
