import { expect, test } from 'vitest';
import type { Activity } from '#contract/activities/activities.ts';
import { wordsOf } from '#test/athlete-page.tsx';
import { anActivityRead } from '#test/fixtures/activities.ts';
import { ZonesPanel } from '#web/features/activities/panels/ZonesPanel.tsx';

const zones: Activity['zones'] = [{ basis: 'power', restsOn: 'ftp', threshold: 221, zones: [] }];
const page = (firstEntries: Activity['firstEntries']) =>
  wordsOf(<ZonesPanel activity={anActivityRead({ zones, firstEntries })} units="metric" />);

test('zones rest on the threshold of the day, and before the first entry on the first one', () => {
  expect(page([])).toContain('Power from 221 W on that day');
  expect(page(['lthr-bike'])).toContain('Power from 221 W on that day');
  expect(page(['ftp'])).toContain('Power from 221 W, from your first entry');
});

test('a triathlon says which of its two paces is which, a run has one', () => {
  const swim = { basis: 'swim-pace' as const, restsOn: 'css' as const, threshold: 1.25, zones: [] };
  const run = { basis: 'run-pace' as const, restsOn: 'run-threshold-speed' as const, threshold: 4, zones: [] };
  const shown = (tables: Activity['zones']) =>
    wordsOf(<ZonesPanel activity={anActivityRead({ zones: tables, firstEntries: [] })} units="metric" />);
  expect(shown([swim, run])).toMatch(/Swim pace from .*Run pace from /);
  expect(shown([run])).toMatch(/Zones Pace from /);
});
