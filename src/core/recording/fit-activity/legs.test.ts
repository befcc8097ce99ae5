import { describe, expect, test } from 'vitest';
import { lap, length, record, session, sport } from '#core/recording/fit/profile.ts';
import { type FitWriter, raw } from '#core/recording/fit/writer.ts';
import { aFitFile, aRecord, aSession, aTimerEvent, FIT_START, flawKinds, readFit } from '#test/fixtures/fit-file.ts';

describe('legs', () => {
  const triathlon = (writer: FitWriter) => {
    aSession(writer, 0, 10, [raw(session.sport, 5), raw(session.subSport, 18)]);
    aSession(writer, 10, 5, [raw(session.sport, 3)]);
    aSession(writer, 15, 20, [raw(session.sport, 2)]);
    return writer;
  };
  const records = (writer: FitWriter) => {
    for (let i = 0; i <= 35; i++) aRecord(writer, i, [raw(record.heartRateBpm, 120)]);
    return writer;
  };

  test.each([
    ['before', () => records(triathlon(aFitFile()))],
    ['behind', () => triathlon(records(aFitFile()))],
  ])('summaries %s the records make the same triathlon, and their own timestamps mean nothing', (_, write) => {
    const recording = readFit(write());
    expect(recording.discipline).toBe('triathlon');
    expect(recording.legs.map(({ discipline, subSport, fromSec, toSec }) => [discipline, subSport, fromSec, toSec])).toEqual([
      ['swim', 'openWater', 0, 10],
      ['transition', null, 10, 15],
      ['bike', null, 15, 35],
    ]);
  });

  test('each leg counts its distance from zero, the recording does not', () => {
    const writer = aFitFile();
    for (let i = 0; i <= 10; i++) aRecord(writer, i, [raw(record.distanceM, i * 50)]);
    for (let i = 11; i <= 20; i++) aRecord(writer, i, [raw(record.distanceM, (i - 11) * 2)]);
    aSession(writer, 0, 10, [raw(session.sport, 2)]);
    aSession(writer, 11, 9, [raw(session.sport, 1)]);
    expect(readFit(writer).streams.distanceM?.slice(9, 14)).toEqual([450, 500, 500, 502, 504]);
  });

  test('a file without a summary is one leg of its records, and the athlete is told', () => {
    const recording = readFit(aRecord(aRecord(aFitFile().write(sport.message, [raw(sport.sport, 1)]), 0), 60));
    expect(recording.legs).toMatchObject([{ discipline: 'run', fromSec: 0, toSec: 60, device: { timerSec: null } }]);
    expect(flawKinds(recording)).toEqual(['no-summary']);
  });

  test('ten metres a second without a summary are a ride', () => {
    const writer = aRecord(aFitFile(), 0, [raw(record.distanceM, 0)]);
    expect(readFit(aRecord(writer, 100, [raw(record.distanceM, 1000)])).discipline).toBe('bike');
  });

  test('an elapsed time of weeks does not stretch the leg beyond its records', () => {
    const recording = readFit(aSession(aRecord(aRecord(aFitFile(), 0), 600), 0, 2_400_000));
    expect(recording.legs[0]?.toSec).toBe(600);
    expect(flawKinds(recording)).toContain('summary-contradicts');
  });

  test('strength and rowing are what the sub-sport says', () => {
    const strength = readFit(aSession(aRecord(aFitFile(), 0), 0, 60, [raw(session.sport, 10), raw(session.subSport, 20)]));
    const rowing = readFit(aSession(aRecord(aFitFile(), 0), 0, 60, [raw(session.sport, 4), raw(session.subSport, 14)]));
    expect([strength.discipline, rowing.discipline, rowing.legs[0]?.subSport]).toEqual(['strength', 'other', 'indoorRowing']);
  });
});

describe('laps and lengths', () => {
  test('a lap on the border belongs to the leg that begins there', () => {
    const writer = aSession(aSession(aRecord(aRecord(aFitFile(), 0), 40), 0, 20), 20, 20);
    for (const fromSec of [0, 20]) {
      writer.write(lap.message, [
        raw(lap.startTime, FIT_START + fromSec),
        raw(lap.elapsedSec, 20),
        raw(lap.trigger, 2),
        raw(lap.intensity, 0),
      ]);
    }
    expect(readFit(writer).laps).toMatchObject([
      { leg: 0, fromSec: 0, toSec: 20, trigger: 'distance', intensity: 'active' },
      { leg: 1, fromSec: 20, toSec: 40 },
    ]);
  });

  test('a rest at the wall is a length that is not active and has no strokes', () => {
    const writer = aSession(aRecord(aFitFile(), 0), 0, 60, [
      raw(session.sport, 5),
      raw(session.subSport, 17),
      raw(session.poolLengthM, 25),
    ]);
    for (const [fromSec, type, strokes] of [
      [0, 1, 18],
      [25, 0, 0],
    ] as const) {
      writer.write(length.message, [
        raw(length.startTime, FIT_START + fromSec),
        raw(length.elapsedSec, 25),
        raw(length.lengthType, type),
        raw(length.strokes, strokes),
        raw(length.stroke, 2),
      ]);
    }
    const recording = readFit(writer);
    expect(recording.legs[0]).toMatchObject({ discipline: 'swim', poolLengthM: 25 });
    expect(recording.lengths).toEqual([
      { leg: 0, fromSec: 0, toSec: 25, active: true, strokes: 18, stroke: 'breaststroke' },
      { leg: 0, fromSec: 25, toSec: 50, active: false, strokes: null, stroke: null },
    ]);
  });
});

describe('pauses', () => {
  test('a pause runs from stop to start; a second start and the last stop are none', () => {
    const writer = aRecord(aFitFile(), 0);
    for (const [sec, type] of [
      [0, 0],
      [10, 4],
      [25, 0],
      [30, 0],
      [50, 9],
    ] as const) {
      aTimerEvent(writer, sec, type);
    }
    expect(readFit(aRecord(writer, 50)).pauses).toEqual([{ fromSec: 10, toSec: 25 }]);
  });

  test('a stop and a start in one second are no pause', () => {
    const writer = aTimerEvent(aTimerEvent(aRecord(aFitFile(), 0), 10, 4), 10, 0);
    expect(readFit(aRecord(writer, 50)).pauses).toEqual([]);
  });
});
