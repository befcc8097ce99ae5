import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningBody } from '#core/technique/pose/synthetic-body.ts';
import { makeFilm } from '#server/features/demo/render-video.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
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

/** What a clip's process says first once it has begun the stage. */
const BEGINS = { transcoding: 'probed', pose: 'previewed' };
/** Node says on this channel which processes the product starts. */
const STARTED = 'child_process';

/** Kills the next process that works on a clip, before it has probed or with the message that says that the stage has begun; resolves when that is done. */
function killNextReader(stage: 'probing' | 'transcoding' | 'pose'): Promise<void> {
  return new Promise((resolve) => {
    const hear = (message: unknown): void => {
      const { process: child } = message as { process: ChildProcess };
      const kill = (): void => {
        child.kill('SIGKILL');
        resolve();
      };
      child.once('spawn', () => {
        if (!child.spawnargs.some((word) => word.includes('video-child'))) return;
        unsubscribe(STARTED, hear);
        if (stage === 'probing') kill();
        else child.on('message', (news: { kind: string }) => news.kind === BEGINS[stage] && kill());
      });
    };
    subscribe(STARTED, hear);
  });
}

test.each(['probing', 'transcoding', 'pose'] as const)(
  'a reader that is killed while its clip is at the stage %s fails it in words, and the clip does not count',
  async (stage) => {
    const browser = await anAthlete(product);
    const killed = killNextReader(stage);
    const { json } = await sendClip(browser, { name: 'run.avi', bytes: avi, fields: { discipline: 'running', mode: 'accurate' } });
    await killed;
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
