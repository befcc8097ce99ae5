import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

/** What a sealed backup begins with, by which it is told from an open one. The format is age's own: its command line tool opens it too. */
const SEALED = 'age-encryption.org/v1';

/** The wrong passphrase, or a file that was changed or cut off. The message is for the person who brought it. */
export class SealRefusal extends Error {}

/** `plain` as it may leave the machine; as it is without a passphrase. */
export async function sealed(plain: Readable, passphrase: string | null): Promise<Readable> {
  if (passphrase === null) return plain;
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return Readable.fromWeb((await encrypter.encrypt(webStream(plain))) as ReadableStream);
}

export const isSealed = (head: Uint8Array): boolean => Buffer.from(head).toString('latin1').startsWith(SEALED);

/** What was sealed. Throws `SealRefusal` at once with the wrong passphrase, and while reading where the file was changed. */
export async function unsealed(cipher: Readable, passphrase: string | null): Promise<Readable> {
  if (passphrase === null) throw new SealRefusal('This backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase used to create it.');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const plain = await decrypter.decrypt(webStream(cipher)).catch(() => {
    throw new SealRefusal('Wrong BACKUP_PASSPHRASE for this backup.');
  });
  return Readable.fromWeb(plain as ReadableStream);
}

const webStream = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
