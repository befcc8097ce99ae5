import { expect, test } from 'vitest';
import { compareClips, sameMoment } from '#core/technique/compare-clips.ts';
import { drillsOf, findingsOf } from '#core/technique/finding.ts';
import type { Measure } from '#core/technique/measures/measurement.ts';
import { cycleAverage } from '#core/technique/signal/cycle-average.ts';

const measure = (code: Measure['code'], value: number, error: number, unit: Measure['unit'] = 'deg'): Measure => ({
  code,
  unit,
  side: null,
  result: { kind: 'known', value, error, count: 12, confidence: 'high', atSec: [1, 2, 3] },
});
const nobody = { heightCm: null, level: null, speedMps: null };

test('a knee that is straighter than advised by more than its error is one clear thing to work on', () => {
  const [finding] = findingsOf([measure('knee-at-bottom', 158, 5)], nobody);
  expect(finding).toMatchObject({ code: 'saddle-high', isClear: true, drills: ['saddle-check'] });
  expect(finding?.why).toContain('158° ± 5° (typical 138° to 150°).');
});

test('a value outside by less than its error is said with doubt, and by a little is not said', () => {
  expect(findingsOf([measure('knee-at-bottom', 153, 5)], nobody)[0]?.isClear).toBe(false);
  expect(findingsOf([measure('knee-at-bottom', 151, 5)], nobody)).toEqual([]);
});

test('the main thing is what is clear and heavy, and its drills come first', () => {
  const findings = findingsOf(
    [measure('knee-drive', 5, 5), measure('overstride', 50, 6, 'percent-of-leg'), measure('step-regularity', 12, 1, 'percent')],
    nobody,
  );
  expect(findings.map(({ code }) => code)).toEqual(['overstride', 'low-knee', 'uneven-steps']);
  expect(drillsOf(findings)).toEqual(['quick-feet', 'tall-running', 'a-skips']);
});

test('a tall runner is not asked for the steps of a short one', () => {
  const slow = [measure('run-cadence', 158, 1, 'spm')];
  expect(findingsOf(slow, { ...nobody, heightCm: 160 })[0]?.code).toBe('slow-steps');
  expect(findingsOf(slow, { ...nobody, heightCm: 195 })).toEqual([]);
});

test('what a clip could not tell is no finding', () => {
  expect(
    findingsOf(
      [{ code: 'overstride', unit: 'percent-of-leg', side: null, result: { kind: 'unknown', because: 'Filmed from behind.' } }],
      nobody,
    ),
  ).toEqual([]);
});

test('two clips differ where the difference is larger than both errors together', () => {
  const before = [measure('run-cadence', 160, 1, 'spm'), measure('trunk-lean', 5, 4)];
  const after = [measure('run-cadence', 166, 1, 'spm'), measure('trunk-lean', 8, 4), measure('knee-drive', 30, 5)];
  expect(compareClips(before, after).map(({ code, hasMoved }) => [code, hasMoved])).toEqual([
    ['run-cadence', true],
    ['trunk-lean', false],
  ]);
});

test('side by side, half a cycle of one clip is half a cycle of the other', () => {
  expect(sameMoment(1.5, [1, 2, 3], [10, 10.6, 11.2])).toBeCloseTo(10.3, 6);
  expect(sameMoment(2.25, [1, 2, 3], [10, 10.6, 11.2])).toBeCloseTo(10.75, 6);
  expect(sameMoment(1, [1], [10, 11])).toBeNull();
});

test('the mean cycle of three equal cycles is that cycle, without a band', () => {
  const values = Array.from({ length: 401 }, (_, i) => 150 + 20 * Math.sin((2 * Math.PI * i) / 100));
  const average = cycleAverage({ startSec: 0, rateHz: 100, values }, [0, 1, 2, 3]);
  expect(average.mean[25]).toBeCloseTo(170, 6);
  expect(average.high[25]).toBeCloseTo(170, 6);
  expect(cycleAverage({ startSec: 0, rateHz: 100, values }, [0, 1, 2]).mean[25]).toBeNull();
});
