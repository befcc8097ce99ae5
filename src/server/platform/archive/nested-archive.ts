import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { type Budget, bombRefusal, LIMITS } from '#server/platform/archive/limits.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** An archive inside an archive goes to disk under a name of ours, for a watch maker's may be hundreds of megabytes. Call `done` afterwards. */
export async function writeNested(zip: ZipFile, entry: Entry, budget: Budget): Promise<{ path: string; done(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'moorline-archive-'));
  const done = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'nested.zip');
  try {
    const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
    const unpack = entry.compressionMethod === 0 ? new PassThrough() : createInflateRaw();
    const meter = counter(budget, budget.allowance(entry.compressedSize, LIMITS.nestedArchiveBytes));
    await pipeline(packed, unpack, meter, createWriteStream(path));
    return { path, done };
  } catch (error) {
    await done();
    throw error instanceof AppError ? error : new AppError('unsupported-file', 'The nested archive is damaged.');
  }
}

function counter(budget: Budget, allowance: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      budget.spend(chunk.length);
      done(bytes > allowance ? bombRefusal() : null, chunk);
    },
  });
}
