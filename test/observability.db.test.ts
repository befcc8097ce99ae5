import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { anAthlete, aRideFile, filesBody } from '#test/athletes/factories.ts';
import { LOOK_AGAIN_MS } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct({ env: { LOG_LEVEL: 'debug' } });

interface Line {
  msg: string;
  job?: string;
  requestId?: string;
}

const linesAbout = (msg: string): Line[] => product.log.map((line): Line => JSON.parse(line)).filter((line) => line.msg === msg);

async function figures(): Promise<Map<string, number>> {
  const { status, text } = await product.browser().get('/metrics');
  expect(status).toBe(200);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

test('what a request made necessary is logged under the id of that request, also by the worker', async () => {
  const browser = await anAthlete(product);
  const sent = await browser.raw({
    method: 'POST',
    url: '/api/uploads',
    ...filesBody([{ name: 'ride.fit', bytes: aRideFile({ seconds: 300 }) }]),
  });
  const id = sent.headers['x-request-id'];
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  for (let tries = 0; tries < 2400 && !linesAbout('job done').some(({ requestId }) => requestId === id); tries++) await setTimeout(25);
  expect(linesAbout('job done').filter(({ requestId }) => requestId === id)).not.toEqual([]);
  // Work that the clock began goes by an id of its own.
  expect(linesAbout('job done').filter(({ requestId }) => !requestId)).toEqual([]);
});

test('the metrics say whether it is slow, whether it is failing and whether it is full', async () => {
  await product.browser().get('/api/activities');
  const seen = await figures();
  expect(seen.get('moorline_http_seconds_count{method="GET",route="/api/activities",status="401"}')).toBe(1);
  expect(seen.get('moorline_part_answers{part="database"}')).toBe(1);
  expect(seen.get('moorline_part_answers{part="storage"}')).toBe(1);
  expect(seen.get('moorline_database_bytes')).toBeGreaterThan(1_000_000);
  expect(seen.get('moorline_disk_free_bytes')).toBeGreaterThan(1_000_000);
  expect(seen.get('moorline_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(seen.get('moorline_oldest_job_seconds')).toBeGreaterThanOrEqual(0);
  expect(seen.get('moorline_letters_waiting')).toBeGreaterThanOrEqual(0);
  expect([...seen.keys()].some((name) => name.startsWith('moorline_nodejs_eventloop_lag'))).toBe(true);
  // Jobs of the start may still wait for a connection; once they are done, nobody does.
  await expect.poll(async () => (await figures()).get('moorline_database_connections{state="waited-for"}'), { timeout: 30_000 }).toBe(0);
});

test('a file that is refused is counted and logged with the id of its request', async () => {
  const browser = await anAthlete(product);
  const bytes = Buffer.concat([aRideFile({ seconds: 60 }).subarray(0, 14), Buffer.alloc(500, 0x41)]);
  const sent = await browser.raw({ method: 'POST', url: '/api/uploads', ...filesBody([{ name: 'broken.fit', bytes }]) });
  await expect
    .poll(async () => (await figures()).get('moorline_incidents_total{kind="refused-file",name="activity"}'), { timeout: 30_000 })
    .toBe(1);
  expect(linesAbout('an uploaded file was refused')).toMatchObject([{ requestId: sent.headers['x-request-id'] }]);
});

test('jobs and parties outside are counted by how they ended, and a party that does not answer is seen', async () => {
  const { mail } = product.app.deps;
  const { deliver } = mail;
  const answered = (seen: Map<string, number>) => seen.get('moorline_outside_answers{part="mail"}');
  const ended = (seen: Map<string, number>, outcome: string) =>
    seen.get(`moorline_job_seconds_count{name="mail.send",outcome="${outcome}"}`) ?? 0;
  const until = async (isSo: (seen: Map<string, number>) => boolean): Promise<Map<string, number>> => {
    let seen = await figures();
    for (let tries = 0; tries < 200 && !isSo(seen); tries++) {
      await setTimeout(LOOK_AGAIN_MS);
      seen = await figures();
    }
    return seen;
  };
  await anAthlete(product);
  const before = await until((seen) => ended(seen, 'done') > 0);
  expect(answered(before)).toBe(1);
  mail.deliver = () => Promise.reject(new Error('away'));
  await anAthlete(product);
  const after = await until((seen) => ended(seen, 'failed') > 0);
  mail.deliver = deliver;
  expect(ended(after, 'failed')).toBeGreaterThan(0);
  expect(answered(after)).toBe(0);
});

test('a line of the log names its level by a word and its time by a date', () => {
  for (const line of product.log.slice(0, 20)) {
    const { level, time } = JSON.parse(line);
    expect(['debug', 'info', 'warn', 'error']).toContain(level);
    expect(new Date(time).toISOString()).toBe(time);
  }
  expect(product.log.length).toBeGreaterThan(5);
});

test('a storage that is away is seen, and the other figures stay', async () => {
  const { files } = product.app.deps;
  const { check } = files;
  files.check = () => Promise.reject(new Error('away'));
  await setTimeout(600);
  const seen = await figures();
  files.check = check;
  expect(seen.get('moorline_part_answers{part="storage"}')).toBe(0);
  expect(seen.get('moorline_part_answers{part="database"}')).toBe(1);
  expect(seen.get('moorline_database_bytes')).toBeGreaterThan(0);
});
