import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningBody } from '#core/technique/pose/synthetic-body.ts';
import { makeFilm } from '#server/features/demo/render-video.ts';
import type { Container, Decoder } from '#server/platform/video/decoding/decoder.ts';
import { bytesOf } from '#server/platform/video/decoding/frame.ts';
import { openDecoder } from '#server/platform/video/decoding/open-decoder.ts';

/** Where systems put it. */
const ffmpeg = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'].find((path) => existsSync(path));
if (!ffmpeg) console.log('Skipped: no ffmpeg is installed on this machine, so the decoder that uses one is not tested.');

const runner = { cadenceSpm: 156, leanDeg: 6, thighMiddleDeg: 10, thighSwingDeg: 34, landingFlexDeg: 12, bounceM: 0.09 };
const SPAN = { fromSec: 0.5, toSec: 1.5 };

let films: string;
beforeAll(async () => {
  films = await mkdtemp(join(tmpdir(), 'moorline-films-'));
  for (const name of ['run.mov', 'run.avi'])
    await makeFilm(runningBody(runner), { path: join(films, name), lastsSec: 2, widthPx: 240, heightPx: 320 });
});
afterAll(() => rm(films, { recursive: true, force: true }));

async function seenBy(decoder: Decoder, container: Container) {
  const source = { path: join(films, `run.${container}`), container };
  const facts = await decoder.probe(source);
  const times: number[] = [];
  let brightness = 0;
  let read = 0;
  const wanted = { ...SPAN, longSidePx: 320, mostHz: 30, onRead: () => read++ };
  for await (const { timeSec, yuv, widthPx, heightPx } of decoder.pictures(source, facts, wanted)) {
    times.push(timeSec);
    brightness += yuv.reduce((sum, value) => sum + value, 0) / bytesOf({ widthPx, heightPx });
  }
  const copy = join(films, `copy-${decoder.name}-${container}.mp4`);
  await decoder.preview(source, facts, { path: copy, span: SPAN });
  const preview = await decoder.probe({ path: copy, container: 'mp4' });
  return { facts, times, read, brightness: brightness / times.length, preview };
}

test.skipIf(!ffmpeg).each(['mov', 'avi'] as const)(
  'an ffmpeg of the machine sees in a %s what the one from npm sees',
  { timeout: 60_000 },
  async (container) => {
    const [own, theirs] = [await seenBy(await openDecoder(null), container), await seenBy(await openDecoder(ffmpeg ?? ''), container)];
    const { codec, widthPx, heightPx, frameRateHz, turnDeg, playsInBrowsers } = own.facts;
    expect(theirs.facts).toMatchObject({ codec, widthPx, heightPx, turnDeg, playsInBrowsers });
    expect(theirs.facts.frameRateHz).toBeCloseTo(frameRateHz, 1);
    expect(theirs.facts.durationSec).toBeCloseTo(own.facts.durationSec, 1);
    expect(Math.abs(theirs.times.length - own.times.length)).toBeLessThanOrEqual(1);
    expect(theirs.times[0]).toBeCloseTo(own.times[0] ?? Number.NaN, 1);
    expect(theirs.times.at(-1)).toBeCloseTo(own.times.at(-1) ?? Number.NaN, 1);
    expect(Math.abs(theirs.read - own.read)).toBeLessThanOrEqual(1);
    expect(Math.abs(theirs.brightness - own.brightness)).toBeLessThan(2);
    expect(theirs.preview).toMatchObject({ codec: 'h264', playsInBrowsers: true });
    expect(theirs.preview.durationSec).toBeCloseTo(own.preview.durationSec, 0);
  },
);

test('a program that is not there is said, not guessed', async () => {
  await expect(openDecoder('/nowhere/ffmpeg')).rejects.toThrow('FFMPEG_PATH points to a missing program');
});
