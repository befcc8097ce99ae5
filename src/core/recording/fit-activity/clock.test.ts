import { describe, expect, test } from 'vitest';
import { activity, FIT_EPOCH_SEC, record, session } from '#core/recording/fit/profile.ts';
import { raw } from '#core/recording/fit/writer.ts';
import { aFitFile, aRecord, aSession, aTimerEvent, FIT_START, flawKinds, readFit } from '#test/fixtures/fit-file.ts';

describe('the clock', () => {
  test('records out of order are sorted, records of one second keep theirs', () => {
    const writer = aFitFile();
    for (const [sec, bpm] of [
      [1, 101],
      [0, 100],
      [1, 102],
    ] as const) {
      aRecord(writer, sec, [raw(record.heartRateBpm, bpm)]);
    }
    const recording = readFit(writer);
    expect(recording.streams).toMatchObject({ timeSec: [0, 1, 1], heartRateBpm: [100, 101, 102] });
    expect(flawKinds(recording)).toContain('time-went-back');
  });

  test('a clock that is set during a run moves what came before up to the true day', () => {
    const writer = aFitFile();
    const twentyDays = 20 * 86_400;
    for (let i = 0; i < 50; i++) aRecord(writer, i - twentyDays, [raw(record.distanceM, i * 3)]);
    for (let i = 50; i < 100; i++) aRecord(writer, i, [raw(record.distanceM, i * 3)]);
    aSession(writer, -twentyDays, 100, [raw(session.sport, 1)]);
    const recording = readFit(writer);
    expect(recording.startMs).toBe((FIT_START + FIT_EPOCH_SEC) * 1000);
    expect(recording.streams.timeSec).toEqual(Array.from({ length: 100 }, (_, i) => i));
    expect(flawKinds(recording)).toContain('clock-jumped');
  });

  test('records before a pause of weeks are left out of the ride', () => {
    const writer = aTimerEvent(aRecord(aFitFile(), -30 * 86_400), -30 * 86_400 + 2, 4);
    for (let i = 0; i < 100; i++) aRecord(aTimerEvent(writer, 0, 0), i);
    const recording = readFit(writer);
    expect(recording.streams.timeSec).toHaveLength(100);
    expect(flawKinds(recording)).toContain('gap');
  });

  test('an activity that creeps on for weeks is cut after seven days', () => {
    const writer = aFitFile();
    for (let i = 0; i < 40; i++) aRecord(aTimerEvent(aTimerEvent(writer, i * 80_000 + 1, 4), (i + 1) * 80_000, 0), i * 80_000);
    const recording = readFit(writer);
    expect(recording.streams.timeSec.at(-1)).toBe(7 * 80_000);
    expect(recording.flaws).toContainEqual(expect.objectContaining({ kind: 'gap', records: 32 }));
  });

  test('a clock that leaps with every record is believed for one record', () => {
    const writer = aFitFile();
    for (let i = 0; i < 100; i++) aRecord(writer, (i % 2) * 5_000_000 + i);
    expect(readFit(writer).streams.timeSec).toHaveLength(1);
  });

  test('a clock that was never set has no date', () => {
    const writer = aFitFile().write(record.message, [raw(record.timestamp, 500)]);
    expect(flawKinds(readFit(writer))).toContain('no-date');
  });

  test('the time zone is the difference of the two clocks of the device, to a quarter of an hour', () => {
    const zone = (localSec: number | null) =>
      readFit(
        aRecord(aFitFile(), 0).write(activity.message, [
          raw(activity.timestamp, FIT_START + 60),
          raw(activity.localTimestamp, localSec === null ? null : FIT_START + 60 + localSec),
        ]),
      ).utcOffsetSec;
    expect([zone(7200), zone(20_700 - 47), zone(-10_800), zone(500), zone(-1_000_000_000), zone(null)]).toEqual([
      7200,
      20_700,
      -10_800,
      null,
      null,
      null,
    ]);
  });
});
