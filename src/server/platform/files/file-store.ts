import type { Readable } from 'node:stream';
import type { Config } from '#server/config.ts';
import { inWordsOfStorage } from '#server/platform/files/storage-errors.ts';

/** What was kept: the key is made of the content (SHA-256), so the same bytes have the same key. */
export interface Kept {
  key: string;
  sha256: string;
  bytes: number;
}

/** Raw files: a folder by default, S3-compatible storage by setting. Keys are made by us, never by a sender. */
export interface Files {
  /** Keeps a stream under `owner`'s part of the store. Refuses with 413 as soon as it is larger than `maxBytes`, leaving nothing behind. */
  keep(owner: string, source: Readable, maxBytes: number): Promise<Kept>;
  keepBytes(owner: string, bytes: Uint8Array): Promise<Kept>;
  /** The bytes from `start` to `end` (included), or all. Throws `not-found`. */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable>;
  read(key: string): Promise<Uint8Array>;
  /** A path on this machine with the same bytes, for readers that need to seek; call `done` afterwards. */
  local(key: string): Promise<{ path: string; done(): Promise<void> }>;
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Keys of one owner. */
  list(owner: string): Promise<string[]>;
  /** Every key there is, of all owners. What is kept or removed meanwhile may be among them or not. */
  everything(): AsyncIterable<string>;
  /** Throws when the store does not answer. */
  check(): Promise<void>;
}

/** Opens what the configuration names. Where it cannot take a file, that is refused in words. */
export async function openFiles(storage: Config['storage']): Promise<Files> {
  const files = await openStore(storage);
  const refused = (error: unknown): never => {
    throw inWordsOfStorage(error);
  };
  return {
    ...files,
    keep: (...given) => files.keep(...given).catch(refused),
    keepBytes: (...given) => files.keepBytes(...given).catch(refused),
  };
}

async function openStore(storage: Config['storage']): Promise<Files> {
  if (storage.kind === 'folder') {
    const { openFolder } = await import('#server/platform/files/disk-store.ts');
    return openFolder(storage.dir);
  }
  const { openBucket } = await import('#server/platform/files/s3-store.ts');
  return openBucket(storage);
}
