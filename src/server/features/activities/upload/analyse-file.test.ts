import { describe, expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { encodeFit, type FitActivity } from '#core/recording/fit-encode.ts';
import { analyseFile } from '#server/features/activities/upload/analyse-file.ts';

const START = '2026-10-10T18:45:00Z';
const KATHMANDU = { latitudeDeg: 27.7172, longitudeDeg: 85.324 };
const SECONDS = 300;

const each = <T>(value: (i: number) => T): T[] => Array.from({ length: SECONDS }, (_, i) => value(i));
const instant = (i: number): string => new Date(Date.parse(START) + i * 1000).toISOString();

/** Five minutes at walking speed; the first `withoutFix` seconds have no position. */
function aFit({ withoutFix = 0, ...given }: Partial<FitActivity> & { withoutFix?: number } = {}): Uint8Array {
  const fixed = (value: (i: number) => number) => each((i) => (i < withoutFix ? null : value(i)));
  return encodeFit({
    startMs: Date.parse(START),
    discipline: 'run',
    streams: {
      timeSec: each((i) => i),
      heartRateBpm: each(() => 120),
      latitudeDeg: fixed((i) => KATHMANDU.latitudeDeg + i / 1e5),
      longitudeDeg: fixed(() => KATHMANDU.longitudeDeg),
    },
    ...given,
  });
}

function aGpx(): Uint8Array {
  const points = each(
    (i) => `<trkpt lat="${KATHMANDU.latitudeDeg + i / 1e5}" lon="${KATHMANDU.longitudeDeg}"><time>${instant(i)}</time></trkpt>`,
  );
  return text(`<gpx version="1.1"><trk><type>running</type><trkseg>${points.join('')}</trkseg></trk></gpx>`);
}

function aTcx(): Uint8Array {
  const position = (i: number) =>
    `<Position><LatitudeDegrees>${KATHMANDU.latitudeDeg + i / 1e5}</LatitudeDegrees><LongitudeDegrees>${KATHMANDU.longitudeDeg}</LongitudeDegrees></Position>`;
  const points = each((i) => `<Trackpoint><Time>${instant(i)}</Time>${i < 60 ? '' : position(i)}</Trackpoint>`);
  const lap = `<Lap StartTime="${START}"><TotalTimeSeconds>${SECONDS}</TotalTimeSeconds><Track>${points.join('')}</Track></Lap>`;
  return text(
    `<TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>${START}</Id>${lap}</Activity></Activities></TrainingCenterDatabase>`,
  );
}

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

function analysedZone(bytes: Uint8Array): string | null {
  const file = analyseFile({ bytes, weightKg: null, home: 'UTC', today: '2026-06-01' as LocalDate });
  if (file.kind !== 'activities') throw new Error(`Not activities: ${file.kind}`);
  const [only, ...others] = file.activities;
  if (!only || others.length > 0) throw new Error(`${file.activities.length} activities`);
  return only.timeZone;
}

describe('the time zone of a recording', () => {
  test.each([
    ['FIT', aFit()],
    ['FIT with a late first position', aFit({ withoutFix: 240 })],
    ['FIT from a device on another clock', aFit({ utcOffsetSec: 3600 })],
    ['GPX', aGpx()],
    ['TCX with a late first position', aTcx()],
  ])('is that of its first position: %s', (_, bytes) => {
    expect(analysedZone(bytes)).toBe('Asia/Kathmandu');
  });

  test('is unknown without a position', () => {
    expect(analysedZone(aFit({ withoutFix: SECONDS, utcOffsetSec: 3600 }))).toBe(null);
  });
});
