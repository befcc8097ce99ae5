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

/** The same of work that waits in between: of all threads of this process. */
export async function cpuMsWhile(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.min(performance.now() - startedMs, (user + system) / 1000);
}
