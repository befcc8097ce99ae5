import type { Readable, Writable } from 'node:stream';

/** Where contents are kept under names that are made of them: a folder, or a bucket. */
export interface ContentStore {
  /** Keeps what `pour` writes, whole or not at all. The name is known once all has passed. */
  write(pour: (into: Writable) => Promise<void>, nameOf: () => string): Promise<void>;
  writeBytes(name: string, bytes: Uint8Array): Promise<void>;
  /** Throws `not-found`. */
  stream(name: string, range?: { start: number; end: number }): Promise<Readable>;
  /** In bytes; null when it is not there. */
  size(name: string): Promise<number | null>;
  /** Where it is on this machine; absent in a store that is elsewhere. */
  pathOf?(name: string): string;
  remove(name: string): Promise<void>;
  names(owner: string): AsyncIterable<string>;
  /** Every name, of all owners. */
  allNames(): AsyncIterable<string>;
  /** Throws when the store does not answer. */
  check(): Promise<void>;
}
