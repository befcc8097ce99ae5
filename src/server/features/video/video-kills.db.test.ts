import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningBody } from '#core/technique/pose/synthetic-body.ts';
import { makeFilm } from '#server/features/demo/render-video.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { clipProcesses } from '#test/technique/clip-processes.ts';
import { sendClip, settledClip } from '#test/technique/sent-clip.ts';
import { aKeptClip } from '#test/technique/stored-clip.ts';

const runner = { cadenceSpm: 156, leanDeg: 6, thighMiddleDeg: 10, thighSwingDeg: 34, landingFlexDeg: 12, bounceM: 0.09 };

let folder: string;
let avi: Buffer;
const product = setUpProduct();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moorline-films-'));
  // No browser plays it: there is a copy to be made, which is a stage of its own.
  await makeFilm(runningBody(runner), { path: join(folder, 'run.avi'), lastsSec: 4 });
  avi = await readFile(join(folder, 'run.avi'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const clips = () => product.app.deps.db.selectFrom('video_analyses');
const readers = () => clipProcesses(process.pid);

test.skipIf(!existsSync('/proc/self/stat')).each(['probing', 'transcoding', 'pose'] as const)(
  'a reader that is killed while its clip is at the stage %s fails it in words, and the clip does not count',
  async (stage) => {
    const browser = await anAthlete(product);
    const { json } = await sendClip(browser, { name: 'run.avi', bytes: avi, fields: { discipline: 'running', mode: 'accurate' } });
    const isThere = async () => {
      const { status } = await clips().select('status').where('id', '=', json.id).executeTakeFirstOrThrow();
      return status === stage && readers().length > 0;
    };
    await expect.poll(isThere, { interval: 3, timeout: 30_000 }).toBe(true);
    for (const pid of readers()) process.kill(pid, 'SIGKILL');
    expect(await settledClip(browser, json.id)).toMatchObject({
      status: 'failed',
      message: 'The file could not be read. Upload the original or export it as MP4.',
      hasVideo: false,
    });
    const used = await product.app.deps.db.selectFrom('usage').select('used').where('user_id', '=', browser.id).execute();
    expect(used.map(({ used: count }) => count)).toEqual([0]);
  },
);

test('each athlete sees how many clips of all athletes are worked on before theirs', async () => {
  const athletes = [await anAthlete(product), await anAthlete(product), await anAthlete(product)];
  const ids: string[] = [];
  for (const [i, { id }] of athletes.entries()) {
    const clip = await aKeptClip(product.app.deps, id);
    ids.push(clip);
    const queued_at = new Date(Date.now() + i * 1000);
    await product.app.deps.db.updateTable('video_analyses').set({ status: 'queued', queued_at }).where('id', '=', clip).execute();
  }
  const places = await Promise.all(athletes.map(async (athlete, i) => (await athlete.get(`/api/video-analysis/${ids[i]}`)).json.ahead));
  expect(places).toEqual([0, 1, 2]);
});
