import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
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
import type { ContentStore } from '#server/platform/files/content-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';

type Bucket = Extract<Config['storage'], { kind: 's3' }>;

/** `s3://bucket?endpoint=…&region=…`: any S3-compatible store. */
export function openBucket(config: Bucket): ContentStore {
  const s3 = clientOf(config);
  const Bucket = new URL(config.url).hostname;
  // A store that is away at the start is looked for again by `check`.
  void findOrCreate(s3, Bucket).catch(() => undefined);
  const remove: ContentStore['remove'] = async (Key) => void (await s3.send(new DeleteObjectCommand({ Bucket, Key })));
  return {
    ...readerOf(s3, Bucket),
    ...writerOf(s3, Bucket, remove),
    remove,
    names: (owner) => namesUnder(s3, Bucket, `${owner}/`),
    allNames: () => namesUnder(s3, Bucket, ''),
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

async function* namesUnder(s3: S3Client, Bucket: string, Prefix: string): AsyncGenerator<string> {
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

function readerOf(s3: S3Client, Bucket: string): Pick<ContentStore, 'stream' | 'size'> {
  return {
    async stream(Key, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
      const found = await s3.send(new GetObjectCommand({ Bucket, Key, Range })).catch(notFound);
      return found.Body as Readable;
    },
    size: async (Key) =>
      s3.send(new HeadObjectCommand({ Bucket, Key })).then(
        (found) => found.ContentLength ?? null,
        (error) => (isMissing(error) ? null : Promise.reject(error)),
      ),
  };
}

function writerOf(s3: S3Client, Bucket: string, remove: ContentStore['remove']): Pick<ContentStore, 'write' | 'writeBytes'> {
  return {
    // The name is only known once every byte has passed, so it is sent under a temporary one first.
    async write(pour, nameOf) {
      const temporary = `incoming/${randomUUID()}`;
      const body = new PassThrough();
      const upload = new Upload({ client: s3, params: { Bucket, Key: temporary, Body: body } });
      try {
        await Promise.all([pour(body), upload.done()]);
        await s3.send(new CopyObjectCommand({ Bucket, Key: nameOf(), CopySource: `${Bucket}/${temporary}` }));
      } catch (error) {
        await upload.abort().catch(() => undefined);
        throw error;
      } finally {
        await remove(temporary).catch(() => undefined);
      }
    },
    async writeBytes(Key, Body) {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body }));
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
