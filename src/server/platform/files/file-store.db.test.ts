import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { ContentStore } from '#server/platform/files/content-store.ts';
import { openFiles, openStore } from '#server/platform/files/file-store.ts';
import type { Files } from '#server/platform/files/stored-file.ts';
import { anS3Store } from '#test/doubles/s3-storage.ts';

let dir: string;
let s3: Awaited<ReturnType<typeof anS3Store>>;
let stores: Record<'folder' | 's3', Files>;
/** The same without what reads and writes compressed files. */
let contents: Record<'folder' | 's3', ContentStore>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'moorline-files-'));
  s3 = await anS3Store(join(dir, 's3'));
  const settings = { folder: readConfig({ DATA_DIR: dir }).storage, s3: readConfig(s3.env).storage };
  stores = { folder: await openFiles(settings.folder), s3: await openFiles(settings.s3) };
  contents = { folder: await openStore(settings.folder), s3: await openStore(settings.s3) };
});
afterAll(async () => {
  await s3?.stop();
  await rm(dir, { recursive: true, force: true });
});

const OWNER = '0b9f1e1c-0000-4000-8000-000000000001';
const OTHER = '0b9f1e1c-0000-4000-8000-000000000002';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Lines of figures, as a file of a recording has them. */
const readable = (bytes: number): Buffer =>
  Buffer.from(
    Array.from({ length: bytes }, (_, i) => `<trkpt lat="${51 + i / 1e5}"/>\n`)
      .join('')
      .slice(0, bytes),
  );

/** What the files of the owner are called in the store. */
const namesIn = async (kind: 'folder' | 's3') =>
  (await Array.fromAsync(contents[kind].names(OWNER)))
    .filter((name) => name.length > 64)
    .map((name) => name.slice(name.lastIndexOf('/') + 1));

/** A source that comes in pieces and may break. */
function pieces(bytes: Buffer, breakAfter?: number): Readable {
  return Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += 10_000) {
        if (breakAfter !== undefined && at >= breakAfter) throw new Error('The line broke.');
        yield bytes.subarray(at, at + 10_000);
      }
    })(),
    { objectMode: false },
  );
}

describe.each(['folder', 's3'] as const)('files in a %s', (kind) => {
  const store = () => stores[kind];

  test('what is kept comes back byte for byte, under a key made of its content', async () => {
    const bytes = randomBytes(250_000);
    const kept = await store().keep(OWNER, pieces(bytes), 1_000_000);
    expect(kept).toEqual({ key: `${OWNER}/${sha256(bytes).slice(0, 2)}/${sha256(bytes)}`, sha256: sha256(bytes), bytes: 250_000 });
    expect(sha256(await store().read(kept.key))).toBe(kept.sha256);
    expect(sha256(await buffer(await store().stream(kept.key)))).toBe(kept.sha256);
    expect(await store().size(kept.key)).toBe(250_000);
    const local = await store().local(kept.key);
    expect(sha256(await readFile(local.path))).toBe(kept.sha256);
    await local.done();
    expect(await store().keepBytes(OWNER, bytes)).toEqual(kept);
    expect(await store().list(OWNER)).toEqual([kept.key]);
    await store().remove(kept.key);
  });

  test('what can be compressed is kept as zstd and comes back byte for byte, whole and in part', async () => {
    const texts = [readable(1_000_000), readable(700), Buffer.concat([readable(65_536), randomBytes(40_000)])];
    for (const bytes of texts) {
      const kept = await store().keep(OWNER, pieces(bytes), 2_000_000);
      expect(kept).toEqual({ key: `${OWNER}/${sha256(bytes).slice(0, 2)}/${sha256(bytes)}`, sha256: sha256(bytes), bytes: bytes.length });
      expect(await namesIn(kind)).toEqual([`${kept.sha256}.zst`]);
      expect(await store().keepBytes(OWNER, bytes)).toEqual(kept);
      expect(await store().list(OWNER)).toEqual([kept.key]);
      expect(await Array.fromAsync(store().everything())).toContain(kept.key);
      expect(await store().size(kept.key)).toBe(bytes.length);
      expect(sha256(await store().read(kept.key))).toBe(kept.sha256);
      expect(sha256(await buffer(await store().stream(kept.key)))).toBe(kept.sha256);
      for (const [start, end] of [
        [0, 0],
        [100, 600],
        [bytes.length - 5, bytes.length - 1],
      ] as const)
        expect(await buffer(await store().stream(kept.key, { start, end }))).toEqual(bytes.subarray(start, end + 1));
      const local = await store().local(kept.key);
      expect(sha256(await readFile(local.path))).toBe(kept.sha256);
      await local.done();
      await store().remove(kept.key);
      expect(await namesIn(kind)).toEqual([]);
    }
  });

  test('what is compressed already is kept as it is', async () => {
    const film = Buffer.concat([Buffer.from('0000ftypisom'), Buffer.alloc(100_000)]);
    for (const bytes of [gzipSync(randomBytes(200_000).toString('base64')), film, Buffer.from('short')]) {
      const kept = await store().keep(OWNER, pieces(bytes), 1_000_000);
      expect(await namesIn(kind)).toEqual([kept.sha256]);
      await store().remove(kept.key);
    }
  });

  test('a file that was kept before files were compressed is read as it is, and takes no more room when it comes again', async () => {
    const bytes = readable(50_000);
    const key = `${OWNER}/${sha256(bytes).slice(0, 2)}/${sha256(bytes)}`;
    await contents[kind].writeBytes(key, bytes);
    expect(await store().list(OWNER)).toEqual([key]);
    expect(await store().size(key)).toBe(bytes.length);
    expect(sha256(await store().read(key))).toBe(sha256(bytes));
    expect(await buffer(await store().stream(key, { start: 10, end: 20 }))).toEqual(bytes.subarray(10, 21));
    const local = await store().local(key);
    expect(sha256(await readFile(local.path))).toBe(sha256(bytes));
    await local.done();
    await store().keep(OWNER, pieces(bytes), 100_000);
    expect(await namesIn(kind)).toEqual([`${sha256(bytes)}.zst`]);
    await store().remove(key);
  });

  test('a part is a part', async () => {
    const { key } = await store().keepBytes(OWNER, Buffer.from('0123456789'));
    expect((await buffer(await store().stream(key, { start: 2, end: 4 }))).toString()).toBe('234');
    expect((await buffer(await store().stream(key, { start: 9, end: 9 }))).toString()).toBe('9');
    await store().remove(key);
  });

  test('what is too large is refused as it comes, and nothing of it stays', async () => {
    await expect(store().keep(OWNER, pieces(randomBytes(300_000)), 100_000)).rejects.toMatchObject({ code: 'too-large' });
    expect(await store().list(OWNER)).toEqual([]);
    expect(await store().list('incoming')).toEqual([]);
  });

  test('of a source that breaks nothing stays', async () => {
    await expect(store().keep(OWNER, pieces(randomBytes(300_000), 100_000), 1_000_000)).rejects.toThrow('The line broke.');
    expect(await store().list(OWNER)).toEqual([]);
    expect(await store().list('incoming')).toEqual([]);
  });

  test('an empty file is a file', async () => {
    const kept = await store().keep(OWNER, pieces(Buffer.alloc(0)), 1000);
    expect(kept.bytes).toBe(0);
    expect(await store().read(kept.key)).toHaveLength(0);
    await store().remove(kept.key);
  });

  test('what is not there is said to be gone, and taking it away twice is no error', async () => {
    const key = `${OWNER}/00/${'0'.repeat(64)}`;
    expect(await store().size(key)).toBeNull();
    for (const ask of [() => store().read(key), () => store().stream(key), () => store().local(key)])
      await expect(ask()).rejects.toMatchObject({ code: 'not-found' });
    await store().remove(key);
    await store().remove(key);
  });

  test('each owner’s files are their own', async () => {
    const bytes = Buffer.from('the same bytes');
    const [mine, theirs] = [await store().keepBytes(OWNER, bytes), await store().keepBytes(OTHER, bytes)];
    expect(mine.key).not.toBe(theirs.key);
    await store().remove(mine.key);
    expect(await store().list(OWNER)).toEqual([]);
    expect(await store().list(OTHER)).toEqual([theirs.key]);
    await store().remove(theirs.key);
  });

  test('the same file ten times at once is one file', async () => {
    const bytes = randomBytes(50_000);
    const kept = await Promise.all(Array.from({ length: 10 }, () => store().keep(OWNER, pieces(bytes), 100_000)));
    expect(new Set(kept.map(({ key }) => key)).size).toBe(1);
    expect(await store().list(OWNER)).toHaveLength(1);
    await store().remove(kept[0]?.key ?? '');
  });

  test('it says whether it is there', async () => {
    await store().check();
  });
});

test('a bucket that is missing is created', async () => {
  const env = { ...s3.env, STORAGE_URL: s3.env.STORAGE_URL?.replace('s3://moorline?', 's3://created?') };
  const created = await openFiles(readConfig(env).storage);
  await expect.poll(() => created.check().then(() => true)).toBe(true);
  const { key } = await created.keepBytes(OWNER, Buffer.from('kept'));
  expect((await created.read(key)).toString()).toBe('kept');
});

test('FILE-21 no key leads out of the folder', async () => {
  for (const key of [
    '../../etc/passwd',
    `${OWNER}/../x`,
    '/etc/passwd',
    `${OWNER}/aa/${'a'.repeat(63)}`,
    'incoming/x',
    '',
    `${OWNER}/aa/${'a'.repeat(64)}/x`,
  ]) {
    await expect(stores.folder.read(key), key).rejects.toMatchObject({ code: 'not-found' });
  }
});

test('a file of an athlete is for the product’s own account alone', { skip: process.platform === 'win32' }, async () => {
  const { key } = await stores.folder.keepBytes(OWNER, Buffer.from('private'));
  expect((await stat(join(dir, 'files', key))).mode & 0o077).toBe(0);
  expect(await readdir(join(dir, 'files', 'incoming'))).toEqual([]);
});
