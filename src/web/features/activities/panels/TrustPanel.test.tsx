import { expect, test } from 'vitest';
import type { FigureTrust } from '#contract/activities/trust.ts';
import { htmlOf, wordsOf } from '#test/athlete-page.tsx';
import { anActivityRead } from '#test/fixtures/activities.ts';
import { TrustPanel } from '#web/features/activities/panels/TrustPanel.tsx';

const power: FigureTrust = {
  figure: 'power',
  level: 'doubtful',
  source: 'records',
  reason: 'Power about doubled while heart rate stayed the same.',
  leftOut: ['bests', 'thresholds', 'load'],
  canOverride: true,
  isOverridden: false,
};
const panel = (...trust: FigureTrust[]) => <TrustPanel activity={anActivityRead({ trust })} />;

test('a doubtful figure says why, what it is left out of, and can be used anyway', () => {
  expect(wordsOf(panel(power))).toBe(
    'Power: Power about doubled while heart rate stayed the same. Not used for best efforts, thresholds or training load. Use it anyway',
  );
});

test('a figure that is used at the athlete’s request can be undone', () => {
  const words = wordsOf(panel({ ...power, leftOut: [], isOverridden: true }));
  expect(words).toContain('Used at your request.');
  expect(words).toContain('Undo');
});

test('an unusable figure that was not kept has no button, and good ones are not mentioned', () => {
  const distance: FigureTrust = { ...power, figure: 'distance', level: 'unusable', leftOut: ['totals'], canOverride: false };
  expect(htmlOf(panel(distance))).not.toContain('<button');
  expect(htmlOf(panel({ ...power, level: 'good', leftOut: [] }))).not.toContain('Power');
});
