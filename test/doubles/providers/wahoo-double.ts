import { oauthDouble, routesOf } from '#test/doubles/providers/oauth-double.ts';
import type { Asked, Handle, Said } from '#test/doubles/providers/provider-server.ts';
import { planProblem } from '#test/doubles/providers/wahoo-plan-rules.ts';

export interface WahooWorkout {
  id: number;
  name: string;
  starts: string;
  minutes: number;
  workout_type_id: number;
  workout_token: string;
  plan_id: number | null;
  updated_at: string;
  workout_summary: { id: number; updated_at: string; file: { url: string } | null } | null;
}

export interface WahooPlan {
  id: number;
  external_id: string;
  provider_updated_at: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects.
  content: any;
}

/** Requests in 5 minutes, an hour and a day. */
export const WAHOO_LIMITS = { sandbox: [25, 100, 250], approved: [200, 1_000, 5_000] } as const;
const WINDOWS_MS = [300_000, 3_600_000, 86_400_000] as const;
const MOST_TOKENS = 10;

/**
 * Wahoo Cloud API: one athlete with done and planned workouts in one list, newest first; tokens that end after two hours, refresh tokens that work once
 * and ten tokens at most; files on another host that count towards no limit.
 */
export function wahooDouble({ athlete = 1_337, limits = WAHOO_LIMITS.approved as readonly number[] } = {}) {
  const oauth = oauthDouble({ clientId: 'wahoo-client', clientSecret: 'wahoo-secret', codeSec: 600, accessSec: 7_200, auth: 'form' });
  oauth.visitor.athlete = String(athlete);
  let ids = 5_000;
  const times: number[] = [];
  const double = {
    oauth,
    workouts: new Map<number, WahooWorkout>(),
    plans: new Map<number, WahooPlan>(),
    files: new Map<string, Uint8Array>(),
    /** Requests in the fullest window of each limit, and how many were refused. */
    quota: { most: limits.map(() => 0), refused: 0 },
    /** Milliseconds that the service's clock is ahead of that of the machine. */
    aheadMs: 0,
    /** Times that the next writing of a workout is done but not answered. */
    lostAnswers: 0,
    permissionsEnded: 0,
    handle: undefined as unknown as Handle,
    /** Requests of others that use the same app. */
    othersAsk: (count: number) => void times.push(...Array.from({ length: count }, () => oauth.now())),
    /** A workout that was done; without bytes it has no file. */
    record(start: string, bytes: Uint8Array | null, workout: Partial<WahooWorkout> = {}): WahooWorkout {
      const id = workout.id ?? ++ids;
      const path = `/uploads/${id}.fit`;
      if (bytes) double.files.set(path, bytes);
      const file = bytes && { url: `https://cdn.wahooligan.com${path}` };
      const done: WahooWorkout = {
        ...{ id, name: 'Cycling', starts: start, minutes: 60, workout_type_id: 0, workout_token: `ELEMNT ${id}`, plan_id: null },
        ...{ updated_at: start, ...workout, workout_summary: { id: ++ids, updated_at: start, file } },
      };
      double.workouts.set(id, done);
      return done;
    },
    notice: (token: string) => ({
      event_type: 'workout_summary',
      webhook_token: token,
      user: { id: athlete },
      workout_summary: { id: ids },
    }),
    /** Our sessions in the calendar there, as "token day". */
    planned: () =>
      [...double.workouts.values()]
        .map(({ workout_token, starts }) => `${workout_token} ${starts.slice(0, 10)}`)
        .filter(isOurs)
        .toSorted(),
  };
  const isOurs = (token: string) => token.startsWith('moorline-');
  oauth.now = () => Date.now() + double.aheadMs;

  /** Null lets it through. */
  const refusal = (): Said | null => {
    const now = oauth.now();
    times.push(now);
    const used = WINDOWS_MS.map((ms) => times.filter((at) => now - at < ms).length);
    double.quota.most = double.quota.most.map((most, index) => Math.max(most, used[index] ?? 0));
    const left = limits.map((points, index) => Math.max(0, points - (used[index] ?? 0)));
    const headers = { 'x-ratelimit-remaining': left.toReversed().join(', ') };
    if (used.every((each, index) => each <= (limits[index] ?? 0))) return { headers };
    double.quota.refused++;
    return { status: 429, headers, json: { error: 'Rate limit exceeded' } };
  };
  const own =
    (scope: string, answer: (asked: Asked, parts: string[]) => Said) =>
    (asked: Asked, parts: string[]): Said => {
      const limit = refusal();
      if (limit?.status === 429) return limit;
      const access = oauth.tokens.get((asked.headers.authorization ?? '').replace(/^Bearer /, ''));
      const said =
        oauth.owner(asked) !== String(athlete)
          ? { status: 401, json: { error: 'invalid_token' } }
          : access?.scope.split(' ').includes(scope)
            ? answer(asked, parts)
            : { status: 403, json: { error: `${scope} is required` } };
      return { ...said, headers: { ...limit?.headers } };
    };
  const written = (asked: Asked, before: WahooWorkout | null): Said => {
    const field = (name: string) => asked.form.get(`workout[${name}]`);
    const id = before?.id ?? ++ids;
    const plan = field('plan_id');
    if (plan && !double.plans.has(Number(plan))) return { status: 422, json: { error: 'Plan must exist' } };
    const workout: WahooWorkout = {
      ...{ id, name: field('name') ?? '', starts: field('starts') ?? '', minutes: Number(field('minutes')) },
      ...{ workout_type_id: Number(field('workout_type_id')), workout_token: field('workout_token') ?? '' },
      ...{ plan_id: plan ? Number(plan) : null, updated_at: new Date().toISOString(), workout_summary: before?.workout_summary ?? null },
    };
    double.workouts.set(id, workout);
    if (double.lostAnswers > 0) {
      double.lostAnswers--;
      return { status: 502 };
    }
    return { status: before ? 200 : 201, json: workout };
  };
  const found = (id: string | undefined, answer: (workout: WahooWorkout) => Said): Said => {
    const workout = double.workouts.get(Number(id));
    return workout ? answer(workout) : { status: 404, json: { error: 'Not found' } };
  };
  double.handle = routesOf([
    ['GET', /^\/oauth\/authorize$/, (asked) => oauth.authorize(asked)],
    [
      'POST',
      /^\/oauth\/token$/,
      (asked) => {
        const isNew = asked.form.get('grant_type') === 'authorization_code';
        if (isNew && oauth.tokens.size >= MOST_TOKENS) return { status: 400, json: { error: 'too_many_unrevoked_access_tokens' } };
        return oauth.token(asked);
      },
    ],
    ['GET', /^\/v1\/user$/, own('user_read', () => ({ json: { id: athlete, first: 'Maya', last: 'Hartley' } }))],
    ['GET', /^\/v1\/workouts$/, own('workouts_read', ({ query }) => ({ json: pageOf([...double.workouts.values()], query) }))],
    ['GET', /^\/v1\/workouts\/(\d+)$/, own('workouts_read', (_, [id]) => found(id, (workout) => ({ json: workout })))],
    ['POST', /^\/v1\/workouts$/, own('workouts_write', (asked) => written(asked, null))],
    ['PUT', /^\/v1\/workouts\/(\d+)$/, own('workouts_write', (asked, [id]) => found(id, (workout) => written(asked, workout)))],
    [
      'DELETE',
      /^\/v1\/workouts\/(\d+)$/,
      own('workouts_write', (_, [id]) => found(id, ({ id: known }) => ({ status: double.workouts.delete(known) ? 204 : 404 }))),
    ],
    [
      'GET',
      /^\/v1\/plans$/,
      own('plans_read', () => ({ json: [...double.plans.values()].map(({ id, external_id }) => ({ id, external_id, deleted: false })) })),
    ],
    [
      'POST',
      /^\/v1\/plans$/,
      own('plans_write', ({ form }) => {
        const [file, external_id] = [form.get('plan[file]') ?? '', form.get('plan[external_id]') ?? ''];
        const content = contentOf(file);
        const isTaken = [...double.plans.values()].some((plan) => plan.external_id === external_id);
        const problem = external_id === '' || isTaken ? 'External has already been taken' : planProblem(content);
        if (problem) return { status: 422, json: { error: problem } };
        const id = ++ids;
        double.plans.set(id, { id, external_id, provider_updated_at: form.get('plan[provider_updated_at]') ?? '', content });
        return { status: 201, json: { id, external_id } };
      }),
    ],
    ['DELETE', /^\/v1\/plans\/(\d+)$/, own('plans_write', (_, [id]) => ({ status: double.plans.delete(Number(id)) ? 204 : 404 }))],
    [
      'DELETE',
      /^\/v1\/permissions$/,
      own('user_read', () => {
        double.permissionsEnded++;
        oauth.revoke(String(athlete));
        return { json: { success: 'Application has been revoked' } };
      }),
    ],
    [
      'GET',
      /^(\/uploads\/.+)$/,
      // An address that is signed: permission with it would be shown to a stranger.
      ({ headers }, [path = '']) => {
        const bytes = double.files.get(path);
        return bytes && headers.authorization === undefined ? { bytes } : { status: 403 };
      },
    ],
  ]);
  return double;
}

function pageOf(all: readonly WahooWorkout[], query: URLSearchParams): object {
  const [page, perPage] = [Number(query.get('page') ?? 1), Math.min(100, Number(query.get('per_page') ?? 30))];
  const sorted = all.toSorted((a, b) => b.starts.localeCompare(a.starts));
  const workouts = sorted.slice((page - 1) * perPage, page * perPage);
  return { workouts, total: all.length, page, per_page: perPage, order: 'descending', sort: 'starts' };
}

function contentOf(file: string): unknown {
  const [head, base64 = ''] = file.split(',');
  if (head !== 'data:application/json;base64') return null;
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
