import { describe, expect, test } from 'vitest';
import { record } from '#core/recording/fit/profile.ts';
import { raw } from '#core/recording/fit/writer.ts';
import { aFitFile, aRecord, describeAppField, ofApp, readFit } from '#test/fixtures/fit-file.ts';

describe('power and other channels', () => {
  test("native power goes before an app's, which stands in where there is none and is not shown twice", () => {
    const writer = describeAppField(aFitFile(), { number: 0, name: 'Power', unit: 'Watts', native: 7 });
    aRecord(writer, 0, [raw(record.powerW, null)], [ofApp(0, 250)]);
    aRecord(writer, 1, [raw(record.powerW, 200)], [ofApp(0, null)]);
    const { streams, developer } = readFit(writer);
    expect(streams.powerW).toEqual([250, 200]);
    expect(developer).toEqual([]);
  });

  test('where both measured, the native value is taken and the app keeps its own channel', () => {
    const writer = describeAppField(aFitFile(), { number: 0, name: 'Power', unit: 'Watts', native: 7 });
    aRecord(writer, 0, [raw(record.powerW, 200)], [ofApp(0, 260)]);
    const { streams, developer } = readFit(writer);
    expect(streams.powerW).toEqual([200]);
    expect(developer).toEqual([{ name: 'Power', unit: 'Watts', values: [260] }]);
  });

  test('an app known by its name stands in without saying for what', () => {
    const writer = describeAppField(describeAppField(aFitFile(), { number: 0, name: 'RP_Power', unit: 'W' }), {
      number: 1,
      name: 'core_temperature',
      unit: '°C',
    });
    const { streams } = readFit(aRecord(writer, 0, [], [ofApp(0, 310), ofApp(1, 38)]));
    expect(streams).toMatchObject({ powerW: [310], coreTemperatureC: [38] });
  });

  test('vertical oscillation in centimetres becomes millimetres, and an unknown unit stays out', () => {
    const writer = describeAppField(
      describeAppField(aFitFile(), { number: 0, name: 'Vertical Oscillation', unit: 'Centimeters', native: 39 }),
      { number: 1, name: 'Speed', unit: 'mph', native: 6 },
    );
    const { streams, developer } = readFit(aRecord(writer, 0, [], [ofApp(0, 7), ofApp(1, 20)]));
    expect(streams.verticalOscillationMm).toEqual([70]);
    expect(streams.speedMps).toBeUndefined();
    expect(developer.map(({ name }) => name)).toEqual(['Speed']);
  });

  test('a heart rate of 0 is no heart rate, and the athlete is told how often', () => {
    const writer = aRecord(aRecord(aFitFile(), 0, [raw(record.heartRateBpm, 0)]), 1, [raw(record.heartRateBpm, 130)]);
    const recording = readFit(writer);
    expect(recording.streams.heartRateBpm).toEqual([null, 130]);
    expect(recording.flaws).toContainEqual(expect.objectContaining({ kind: 'zero-means-absent', stream: 'heartRateBpm', records: 1 }));
  });

  test('packed speed and distance are unpacked, also over the turn of the counter', () => {
    const packed = (speedMps: number, sixteenths: number) => {
      const speed = Math.round(speedMps * 100);
      return [speed & 0xff, (speed >> 8) | ((sixteenths & 0xf) << 4), (sixteenths >> 4) & 0xff];
    };
    const writer = aFitFile();
    for (const [i, sixteenths] of [4000, 4080, 64].entries()) {
      aRecord(writer, i, [raw(record.compressedSpeedDistance, packed(3.5, sixteenths))]);
    }
    expect(readFit(writer).streams).toMatchObject({ distanceM: [250, 255, 260], speedMps: [3.5, 3.5, 3.5] });
  });

  test('the enhanced fields go before the old ones, and halves of a cadence are added', () => {
    const fields = [
      raw(record.altitudeM, 100),
      raw(record.enhancedAltitudeM, 100.2),
      raw(record.cadenceRpm, 88),
      raw(record.fractionalCadenceRpm, 0.5),
    ];
    expect(readFit(aRecord(aFitFile(), 0, fields)).streams).toMatchObject({ altitudeM: [100.2], cadenceRpm: [88.5] });
  });

  test('the right share of the pedals is turned into the left; a share of an unknown leg is not known', () => {
    const writer = aRecord(aFitFile(), 0, [raw(record.leftRightBalance, 0x80 | 48)]);
    expect(readFit(aRecord(writer, 1, [raw(record.leftRightBalance, 48)])).streams.leftShare).toEqual([0.52, null]);
  });

  test('of a distance with a spike only the spike is left out', () => {
    const writer = aFitFile();
    for (const [i, metres] of [0, 5, 90_000, 10, 15].entries()) aRecord(writer, i, [raw(record.distanceM, metres)]);
    expect(readFit(writer).streams.distanceM).toEqual([0, 5, null, 10, 15]);
  });
});
