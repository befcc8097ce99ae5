import { expect, test } from 'vitest';
import { BASE_TYPES } from '#core/recording/fit/base-type.ts';
import { decodeFit, tableOf } from '#core/recording/fit/decode.ts';
import { field } from '#core/recording/fit/field.ts';
import { record } from '#core/recording/fit/profile.ts';
import { FitWriter, raw } from '#core/recording/fit/writer.ts';

const UNKNOWN_MESSAGE = { message: 0xff00 };

test.each(['little', 'big'])('every base type comes back from a %s-endian file', (endian) => {
  for (const { name, size } of BASE_TYPES) {
    if (name === 'string') continue;
    const values = name.startsWith('sint') ? [-5, 100] : name.startsWith('float') ? [-0.5, 1024] : [3, size === 1 ? 200 : 60_000];
    const writer = new FitWriter({ bigEndian: endian === 'big' });
    for (const value of values) writer.write(UNKNOWN_MESSAGE.message, [{ number: 7, type: name, value }]);
    const [part] = decodeFit(writer.finish()).parts;
    expect([...(tableOf(part!, UNKNOWN_MESSAGE).column(field(7, name)) ?? [])], name).toEqual(values);
  }
});

test('a value that is unknown, or that its type cannot hold, is written as not measured', () => {
  const writer = new FitWriter();
  for (const value of [null, 255, 300, -1, 59.5])
    writer.write(record.message, [{ number: record.heartRateBpm.number, type: 'uint8', value }]);
  const [part] = decodeFit(writer.finish()).parts;
  expect([...(tableOf(part!, record).column(record.heartRateBpm) ?? [])]).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

test('altitudes are fifths of a metre above minus 500', () => {
  expect(raw(record.altitudeM, 50.6)).toEqual({ number: 2, type: 'uint16', value: 2753 });
});

test('more layouts than there are local numbers are written by defining the oldest anew', () => {
  const writer = new FitWriter();
  for (let round = 0; round < 2; round++) {
    for (let message = 0; message < 40; message++) writer.write(0xff00 + message, [{ number: 0, type: 'uint8', value: message }]);
  }
  const [part] = decodeFit(writer.finish()).parts;
  for (let message = 0; message < 40; message++) {
    expect([...(tableOf(part!, { message: 0xff00 + message }).column(field(0, 'uint8')) ?? [])]).toEqual([message, message]);
  }
});

test('the file carries the size and the checksum that readers verify', () => {
  const bytes = new FitWriter().write(UNKNOWN_MESSAGE.message, [{ number: 0, type: 'string', value: 'Hello' }]).finish();
  expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 16);
  expect(decodeFit(bytes).parts[0]).toMatchObject({ end: 'whole', checksum: 'right' });
});
