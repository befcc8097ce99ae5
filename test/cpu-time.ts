/**
 * How long work keeps a processor busy, in milliseconds. A machine that does other things at the same time makes a clock go on and this stand still,
 * so that a limit held against it falls for what the work costs and for nothing else. Never more than the clock says.
 */
export function cpuMsOf(work: () => unknown): number {
  const startedMs = performance.now();
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return Math.min(performance.now() - startedMs, (user + system) / 1000);
}

/** The same of what waits in between, from now until it is asked: of all threads of this process. */
export function cpuMsFromNow(): () => number {
  const startedMs = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return Math.min(performance.now() - startedMs, (user + system) / 1000);
  };
}

export async function cpuMsWhile(work: () => Promise<unknown>): Promise<number> {
  const spentMs = cpuMsFromNow();
  await work();
  return spentMs();
}

/** For what can only be read off a clock: a busy machine makes it slow now and then, a fault makes it slow each time. The least of at most three. */
export async function leastOfThree(enoughMs: number, measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least >= enoughMs; tries++) least = Math.min(least, await measure());
  return least;
}
