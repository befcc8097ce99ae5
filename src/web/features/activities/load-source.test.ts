import { expect, test } from 'vitest';
import { aLegRead, anActivityRead } from '#test/fixtures/activities.ts';
import { loadSource } from '#web/features/activities/load-source.ts';

const byPower = { load: 64, loadMethod: 'power' as const, intensityFactor: 0.8 };

test('a load names the entry that counts: that of the day, or the first one for days before it', () => {
  expect(loadSource(anActivityRead(byPower)).formula).toContain('÷ FTP on that day;');
  expect(loadSource(anActivityRead({ ...byPower, firstEntries: ['css'] })).formula).toContain('÷ FTP on that day;');
  expect(loadSource(anActivityRead({ ...byPower, firstEntries: ['ftp'] })).formula).toContain('÷ FTP on your first entry (set later);');
});

test('legs are added up, and those whose load is not known are named', () => {
  const leg = (discipline: 'swim' | 'transition' | 'bike' | 'run', load: number | null) =>
    aLegRead({ leg: discipline === 'transition' ? 'T1' : discipline, discipline, load });
  const said = (...legs: ReturnType<typeof leg>[]) =>
    loadSource(anActivityRead({ discipline: 'triathlon', load: 131, loadMethod: 'run-pace', legs })).formula;
  expect(said(leg('swim', 31), leg('transition', null), leg('bike', 60), leg('run', 40))).toMatch(
    /^Total load of all legs\. Largest: hours ×/,
  );
  expect(said(leg('swim', 31), leg('bike', null), leg('run', 100))).toMatch(
    /^Total load of all legs, excluding Bike \(load unknown\)\. Largest: hours ×/,
  );
  expect(said(leg('swim', null), leg('transition', null), leg('bike', null), leg('run', 100))).toMatch(
    /^Load of Run, excluding Swim and Bike \(load unknown\): hours ×/,
  );
});

test('a load as it was felt is of the whole, whatever its legs', () => {
  const legs = [aLegRead({ leg: 'swim', discipline: 'swim' }), aLegRead({ leg: 'bike', discipline: 'bike' })];
  expect(loadSource(anActivityRead({ load: 90, loadMethod: 'rpe', legs })).formula).toMatch(/^From your RPE/);
});
