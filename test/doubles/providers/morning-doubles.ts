import { createHmac } from 'node:crypto';
import { oauthDouble, routesOf } from '#test/doubles/providers/oauth-double.ts';
import type { Asked, Handle, Said } from '#test/doubles/providers/provider-server.ts';

type Owned = (answer: (asked: Asked) => Said) => (asked: Asked) => Said;

const ownedBy =
  (oauth: ReturnType<typeof oauthDouble>): Owned =>
  (answer) =>
  (asked) =>
    oauth.owner(asked) === null ? { status: 401, json: {} } : answer(asked);

/** Oura API v2: two pages of nights, of which the end of a range is no part. */
export function ouraDouble() {
  const oauth = oauthDouble({ clientId: 'oura-client', clientSecret: 'oura-secret', codeSec: 600, accessSec: 86_400, auth: 'form' });
  oauth.visitor.athlete = 'oura-user';
  const own = ownedBy(oauth);
  const nights: { day: string; type: string; [name: string]: unknown }[] = [];
  const inRange = ({ query }: Asked) =>
    nights.filter(({ day }) => day >= (query.get('start_date') ?? '') && day < (query.get('end_date') ?? ''));
  const handle: Handle = routesOf([
    ['GET', /^\/oauth\/authorize$/, (asked) => oauth.authorize(asked)],
    ['POST', /^\/oauth\/token$/, (asked) => oauth.token(asked)],
    ['GET', /^\/v2\/usercollection\/personal_info$/, own(() => ({ json: { id: 'oura-user', email: 'maya@example.test' } }))],
    [
      'GET',
      /^\/v2\/usercollection\/sleep$/,
      own((asked) => {
        const found = inRange(asked);
        const isSecond = asked.query.get('next_token') === 'second';
        return {
          json: { data: isSecond ? found.slice(2) : found.slice(0, 2), next_token: !isSecond && found.length > 2 ? 'second' : null },
        };
      }),
    ],
    [
      'GET',
      /^\/v2\/usercollection\/daily_readiness$/,
      own((asked) => ({ json: { data: inRange(asked).map(({ day }) => ({ day, score: 82 })), next_token: null } })),
    ],
  ]);
  const notice = (secret: string) => {
    const body = JSON.stringify({ event_type: 'create', data_type: 'sleep', user_id: 'oura-user' });
    const signature = createHmac('sha256', secret).update(`1750000000${body}`).digest('hex').toUpperCase();
    return { body, headers: { 'x-oura-signature': signature, 'x-oura-timestamp': '1750000000' } };
  };
  return { oauth, nights, handle, notice };
}

/** WHOOP API v2: nights with their recovery, refresh tokens that work once. */
export function whoopDouble() {
  const oauth = oauthDouble({ clientId: 'whoop-client', clientSecret: 'whoop-secret', codeSec: 600, accessSec: 3_600, auth: 'form' });
  oauth.visitor.athlete = '10129';
  const own = ownedBy(oauth);
  const sleeps: { id: string; end: string; timezone_offset: string; nap: boolean }[] = [];
  const found = ({ query }: Asked) => sleeps.filter(({ end }) => end >= (query.get('start') ?? '') && end <= (query.get('end') ?? ''));
  const stages = {
    total_light_sleep_time_milli: 14_400_000,
    total_slow_wave_sleep_time_milli: 7_200_000,
    total_rem_sleep_time_milli: 5_400_000,
  };
  const handle: Handle = routesOf([
    ['GET', /^\/oauth\/oauth2\/auth$/, (asked) => oauth.authorize(asked)],
    ['POST', /^\/oauth\/oauth2\/token$/, (asked) => oauth.token(asked)],
    ['GET', /^\/developer\/v2\/user\/profile\/basic$/, own(() => ({ json: { user_id: 10_129, first_name: 'Maya' } }))],
    [
      'GET',
      /^\/developer\/v2\/activity\/sleep$/,
      own((asked) => ({
        json: { records: found(asked).map((each) => ({ ...each, score: { respiratory_rate: 14, stage_summary: stages } })) },
      })),
    ],
    [
      'GET',
      /^\/developer\/v2\/recovery$/,
      own((asked) => ({
        json: {
          records: found(asked).map(({ id }) => ({
            ...{ sleep_id: id, score_state: 'SCORED' },
            score: { hrv_rmssd_milli: 71, resting_heart_rate: 49, recovery_score: 66 },
          })),
        },
      })),
    ],
    [
      'DELETE',
      /^\/developer\/v2\/user\/access$/,
      own(() => {
        oauth.revoke('10129');
        return { status: 204 };
      }),
    ],
  ]);
  return { oauth, sleeps, handle };
}

/** Withings: every answer is a 200 with a status inside, tokens too. */
export function withingsDouble() {
  const oauth = oauthDouble({
    ...{ clientId: 'withings-client', clientSecret: 'withings-secret', codeSec: 30, accessSec: 10_800, auth: 'form' },
    extra: () => ({ userid: 'w77' }),
  });
  oauth.visitor.athlete = 'w77';
  const groups: { date: number; attrib: number; measures: { value: number; type: number; unit: number }[] }[] = [];
  const series: { date: string; data: object }[] = [];
  const enveloped =
    (answer: (asked: Asked) => unknown) =>
    (asked: Asked): Said =>
      oauth.owner(asked) === null ? { json: { status: 401, error: 'invalid token' } } : { json: { status: 0, body: answer(asked) } };
  const handle: Handle = routesOf([
    ['GET', /^\/oauth2_user\/authorize2$/, (asked) => oauth.authorize(asked)],
    [
      'POST',
      /^\/v2\/oauth2$/,
      (asked) => {
        if (asked.form.get('action') !== 'requesttoken') return { json: { status: 503 } };
        const { status = 200, json } = oauth.token(asked);
        return { json: status === 200 ? { status: 0, body: json } : { status: 503, error: 'invalid' } };
      },
    ],
    [
      'POST',
      /^\/measure$/,
      enveloped(({ form }) => ({
        timezone: 'Europe/London',
        measuregrps: groups.filter(({ date }) => date >= Number(form.get('startdate')) && date <= Number(form.get('enddate'))),
      })),
    ],
    [
      'POST',
      /^\/v2\/sleep$/,
      enveloped(({ form }) => ({
        series: series.filter(({ date }) => date >= (form.get('startdateymd') ?? '') && date <= (form.get('enddateymd') ?? '')),
      })),
    ],
  ]);
  return { oauth, groups, series, handle };
}
