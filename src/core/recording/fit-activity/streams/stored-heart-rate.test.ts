import { describe, expect, test } from 'vitest';
import { record, storedHeartRate } from '#core/recording/fit/profile.ts';
import { FitWriter, raw } from '#core/recording/fit/writer.ts';
import { aFitFile, aRecord, FIT_START, parsedFit } from '#test/fixtures/fit-file.ts';

describe('heart rate that a strap kept under water', () => {
  const strapPart = () =>
    new FitWriter()
      .write(storedHeartRate.message, [
        raw(storedHeartRate.timestamp, FIT_START + 10),
        raw(storedHeartRate.fractionalSec, 0),
        raw(storedHeartRate.eventTimestampSec, 100),
        raw(storedHeartRate.heartRatesBpm, 120),
      ])
      // Four packed times, each 1024 ticks (a second) after the one before; 100 s are a whole number of turns of the counter.
      .write(storedHeartRate.message, [
        raw(storedHeartRate.packedEventTimestamps, [0x00, 0x04, 0x80, 0x00, 0x0c, 0x00]),
        raw(storedHeartRate.heartRatesBpm, [130, 140, 150, 160]),
      ])
      .finish();

  test('a part without a file id belongs to the swim before it, and its beats to the records of their seconds', () => {
    const writer = aFitFile();
    for (let i = 0; i <= 30; i++) aRecord(writer, i, [raw(record.temperatureC, 25)]);
    const { recordings } = parsedFit(Uint8Array.from([...writer.finish(), ...strapPart()]));
    expect(recordings).toHaveLength(1);
    const { heartRateBpm } = recordings[0]!.streams;
    expect(heartRateBpm?.slice(9, 15)).toEqual([null, 120, 130, 140, 150, 160]);
  });

  test('the last beat is held for five seconds and no longer, and the watch speaks again after it', () => {
    const writer = aFitFile();
    for (let i = 0; i <= 30; i++) aRecord(writer, i, [raw(record.heartRateBpm, i < 25 ? null : 99)]);
    const { recordings } = parsedFit(Uint8Array.from([...writer.finish(), ...strapPart()]));
    expect(recordings[0]!.streams.heartRateBpm?.slice(18, 27)).toEqual([160, 160, null, null, null, null, null, 99, 99]);
  });

  test('a part with a file id of its own is an activity of its own', () => {
    const part = (bpm: number) => aRecord(aFitFile(), 0, [raw(record.heartRateBpm, bpm)]).finish();
    const { recordings } = parsedFit(Uint8Array.from([...part(100), ...part(150)]));
    expect(recordings.map(({ streams }) => streams.heartRateBpm)).toEqual([[100], [150]]);
  });
});
