import { CONSENT_TEXTS } from '#contract/account/consent.ts';
import type { Activity, ActivitySummary } from '#contract/activities/activities.ts';
import type { Threshold } from '#contract/athlete/athlete.ts';
import { encodeFit, type FitActivity } from '#core/recording/fit-encode.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { everySecond } from '#test/fixtures/recordings.ts';
import type { Browser, Product } from '#test/product.ts';

let count = 0;

export const PASSWORD = 'heather on the moor';

/** What agreeing to the use of health data sends. */
export const AGREED = { kind: 'health', version: CONSENT_TEXTS.health.version, how: 'dialog', birthDate: '1991-04-17' } as const;

/** Somebody who has just signed up and agreed to the use of health data, in a browser that is signed in. */
export async function anAthlete(
  product: Product,
  words: { firstName?: string; lastName?: string; email?: string } = {},
): Promise<Browser & { email: string; id: string }> {
  const athlete = await aNewcomer(product, words);
  const { status, text } = await athlete.send('POST', '/api/account/consents', AGREED);
  if (status !== 200) throw new Error(`The consent was refused: ${text}`);
  return athlete;
}

/** Somebody who has just signed up and agreed to nothing but the terms. */
export async function aNewcomer(
  product: Product,
  words: { firstName?: string; lastName?: string; email?: string; birthDate?: string } = {},
): Promise<Browser & { email: string; id: string }> {
  count++;
  const { firstName = 'Maya', lastName = 'Hartley', email = `athlete${count}@example.test`, ...more } = words;
  const browser = product.browser();
  const answer = await browser.send('POST', '/api/auth/signup', {
    email,
    password: PASSWORD,
    firstName,
    lastName,
    acceptTerms: true,
    ...more,
  });
  if (answer.status !== 201) throw new Error(`Sign-up was refused: ${answer.text}`);
  return { ...browser, email, id: answer.json.id };
}

/** A multipart body with these files. */
export function filesBody(
  files: readonly { name: string; bytes: Uint8Array }[],
  field = 'files',
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----moorline-test-boundary';
  const parts: Buffer[] = [];
  for (const { name, bytes } of files) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
    );
    parts.push(Buffer.from(bytes), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'sec-fetch-site': 'same-origin' },
  };
}

/** Sends files as the page does and waits until every one has an outcome. */
export async function bringFiles(browser: Browser, files: readonly { name: string; bytes: Uint8Array }[]) {
  const sent = await browser.raw({ method: 'POST', url: '/api/uploads', ...filesBody(files) });
  if (sent.status !== 202) throw new Error(`The upload was refused: ${sent.text}`);
  return untilSo(
    async () => (await browser.get(`/api/uploads/${sent.json.id}`)).json,
    ({ status }) => status === 'done' || status === 'failed',
  );
}

interface Ride extends Pick<FitActivity, 'name' | 'discipline' | 'utcOffsetSec'> {
  start?: string;
  seconds?: number;
  powerW?: number | null;
  heartRateBpm?: number | null;
  speedMps?: number;
}

/** A steady ride as a FIT file: ten minutes at 200 W and 140 beats from 31 May 2026, 7:00 UTC, unless said. Null leaves a channel out. */
export function aRideFile(ride: Ride = {}): Uint8Array {
  const { start = '2026-05-31T07:00:00Z', seconds = 600, powerW = 200, heartRateBpm = 140, speedMps = 8, ...rest } = ride;
  const steady = (value: number | null) => (value === null ? undefined : everySecond(seconds, () => value));
  const [power, heartRate] = [steady(powerW), steady(heartRateBpm)];
  const streams = {
    timeSec: everySecond(seconds, (second) => second),
    distanceM: everySecond(seconds, (second) => second * speedMps),
    speedMps: everySecond(seconds, () => speedMps),
    ...(power ? { powerW: power } : {}),
    ...(heartRate ? { heartRateBpm: heartRate } : {}),
  };
  return encodeFit({ startMs: Date.parse(start), discipline: 'bike', streams, ...rest });
}

/** The same as a GPX track along a parallel: no power, and what else a phone does not know. */
export function aTrackFile({
  start = '2026-05-31T07:00:00Z',
  seconds = 600,
  speedMps = 8,
  name = 'Along the reservoir',
  type = 'cycling' as string | null,
} = {}): Uint8Array {
  const perSecond = speedMps / 111_195;
  const points = everySecond(seconds, (second) => second).map((second) => {
    const time = new Date(Date.parse(start) + second * 1000).toISOString();
    return `<trkpt lat="0" lon="${(second * perSecond).toFixed(7)}"><ele>10</ele><time>${time}</time></trkpt>`;
  });
  const head = '<gpx version="1.1" creator="a test" xmlns="http://www.topografix.com/GPX/1/1">';
  const track = `<trk><name>${name}</name>${type === null ? '' : `<type>${type}</type>`}<trkseg>${points.join('')}</trkseg></trk>`;
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${head}${track}</gpx>`);
}

/** An activity entered by hand: an hour's ride on the evening of 30 May 2026 unless said. */
export async function anActivity(browser: Browser, words: Record<string, unknown> = {}): Promise<Activity> {
  const body = { discipline: 'bike', startTime: '2026-05-30T17:00:00Z', durationSec: 3600, ...words };
  const answer = await browser.send('POST', '/api/activities', body);
  if (answer.status !== 201) throw new Error(`The activity was refused: ${answer.text}`);
  return answer.json;
}

/** The one activity that a file becomes. */
export async function anImportedActivity(browser: Browser, bytes = aRideFile(), name = 'ride.fit'): Promise<Activity> {
  const upload = await bringFiles(browser, [{ name, bytes }]);
  const [id] = upload.files[0]?.activityIds ?? [];
  if (!id) throw new Error(`No activity came of ${name}: ${JSON.stringify(upload.files)}`);
  return (await browser.get(`/api/activities/${id}`)).json;
}

export async function aThreshold(browser: Browser, words: Record<string, unknown> = {}): Promise<Threshold> {
  const answer = await browser.send('POST', '/api/thresholds', { kind: 'ftp', value: 250, ...words });
  if (answer.status !== 201) throw new Error(`The threshold was refused: ${answer.text}`);
  return answer.json;
}

export async function listedActivities(browser: Browser, query = ''): Promise<ActivitySummary[]> {
  return (await browser.get(`/api/activities${query}`)).json.items;
}
