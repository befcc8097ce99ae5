import type { Readable } from 'node:stream';

/** What was kept: the key is made of the content (SHA-256), so the same bytes have the same key. */
export interface StoredFile {
  key: string;
  sha256: string;
  bytes: number;
}

/** Raw files: a folder by default, S3-compatible storage by setting. Keys are made by us, never by a sender. */
export interface Files {
  /** Keeps a stream under `owner`'s part of the store. Refuses with 413 as soon as it is larger than `maxBytes`, leaving nothing behind. */
  keep(owner: string, source: Readable, maxBytes: number): Promise<StoredFile>;
  keepBytes(owner: string, bytes: Uint8Array): Promise<StoredFile>;
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
