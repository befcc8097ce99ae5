import type { Browser, BrowserContextOptions } from 'playwright-core';
import * as z from 'zod/mini';

const LONG_MS = 50;

const TraceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.object({ name: z.optional(z.unknown()) })),
});
const Trace = z.object({ traceEvents: z.array(TraceEvent) });

/**
 * Total blocking time as Lighthouse simulates it: what every task of the main thread after the first paint takes beyond 50 ms on a
 * processor `cpuSlower` times slower. Counted in the thread's own time, so that other work on the machine does not count.
 */
export async function blockedMs(
  browser: Browser,
  url: string,
  { cpuSlower, ...phone }: BrowserContextOptions & { cpuSlower: number },
): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel', 'loading'] });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(1_200);
    const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString('utf8')));
    return sumOf(traceEvents, cpuSlower);
  } finally {
    await context.close();
  }
}

function sumOf(events: readonly z.infer<typeof TraceEvent>[], cpuSlower: number): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The page painted nothing.');
  const main = events.find(({ name, pid, args }) => name === 'thread_name' && pid === paint.pid && args?.name === 'CrRendererMain');
  return events
    .filter(({ name, ph, pid, tid, ts }) => name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === main?.tid && ts >= paint.ts)
    .map(({ dur = 0, tdur = dur }) => (tdur / 1000) * cpuSlower)
    .reduce((sum, taskMs) => sum + Math.max(0, taskMs - LONG_MS), 0);
}
