import { expect, test } from 'vitest';
import { anActivityRead } from '#test/activities.ts';
import { loadSource } from '#web/features/activities/load-source.ts';

const byPower = { load: 64, loadMethod: 'power' as const, intensityFactor: 0.8 };

test('a load names the entry that counts: that of the day, or the first one for days before it', () => {
  expect(loadSource(anActivityRead(byPower)).formula).toContain('over the FTP of that day;');
  expect(loadSource(anActivityRead({ ...byPower, firstEntries: ['css'] })).formula).toContain('over the FTP of that day;');
  expect(loadSource(anActivityRead({ ...byPower, firstEntries: ['ftp'] })).formula).toContain(
    'over the FTP of your first entry, which came later;',
  );
});
