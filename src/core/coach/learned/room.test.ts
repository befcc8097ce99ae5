import { expect, test } from 'vitest';
import { bytesFor, numbersFor, wholesFor } from '#core/coach/learned/room.ts';

test('what is taken is nought and nobody else has it, however much and of whatever kind', () => {
  const taken = Array.from({ length: 400 }, (_, at) => [bytesFor(at % 97), wholesFor(at % 311), numbersFor(at % 53)] as const);
  expect(taken.flatMap((each) => each.map((numbers) => numbers.length))).toEqual(taken.flatMap((_, at) => [at % 97, at % 311, at % 53]));
  expect(taken.flat().every((numbers) => numbers.every((number) => number === 0))).toBe(true);
  for (const [at, [bytes, wholes, numbers]] of taken.entries()) {
    bytes.fill(at % 251);
    wholes.fill(at + 1);
    numbers.fill(-at);
  }
  for (const [at, [bytes, wholes, numbers]] of taken.entries()) {
    expect(bytes.every((value) => value === at % 251)).toBe(true);
    expect(wholes.every((value) => value === at + 1)).toBe(true);
    expect(numbers.every((value) => value === -at)).toBe(true);
  }
});

test('more than fits beside others has room of its own', () => {
  const many = numbersFor(100_000);
  expect(many).toHaveLength(100_000);
  expect(many.buffer.byteLength).toBe(800_000);
});
