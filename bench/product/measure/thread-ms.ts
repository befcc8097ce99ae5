import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.optional(z.number()),
      args: z.optional(z.object({ name: z.optional(z.unknown()) })),
    }),
  ),
});
const SETTLED_MS = 600;

/** What the page's main thread works, in its own time, from `act` until all is quiet again: script, layout and drawing. Other work on the machine does not count. */
export async function threadMs(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  await page.waitForTimeout(SETTLED_MS);
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString('utf8')));
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const workOf = (main: (typeof mains)[number]) =>
    traceEvents
      .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === main.pid && tid === main.tid)
      .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  return Math.max(0, ...mains.map(workOf));
}
