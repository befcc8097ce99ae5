import { expect, test } from 'vitest';
import { letOthersIn } from './let-others-in.ts';

const LONG_MS = 15;

test('what takes a moment gets in between long computations, and these keep their order', async () => {
  const seen: string[] = [];
  const compute = (name: string) => {
    seen.push(name);
    setImmediate(() => seen.push('a moment'));
    const until = performance.now() + LONG_MS;
    while (performance.now() < until);
  };
  await Promise.all(['first', 'second', 'third'].map((name) => letOthersIn(() => compute(name))));
  expect(seen.slice(0, 5)).toEqual(['first', 'a moment', 'second', 'a moment', 'third']);
});

test('short computations share a round', async () => {
  await letOthersIn(() => {});
  let rounds = 0;
  setImmediate(() => rounds++);
  const heard = await Promise.all(Array.from({ length: 50 }, (_, at) => letOthersIn(() => at)));
  expect(heard.at(-1)).toBe(49);
  expect(rounds).toBe(0);
});

test('what a computation throws reaches whoever asked for it', async () => {
  await expect(
    letOthersIn(() => {
      throw new Error('no view');
    }),
  ).rejects.toThrow('no view');
});
