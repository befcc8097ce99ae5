import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isSealed, SealRefusal, sealed, unsealed } from '#server/platform/backup/encrypt.ts';

const PASSPHRASE = 'peat and cotton grass';
const plain = Buffer.alloc(200_000, 'what somebody trained ');
const cipher = await buffer(await sealed(Readable.from([plain]), PASSPHRASE));

test('CONF-06 what is sealed cannot be read without the passphrase and comes back with it', async () => {
  expect(isSealed(cipher)).toBe(true);
  expect(cipher.includes('somebody')).toBe(false);
  expect((await buffer(await unsealed(Readable.from([cipher]), PASSPHRASE))).equals(plain)).toBe(true);
});

test('CONF-06 the wrong passphrase, none, a changed byte and a missing end are refused', async () => {
  await expect(unsealed(Readable.from([cipher]), 'another passphrase')).rejects.toThrow(SealRefusal);
  await expect(unsealed(Readable.from([cipher]), null)).rejects.toThrow('Set BACKUP_PASSPHRASE');
  const changed = Buffer.from(cipher);
  changed[150_000] = (changed[150_000] ?? 0) ^ 1;
  await expect(unsealed(Readable.from([changed]), PASSPHRASE).then(buffer)).rejects.toThrow();
  await expect(unsealed(Readable.from([cipher.subarray(0, 150_000)]), PASSPHRASE).then(buffer)).rejects.toThrow();
});

test('without a passphrase it stays as it is, and says so by how it begins', async () => {
  const open = await buffer(await sealed(Readable.from([plain]), null));
  expect(open.equals(plain)).toBe(true);
  expect(isSealed(open)).toBe(false);
});
