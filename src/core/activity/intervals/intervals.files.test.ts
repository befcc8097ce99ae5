import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { activityFacts } from '#core/activity/facts.ts';
import { cleanRecording } from '#core/recording/clean.ts';
import { parseRecording } from '#core/recording/parse.ts';

/** Real files lie beside the repository, never in it: they are other people's tracks. */
const FOLDER = new URL('../../../../../shared/data/activities/', import.meta.url);
const isHere = existsSync(new URL('manifest.json', FOLDER));

function setsOf(file: string) {
  const parsed = parseRecording(readFileSync(new URL(file, FOLDER)));
  const recordings = parsed.kind === 'unknown' ? [] : parsed.value.recordings;
  return recordings.flatMap((recording) => activityFacts(cleanRecording(recording)).details.intervals?.sets ?? []);
}

const said = (file: string) =>
  setsOf(file).map(({ source, repeats, workSec }) => `${source}: ${repeats} × ${Math.round(workSec / 10) * 10} s`);

describe.skipIf(!isHere)('intervals of real files (skipped where ../shared/data/activities is missing)', () => {
  test.each([
    ['fit/run-fr965-2026-native-power-stamina.fit', ['laps: 5 × 180 s']],
    ['fit/run-fr225-time-jump.fit', ['laps: 6 × 180 s']],
    ['fit/trainer-edge530-hrv.fit', ['laps: 3 × 30 s']],
    ['fit/trainer-edge800.fit', ['laps: 2 × 600 s']],
  ])('%s has %j', (file, sets) => {
    expect(said(file)).toEqual(sets);
  });

  test('a swim with five and six hundreds among other things has both sets', () => {
    const hundreds = setsOf('fit/pool-25m-apple-watch.fit').filter(({ workM, repeats }) => workM === 100 && repeats > 1);
    expect(hundreds.map(({ repeats }) => repeats)).toEqual([5, 6]);
  });

  test.each([
    'fit/ultra-12h-run.fit',
    'fit/gran-fondo-171km-edge1030-hrv.fit',
    'fit/brevet-200k-edge800.fit',
    'fit/run-coros-apex.fit',
    'fit/ride-wahoo-roam-2024.fit',
    'fit/ride-karoo-2025.fit',
    'fit/run-fr920xt-extra-start-events.fit',
    'tcx/run-fr305-bom.tcx',
  ])('%s is steady and has none', (file) => {
    expect(said(file)).toEqual([]);
  });
});
