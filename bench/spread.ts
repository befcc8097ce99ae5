/** How measurements of one kind lie: the middle one, the one that 95 % stay below, the largest. */
export interface Spread {
  p50: number;
  p95: number;
  max: number;
}

/** NaN throughout when nothing was measured. */
export function spreadOf(values: readonly number[]): Spread {
  const inOrder = values.toSorted((a, b) => a - b);
  const at = (share: number) => inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** Milliseconds that `work` takes, until what it promises is there. */
export async function elapsedMs(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** `count` times in turn. */
export async function eachElapsedMs(count: number, work: (turn: number) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) times.push(await elapsedMs(() => work(turn)));
  return times;
}
