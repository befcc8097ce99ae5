/** Tasks for `worker-threads.test.ts`; each runs in a thread of its own. */

export const double = (count: number): number => count * 2;

export function forever(): never {
  for (;;) Math.sqrt(2);
}

export function hungry(): never {
  const kept: unknown[] = [];
  for (let i = 0; ; i++) kept.push(new Array(1_000_000).fill(i + 0.5));
}

export function falls(): never {
  throw new RangeError('It fell.');
}
