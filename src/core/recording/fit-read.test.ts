import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Estimate } from '#core/estimate.ts';
import {
  activity,
  deviceInfo,
  event,
  FIT_EPOCH_SEC,
  fieldDescription,
  fileId,
  lap,
  length,
  record,
  session,
  sport,
  storedHeartRate,
} from '#core/recording/fit/profile.ts';
import { FitWriter, type RawDeveloperField, type RawField, raw } from '#core/recording/fit/writer.ts';
import { parseFit } from '#core/recording/fit-read.ts';
import type { ParsedFile, Recording } from '#core/recording/recording.ts';

/** 2026-05-01T06:00:00Z in FIT seconds. */
const START = Date.parse('2026-05-01T06:00:00Z') / 1000 - FIT_EPOCH_SEC;

const aFile = () => new FitWriter().write(fileId.message, [raw(fileId.type, 4)]);
const aRecord = (writer: FitWriter, sec: number, fields: RawField[] = [], apps: RawDeveloperField[] = []) =>
  writer.write(record.message, [raw(record.timestamp, START + sec), ...fields], apps);
const aSession = (writer: FitWriter, fromSec: number, durationSec: number, fields: RawField[] = []) =>
  writer.write(session.message, [
    raw(session.timestamp, START),
    raw(session.startTime, START + fromSec),
    raw(session.elapsedSec, durationSec),
    raw(session.timerSec, durationSec),
    ...fields,
  ]);
const aTimerEvent = (writer: FitWriter, sec: number, type: number) =>
  writer.write(event.message, [raw(event.timestamp, START + sec), raw(event.event, 0), raw(event.eventType, type)]);
const describeField = (writer: FitWriter, number: number, name: string, unit: string, native: number | null = null) =>
  writer.write(fieldDescription.message, [
    raw(fieldDescription.developerIndex, 0),
    raw(fieldDescription.fieldNumber, number),
    raw(fieldDescription.baseType, 0x84),
    raw(fieldDescription.name, name),
    raw(fieldDescription.units, unit),
    raw(fieldDescription.nativeMessage, native === null ? null : record.message),
    raw(fieldDescription.nativeField, native),
  ]);
const ofApp = (number: number, value: number | null): RawDeveloperField => ({ developerIndex: 0, number, type: 'uint16', value });

function fileOf(parsed: Estimate<ParsedFile>): ParsedFile {
  if (parsed.kind === 'unknown') throw new Error(parsed.because);
  return parsed.value;
}
const read = (writer: FitWriter): Recording => fileOf(parseFit(writer.finish())).recordings[0]!;
const flawsOf = ({ flaws }: Recording) => flaws.map(({ kind }) => kind);

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
    ['before', () => records(triathlon(aFile()))],
    ['behind', () => triathlon(records(aFile()))],
  ])('summaries %s the records make the same triathlon, and their own timestamps mean nothing', (_, write) => {
    const recording = read(write());
    expect(recording.discipline).toBe('triathlon');
    expect(recording.legs.map(({ discipline, subSport, fromSec, toSec }) => [discipline, subSport, fromSec, toSec])).toEqual([
      ['swim', 'openWater', 0, 10],
      ['transition', null, 10, 15],
      ['bike', null, 15, 35],
    ]);
  });

  test('each leg counts its distance from zero, the recording does not', () => {
    const writer = aFile();
    for (let i = 0; i <= 10; i++) aRecord(writer, i, [raw(record.distanceM, i * 50)]);
    for (let i = 11; i <= 20; i++) aRecord(writer, i, [raw(record.distanceM, (i - 11) * 2)]);
    aSession(writer, 0, 10, [raw(session.sport, 2)]);
    aSession(writer, 11, 9, [raw(session.sport, 1)]);
    expect(read(writer).streams.distanceM?.slice(9, 14)).toEqual([450, 500, 500, 502, 504]);
  });

  test('a file without a summary is one leg of its records, and the athlete is told', () => {
    const recording = read(aRecord(aRecord(aFile().write(sport.message, [raw(sport.sport, 1)]), 0), 60));
    expect(recording.legs).toMatchObject([{ discipline: 'run', fromSec: 0, toSec: 60, device: { timerSec: null } }]);
    expect(flawsOf(recording)).toEqual(['no-summary']);
  });

  test('ten metres a second without a summary are a ride', () => {
    const writer = aRecord(aFile(), 0, [raw(record.distanceM, 0)]);
    expect(read(aRecord(writer, 100, [raw(record.distanceM, 1000)])).discipline).toBe('bike');
  });

  test('an elapsed time of weeks does not stretch the leg beyond its records', () => {
    const recording = read(aSession(aRecord(aRecord(aFile(), 0), 600), 0, 2_400_000));
    expect(recording.legs[0]?.toSec).toBe(600);
    expect(flawsOf(recording)).toContain('summary-contradicts');
  });

  test('strength and rowing are what the sub-sport says', () => {
    const strength = read(aSession(aRecord(aFile(), 0), 0, 60, [raw(session.sport, 10), raw(session.subSport, 20)]));
    const rowing = read(aSession(aRecord(aFile(), 0), 0, 60, [raw(session.sport, 4), raw(session.subSport, 14)]));
    expect([strength.discipline, rowing.discipline, rowing.legs[0]?.subSport]).toEqual(['strength', 'other', 'indoorRowing']);
  });
});

describe('laps and lengths', () => {
  test('a lap on the border belongs to the leg that begins there', () => {
    const writer = aSession(aSession(aRecord(aRecord(aFile(), 0), 40), 0, 20), 20, 20);
    for (const fromSec of [0, 20]) {
      writer.write(lap.message, [raw(lap.startTime, START + fromSec), raw(lap.elapsedSec, 20), raw(lap.trigger, 2), raw(lap.intensity, 0)]);
    }
    expect(read(writer).laps).toMatchObject([
      { leg: 0, fromSec: 0, toSec: 20, trigger: 'distance', intensity: 'active' },
      { leg: 1, fromSec: 20, toSec: 40 },
    ]);
  });

  test('a rest at the wall is a length that is not active and has no strokes', () => {
    const writer = aSession(aRecord(aFile(), 0), 0, 60, [raw(session.sport, 5), raw(session.subSport, 17), raw(session.poolLengthM, 25)]);
    for (const [fromSec, type, strokes] of [
      [0, 1, 18],
      [25, 0, 0],
    ] as const) {
      writer.write(length.message, [
        raw(length.startTime, START + fromSec),
        raw(length.elapsedSec, 25),
        raw(length.lengthType, type),
        raw(length.strokes, strokes),
        raw(length.stroke, 2),
      ]);
    }
    const recording = read(writer);
    expect(recording.legs[0]).toMatchObject({ discipline: 'swim', poolLengthM: 25 });
    expect(recording.lengths).toEqual([
      { leg: 0, fromSec: 0, toSec: 25, active: true, strokes: 18, stroke: 'breaststroke' },
      { leg: 0, fromSec: 25, toSec: 50, active: false, strokes: null, stroke: null },
    ]);
  });
});

describe('pauses', () => {
  test('a pause runs from stop to start; a second start and the last stop are none', () => {
    const writer = aRecord(aFile(), 0);
    for (const [sec, type] of [
      [0, 0],
      [10, 4],
      [25, 0],
      [30, 0],
      [50, 9],
    ] as const) {
      aTimerEvent(writer, sec, type);
    }
    expect(read(aRecord(writer, 50)).pauses).toEqual([{ fromSec: 10, toSec: 25 }]);
  });

  test('a stop and a start in one second are no pause', () => {
    const writer = aTimerEvent(aTimerEvent(aRecord(aFile(), 0), 10, 4), 10, 0);
    expect(read(aRecord(writer, 50)).pauses).toEqual([]);
  });
});

describe('power and other channels', () => {
  test("native power goes before an app's, which stands in where there is none and is not shown twice", () => {
    const writer = describeField(aFile(), 0, 'Power', 'Watts', 7);
    aRecord(writer, 0, [raw(record.powerW, null)], [ofApp(0, 250)]);
    aRecord(writer, 1, [raw(record.powerW, 200)], [ofApp(0, null)]);
    const { streams, developer } = read(writer);
    expect(streams.powerW).toEqual([250, 200]);
    expect(developer).toEqual([]);
  });

  test('where both measured, the native value is taken and the app keeps its own channel', () => {
    const writer = describeField(aFile(), 0, 'Power', 'Watts', 7);
    aRecord(writer, 0, [raw(record.powerW, 200)], [ofApp(0, 260)]);
    const { streams, developer } = read(writer);
    expect(streams.powerW).toEqual([200]);
    expect(developer).toEqual([{ name: 'Power', unit: 'Watts', values: [260] }]);
  });

  test('an app known by its name stands in without saying for what', () => {
    const writer = describeField(describeField(aFile(), 0, 'RP_Power', 'W'), 1, 'core_temperature', '°C');
    const { streams } = read(aRecord(writer, 0, [], [ofApp(0, 310), ofApp(1, 38)]));
    expect(streams).toMatchObject({ powerW: [310], coreTemperatureC: [38] });
  });

  test('vertical oscillation in centimetres becomes millimetres, and an unknown unit stays out', () => {
    const writer = describeField(describeField(aFile(), 0, 'Vertical Oscillation', 'Centimeters', 39), 1, 'Speed', 'mph', 6);
    const { streams, developer } = read(aRecord(writer, 0, [], [ofApp(0, 7), ofApp(1, 20)]));
    expect(streams.verticalOscillationMm).toEqual([70]);
    expect(streams.speedMps).toBeUndefined();
    expect(developer.map(({ name }) => name)).toEqual(['Speed']);
  });

  test('a heart rate of 0 is no heart rate, and the athlete is told how often', () => {
    const writer = aRecord(aRecord(aFile(), 0, [raw(record.heartRateBpm, 0)]), 1, [raw(record.heartRateBpm, 130)]);
    const recording = read(writer);
    expect(recording.streams.heartRateBpm).toEqual([null, 130]);
    expect(recording.flaws).toContainEqual(expect.objectContaining({ kind: 'zero-means-absent', stream: 'heartRateBpm', records: 1 }));
  });

  test('power that is 0 throughout is a meter that is not there; a coasting rider is not', () => {
    const silent = aRecord(aRecord(aFile(), 0, [raw(record.powerW, 0)]), 1, [raw(record.powerW, 0)]);
    const coasting = aRecord(aRecord(aFile(), 0, [raw(record.powerW, 0)]), 1, [raw(record.powerW, 90)]);
    expect(read(silent).streams.powerW).toBeUndefined();
    expect(read(coasting).streams.powerW).toEqual([0, 90]);
  });

  test('packed speed and distance are unpacked, also over the turn of the counter', () => {
    const packed = (speedMps: number, sixteenths: number) => {
      const speed = Math.round(speedMps * 100);
      return [speed & 0xff, (speed >> 8) | ((sixteenths & 0xf) << 4), (sixteenths >> 4) & 0xff];
    };
    const writer = aFile();
    for (const [i, sixteenths] of [4000, 4080, 64].entries()) {
      aRecord(writer, i, [raw(record.compressedSpeedDistance, packed(3.5, sixteenths))]);
    }
    expect(read(writer).streams).toMatchObject({ distanceM: [250, 255, 260], speedMps: [3.5, 3.5, 3.5] });
  });

  test('the enhanced fields go before the old ones, and halves of a cadence are added', () => {
    const fields = [
      raw(record.altitudeM, 100),
      raw(record.enhancedAltitudeM, 100.2),
      raw(record.cadenceRpm, 88),
      raw(record.fractionalCadenceRpm, 0.5),
    ];
    expect(read(aRecord(aFile(), 0, fields)).streams).toMatchObject({ altitudeM: [100.2], cadenceRpm: [88.5] });
  });

  test('the right share of the pedals is turned into the left; a share of an unknown leg is not known', () => {
    const writer = aRecord(aFile(), 0, [raw(record.leftRightBalance, 0x80 | 48)]);
    expect(read(aRecord(writer, 1, [raw(record.leftRightBalance, 48)])).streams.leftShare).toEqual([0.52, null]);
  });

  test('of a distance with a spike only the spike is left out', () => {
    const writer = aFile();
    for (const [i, metres] of [0, 5, 90_000, 10, 15].entries()) aRecord(writer, i, [raw(record.distanceM, metres)]);
    expect(read(writer).streams.distanceM).toEqual([0, 5, null, 10, 15]);
  });
});

describe('the clock', () => {
  test('records out of order are sorted, records of one second keep theirs', () => {
    const writer = aFile();
    for (const [sec, bpm] of [
      [1, 101],
      [0, 100],
      [1, 102],
    ] as const) {
      aRecord(writer, sec, [raw(record.heartRateBpm, bpm)]);
    }
    const recording = read(writer);
    expect(recording.streams).toMatchObject({ timeSec: [0, 1, 1], heartRateBpm: [100, 101, 102] });
    expect(flawsOf(recording)).toContain('time-went-back');
  });

  test('a clock that is set during a run moves what came before up to the true day', () => {
    const writer = aFile();
    const twentyDays = 20 * 86_400;
    for (let i = 0; i < 50; i++) aRecord(writer, i - twentyDays, [raw(record.distanceM, i * 3)]);
    for (let i = 50; i < 100; i++) aRecord(writer, i, [raw(record.distanceM, i * 3)]);
    aSession(writer, -twentyDays, 100, [raw(session.sport, 1)]);
    const recording = read(writer);
    expect(recording.startMs).toBe((START + FIT_EPOCH_SEC) * 1000);
    expect(recording.streams.timeSec).toEqual(Array.from({ length: 100 }, (_, i) => i));
    expect(flawsOf(recording)).toContain('clock-jumped');
  });

  test('records before a pause of weeks are left out of the ride', () => {
    const writer = aTimerEvent(aRecord(aFile(), -30 * 86_400), -30 * 86_400 + 2, 4);
    for (let i = 0; i < 100; i++) aRecord(aTimerEvent(writer, 0, 0), i);
    const recording = read(writer);
    expect(recording.streams.timeSec).toHaveLength(100);
    expect(flawsOf(recording)).toContain('gap');
  });

  test('a clock that was never set has no date', () => {
    const writer = aFile().write(record.message, [raw(record.timestamp, 500)]);
    expect(flawsOf(read(writer))).toContain('no-date');
  });

  test('the time zone is the difference of the two clocks of the device, to a quarter of an hour', () => {
    const zone = (localSec: number | null) =>
      read(
        aRecord(aFile(), 0).write(activity.message, [
          raw(activity.timestamp, START + 60),
          raw(activity.localTimestamp, localSec === null ? null : START + 60 + localSec),
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

describe('heart rate that a strap kept under water', () => {
  const strapPart = () =>
    new FitWriter()
      .write(storedHeartRate.message, [
        raw(storedHeartRate.timestamp, START + 10),
        raw(storedHeartRate.fractionalSec, 0),
        raw(storedHeartRate.eventTimestampSec, 100),
        raw(storedHeartRate.heartRatesBpm, 120),
      ])
      // Three packed times, each 1024 ticks (a second) after the one before; the low twelve bits of 100 s are those of 0.
      .write(storedHeartRate.message, [
        raw(storedHeartRate.packedEventTimestamps, [0x00, 0x04, 0x80, 0x00, 0x0c, 0x00]),
        raw(storedHeartRate.heartRatesBpm, [130, 140, 150, 160]),
      ])
      .finish();

  test('a part without a file id belongs to the swim before it, and its beats to the records of their seconds', () => {
    const writer = aFile();
    for (let i = 0; i <= 30; i++) aRecord(writer, i, [raw(record.temperatureC, 25)]);
    const { recordings } = fileOf(parseFit(Uint8Array.from([...writer.finish(), ...strapPart()])));
    expect(recordings).toHaveLength(1);
    const { heartRateBpm } = recordings[0]!.streams;
    expect(heartRateBpm?.slice(9, 15)).toEqual([null, 120, 130, 140, 150, 160]);
  });

  test('the last beat is held for five seconds and no longer, and the watch speaks again after it', () => {
    const writer = aFile();
    for (let i = 0; i <= 30; i++) aRecord(writer, i, [raw(record.heartRateBpm, i < 25 ? null : 99)]);
    const { recordings } = fileOf(parseFit(Uint8Array.from([...writer.finish(), ...strapPart()])));
    expect(recordings[0]!.streams.heartRateBpm?.slice(18, 27)).toEqual([160, 160, null, null, null, null, null, 99, 99]);
  });

  test('a part with a file id of its own is an activity of its own', () => {
    const part = (bpm: number) => aRecord(aFile(), 0, [raw(record.heartRateBpm, bpm)]).finish();
    const { recordings } = fileOf(parseFit(Uint8Array.from([...part(100), ...part(150)])));
    expect(recordings.map(({ streams }) => streams.heartRateBpm)).toEqual([[100], [150]]);
  });
});

describe('what is in the file', () => {
  test('the device is named by its maker and model, and by its own word where it gives one', () => {
    const edge = aRecord(
      new FitWriter().write(fileId.message, [raw(fileId.type, 4), raw(fileId.manufacturer, 1), raw(fileId.product, 4061)]),
      0,
    );
    const karoo = aRecord(aFile(), 0).write(deviceInfo.message, [
      raw(deviceInfo.deviceIndex, 0),
      raw(deviceInfo.manufacturer, 289),
      raw(deviceInfo.productName, 'Karoo 3'),
    ]);
    expect(read(edge).device).toEqual({ manufacturer: 'Garmin', product: 'Edge 540' });
    expect(read(karoo).device).toEqual({ manufacturer: 'Hammerhead', product: 'Karoo 3' });
  });

  test.each([
    [5, 'A workout for your watch, not an activity.'],
    [6, 'A course to follow, not an activity.'],
    [9, 'A weight measurement, not an activity.'],
    [32, 'All-day monitoring by a watch, not an activity.'],
  ])('a file of type %i is named and passed over', (type, words) => {
    const file = new FitWriter().write(fileId.message, [raw(fileId.type, type)]).finish();
    expect(fileOf(parseFit(file))).toEqual({ recordings: [], skipped: [words] });
  });

  test('a swim without any record is still an activity', () => {
    const recording = read(aSession(aFile(), 0, 1800, [raw(session.sport, 5), raw(session.distanceM, 1500)]));
    expect(recording).toMatchObject({ discipline: 'swim', legs: [{ toSec: 1800, device: { distanceM: 1500 } }], streams: { timeSec: [] } });
  });

  test.each([
    ['nothing at all', new Uint8Array(0), 'This file is empty.'],
    [
      'a page of the web',
      Uint8Array.from('<!doctype html><p>Sign in</p>', (c) => c.charCodeAt(0)),
      'This is not a FIT file, although its name says so.',
    ],
    ['a header alone', aFile().finish().slice(0, 20), 'This file is damaged, and nothing of the activity could be saved.'],
    ['no activity', aFile().finish(), 'This file holds no activity.'],
    [
      'records without a time',
      aFile()
        .write(record.message, [raw(record.heartRateBpm, 99)])
        .finish(),
      'No record in this file says when it was made, so there is nothing to show.',
    ],
  ])('%s is refused in one sentence', (_, bytes, because) => {
    expect(parseFit(bytes)).toEqual({ kind: 'unknown', because });
  });
});

describe('any file', () => {
  const whole = (() => {
    const writer = describeField(aFile(), 0, 'Power', 'Watts', 7);
    for (let i = 0; i < 60; i++) aRecord(writer, i, [raw(record.heartRateBpm, 120), raw(record.distanceM, i * 3)], [ofApp(0, 200)]);
    aTimerEvent(writer, 20, 4);
    aTimerEvent(writer, 25, 0);
    writer.write(lap.message, [raw(lap.startTime, START), raw(lap.elapsedSec, 60)]);
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
