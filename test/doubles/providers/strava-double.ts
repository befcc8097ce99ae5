import { createHash } from 'node:crypto';
import { oauthDouble, routesOf } from '#test/doubles/providers/oauth-double.ts';
import type { Asked, Handle, Said } from '#test/doubles/providers/provider-server.ts';

interface StravaUpload {
  id: number;
  externalId: string;
  hash: string;
  /** What it will be once it has been read. */
  becomes: { activity_id: number } | { error: string };
  reads: number;
}

/** Strava API v3: uploads are read later, and the same file a second time is refused as a duplicate. Reading of anything else is not answered. */
export function stravaDouble() {
  const oauth = oauthDouble({
    ...{ clientId: 'strava-client', clientSecret: 'strava-secret', codeSec: 600, accessSec: 21_600, auth: 'form' },
    extra: (id) => ({ athlete: { id: Number(id), firstname: 'Maya' } }),
  });
  oauth.visitor.athlete = '5150';
  let ids = 0;
  const double = {
    oauth,
    uploads: new Map<number, StravaUpload>(),
    /** Uploads that became activities, by our id. */
    activities: (): string[] =>
      [...double.uploads.values()].filter(({ becomes }) => 'activity_id' in becomes).map(({ externalId }) => externalId),
    /** Times that the next upload is taken but not answered, and that one can't be read. */
    lostAnswers: 0,
    unreadable: 0,
    handle: undefined as unknown as Handle,
  };
  const own =
    (answer: (asked: Asked, parts: string[]) => Said | Promise<Said>) =>
    (asked: Asked, parts: string[]): Said =>
      (oauth.owner(asked) === oauth.visitor.athlete
        ? answer(asked, parts)
        : { status: 401, json: { message: 'Authorization Error' } }) as Said;
  const standing = ({ id, becomes, reads }: StravaUpload): Said => {
    const isRead = reads > 0;
    const error = isRead && 'error' in becomes ? becomes.error : null;
    const activity = isRead && 'activity_id' in becomes ? becomes.activity_id : null;
    return { json: { id, id_str: String(id), external_id: null, error, status: 'said', activity_id: activity } };
  };
  double.handle = routesOf([
    ['GET', /^\/oauth\/authorize$/, (asked) => (asked.query.get('scope') === 'activity:write' ? oauth.authorize(asked) : { status: 400 })],
    ['POST', /^\/api\/v3\/oauth\/token$/, (asked) => oauth.token(asked)],
    [
      'POST',
      /^\/oauth\/deauthorize$/,
      own(() => {
        oauth.revoke(oauth.visitor.athlete);
        return { json: {} };
      }),
    ],
    [
      'POST',
      /^\/api\/v3\/uploads$/,
      own(async ({ headers, body }) => {
        const form = await new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
        const file = form.get('file');
        if (!(file instanceof Blob) || form.get('data_type') !== 'fit') return { status: 400, json: { message: 'Bad Request' } };
        const hash = createHash('sha256')
          .update(Buffer.from(await file.arrayBuffer()))
          .digest('hex');
        const isThere = [...double.uploads.values()].some((each) => each.hash === hash && 'activity_id' in each.becomes);
        const becomes = isThere
          ? { error: 'moorline.fit duplicate of <a href="/activities/1">Ride</a>' }
          : double.unreadable > 0
            ? { error: 'There was an error processing your activity.' }
            : { activity_id: ++ids * 1_000 };
        if (!isThere && double.unreadable > 0) double.unreadable--;
        const upload = { id: ++ids, externalId: String(form.get('external_id')), hash, becomes, reads: 0 };
        double.uploads.set(upload.id, upload);
        if (double.lostAnswers === 0) return { status: 201, ...standing(upload) };
        double.lostAnswers--;
        return { status: 502 };
      }),
    ],
    [
      'GET',
      /^\/api\/v3\/uploads\/(\d+)$/,
      own((_, [id]) => {
        const upload = double.uploads.get(Number(id));
        if (!upload) return { status: 404, json: {} };
        upload.reads++;
        return standing(upload);
      }),
    ],
  ]);
  return double;
}
