import { expect, test } from 'vitest';
import { type Activity, getStreams, splitInWords } from '#contract/activities/activities.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { activityFacts } from '#core/activity/facts.ts';
import type { Units } from '#core/format.ts';
import { decodePlanes, encodePlanes } from '#core/recording/stream-encoding.ts';
import { wordsOf } from '#test/athlete-page.tsx';
import { aRecording, everySecond } from '#test/fixtures/recordings.ts';
import { keyOf } from '#web/data/api-client.ts';
import { LapsPanel } from '#web/features/activities/panels/LapsPanel.tsx';

const ID = ActivityId.parse('0190a000-0000-7000-8000-000000000001');

/** An hour of 4 m/s as it was stored, seen by somebody who chose these units. */
function page(discipline: 'run' | 'swim', units: Units): string {
  const { streams, ...recording } = aRecording(
    { timeSec: everySecond(3600, (second) => second), distanceM: everySecond(3600, (second) => second * 4) },
    { discipline },
  );
  const { splits, legs } = activityFacts({ streams, ...recording }).details;
  const shown = { id: ID, discipline, laps: [], lengths: [], splits: splits.map(splitInWords), legs, streamKeys: ['distance'] };
  const planes = {
    key: [...keyOf(getStreams, { params: { id: ID } }), 'planes'],
    data: decodePlanes(encodePlanes(streams, [])),
  };
  return wordsOf(<LapsPanel activity={shown as unknown as Activity} units={units} />, { answers: [planes] });
}

test('who chose miles has a split for each mile, of what was stored before too', () => {
  expect(page('run', 'metric')).toMatch(/Splits \(15\) .* 1 4:10 1\.0 km 4:10 \/km/);
  expect(page('run', 'imperial')).toMatch(/Splits \(9\) .* 1 6:42 1\.0 mi 6:42 \/mi/);
});

test('what is swum stays at 100 m', () => {
  expect(page('swim', 'imperial')).toBe(page('swim', 'metric'));
});
