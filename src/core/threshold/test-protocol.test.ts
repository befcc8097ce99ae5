import { expect, test } from 'vitest';
import { TEST_PROTOCOLS, testResults } from '#core/threshold/test-protocol.ts';

const power = (over: number, value: number) => ({ kind: 'power' as const, over, value });

test('20 minutes at 268 W after a blow-out make an FTP of 255 W', () => {
  expect(testResults('bike-20-min', [power(60, 400), power(1200, 268)])).toMatchObject([
    { kind: 'ftp', value: expect.closeTo(254.6, 6), confidence: 'medium' },
  ]);
});

test('the best minute of a ramp at 340 W makes 255 W', () => {
  expect(testResults('bike-ramp', [power(60, 340)])).toMatchObject([{ kind: 'ftp', value: expect.closeTo(255, 6) }]);
});

test('3 minutes at 361 W and 12 at 278 W are 250 W and 20 kJ', () => {
  const found = testResults('bike-cp-3-12', [power(180, 250 + 20_000 / 180), power(720, 250 + 20_000 / 720)]);
  expect(found.map(({ kind, value }) => [kind, Math.round(value)])).toEqual([
    ['critical-power', 250],
    ['w-prime', 20_000],
    ['ftp', 250],
  ]);
});

test('400 m in 6:20 and 200 m in 3:00 make 1:40 per 100 m', () => {
  const swim = (over: number, value: number) => ({ kind: 'swim-time' as const, over, value });
  expect(testResults('swim-css-400-200', [swim(200, 180), swim(400, 380)])).toMatchObject([
    { kind: 'css', value: 1, reason: '400 m in 6:20 and 200 m in 3:00 give a CSS of 1:40 /100 m.' },
  ]);
});

test('30 minutes at 4 m/s are the threshold pace, their hardest 20 the threshold heart rate', () => {
  const bests = [
    { kind: 'run-speed' as const, over: 1800, value: 4 },
    { kind: 'heart-rate' as const, over: 1200, value: 168 },
  ];
  expect(testResults('run-30-min', bests)).toMatchObject([
    { kind: 'run-threshold-speed', value: 4 },
    { kind: 'lthr-run', value: 168 },
  ]);
});

test('12 minutes over 3 km are a VDOT of 47.9 and a threshold pace of 4:24 /km', () => {
  expect(testResults('run-12-min', [{ kind: 'run-speed', over: 720, value: 3000 / 720 }])).toMatchObject([
    { kind: 'run-threshold-speed', value: expect.closeTo(1000 / 264, 1), confidence: 'medium' },
  ]);
});

test('an activity without the efforts of the test sets nothing', () => {
  for (const { protocol } of TEST_PROTOCOLS) expect(testResults(protocol, [power(5, 900)])).toEqual([]);
  expect(testResults('bike-cp-3-12', [power(180, 200), power(720, 210)])).toEqual([]);
});
