import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitFileType } from '#core/recording/fit-file-type.ts';

const HEADER = [14, 0x20, 0, 0, 20, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54, 0, 0];

test('the type stands in the first message, in either byte order and after other fields', () => {
  const little = [...HEADER, 0x40, 0, 0, 0, 0, 2, 1, 2, 0x84, 0, 1, 0x00, 0x00, 1, 0, 5];
  const big = [...HEADER, 0x43, 0, 1, 0, 0, 1, 0, 1, 0x00, 0x03, 4];
  expect(fitFileType(Uint8Array.from(little))).toBe(5);
  expect(fitFileType(Uint8Array.from(big))).toBe(4);
});

test('a file that begins with another message, or says nothing, has no type', () => {
  expect(fitFileType(Uint8Array.from([...HEADER, 0x40, 0, 0, 20, 0, 1, 0, 1, 0x00, 0x00, 4]))).toBeNull();
  expect(fitFileType(Uint8Array.from([...HEADER, 0x40, 0, 0, 0, 0, 1, 0, 1, 0x00, 0x00, 0xff]))).toBeNull();
  expect(fitFileType(Uint8Array.from(HEADER))).toBeNull();
});

test('any bytes have a type or none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const type = fitFileType(Uint8Array.from([...HEADER, ...bytes]));
      expect(type === null || (type >= 0 && type < 255)).toBe(true);
    }),
  );
});
