import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Config } from '#server/config.ts';
import { contentKey, measure, sha256Of } from '#server/platform/files/content-hash.ts';
import type { Files } from '#server/platform/files/stored-file.ts';
import { AppError } from '#server/platform/http/app-error.ts';

type Bucket = Extract<Config['storage'], { kind: 's3' }>;

/** `s3://bucket?endpoint=…&region=…`: any S3-compatible store. */
export function openBucket(config: Bucket): Files {
  const s3 = clientOf(config);
  const Bucket = new URL(config.url).hostname;
  // A store that is away at the start is looked for again by `check`.
  void findOrCreate(s3, Bucket).catch(() => undefined);
  const remove: Files['remove'] = async (Key) => void (await s3.send(new DeleteObjectCommand({ Bucket, Key })));
  return {
    ...readerOf(s3, Bucket),
    ...writerOf(s3, Bucket, remove),
    remove,
    list: (owner) => Array.fromAsync(keysUnder(s3, Bucket, `${owner}/`)),
    async *everything() {
      for await (const key of keysUnder(s3, Bucket, '')) if (KEY.test(key)) yield key;
    },
    check: () => findOrCreate(s3, Bucket),
  };
}

/** The first process that looks for the bucket creates it; of several at once the others find it at their next look. */
async function findOrCreate(s3: S3Client, Bucket: string): Promise<void> {
  try {
    await s3.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    if (!isMissing(error)) throw error;
    await s3.send(new CreateBucketCommand({ Bucket }));
  }
}

const KEY = /^[a-z0-9-]+\/[0-9a-f]{2}\/[0-9a-f]{64}$/;

async function* keysUnder(s3: S3Client, Bucket: string, Prefix: string): AsyncGenerator<string> {
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key } of page.Contents ?? []) if (Key) yield Key;
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

function clientOf({ url, keyId, secret }: Bucket): S3Client {
  const { searchParams } = new URL(url);
  const endpoint = searchParams.get('endpoint');
  return new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint } : {}),
    ...(keyId ? { credentials: { accessKeyId: keyId, secretAccessKey: secret } } : {}),
    forcePathStyle: true,
    // Some compatible stores refuse the trailers that are the default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function readerOf(s3: S3Client, Bucket: string): Pick<Files, 'stream' | 'size' | 'read' | 'local'> {
  const stream: Files['stream'] = async (Key, range) => {
    const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
    const found = await s3.send(new GetObjectCommand({ Bucket, Key, Range })).catch(notFound);
    return found.Body as Readable;
  };
  return {
    stream,
    size: async (Key) =>
      s3.send(new HeadObjectCommand({ Bucket, Key })).then(
        (found) => found.ContentLength ?? null,
        (error) => (isMissing(error) ? null : Promise.reject(error)),
      ),
    async read(key) {
      const chunks: Buffer[] = [];
      for await (const chunk of await stream(key)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    async local(key) {
      const dir = await mkdtemp(join(tmpdir(), 'moorline-'));
      const path = join(dir, 'file');
      await pipeline(await stream(key), createWriteStream(path));
      return { path, done: () => rm(dir, { recursive: true, force: true }) };
    },
  };
}

function writerOf(s3: S3Client, Bucket: string, remove: Files['remove']): Pick<Files, 'keep' | 'keepBytes'> {
  return {
    // The key is only known once every byte has passed, so it is sent under a temporary key first.
    async keep(owner, source, maxBytes) {
      const temporary = `incoming/${randomUUID()}`;
      const meter = measure(maxBytes);
      const upload = new Upload({ client: s3, params: { Bucket, Key: temporary, Body: meter.through } });
      try {
        await Promise.all([pipeline(source, meter.through), upload.done()]);
        const sha256 = meter.sha256();
        const key = contentKey(owner, sha256);
        await s3.send(new CopyObjectCommand({ Bucket, Key: key, CopySource: `${Bucket}/${temporary}` }));
        return { key, sha256, bytes: meter.bytes() };
      } catch (error) {
        await upload.abort().catch(() => undefined);
        throw error;
      } finally {
        await remove(temporary).catch(() => undefined);
      }
    },
    async keepBytes(owner, bytes) {
      const sha256 = sha256Of(bytes);
      const key = contentKey(owner, sha256);
      await s3.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes }));
      return { key, sha256, bytes: bytes.byteLength };
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

function notFound(error: unknown): never {
  if (isMissing(error)) throw new AppError('not-found', 'File not found.');
  throw error;
}
