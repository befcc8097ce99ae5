import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolder } from '#server/platform/files/disk-store.ts';

test('what a killed upload left behind is removed at a later start; what is being written stays', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'moorline-files-'));
  await openFolder(dir);
  const [left, present] = [join(dir, 'incoming', 'left-behind'), join(dir, 'incoming', 'being-written')];
  await writeFile(left, 'half a file');
  await writeFile(present, 'half a file');
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(left, twoHoursAgo, twoHoursAgo);
  await openFolder(dir);
  expect([existsSync(left), existsSync(present)]).toEqual([false, true]);
  await rm(dir, { recursive: true });
});
