import { spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, inject, test } from 'vitest';
import { AGREED } from '#test/athletes/factories.ts';
import { createTestDatabase } from '#test/programs/temporary-postgres.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const NOBODY = 65_534;
const amRoot = process.getuid?.() === 0;

/** What a folder holds, apart from the parts that are not of the product. */
async function listed(folder: string): Promise<string[]> {
  const skipped = /^(node_modules|\.git|dist|\.cache)(\/|$)/;
  return (await readdir(folder, { recursive: true })).filter((name) => !skipped.test(name)).toSorted();
}

test('CONF-04 the product runs as nobody, and writes to its data folder alone', { timeout: 180_000 }, async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  const home = await mkdtemp(path.join(tmpdir(), 'moorline-nobody-'));
  const dataDir = path.join(home, 'data');
  await mkdir(dataDir);
  if (amRoot) for (const folder of [home, dataDir]) await chown(folder, NOBODY, NOBODY);
  const before = await listed(ROOT);
  const child = spawn(process.execPath, [path.join(ROOT, 'src/server/main.ts')], {
    cwd: home,
    env: { DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'warn', TMPDIR: dataDir, HOME: '/nonexistent' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Without root, whoever runs the tests is as good as nobody.
    ...(amRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = / ready on (\S+)$/.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    void ended.then(() => reject(new Error(`It ended before it was ready: ${said}`)));
  });
  const port = new URL(url).port;
  const sign = { email: 'nobody@example.test', password: 'heather on the moor', firstName: 'No', lastName: 'Body', acceptTerms: true };
  const answer = await fetch(`http://localhost:${port}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sign),
  });
  expect(answer.status, said).toBe(201);
  const form = new FormData();
  form.append('files', new Blob(['not a ride']), 'note.fit');
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const agreed = await fetch(`http://localhost:${port}/api/account/consents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(AGREED),
  });
  expect(agreed.status).toBe(200);
  expect((await fetch(`http://localhost:${port}/api/uploads`, { method: 'POST', headers: { cookie }, body: form })).status).toBe(202);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said).not.toMatch(/EACCES|EPERM|EROFS/);
  expect(await listed(ROOT)).toEqual(before);
  expect((await readdir(home)).toSorted()).toEqual(['data']);
  await rm(home, { recursive: true });
  await database.drop();
});
