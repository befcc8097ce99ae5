import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTextEncryption, ownSecret } from '#server/platform/crypto/encrypt-text.ts';

const OLD = 'an old secret of more than thirty-two bytes';
const NEW = 'a newer secret of more than thirty-two bytes';

test('CONF-02 what was sealed for one owner opens for that owner alone, and not when a bit of it was changed', () => {
  const sealer = createTextEncryption([NEW]);
  const sealed = sealer.seal('JBSWY3DPEHPK3PXP', 'maya');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(sealer.seal('JBSWY3DPEHPK3PXP', 'maya')).not.toBe(sealed);
  expect(sealer.open(sealed, 'maya')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => sealer.open(sealed, 'tom')).toThrow();
  // Not the last letter: some of its bits hold nothing.
  const changed = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(() => sealer.open(sealed.slice(0, -2) + changed + sealed.slice(-1), 'maya')).toThrow();
});

test('CONF-01 a secret can be changed while what the one before sealed still opens; without it nothing does', () => {
  const sealed = createTextEncryption([OLD]).seal('kept', 'maya');
  expect(createTextEncryption([NEW, OLD]).open(sealed, 'maya')).toBe('kept');
  expect(() => createTextEncryption([NEW]).open(sealed, 'maya')).toThrow('unknown secret');
});

test('an installation without a secret makes one of 32 bytes, once, that only its own account may read', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'moorline-secret-'));
  const path = join(dir, 'data', 'secret');
  const [first, second] = await Promise.all([ownSecret(path), ownSecret(path)]);
  expect(first).toBe(second);
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(await readFile(path, 'utf8')).toBe(`${first}\n`);
  expect(((await stat(path)).mode & 0o777).toString(8)).toBe('600');
  await rm(dir, { recursive: true });
});
