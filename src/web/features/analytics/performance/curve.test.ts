import { expect, test } from 'vitest';
import type { Curve } from '#contract/analytics/curves.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { curveColumns } from '#web/features/analytics/performance/curve-columns.ts';
import { curveFinding, durationTicks } from '#web/features/analytics/performance/curve-finding.ts';
import { paceTicks } from '#web/format/axis/pace-axis.ts';

const DAY = '2026-11-01' as LocalDate;
const activityId = ActivityId.parse('0190a000-0000-7000-8000-000000000001');
const points = (values: Record<number, number>) =>
  Object.entries(values).map(([over, value]) => ({ over: Number(over), value, activityId, date: DAY, name: 'Ride' }));

function aCurve(
  kind: Curve['kind'],
  now: Record<number, number>,
  before: Record<number, number>,
  model: Curve['model'] = { kind: 'none', because: '' },
): Curve {
  return {
    kind,
    unit: 'W',
    from: DAY,
    to: DAY,
    points: points(now),
    earlier: { from: DAY, to: DAY, points: points(before) },
    distances: [],
    earlierDistances: [],
    model,
  };
}

test('the title compares the window athletes speak of with the time before', () => {
  expect(curveFinding(aCurve('power', { 60: 420, 1200: 258, 3600: 240 }, { 60: 430, 1200: 249 }), 'metric')).toBe(
    '20 min power 258 W, 9 W more than in the previous period',
  );
  expect(curveFinding(aCurve('power', { 1200: 250 }, { 1200: 250.2 }), 'metric')).toBe('20 min power 250 W, unchanged');
});

test('a pace is faster or slower, not more or less', () => {
  expect(curveFinding(aCurve('run-pace', { 1200: 1000 / 250 }, { 1200: 1000 / 256 }), 'metric')).toBe(
    '20 min pace 4:10 /km, 6 s faster than in the previous period',
  );
});

test('without anything to compare with the title says only what is', () => {
  expect(curveFinding(aCurve('power', { 300: 301 }, {}), 'metric')).toBe('5 min power 301 W');
  expect(curveFinding(aCurve('power', {}, { 300: 301 }), 'metric')).toBe('No efforts in this period');
});

test('columns hold the windows of both periods, and unknown ones are gaps', () => {
  const columns = curveColumns(aCurve('power', { 60: 420, 1200: 258 }, { 60: 410, 3600: 230 }));
  expect(columns).toEqual({ over: [60, 1200, 3600], now: [420, 258, null], earlier: [410, null, 230], model: [null, null, null] });
});

test('the model’s line stops where it may not be believed', () => {
  const model: Curve['model'] = {
    kind: 'critical-power',
    criticalPowerW: 240,
    wPrimeJ: 18_000,
    criticalPowerErrorW: null,
    wPrimeErrorJ: null,
    since: DAY,
    confidence: 'medium',
    trials: [],
    fitError: null,
    line: [
      { over: 120, value: 390 },
      { over: 1200, value: 255 },
    ],
    source: { formula: '', inputs: [], activityIds: [] },
  };
  const { model: line } = curveColumns(aCurve('power', { 60: 420, 120: 395, 1200: 258, 3600: 240 }, {}, model));
  expect(line).toEqual([null, 390, 255, null]);
});

test('an axis of paces has round paces, from slow to fast', () => {
  const paces = paceTicks(1000)([3, 5], 4).map((mps) => Math.round(1000 / mps));
  expect(paces).toEqual([360, 330, 300, 270, 240, 210, 180].slice(0, paces.length));
  expect(paces.every((seconds) => seconds % 30 === 0)).toBe(true);
});

test('an axis of time has a second, a minute, an hour', () => {
  expect(durationTicks([1, 4000]).map(({ label }) => label)).toEqual(['1 s', '5 s', '15 s', '1 min', '5 min', '20 min', '1 h']);
});
