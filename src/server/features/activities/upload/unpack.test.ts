import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Unpacked, unpack } from '#server/features/activities/upload/unpack.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { makeZip, type ZipContents } from '#test/archives/zip.ts';
import { cpuMsWhile } from '#test/cpu-time.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moorline-unpack-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const GPX = new TextEncoder().encode('<gpx><trk/></gpx>');
const text = (words: string) => new TextEncoder().encode(words);
/** The beginning of a FIT file of a type. */
const fitFile = (type: number) =>
  Uint8Array.from([14, 0x20, 0, 0, 9, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54, 0, 0, 0x40, 0, 0, 0, 0, 1, 0, 1, 0, 0, type]);

async function unpackFile(path: string, name: string): Promise<{ entries: Unpacked[]; totals: number[] }> {
  const totals: number[] = [];
  const entries: Unpacked[] = [];
  for await (const entry of unpack({ path, name, onTotal: (files) => void totals.push(files) })) entries.push(entry);
  return { entries, totals };
}
async function unpackBytes(bytes: Uint8Array, name = 'upload.zip') {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return unpackFile(path, name);
}
const archive = async (files: ZipContents) => (await unpackBytes(makeZip(files))).entries;
const said = (entries: readonly Unpacked[]) => entries.map((entry) => [entry.name, entry.kind === 'skipped' ? entry.because : entry.kind]);
const DIRECTORY_END_BYTES = 22;

/** The same archive, whose directory names its one entry two times. */
function listedTwice(zip: Uint8Array): Uint8Array {
  const end = zip.length - DIRECTORY_END_BYTES;
  const view = new DataView(zip.buffer, zip.byteOffset);
  const [size, from] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  const entry = zip.slice(from, from + size);
  const twice = Uint8Array.from([...zip.slice(0, from), ...entry, ...entry, ...zip.slice(end)]);
  const written = new DataView(twice.buffer);
  const newEnd = twice.length - DIRECTORY_END_BYTES;
  written.setUint16(newEnd + 8, 2, true);
  written.setUint16(newEnd + 10, 2, true);
  written.setUint32(newEnd + 12, size * 2, true);
  return twice;
}
async function refusalOf(run: Promise<unknown>): Promise<AppError> {
  const error = await run.then(
    () => null,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  return error;
}

test('a file that is no archive is handed on as it is, whatever it is', async () => {
  const { entries, totals } = await unpackBytes(GPX, 'run.gpx');
  expect(entries).toEqual([{ kind: 'file', name: 'run.gpx', bytes: GPX, fromArchive: false }]);
  expect(totals).toEqual([1]);
  expect((await unpackBytes(new Uint8Array(), 'run.gpx')).entries).toMatchObject([{ kind: 'file' }]);
});

test('a packed file is unpacked and loses its .gz', async () => {
  expect((await unpackBytes(gzipSync(GPX), 'run.gpx.gz')).entries).toEqual([
    { kind: 'file', name: 'run.gpx', bytes: new Uint8Array(GPX), fromArchive: true },
  ]);
});

test('an archive gives the files that may hold something and names the rest with a reason', async () => {
  const entries = await archive({
    'activities/1.fit.gz': gzipSync(fitFile(4)),
    'activities/2.gpx': GPX,
    'activities.csv': text('id,name'),
    'media/photo.jpg': text('x'),
    '__MACOSX/activities/._2.gpx': text('x'),
    '.DS_Store': text('x'),
    'workout.fit': fitFile(5),
    'empty.tcx': new Uint8Array(),
  });
  expect(said(entries)).toEqual([
    ['1.fit', 'file'],
    ['2.gpx', 'file'],
    ['activities.csv', 'file'],
    ['photo.jpg', 'No training or health data.'],
    ['._2.gpx', 'Hidden macOS file.'],
    ['.DS_Store', 'Hidden macOS file.'],
    ['workout.fit', 'Workout file, not an activity.'],
    ['empty.tcx', 'The file is empty.'],
  ]);
});

test("a watch maker's export holds its activities in archives inside the archive", async () => {
  const parts = (count: number) =>
    makeZip(Object.fromEntries(Array.from({ length: count }, (_, i) => [`ride${i}.fit`, fitFile(i === 0 ? 15 : 4)])));
  const bytes = makeZip({
    'DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip': parts(3),
    'DI_CONNECT/user.json': text('{}'),
    'Part2.zip': parts(2),
  });
  const { entries, totals } = await unpackBytes(bytes);
  expect(said(entries)).toEqual([
    ['ride0.fit', 'All-day monitoring, not an activity.'],
    ['ride1.fit', 'file'],
    ['ride2.fit', 'file'],
    ['user.json', 'file'],
    ['ride0.fit', 'All-day monitoring, not an activity.'],
    ['ride1.fit', 'file'],
  ]);
  expect(totals).toEqual([3, 5, 6]);
});

test('an archive deeper than that is named and not opened, and nothing of it stays on disk', async () => {
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('moorline-archive-'));
  const deep = makeZip({ 'b.zip': makeZip({ 'c.zip': makeZip({ 'run.gpx': GPX }) }), 'run.gpx': GPX });
  expect(said((await unpackBytes(deep)).entries)).toEqual([
    ['c.zip', 'Nested archives deeper than this are not opened.'],
    ['run.gpx', 'file'],
  ]);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('moorline-archive-'))).toEqual(before);
});

test('an empty archive inside is said, and the rest is read', async () => {
  const bytes = { 'none.zip': makeZip({}), 'run.gpx': GPX };
  expect(said(await archive(bytes))).toEqual([
    ['none.zip', 'The archive is empty.'],
    ['run.gpx', 'file'],
  ]);
  expect(said(await archive({ 'none.zip': makeZip({}) }))).toEqual([['none.zip', 'The archive is empty.']]);
});

test('a damaged archive inside is said, and the rest is read', async () => {
  const entries = await archive({ 'broken.zip': text('PK\u0003\u0004 and no more'), 'run.gpx': GPX });
  expect(entries).toMatchObject([
    { kind: 'skipped', name: 'broken.zip', failed: true, because: expect.stringMatching(/damaged/) },
    { kind: 'file', name: 'run.gpx' },
  ]);
});

test('a damaged entry is said, and the rest is read', async () => {
  const bytes = makeZip({ 'a.gpx': { stored: GPX }, 'b.gpx': GPX });
  const at = bytes.findIndex((_, i) => bytes[i] === 0x3c && bytes[i + 1] === 0x67);
  bytes[at] = 0x21;
  expect((await unpackBytes(bytes)).entries).toMatchObject([
    { kind: 'skipped', name: 'a.gpx', failed: true, because: 'A file inside the archive is damaged.' },
    { kind: 'file', name: 'b.gpx' },
  ]);
});

test('names are text: no way out of the archive, no folder, no turned direction', async () => {
  const entries = await archive({
    '../../evil.gpx': GPX,
    '/abs/evil.gpx': GPX,
    'a/../../evil.gpx': GPX,
    'C:/evil.gpx': GPX,
    'a/b/run\u202e\u0007.gpx': GPX,
  });
  expect(said(entries)).toEqual([
    ['evil.gpx', 'Unsafe path in the archive.'],
    ['evil.gpx', 'Unsafe path in the archive.'],
    ['evil.gpx', 'Unsafe path in the archive.'],
    ['evil.gpx', 'Unsafe path in the archive.'],
    ['run.gpx', 'file'],
  ]);
});

test('an archive without any activity is refused in a sentence', async () => {
  expect((await refusalOf(archive({ 'a.txt': text('x') }))).message).toBe('No training or health data in this archive (one file).');
  expect((await refusalOf(archive({}))).message).toMatch(/No training or health data/);
});

test('a name that says ZIP and a content that does not are refused', async () => {
  expect((await refusalOf(unpackBytes(text('hello'), 'export.zip'))).message).toMatch(/not a valid ZIP archive/);
});

test('an archive that stops in the middle is refused', async () => {
  const bytes = makeZip({ 'run.gpx': GPX });
  expect((await refusalOf(unpackBytes(bytes.subarray(0, bytes.length - 10)))).message).toMatch(/damaged or incomplete/);
});

test('what packs more than 200 times is a trap, what a track packs is not', async () => {
  const points = Array.from(
    { length: 20_000 },
    (_, i) => `<trkpt lat="${(50 + i / 9e5).toFixed(6)}" lon="8.000000"><ele>80</ele></trkpt>\n`,
  ).join('');
  expect(await archive({ 'run.gpx': text(points) })).toMatchObject([{ kind: 'file' }]);
  expect((await refusalOf(archive({ 'run.gpx': new Uint8Array(5e6) }))).code).toBe('too-large');
  expect((await refusalOf(unpackBytes(gzipSync(new Uint8Array(5e6)), 'run.gpx.gz'))).code).toBe('too-large');
  expect((await refusalOf(archive({ 'a.zip': { stored: makeZip({ 'run.gpx': new Uint8Array(5e6) }) } }))).code).toBe('too-large');
});

test('FILE-22 many small entries that together come to more than 200 times the archive are a trap', async () => {
  const zeros = new Uint8Array(60_000);
  const entries = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}.gpx`, zeros]));
  expect((await refusalOf(archive(entries))).code).toBe('too-large');
  // One alone is too small for a ratio to say anything.
  expect(said(await archive({ '0.gpx': zeros }))).toEqual([['0.gpx', 'file']]);
});

test('FILE-22 an archive that lists the same bytes under two names is a trap', async () => {
  const honest = makeZip({ 'run.gpx': GPX });
  expect((await unpackBytes(honest)).entries).toHaveLength(1);
  expect((await refusalOf(unpackBytes(listedTwice(honest)))).code).toBe('too-large');
});

test('a packed file that is cut off is said', async () => {
  const packed = gzipSync(GPX);
  expect((await unpackBytes(packed.subarray(0, packed.length - 9), 'run.gpx.gz')).entries).toMatchObject([
    { kind: 'skipped', failed: true },
  ]);
});

test('any bytes that begin like an archive are unpacked or refused in a sentence', { timeout: 30_000 }, async () => {
  const honest = makeZip({ 'a.gpx': GPX, 'b.zip': makeZip({ 'c.fit': fitFile(4) }) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(honest.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }), async (changes) => {
      const bytes = Uint8Array.from(honest);
      for (const [at, byte] of changes) bytes[at] = byte;
      await unpackBytes(bytes, 'upload').catch((error) => {
        expect(error).toBeInstanceOf(AppError);
        expect(error.message).toMatch(/^[A-Z].*\.$/);
      });
    }),
    { numRuns: 300 },
  );
});

const HOSTILE = new URL('../../../../../../shared/data/hostile/zip/', import.meta.url);
const isHere = existsSync(HOSTILE);
const hostile = (file: string) => unpackFile(fileURLToPath(new URL(file, HOSTILE)), file);

describe.skipIf(!isHere)('hostile archives (../shared/data/hostile is needed)', () => {
  test.each([
    ['z03-ratio-bomb-256MiB.zip', 2000, 96, /too large when unpacked/],
    ['z04-declared-size-lies.zip', 2000, 96, /too large when unpacked/],
    ['z06-ten-thousand-entries.zip', 5000, 96, /10,000 files/],
    ['z07-overlapping-entries.zip', 2000, 96, /too large when unpacked/],
    ['z08-encrypted.zip', 1000, 96, /password-protected/],
    ['z10-bomb.gpx.gz', 2000, 96, /too large when unpacked/],
    ['z11-not-a-zip.zip', 1000, 96, /damaged or incomplete/],
  ])('%s is refused within %i ms and %i MiB', async (file, withinMs, withinMib, words) => {
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 2);
    const tookMs = await cpuMsWhile(async () => expect((await refusalOf(hostile(file))).message).toMatch(words));
    clearInterval(watch);
    expect(tookMs).toBeLessThan(withinMs);
    expect((peak - before) / 2 ** 20).toBeLessThan(withinMib);
  });

  test('the honest archive of a Mac gives one activity and names the two others', async () => {
    expect(said((await hostile('c04-control-fit-in-zip.zip')).entries)).toEqual([
      ['ok.gpx', 'file'],
      ['._ok.gpx', 'Hidden macOS file.'],
      ['notes.txt', 'No training or health data.'],
    ]);
  });

  test.each(['z01-traversal.zip', 'z02-symlink.zip'])('%s gives ok.gpx and nothing else', async (file) => {
    const files = (await hostile(file)).entries.filter(({ kind }) => kind === 'file');
    expect(files.map(({ name }) => name)).toEqual(['ok.gpx']);
  });

  test('six archives inside each other give nothing, and that is said', async () => {
    expect(said((await hostile('z05-nested-six-deep.zip')).entries)).toEqual([
      ['level4.zip', 'Nested archives deeper than this are not opened.'],
    ]);
  });

  test('odd names are text, and the good entries among them are read', async () => {
    const { entries } = await hostile('z09-nul-and-reserved-names.zip');
    expect(entries.filter(({ kind }) => kind === 'file')).toHaveLength(4);
    for (const { name } of entries) expect(name).not.toMatch(/[\p{Cc}\u202e/\\]/u);
  });
});
