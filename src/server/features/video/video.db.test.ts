import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningBody } from '#core/technique/pose/synthetic-body.ts';
import { makeFilm } from '#server/features/demo/render-video.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { aPushService } from '#test/doubles/push-service.ts';
import type { Browser } from '#test/product.ts';
import { clipProcesses } from '#test/technique/clip-processes.ts';
import { clipBody, sendClip, settledClip } from '#test/technique/sent-clip.ts';
import { aKeptClip } from '#test/technique/stored-clip.ts';

const runner = { cadenceSpm: 156, leanDeg: 6, thighMiddleDeg: 10, thighSwingDeg: 34, landingFlexDeg: 12, bounceM: 0.09 };
const PLACE = '+54.2080-001.5970/';

const pushService = aPushService();
let films: string;
let mov: Buffer;

const product = setUpProduct({ carryPush: pushService.carry });
beforeAll(async () => {
  films = await mkdtemp(join(tmpdir(), 'moorline-films-'));
  await makeFilm(runningBody(runner), { path: join(films, 'run.mov'), lastsSec: 5, place: PLACE });
  await makeFilm(runningBody(runner), { path: join(films, 'run.avi'), lastsSec: 4 });
  await makeFilm(runningBody(runner), { path: join(films, 'short.mov'), lastsSec: 3, widthPx: 240, heightPx: 320 });
  await makeFilm(null, { path: join(films, 'meadow.mp4'), lastsSec: 3 });
  mov = await readFile(join(films, 'run.mov'));
});

afterAll(async () => {
  await rm(films, { recursive: true, force: true });
});

const film = (name: string): Promise<Buffer> => readFile(join(films, name));

async function filesOf(id: string): Promise<string[]> {
  const folder = join(product.dir, 'files', id);
  if (!existsSync(folder)) return [];
  return (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile()).map(({ name }) => name);
}

async function resultOf(browser: Browser, bytes: Buffer, fields: Record<string, string> = {}) {
  const sent = await sendClip(browser, { name: 'clip.mov', bytes, fields: { discipline: 'running', mode: 'fast', ...fields } });
  expect(sent.status, sent.text).toBe(202);
  return settledClip(browser, sent.json.id);
}

test('PRIV-08 FILE-31 a clip comes back measured, as a copy without its place, in byte ranges that no browser runs', async () => {
  const browser = await anAthlete(product);
  const clip = await resultOf(browser, mov);
  expect(clip).toMatchObject({ status: 'done', discipline: 'running', message: null, hasVideo: true, hasPoses: true });
  const cadence = clip.result.measures.find((measure: { code: string }) => measure.code === 'run-cadence').result;
  expect(Math.abs(cadence.value - 156) / 156).toBeLessThan(0.015);
  const part = await browser.get(`/api/video-analysis/${clip.id}/video`, { range: 'bytes=0-999' });
  expect({ status: part.status, type: part.headers['content-type'], sniff: part.headers['x-content-type-options'] }).toEqual({
    status: 206,
    type: 'video/mp4',
    sniff: 'nosniff',
  });
  expect(part.headers['content-security-policy']).toContain('sandbox');
  const kept = await Promise.all(
    (await filesOf(browser.id)).map((name) => readFile(join(product.dir, 'files', browser.id, name.slice(0, 2), name))),
  );
  expect(kept).toHaveLength(2);
  expect(mov.includes(PLACE)).toBe(true);
  expect(kept.some((bytes) => bytes.includes(PLACE))).toBe(false);
});

test('an AVI is played through an MP4 that begins where its poses begin', async () => {
  const browser = await anAthlete(product);
  const clip = await resultOf(browser, await film('run.avi'));
  expect(clip.status).toBe('done');
  const video = await browser.get(`/api/video-analysis/${clip.id}/video`);
  expect(video.text.slice(4, 8)).toBe('ftyp');
  const { json: poses } = await browser.get(`/api/video-analysis/${clip.id}/pose`);
  expect(poses.frames[0][0]).toBeCloseTo(0, 2);
  expect(poses.frames.length).toBeGreaterThan(110);
});

test('FILE-34 a clip without an athlete fails in words, counts for nothing and leaves nothing on disk', async () => {
  const browser = await anAthlete(product);
  const clip = await resultOf(browser, await film('meadow.mp4'));
  expect(clip).toMatchObject({ status: 'failed', hasVideo: false, hasPoses: false });
  expect(clip.message).toContain('No athlete');
  await expect.poll(() => filesOf(browser.id), { timeout: 20_000 }).toEqual([]);
  const used = await product.app.deps.db.selectFrom('usage').select('used').where('user_id', '=', browser.id).execute();
  expect(used.map(({ used: count }) => count)).toEqual([0]);
});

test('FILE-03 what is no video by its bytes is refused with 415, and what is none by its contents fails in words', async () => {
  const browser = await anAthlete(product);
  const page = await sendClip(browser, {
    name: 'run.mp4',
    bytes: Buffer.from('<!doctype html><title>film</title>'),
    fields: { discipline: 'running' },
  });
  expect(page).toMatchObject({ status: 415, json: { code: 'unsupported-type' } });
  const damaged = await resultOf(browser, mov.subarray(0, mov.length / 3));
  expect(damaged).toMatchObject({ status: 'failed' });
  expect(damaged.message).toContain('damaged or incomplete');
  await expect.poll(() => filesOf(browser.id), { timeout: 20_000 }).toEqual([]);
});

test('FILE-02 a clip over 100 MB is refused with 413 and leaves nothing behind', async () => {
  const browser = await anAthlete(product);
  const bytes = Buffer.concat([mov.subarray(0, 64), Buffer.alloc(100 * 1024 ** 2)]);
  const sent = await sendClip(browser, { name: 'long.mov', bytes, fields: { discipline: 'running' } });
  expect({ status: sent.status, code: sent.json.code }).toEqual({ status: 413, code: 'too-large' });
  await expect.poll(() => filesOf(browser.id), { timeout: 20_000 }).toEqual([]);
});

test('without a tier that holds video the clip is refused before its bytes are read, in words', async () => {
  const browser = await anAthlete(product);
  await product.app.deps.db.updateTable('users').set({ trial_ends_at: '2020-01-01T00:00:00Z' }).where('id', '=', browser.id).execute();
  const sent = await sendClip(browser, { name: 'run.mov', bytes: mov, fields: { discipline: 'running' } });
  expect(sent).toMatchObject({ status: 402, json: { code: 'needs-tier', link: '/subscribe' } });
  expect(sent.json.message).toContain('Video analysis is included in');
});

test('joint angles through the movement are part of AI Elite, and the clip is open to everybody who has one', async () => {
  const browser = await anAthlete(product);
  const id = await aKeptClip(product.app.deps, browser.id);
  const opened = async () => (await browser.get(`/api/video-analysis/${id}`)).json;
  expect(await opened()).toMatchObject({ status: 'done', biomechanicsMissing: expect.stringContaining('AI Elite') });
  await product.app.deps.db
    .insertInto('subscriptions')
    .values({ user_id: browser.id, provider: 'demo', status: 'active', tier: 'elite' })
    .execute();
  expect(await opened()).toMatchObject({ status: 'done', biomechanicsMissing: null });
});

test('a field that makes no sense is named, and the clip is not kept', async () => {
  const browser = await anAthlete(product);
  const sent = await sendClip(browser, {
    name: 'run.mov',
    bytes: mov,
    fields: { discipline: 'running', span: '{"fromSec":0,"toSec":90}' },
  });
  expect(sent).toMatchObject({ status: 400, json: { code: 'invalid', message: 'Choose a part of 2 to 30 seconds' } });
  await expect.poll(() => filesOf(browser.id), { timeout: 20_000 }).toEqual([]);
});

test('FILE-32 a cancelled clip stops, is forgotten and does not count', async () => {
  const browser = await anAthlete(product);
  const sent = await sendClip(browser, { name: 'run.mov', bytes: mov, fields: { discipline: 'running', mode: 'accurate' } });
  const cancelled = await browser.send('POST', `/api/video-analysis/${sent.json.id}/cancel`);
  expect(cancelled.json).toMatchObject({ status: 'cancelled', hasVideo: false });
  await expect.poll(() => filesOf(browser.id), { timeout: 20_000 }).toEqual([]);
  expect((await browser.get(`/api/video-analysis/${sent.json.id}`)).json.status).toBe('cancelled');
});

test('a clip is read again as slow motion from its poses at once, and from its copy for another part', async () => {
  const browser = await anAthlete(product);
  const clip = await resultOf(browser, mov);
  const slower = await browser.send('POST', `/api/video-analysis/${clip.id}/again`, { timesSlower: 1.2 });
  expect(slower.json).toMatchObject({ status: 'done', timesSlower: 1.2 });
  expect((await browser.send('POST', `/api/video-analysis/${clip.id}/again`, {})).json).toMatchObject({ status: 'done', timesSlower: 1.2 });
  const { json: again } = await browser.get(`/api/video-analysis/${clip.id}`);
  expect(again.result.measures[0].result.value).toBeCloseTo(156 * 1.2, -1);
  const part = await browser.send('POST', `/api/video-analysis/${clip.id}/again`, { timesSlower: 1, span: { fromSec: 1, toSec: 4 } });
  expect(part).toMatchObject({ status: 202, json: { id: clip.id } });
  const settled = await settledClip(browser, clip.id);
  expect(settled.result.durationSec).toBeLessThan(3.1);
  const { json: poses } = await browser.get(`/api/video-analysis/${clip.id}/pose`);
  expect(poses.frames[0][0]).toBeCloseTo(1, 1);
});

test('drills come onto days of the coming week as sessions, and removing a clip takes its files along', async () => {
  const browser = await anAthlete(product);
  const clip = await resultOf(browser, mov);
  const wanted = { drills: ['quick-feet', 'a-skips'] };
  const { json: proposed } = await browser.send('POST', `/api/video-analysis/${clip.id}/drills/proposal`, wanted);
  expect((await browser.get('/api/training-sessions')).json).toEqual([]);
  const { json: placed } = await browser.send('POST', `/api/video-analysis/${clip.id}/drills`, wanted);
  expect(proposed.map(({ date, title }: { date: string; title: string }) => [date, title])).toEqual(
    placed.map(({ date, title }: { date: string; title: string }) => [date, title]),
  );
  expect(placed.map(({ title }: { title: string }) => title)).toEqual(['Quick feet', 'A-skips and high knees']);
  expect(placed[0].date).not.toBe(placed[1].date);
  const { json: session } = await browser.get(`/api/training-sessions/${placed[0].sessionId}`);
  expect(session).toMatchObject({ discipline: 'running', sessionType: 'Drills: Quick feet', duration: 20 });
  const { json: again } = await browser.send('POST', `/api/video-analysis/${clip.id}/film-again`);
  expect(again.title).toBe('Record your technique again');
  expect((await browser.send('POST', `/api/video-analysis/${clip.id}/film-again`)).json).toEqual(again);
  const { json: measured } = await browser.get('/api/video-analysis/measures');
  expect(measured).toMatchObject([{ id: clip.id, discipline: 'running' }]);
  expect(measured[0].measures).toEqual(clip.result.measures);
  expect((await browser.send('DELETE', `/api/video-analysis/${clip.id}`)).status).toBe(200);
  await expect.poll(() => filesOf(browser.id), { timeout: 20_000 }).toEqual([]);
  expect((await browser.get('/api/video-analysis')).json).toEqual([]);
});

test('INTEG-08 whoever waited a while is told that a video is over, in a sentence without what was found, and led to it', async () => {
  const browser = await anAthlete(product);
  await browser.send('POST', '/api/account/push', pushService.subscribe());
  const damaged = mov.subarray(0, mov.length / 3);
  await resultOf(browser, damaged);
  const now = product.clock.now;
  product.clock.now = new Date(Date.now() + 60_000);
  const [done, failed] = [await resultOf(browser, await film('short.mov')), await resultOf(browser, damaged)];
  product.clock.now = now;
  await expect
    .poll(() => pushService.taken.map(({ message }) => message), { timeout: 20_000 })
    .toEqual([
      { title: 'Moorline', body: 'Your video has been analysed.', path: `/video-analysis?clip=${done.id}` },
      { title: 'Moorline', body: 'Your video could not be analysed.', path: `/video-analysis?clip=${failed.id}` },
    ]);
});

test('the same bytes sent twice are two clips, and one outlives the other', async () => {
  const browser = await anAthlete(product);
  const [one, other] = await Promise.all([resultOf(browser, mov), resultOf(browser, mov)]);
  await browser.send('DELETE', `/api/video-analysis/${one.id}`);
  expect((await browser.get(`/api/video-analysis/${other.id}/video`, { range: 'bytes=0-9' })).status).toBe(206);
});

test.skipIf(!existsSync('/proc/self/stat'))(
  'FILE-34 a reader that is killed at its work fails the clip in words, and leaves nothing',
  async () => {
    const browser = await anAthlete(product);
    const { json: sent } = await sendClip(browser, { name: 'run.mov', bytes: mov, fields: { discipline: 'running', mode: 'accurate' } });
    const readers = () => clipProcesses(process.pid);
    await expect.poll(() => readers().length, { timeout: 20_000 }).toBe(1);
    for (const pid of readers()) process.kill(pid, 'SIGKILL');
    const clip = await settledClip(browser, sent.id);
    expect(clip).toMatchObject({
      status: 'failed',
      message: 'The file could not be read. Upload the original or export it as MP4.',
    });
    await expect.poll(() => filesOf(browser.id), { timeout: 20_000 }).toEqual([]);
  },
);

test('a clip sent without a file is asked for one', async () => {
  const browser = await anAthlete(product);
  const sent = await browser.raw({ method: 'POST', url: '/api/video-analysis', ...clipBody({ fields: { discipline: 'running' } }) });
  expect(sent).toMatchObject({ status: 400, json: { message: 'Choose a video file.' } });
});
