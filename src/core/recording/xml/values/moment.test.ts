import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MomentReader } from '#core/recording/xml/values/moment.ts';

function read(text: string, reader = new MomentReader()): number {
  return reader.read(new TextEncoder().encode(text), 0, text.length);
}

test('any moment between 1970 and 2100 is read to the millisecond', () => {
  const reader = new MomentReader();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) - 1 }), (ms) => {
      expect(read(new Date(ms).toISOString(), reader)).toBe(ms);
    }),
  );
});

test('an offset is taken off, and kept as what the wall clock of the athlete showed', () => {
  const reader = new MomentReader();
  expect(read('2010-04-02T10:26:48.524+02:00', reader)).toBe(Date.UTC(2010, 3, 2, 8, 26, 48, 524));
  expect(reader.utcOffsetSec).toBe(7200);
  expect(read('2010-04-02T10:26:48-0330')).toBe(Date.UTC(2010, 3, 2, 13, 56, 48));
});

test('a moment without a zone is UTC, and says nothing about the wall clock', () => {
  const reader = new MomentReader();
  expect(read('2016-09-12T11:19:55', reader)).toBe(Date.UTC(2016, 8, 12, 11, 19, 55));
  expect(read('2016-09-12T11:19:55Z', reader)).toBe(Date.UTC(2016, 8, 12, 11, 19, 55));
  expect(reader.utcOffsetSec).toBeNull();
});

test('fractions may be short or long', () => {
  expect(read('2010-04-02T16:47:09.2Z') % 1000).toBe(200);
  expect(read('2010-04-02T16:47:09.123456789Z') % 1000).toBe(123);
});

test('29 February exists in 2024 and not in 2026', () => {
  expect(read('2024-02-29T07:00:00Z')).toBe(Date.UTC(2024, 1, 29, 7));
  expect(read('2026-02-29T07:00:00Z')).toBeNaN();
});

test.each([
  '9999-12-31T23:59:59Z',
  '1969-12-31T23:59:59Z',
  '2026-02-30T07:00:00Z',
  '2026-13-01T07:00:00Z',
  '2026-03-01T25:00:00Z',
  '2026-03-01T07:61:00Z',
  '2026-03-01T07:00:00+99:00',
  'not a time at all, really',
  '2026-03-01',
  '',
])('"%s" is no moment', (text) => expect(read(text)).toBeNaN());
