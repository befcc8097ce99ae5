import { createHmac } from 'node:crypto';
import { oauthDouble, routesOf } from '#test/doubles/providers/oauth-double.ts';
import type { Asked, Handle, Said } from '#test/doubles/providers/provider-server.ts';

export interface PolarExercise {
  id: string;
  start_time: string;
  upload_time: string;
  /** Null: it has no FIT file, only a TCX. */
  fit: Uint8Array | null;
  tcx?: Uint8Array;
}

/** Polar AccessLink v3: nothing is handed out before the athlete is registered, and registering twice is a conflict. */
export function polarDouble() {
  const oauth = oauthDouble({
    ...{ clientId: 'polar-client', clientSecret: 'polar-secret', codeSec: 600, accessSec: null, auth: 'basic' },
    extra: () => ({ x_user_id: 475 }),
  });
  oauth.visitor.athlete = '475';
  const registered = new Set<string>();
  const exercises: PolarExercise[] = [];
  const nights: object[] = [];
  const recharges: object[] = [];
  const own =
    (answer: (asked: Asked, parts: string[]) => Said) =>
    (asked: Asked, parts: string[]): Said => {
      const owner = oauth.owner(asked);
      if (owner === null) return { status: 401, json: {} };
      return registered.has(owner) ? answer(asked, parts) : { status: 403, json: {} };
    };
  const handle: Handle = routesOf([
    ['GET', /^\/oauth2\/authorization$/, (asked) => oauth.authorize(asked)],
    ['POST', /^\/v2\/oauth2\/token$/, (asked) => oauth.token(asked)],
    [
      'POST',
      /^\/v3\/users$/,
      (asked) => {
        const owner = oauth.owner(asked);
        if (owner === null) return { status: 401, json: {} };
        if (registered.has(owner)) return { status: 409, json: {} };
        registered.add(owner);
        return { json: { 'polar-user-id': 475 } };
      },
    ],
    [
      'DELETE',
      /^\/v3\/users\/475$/,
      own(() => {
        registered.clear();
        oauth.revoke('475');
        return { status: 204 };
      }),
    ],
    ['GET', /^\/v3\/exercises$/, own(() => ({ json: exercises.map(({ fit: _, tcx: __, ...listed }) => listed) }))],
    ['GET', /^\/v3\/exercises\/([^/]+)\/(fit|tcx)$/, own((_, [id, kind]) => fileOf(exercises, id, kind))],
    ['GET', /^\/v3\/users\/sleep$/, own(() => ({ json: { nights } }))],
    ['GET', /^\/v3\/users\/nightly-recharge$/, own(() => (recharges.length > 0 ? { json: { recharges } } : { status: 204 }))],
  ]);
  /** What the webhook is sent; signed as Polar does, by the secret it once gave. */
  const notice = (secret: string) => {
    const body = JSON.stringify({ event: 'EXERCISE', user_id: 475, entity_id: exercises.at(-1)?.id });
    return { body, headers: { 'polar-webhook-signature': createHmac('sha256', secret).update(body).digest('hex') } };
  };
  return { oauth, registered, exercises, nights, recharges, handle, notice };
}

function fileOf(exercises: readonly PolarExercise[], id: string | undefined, kind: string | undefined): Said {
  const found = exercises.find((each) => each.id === id);
  const bytes = kind === 'fit' ? found?.fit : found?.tcx;
  return bytes ? { bytes } : { status: 404, json: {} };
}
