import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { hasHostileFiles, hostileBytes, hostileFiles } from '#test/security/hostile.ts';
import { sendClip, settledClip } from '#test/technique/sent-clip.ts';

const BAD = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'videos', 'bad');
/** The hostile files name this port of the loopback address; nobody may call it. */
const CALLED_PORT = 9;

let listener: Server | null = null;
let calls = 0;

const product = setUpProduct();
beforeAll(async () => {
  const server = createServer((socket) => {
    calls++;
    socket.destroy();
  });
  listener = await new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(CALLED_PORT, '127.0.0.1', () => resolve(server));
  });
});

afterAll(() => {
  listener?.close();
});

/** What became of a file: a status of 4xx, or the clip once it has failed. Whatever is kept of it is a fault. */
async function outcomeOf(name: string, bytes: Buffer): Promise<{ status: number; message: string }> {
  const browser = await anAthlete(product);
  const sent = await sendClip(browser, { name, bytes, fields: { discipline: 'running', mode: 'fast' } });
  const clip = sent.status === 202 ? await settledClip(browser, sent.json.id) : null;
  if (clip) expect(clip, name).toMatchObject({ status: 'failed', hasVideo: false, hasPoses: false });
  await expect.poll(() => product.app.deps.files.list(browser.id), { message: `${name} is kept` }).toEqual([]);
  expect((await browser.get('/api/auth/user')).status, name).toBe(200);
  const message = clip?.message ?? sent.json.message;
  expect(`${sent.text}${JSON.stringify(clip)}`, name).not.toContain('root:');
  return { status: sent.status, message };
}

test.runIf(hasHostileFiles)('FILE-33 FILE-34 every hostile film is refused in words, calls nobody and leaves nothing', async () => {
  const outcomes = new Map<string, { status: number; message: string }>();
  for (const { id, file } of hostileFiles().filter(({ kind }) => kind === 'video'))
    outcomes.set(id, await outcomeOf(basename(file), Buffer.from(hostileBytes(file))));
  expect(outcomes.size).toBeGreaterThan(8);
  for (const [id, { status, message }] of outcomes) {
    expect([202, 415], id).toContain(status);
    expect(message.length, id).toBeGreaterThan(20);
  }
  expect(calls).toBe(0);
});

const SENTENCES = {
  'truncated.mp4': 'damaged or incomplete',
  'bitrot.mp4': 'damaged or incomplete',
  'not-a-video.mp4': 'not a supported video',
  'png-renamed.mov': 'not a supported video',
  'empty.mp4': 'not a supported video',
  'audio-only.mp4': 'no video track',
  'no-person.mp4': 'No athlete',
  'too-short-8-frames.mp4': 'too short',
} as const;

test.runIf(existsSync(BAD))('FILE-34 every bad film is refused with its own sentence and leaves nothing', async () => {
  for (const [name, sentence] of Object.entries(SENTENCES))
    expect((await outcomeOf(name, readFileSync(join(BAD, name)))).message, name).toContain(sentence);
});

test.skipIf(existsSync(BAD) && hasHostileFiles)('hostile films are only tested where the folder of test data is there', () => {
  console.warn('The folder of test data is not there: hostile films are not tested.');
});
