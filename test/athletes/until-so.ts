import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Between two looks at what a job does. Each look is a request with its queries, and several test files look at once: every 25 ms they took
 * more of the processor than the jobs that they waited for.
 */
export const LOOK_AGAIN_MS = 200;

/** Longer than several plans take on a busy machine. */
const WITHIN_MS = 150_000;

/** Reads until it is so, as a page does that reads again and again; what was read then. Rejects with the last that was read. */
export async function untilSo<T>(read: () => Promise<T>, isSo: (value: T) => boolean, withinMs = WITHIN_MS): Promise<T> {
  const givesUpAt = performance.now() + withinMs;
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    if (performance.now() > givesUpAt) throw new Error(`It did not come to that: ${JSON.stringify(value)?.slice(0, 2_000)}`);
    await sleep(LOOK_AGAIN_MS);
  }
}
