import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Estimate } from '#core/estimate.ts';
import { deviceInfo, fileId, lap, record, session } from '#core/recording/fit/profile.ts';
import { FitWriter, raw } from '#core/recording/fit/writer.ts';
import { parseFit } from '#core/recording/fit-read.ts';
import type { ParsedFile } from '#core/recording/recording.ts';
import {
  aFitFile,
  aRecord,
  aSession,
  aTimerEvent,
  describeAppField,
  FIT_START,
  ofApp,
  parsedFit,
  readFit,
} from '#test/fixtures/fit-file.ts';

describe('what is in the file', () => {
  test('the device is named by its maker and model, and by its own word where it gives one', () => {
    const edge = aRecord(
      new FitWriter().write(fileId.message, [raw(fileId.type, 4), raw(fileId.manufacturer, 1), raw(fileId.product, 4061)]),
      0,
    );
    const karoo = aRecord(aFitFile(), 0).write(deviceInfo.message, [
      raw(deviceInfo.deviceIndex, 0),
      raw(deviceInfo.manufacturer, 289),
      raw(deviceInfo.productName, 'Karoo 3'),
    ]);
    expect(readFit(edge).device).toEqual({ manufacturer: 'Garmin', product: 'Edge 540' });
    expect(readFit(karoo).device).toEqual({ manufacturer: 'Hammerhead', product: 'Karoo 3' });
  });

  test('the first session that says where it began tells the start, also without any record', () => {
    const file = aSession(aFitFile(), 0, 600, [raw(session.sport, 2)]);
    const both = aSession(file, 600, 600, [
      raw(session.sport, 1),
      raw(session.startLatitudeDeg, 46.2),
      raw(session.startLongitudeDeg, 7.3),
    ]);
    const { startPosition } = readFit(both);
    expect(startPosition?.latitudeDeg).toBeCloseTo(46.2, 5);
    expect(startPosition?.longitudeDeg).toBeCloseTo(7.3, 5);
    expect(readFit(aSession(aFitFile(), 0, 600)).startPosition).toBeNull();
  });

  test.each([
    [5, 'Workout file, not an activity.'],
    [6, 'Course file, not an activity.'],
    [9, 'Weight measurement, not an activity.'],
    [32, 'All-day monitoring, not an activity.'],
  ])('a file of type %i is named and passed over', (type, words) => {
    const file = new FitWriter().write(fileId.message, [raw(fileId.type, type)]).finish();
    expect(parsedFit(file)).toEqual({ recordings: [], skipped: [words] });
  });

  test('a swim without any record is still an activity', () => {
    const recording = readFit(aSession(aFitFile(), 0, 1800, [raw(session.sport, 5), raw(session.distanceM, 1500)]));
    expect(recording).toMatchObject({ discipline: 'swim', legs: [{ toSec: 1800, device: { distanceM: 1500 } }], streams: { timeSec: [] } });
  });

  test.each([
    ['nothing at all', new Uint8Array(0), 'The file is empty.'],
    ['a page of the web', Uint8Array.from('<!doctype html><p>Sign in</p>', (c) => c.charCodeAt(0)), 'This is not a valid FIT file.'],
    ['a header alone', aFitFile().finish().slice(0, 20), 'The file is damaged; no activity data could be recovered.'],
    ['no activity', aFitFile().finish(), 'No activity found in this file.'],
    [
      'records without a time',
      aFitFile()
        .write(record.message, [raw(record.heartRateBpm, 99)])
        .finish(),
      'No timestamps found in this file.',
    ],
  ])('%s is refused in one sentence', (_, bytes, because) => {
    expect(parseFit(bytes)).toEqual({ kind: 'unknown', because });
  });
});

describe('any file', () => {
  const whole = (() => {
    const writer = describeAppField(aFitFile(), { number: 0, name: 'Power', unit: 'Watts', native: 7 });
    for (let i = 0; i < 60; i++) aRecord(writer, i, [raw(record.heartRateBpm, 120), raw(record.distanceM, i * 3)], [ofApp(0, 200)]);
    aTimerEvent(writer, 20, 4);
    aTimerEvent(writer, 25, 0);
    writer.write(lap.message, [raw(lap.startTime, FIT_START), raw(lap.elapsedSec, 60)]);
    return aSession(writer, 0, 60, [raw(session.sport, 1)]).finish();
  })();
  const isSound = (parsed: Estimate<ParsedFile>) => {
    if (parsed.kind === 'unknown') return parsed.because.length > 0;
    return parsed.value.recordings.every(({ streams, legs, startMs }) => {
      const rows = streams.timeSec.length;
      const rises = streams.timeSec.every((time, i) => time >= (streams.timeSec[i - 1] ?? 0));
      const isComplete = Object.values(streams).every((stream) => stream.length === rows);
      return rises && isComplete && Number.isFinite(startMs) && legs.length > 0 && legs.every(({ fromSec, toSec }) => toSec >= fromSec);
    });
  };

  test('is read or refused, never an error: whatever bytes are changed', () => {
    const change = fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const bytes = whole.slice();
        for (const { at, to } of changes) bytes[at] = to;
        return isSound(parseFit(bytes));
      }),
      { numRuns: 2000 },
    );
  });

  test('is read or refused, wherever it is cut', () => {
    for (let size = 0; size < whole.length; size++) expect(isSound(parseFit(whole.slice(0, size)))).toBe(true);
  });
});
