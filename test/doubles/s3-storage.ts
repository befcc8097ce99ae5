import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

interface Store {
  copyObject(...what: unknown[]): Promise<unknown>;
}
interface S3Server {
  store: Store;
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
// The package brings no types.
const S3rver: new (options: object) => S3Server = createRequire(import.meta.url)('s3rver');

/** An S3-compatible store of our own with one empty bucket, which keeps its objects in `directory`. */
export async function anS3Store(directory: string): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  await mkdir(directory, { recursive: true });
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory });
  copyOneAtATime(server.store);
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const [accessKeyId, secretAccessKey] = ['S3RVER', 'S3RVER'];
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'moorline' }));
  // It takes a folder away with its last object, and falls over when another one is just being put there.
  await mkdir(join(directory, 'moorline', 'incoming'), { recursive: true });
  await writeFile(join(directory, 'moorline', 'incoming', 'stays'), '');
  const STORAGE_URL = `s3://moorline?endpoint=${endpoint}&region=us-east-1`;
  return { env: { STORAGE_URL, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }, stop: () => server.close() };
}

/** A real store puts a copy in place whole; this one writes it piece by piece, so two copies to one key would mix. */
function copyOneAtATime(store: Store): void {
  const copy = store.copyObject.bind(store);
  let last: Promise<unknown> = Promise.resolve();
  store.copyObject = (...what) => (last = last.catch(() => undefined).then(() => copy(...what)));
}
