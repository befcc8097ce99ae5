import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitChecksum } from '#core/recording/fit/checksum.ts';

test('the checksum of the digits 1 to 9 is the published one of CRC-16/ARC', () => {
  const digits = Uint8Array.from('123456789', (digit) => digit.charCodeAt(0));
  expect(fitChecksum(digits, 0, digits.length)).toBe(0xbb3d);
});

test('four bytes at once give what one bit at a time gives, wherever the range begins and ends', () => {
  const slow = (bytes: Uint8Array) => {
    let crc = 0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
    }
    return crc;
  };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), fc.nat(50), fc.nat(50), (bytes, a, b) => {
      const from = Math.min(a, b, bytes.length);
      const to = Math.min(Math.max(a, b), bytes.length);
      return fitChecksum(bytes, from, to) === slow(bytes.subarray(from, to));
    }),
  );
});
