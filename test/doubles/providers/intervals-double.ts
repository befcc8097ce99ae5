import { oauthDouble, routesOf } from '#test/doubles/providers/oauth-double.ts';
import type { Asked, Handle, Said } from '#test/doubles/providers/provider-server.ts';

export interface IntervalsActivity {
  id: string;
  start_date_local: string;
  source: string;
  file_type: string | null;
  icu_sync_date: string;
  bytes: Uint8Array | null;
}

export interface IntervalsEvent {
  id: number;
  external_id: string;
  start_date_local: string;
  category: string;
  type: string;
  name: string;
  description?: string;
  filename?: string;
  file_contents_base64?: string;
  push_errors?: { message: string }[];
}

/** intervals.icu as its forum and its OpenAPI text describe it: one athlete, who has a key and may sign in. */
export function intervalsDouble({ webhookSecret = 'intervals-hook-secret' } = {}) {
  const oauth = oauthDouble({
    clientId: 'moorline-test',
    clientSecret: 'intervals-client-secret',
    codeSec: 120,
    accessSec: null,
    auth: 'form',
    extra: (athlete) => ({ athlete: { id: athlete, name: 'Maya Hartley' } }),
  });
  let eventIds = 1_000;
  const double = {
    oauth,
    athlete: { id: 'i48120', name: 'Maya Hartley', key: 'intervals-personal-key-7f3a' },
    activities: [] as IntervalsActivity[],
    wellness: new Map<string, object>(),
    events: new Map<number, IntervalsEvent>(),
    /** Said of the next event that is written, as when a device refuses it. */
    pushError: null as string | null,
    disconnected: 0,
    webhookSecret,
    notice: () => ({ secret: webhookSecret, events: [{ athlete_id: double.athlete.id, type: 'ACTIVITY_UPLOADED' }] }),
    handle: undefined as unknown as Handle,
  };
  const own =
    (answer: (asked: Asked, parts: string[]) => Said) =>
    (asked: Asked, parts: string[]): Said => {
      const [name, key] = Buffer.from((asked.headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
        .toString('utf8')
        .split(':');
      const isKey = name === 'API_KEY' && key === double.athlete.key;
      if (asked.headers.authorization?.startsWith('Bearer ') && asked.headers.authorization.includes(double.athlete.key))
        return { status: 403, json: {} };
      if (!isKey && oauth.owner(asked) !== double.athlete.id) return { status: 401, json: { error: 'Unauthorized' } };
      return answer(asked, parts);
    };
  const between = (day: string, { query }: Asked) => day >= (query.get('oldest') ?? '') && day <= (query.get('newest') ?? '9999');
  double.handle = routesOf([
    ['GET', /^\/oauth\/authorize$/, (asked) => oauth.authorize(asked)],
    ['POST', /^\/api\/oauth\/token$/, (asked) => oauth.token(asked)],
    ['GET', /^\/api\/v1\/athlete\/0$/, own(() => ({ json: { id: double.athlete.id, name: double.athlete.name } }))],
    [
      'GET',
      /^\/api\/v1\/athlete\/0\/activities$/,
      own((asked) => ({
        json: double.activities
          .filter(({ start_date_local }) => between(start_date_local, asked))
          .toSorted((a, b) => b.start_date_local.localeCompare(a.start_date_local))
          .map(({ bytes: _, ...listed }) => listed),
      })),
    ],
    [
      'GET',
      /^\/api\/v1\/activity\/([^/]+)\/file$/,
      own((_, [id]) => {
        const found = double.activities.find((each) => each.id === id);
        if (!found?.bytes || found.source === 'STRAVA')
          return { status: 404, json: { error: 'Cannot read Strava activities via the API' } };
        return { bytes: found.bytes };
      }),
    ],
    [
      'GET',
      /^\/api\/v1\/athlete\/0\/wellness$/,
      own((asked) => ({ json: [...double.wellness].filter(([day]) => between(day, asked)).map(([id, day]) => ({ id, ...day })) })),
    ],
    [
      'POST',
      /^\/api\/v1\/athlete\/0\/events\/bulk$/,
      own((asked) => {
        const written = (asked.json as Omit<IntervalsEvent, 'id'>[]).map((event) => {
          const same = [...double.events.values()].find(({ external_id }) => external_id === event.external_id);
          const id = asked.query.get('upsert') === 'true' && same ? same.id : ++eventIds;
          const push_errors = double.pushError === null ? [] : [{ message: double.pushError }];
          const stored = { ...event, id, push_errors };
          double.events.set(id, stored);
          return stored;
        });
        double.pushError = null;
        return { json: written };
      }),
    ],
    [
      'PUT',
      /^\/api\/v1\/athlete\/0\/events\/bulk-delete$/,
      own((asked) => {
        let deleted = 0;
        for (const { external_id } of asked.json as { external_id: string }[])
          for (const [id, event] of double.events) if (event.external_id === external_id && double.events.delete(id)) deleted++;
        return { json: { eventsDeleted: deleted } };
      }),
    ],
    [
      'DELETE',
      /^\/api\/v1\/disconnect-app$/,
      own(() => {
        double.disconnected++;
        oauth.revoke(double.athlete.id);
        return { json: {} };
      }),
    ],
  ]);
  return double;
}
