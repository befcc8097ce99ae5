import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { AppError } from '#server/platform/http/app-error.ts';

/** Where a content of this owner is kept: the key is made of the content, never of a name. */
export const contentKey = (owner: string, sha256: string): string => `${owner}/${sha256.slice(0, 2)}/${sha256}`;

/** Counts and hashes what passes; fails with 413 past `maxBytes`. */
export function measure(maxBytes: number): { through: Transform; sha256(): string; bytes(): number } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new AppError('too-large', `The file is larger than ${Math.round(maxBytes / 1_048_576)} MB.`));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, sha256: () => hash.digest('hex'), bytes: () => bytes };
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
