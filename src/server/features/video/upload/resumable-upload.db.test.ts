import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningBody } from '#core/technique/pose/synthetic-body.ts';
import { makeFilm } from '#server/features/demo/render-video.ts';
import { forgetHalvesJob } from '#server/features/video/jobs.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { aDatabase } from '#test/database.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';
import { settledClip } from '#test/technique/sent-clip.ts';
import { askHowMuch, beginParts, sendPart, stopParts } from '#test/technique/sent-in-parts.ts';

const runner = { cadenceSpm: 156, leanDeg: 6, thighMiddleDeg: 10, thighSwingDeg: 34, landingFlexDeg: 12, bounceM: 0.09 };

let product: Product;
let other: Product;
let drop: () => Promise<void>;
let films: string;
let mov: Buffer;
let baseUrl: string;

beforeAll(async () => {
  const database = await aDatabase();
  drop = database.drop;
  films = await mkdtemp(join(tmpdir(), 'moorline-films-'));
  product = await aProduct({ databaseUrl: database.url, dir: join(films, 'data') });
  other = await aProduct({ databaseUrl: database.url, dir: join(films, 'data'), env: { ROLES: 'web' } });
  baseUrl = await product.listen();
  await makeFilm(runningBody(runner), { path: join(films, 'run.mov'), lastsSec: 4 });
  mov = await readFile(join(films, 'run.mov'));
});

afterAll(async () => {
  await other.close();
  await product.close();
  await drop();
  await rm(films, { recursive: true, force: true });
});

async function filesOf(id: string): Promise<string[]> {
  const folder = join(product.dir, 'files', id);
  if (!existsSync(folder)) return [];
  return (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile()).map(({ name }) => name);
}

const cookieOf = (browser: Browser): string => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const usedBy = async (id: string): Promise<number> =>
  (await product.app.deps.db.selectFrom('usage').select('used').where('user_id', '=', id).execute()).reduce(
    (sum, { used }) => sum + used,
    0,
  );

test('FILE-31 a clip that was cut goes on where it ended, in another process, and is measured', async () => {
  const browser = await anAthlete(product);
  const begun = await beginParts(browser, mov.length, { discipline: 'running', mode: 'fast' });
  expect(begun).toMatchObject({ status: 201, headers: { 'tus-resumable': '1.0.0' } });
  const address = String(begun.headers.location);
  const id = address.split('/').at(-1) ?? '';
  await cutPart({ address, cookie: cookieOf(browser), bytes: mov.subarray(0, mov.length / 3), of: mov.length });
  const elsewhere = other.browser();
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  const asked = await askHowMuch(elsewhere, address);
  const come = Number(asked.headers['upload-offset']);
  expect(come).toBe(Math.floor(mov.length / 3));
  expect((await sendPart(elsewhere, address, 0, mov)).status).toBe(409);
  expect((await sendPart(elsewhere, address, come, mov.subarray(come))).status).toBe(204);
  expect(await settledClip(browser, id)).toMatchObject({ id, status: 'done', mode: 'fast', name: 'run.mov' });
  // Whoever did not hear the last answer asks, and learns that all of it is there.
  expect((await askHowMuch(browser, address)).headers['upload-offset']).toBe(String(mov.length));
  expect(await filesOf(browser.id)).toHaveLength(2);
  expect(await usedBy(browser.id)).toBe(1);
});

/** Sends a part of a request that promises more, and hangs up. */
async function cutPart(sent: { address: string; cookie: string; bytes: Uint8Array; of: number }): Promise<void> {
  const headers = {
    cookie: sent.cookie,
    'tus-resumable': '1.0.0',
    'sec-fetch-site': 'same-origin',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(sent.of),
  };
  const open = request(`${baseUrl}${sent.address}`, { method: 'PATCH', headers });
  open.on('error', () => undefined);
  open.write(sent.bytes);
  const { db } = product.app.deps;
  await expect.poll(async () => (await readdir(join(product.dir, 'files', 'incoming'))).length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  open.destroy();
  await expect
    .poll(async () => (await db.selectFrom('clip_uploads').select('come_bytes').executeTakeFirst())?.come_bytes)
    .toBeGreaterThan(0);
}

test('the library that the page uses sends a clip in parts', async () => {
  const browser = await anAthlete(product);
  const address = await sentByLibrary(browser);
  expect((await browser.get(`/api/video-analysis/${address.split('/').at(-1)}`)).json).toMatchObject({
    discipline: 'running',
    name: 'run.mov',
  });
});

function sentByLibrary(browser: Browser): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(mov, {
      endpoint: `${baseUrl}/api/video-analysis/uploads`,
      chunkSize: Math.ceil(mov.length / 3),
      retryDelays: null,
      headers: { cookie: cookieOf(browser), 'sec-fetch-site': 'same-origin' },
      metadata: { filename: 'run.mov', discipline: 'running', mode: 'fast' },
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    });
    upload.start();
  });
}

test('FILE-02 FILE-03 a clip in parts is held to size, to its bytes and to its fields, and leaves nothing behind', async () => {
  const browser = await anAthlete(product);
  expect(await beginParts(browser, 100 * 1024 ** 2 + 1)).toMatchObject({ status: 413, json: { code: 'too-large' } });
  expect(await beginParts(browser, 1000, { discipline: 'chess' })).toMatchObject({ status: 400, json: { code: 'invalid' } });
  const span = '{"fromSec":0,"toSec":90}';
  expect(await beginParts(browser, 1000, { discipline: 'running', span })).toMatchObject({
    status: 400,
    json: { message: 'Choose a part of 2 to 30 seconds' },
  });
  const begun = await beginParts(browser, 1000);
  const address = String(begun.headers.location);
  const page = await sendPart(browser, address, 0, Buffer.from('<!doctype html><title>film</title>'));
  expect(page).toMatchObject({ status: 415, json: { code: 'unsupported-type' } });
  expect((await askHowMuch(browser, address)).status).toBe(404);
  expect(await filesOf(browser.id)).toEqual([]);
  expect(await usedBy(browser.id)).toBe(0);
});

test('a file with nothing in it is no video, and does not count', async () => {
  const browser = await anAthlete(product);
  expect(await beginParts(browser, 0)).toMatchObject({
    status: 415,
    json: { code: 'unsupported-type', message: 'This is not a supported video. Upload an MP4, MOV or AVI file.' },
  });
  expect((await browser.get('/api/video-analysis')).json).toEqual([]);
  expect(await usedBy(browser.id)).toBe(0);
});

test('FILE-32 a clip in parts that is stopped, or that nobody goes on sending for a day, is forgotten and does not count', async () => {
  const browser = await anAthlete(product);
  const [stopped, left] = [await beginParts(browser, mov.length), await beginParts(browser, mov.length)];
  for (const begun of [stopped, left]) await sendPart(browser, String(begun.headers.location), 0, mov.subarray(0, 500));
  expect(await usedBy(browser.id)).toBe(2);
  expect((await stopParts(browser, String(stopped.headers.location))).status).toBe(204);
  expect(await filesOf(browser.id)).toHaveLength(1);
  product.clock.now = new Date(product.clock.now.getTime() + 25 * 3_600_000);
  await product.app.deps.jobs.sendSystem(product.app.deps.db, forgetHalvesJob, {});
  await expect.poll(() => filesOf(browser.id)).toEqual([]);
  expect((await askHowMuch(browser, String(left.headers.location))).status).toBe(404);
  expect(await usedBy(browser.id)).toBe(0);
});
