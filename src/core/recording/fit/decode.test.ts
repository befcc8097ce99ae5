import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeFit, tableOf } from '#core/recording/fit/decode.ts';
import { MOST_RECORDS } from '#core/recording/fit/part-reader.ts';
import { fieldDescription, fileId, record } from '#core/recording/fit/profile.ts';
import { FitWriter, fitFileOf, raw } from '#core/recording/fit/writer.ts';

const NOW = 1_100_000_000;

function ride(seconds: number): Uint8Array {
  const writer = new FitWriter().write(fileId.message, [raw(fileId.type, 4)]);
  for (let i = 0; i < seconds; i++) {
    writer.write(record.message, [
      raw(record.timestamp, NOW + i),
      raw(record.heartRateBpm, 100 + (i % 50)),
      raw(record.powerW, i === 3 ? null : 200),
    ]);
  }
  return writer.finish();
}

const records = (bytes: Uint8Array, part = 0) => tableOf(decodeFit(bytes).parts[part]!, record);

/** Bytes of a definition of records for local number `local`: each field is number, size, base type. */
const define = (local: number, ...fields: [number, number, number][]) => [0x40 | local, 0, 0, 20, 0, fields.length, ...fields.flat()];
const seconds = (time: number) => [time & 0xff, (time >> 8) & 0xff, (time >> 16) & 0xff, (time >>> 24) & 0xff];

test('a column has one value a row, and NaN where nothing was measured', () => {
  const table = records(ride(5));
  expect([...table.column(record.heartRateBpm)!]).toEqual([100, 101, 102, 103, 104]);
  expect([...table.column(record.powerW)!]).toEqual([200, 200, 200, Number.NaN, 200]);
  expect(table.column(record.cadenceRpm)).toBeNull();
});

test('a compressed time counts on from the last full one, also over the turn of its five bits', () => {
  const full = NOW - (NOW % 32) + 30;
  const messages = [
    ...define(0, [253, 4, 0x86], [3, 1, 0x02]),
    ...[0, ...seconds(full), 120],
    ...define(1, [3, 1, 0x02]),
    ...[0x80 | (1 << 5) | 31, 121],
    ...[0x80 | (1 << 5) | 2, 122],
    ...[0x80 | (1 << 5) | 2, 123],
  ];
  const table = records(fitFileOf(Uint8Array.from(messages)));
  expect([0, 1, 2, 3].map((row) => table.timeSec(row))).toEqual([full, full + 1, full + 4, full + 4]);
  expect([...table.column(record.heartRateBpm)!]).toEqual([120, 121, 122, 123]);
});

test('a field that is written wider later is one column', () => {
  const messages = [...define(0, [7, 1, 0x02]), 0, 250, ...define(0, [7, 2, 0x84]), 0, 0x2c, 0x01];
  expect([...records(fitFileOf(Uint8Array.from(messages))).column(record.powerW)!]).toEqual([250, 300]);
});

test('a field of a base type that FIT does not know is passed over, and its neighbours are not', () => {
  const messages = [...define(0, [200, 3, 0x1f], [3, 1, 0x02]), 0, 9, 9, 9, 140];
  expect([...records(fitFileOf(Uint8Array.from(messages))).column(record.heartRateBpm)!]).toEqual([140]);
});

test('what an app describes anew halfway is another column, although its numbers are the same', () => {
  const writer = new FitWriter();
  const describeAs = (name: string) =>
    writer.write(fieldDescription.message, [
      raw(fieldDescription.developerIndex, 0),
      raw(fieldDescription.fieldNumber, 0),
      raw(fieldDescription.baseType, 0x84),
      raw(fieldDescription.name, name),
    ]);
  const measure = (value: number) =>
    writer.write(record.message, [raw(record.timestamp, NOW)], [{ developerIndex: 0, number: 0, type: 'uint16', value }]);
  describeAs('W bal');
  measure(20_000);
  describeAs('Power');
  // The definition of the messages must be read anew as well, or its fields keep their old meaning.
  writer.write(
    record.message,
    [raw(record.timestamp, NOW), raw(record.powerW, 1)],
    [{ developerIndex: 0, number: 0, type: 'uint16', value: 250 }],
  );
  describeAs('Power');
  const table = records(writer.finish());
  const columns = table.developerFields().map((field) => [field.name, [...table.developerColumn(field)!]]);
  expect(columns).toEqual([
    ['W bal', [20_000, Number.NaN]],
    ['Power', [Number.NaN, 250]],
  ]);
});

describe('damage', () => {
  test('a file that breaks off keeps every whole record', () => {
    const whole = ride(100);
    const part = decodeFit(whole.subarray(0, whole.length - 20)).parts[0]!;
    expect(part.end).toBe('truncated');
    expect(tableOf(part, record).rows).toBe(97);
  });

  test('a wrong checksum costs no record', () => {
    const bytes = ride(10);
    bytes[bytes.length - 1]! ^= 0xff;
    const [part] = decodeFit(bytes).parts;
    expect(part?.checksum).toBe('wrong');
    expect(tableOf(part!, record).rows).toBe(10);
  });

  test('a size of zero is a device that died, and is read to the end', () => {
    const whole = ride(10);
    const bytes = whole.slice(0, whole.length - 2);
    bytes.fill(0, 4, 8);
    const [part] = decodeFit(bytes).parts;
    expect(part?.end).toBe('unfinalised');
    expect(tableOf(part!, record).rows).toBe(10);
  });

  test('files that stand end to end are parts, and what is no file behind them is stray', () => {
    const bytes = Uint8Array.from([...ride(3), ...ride(4), 1, 2, 3]);
    const { parts, strayBytes } = decodeFit(bytes);
    expect(parts.map((part) => tableOf(part, record).rows)).toEqual([3, 4]);
    expect(strayBytes).toBe(3);
  });

  test('no more than 200,000 records are read, however many there are', () => {
    const flood = new Uint8Array(MOST_RECORDS * 2 + 100);
    flood.set(define(0, [3, 1, 0x02]));
    const [part] = decodeFit(fitFileOf(flood)).parts;
    expect(part?.end).toBe('too-many-records');
    expect(tableOf(part!, record).rows).toBe(200_000);
  });

  test('a definition without fields does not make every byte a record', () => {
    const flood = new Uint8Array(300_000);
    flood.set(define(0));
    const [part] = decodeFit(fitFileOf(flood)).parts;
    expect(part?.end).toBe('unreadable');
    expect(tableOf(part!, record).rows).toBe(0);
  });

  test('ten thousand different layouts are no recording', () => {
    const messages = Array.from({ length: 10_000 }, (_, i) => [...define(0, [i & 0xff, 1 + (i >> 8), 0x0d])]).flat();
    expect(decodeFit(fitFileOf(Uint8Array.from(messages))).parts[0]?.end).toBe('unreadable');
  });

  test('a header that claims four gigabytes is not believed', () => {
    const bytes = ride(3);
    bytes.fill(0xff, 4, 8);
    expect(decodeFit(bytes).parts[0]?.end).toBe('unbelievable');
  });

  test('any bytes behind a header are read without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (messages) => {
        for (const part of decodeFit(fitFileOf(messages)).parts) {
          for (const table of part.tables.values()) table.column(record.heartRateBpm);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
