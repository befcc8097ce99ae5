import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Seals short texts for the database with a key that is not in it. */
export interface Sealer {
  /** AES-256-GCM, bound to its owner: in another's row it does not open. */
  seal(text: string, owner: string): string;
  /** Throws when it was sealed for somebody else, with a key that is gone, or was changed. */
  open(sealed: string, owner: string): string;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  id: string;
  bytes: Buffer;
}

/** Made from the first secret; opens what any of them sealed, so that a secret can be changed without losing what is kept. */
export function createTextEncryption(secrets: readonly string[]): Sealer {
  const keys = secrets.map(keyOf);
  const [first] = keys;
  if (!first) throw new Error('Encryption needs a secret.');
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, first.bytes, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${first.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, owner) {
      const [id, packed = ''] = sealed.split('.');
      const key = keys.find((each) => each.id === id);
      if (!key) throw new Error('Encrypted with an unknown secret.');
      const bytes = Buffer.from(packed, 'base64url');
      const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'sealed values', KEY_BYTES));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

/** The secret of an installation that was given none: made once, and kept in its data folder where only its account reads it. */
export async function ownSecret(path: string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept) return kept.trim();
  await mkdir(dirname(path), { recursive: true });
  const made = randomBytes(KEY_BYTES).toString('base64url');
  // Of two processes that start at once one writes it, and both read that.
  await writeFile(path, `${made}\n`, { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  return (await readFile(path, 'utf8')).trim();
}
