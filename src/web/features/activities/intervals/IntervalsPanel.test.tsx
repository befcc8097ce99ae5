import { expect, test } from 'vitest';
import type { Interval, IntervalSet } from '#contract/activities/intervals.ts';
import { listSimilarIntervals } from '#contract/activities/intervals.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { answer, htmlOf, wordsOf } from '#test/athlete-page.tsx';
import { anActivityRead } from '#test/fixtures/activities.ts';
import { IntervalsPanel } from '#web/features/activities/intervals/IntervalsPanel.tsx';
import { setName } from '#web/features/activities/intervals/interval-labels.ts';

const set: IntervalSet = {
  index: 0,
  leg: 0,
  discipline: 'bike',
  source: 'power',
  confidence: 'high',
  repeats: 2,
  workSec: 241,
  workM: null,
  basis: 'time',
  recoverySec: 120,
  avgPower: 285,
  avgHeartRate: 165,
  avgSpeedMps: null,
  avgCadence: 92,
  fade: -0.04,
};

const { id, legs: _, ...plain } = anActivityRead();
const part = (index: number, kind: Interval['kind'], fromSec: number, toSec: number, avgPower: number): Interval => ({
  ...plain,
  index,
  leg: 0,
  kind,
  set: 0,
  fromSec,
  toSec,
  durationSec: toSec - fromSec,
  elapsedSec: toSec - fromSec,
  distanceM: null,
  avgPower,
});

const session = anActivityRead({
  streamKeys: ['powerW'],
  intervalSets: [set],
  intervals: [part(0, 'work', 900, 1141, 290), part(1, 'recovery', 1141, 1261, 130), part(2, 'work', 1261, 1502, 280)],
});

const EARLIER = ActivityId.parse('0190a000-0000-7000-8000-000000000002');
const similar = answer(
  listSimilarIntervals,
  {
    comparisons: [
      {
        set,
        earlier: [
          {
            activityId: EARLIER,
            name: 'Tuesday',
            startTime: '2026-11-03T06:00:00Z',
            timeZone: 'Europe/London',
            set: { ...set, avgPower: 270, fade: 0.01 },
          },
        ],
      },
    ],
  },
  { params: { id } },
);

const panel = (activity = session) => <IntervalsPanel activity={activity} units="metric" zoomTo={() => {}} />;

test('sets are said in words, and each interval has its figures', () => {
  const words = wordsOf(panel());
  expect(words).toContain('2 × 4:00 at 285 W, recovery 2:00, −4% from first to last');
  expect(words).toContain('Found from power. Confidence: high.');
  expect(words).toMatch(/1 4:01 .*290 W .*Recovery 2:00 .*130 W .*2 4:01 .*280 W/);
  expect(htmlOf(panel())).toContain('aria-label="Zoom in on interval 2"');
});

test('earlier sessions with the same set stand below, with a way to each', () => {
  expect(wordsOf(panel(), { answers: [similar] })).toMatch(
    /Compared with earlier sessions .*20 Nov, this session 2 × 4:00 285 W 165 bpm −4% 3 Nov 2 × 4:00 270 W 165 bpm \+1%/,
  );
  expect(htmlOf(panel(), { answers: [similar] })).toContain(`href="/activities/${EARLIER}"`);
  expect(wordsOf(panel())).not.toContain('Compared');
});

test('a steady session says that it has none, and an entry by hand says nothing', () => {
  expect(wordsOf(panel(anActivityRead({ streamKeys: ['powerW'] })))).toContain('No intervals found');
  expect(wordsOf(panel(anActivityRead()))).toBe('');
});

test('a set is named by its time or its distance, in whole steps', () => {
  expect(setName({ repeats: 8, basis: 'distance', workM: 402, workSec: 80 })).toBe('8 × 400 m');
  expect(setName({ repeats: 10, basis: 'time', workM: null, workSec: 29.6 })).toBe('10 × 30 s');
  expect(setName({ repeats: 3, basis: 'time', workM: 5000, workSec: 1198 })).toBe('3 × 20:00');
});
