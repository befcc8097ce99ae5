import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { openFiles } from '#server/platform/files/file-store.ts';
import { toStorageError } from '#server/platform/files/storage-errors.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { aSmallDisk } from '#test/doubles/small-disk.ts';

const coded = (more: object): Error => Object.assign(new Error('said by the store'), more);

test('a store without room and one that is away are refused in words; what is no fault of the store stays what it was', () => {
  const full = [coded({ code: 'ENOSPC' }), coded({ $metadata: { httpStatusCode: 507 } })];
  const away = [coded({ code: 'ECONNREFUSED' }), coded({ $metadata: { httpStatusCode: 503 } }), coded({ name: 'TimeoutError' })];
  for (const error of full)
    expect(toStorageError(error)).toMatchObject({ code: 'unavailable', message: expect.stringContaining('Storage is full') });
  for (const error of away)
    expect(toStorageError(error)).toMatchObject({ code: 'unavailable', message: expect.stringContaining('File storage is unavailable') });
  for (const error of [
    coded({}),
    new AppError('too-large', 'The file is larger than 2 GB.'),
    coded({ $metadata: { httpStatusCode: 403 } }),
    null,
  ])
    expect(toStorageError(error)).toBe(error);
});

const root = await mkdtemp(join(tmpdir(), 'moorline-full-'));
const disk = await aSmallDisk(root, 2);
if (disk === null) await rm(root, { recursive: true });

test.skipIf(disk === null)(
  'on a disk that is full a file is refused in words, nothing of it is left, and the store says that it takes none',
  async () => {
    try {
      const files = await openFiles({ kind: 'folder', dir: join(root, 'files') });
      const kept = await files.keepBytes('owner', Buffer.from('kept before'));
      await disk?.fill();
      await expect(files.check()).rejects.toThrow('ENOSPC');
      await expect(files.keep('owner', Readable.from([Buffer.alloc(200_000)]), 1e9)).rejects.toThrow('Storage is full');
      await expect(files.keepBytes('owner', Buffer.alloc(200_000, 2))).rejects.toThrow('Storage is full');
      expect(await readdir(join(root, 'files', 'incoming'))).toEqual([]);
      expect(Buffer.from(await files.read(kept.key)).toString()).toBe('kept before');
      await disk?.free();
      await files.check();
      await files.keepBytes('owner', Buffer.alloc(200_000, 2));
    } finally {
      await disk?.remove();
      await rm(root, { recursive: true });
    }
  },
);
