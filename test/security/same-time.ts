import { expect } from 'vitest';

/** Medians that differ by less than a quarter. Taken in turn, so that what else the machine does meets both; a busy minute gets another chance. */
export async function expectSameTime(
  times: number,
  ask: (address: string) => Promise<unknown>,
  [first, second]: [string, string],
): Promise<void> {
  let ratio = 0;
  for (let chance = 0; chance < 3; chance++) {
    const took: Record<string, number[]> = { [first]: [], [second]: [] };
    for (let i = 0; i < times; i++) {
      for (const address of i % 2 ? [first, second] : [second, first]) {
        const started = performance.now();
        await ask(address);
        took[address]?.push(performance.now() - started);
      }
    }
    const [a = 1, b = 1] = [first, second].map((address) => took[address]?.toSorted((x, y) => x - y)[Math.floor(times / 2)]);
    ratio = Math.max(a, b) / Math.min(a, b);
    if (ratio < 1.25) return;
  }
  expect(ratio).toBeLessThan(1.25);
}
