import { setTimeout } from 'node:timers/promises';
import type { APIRequestContext } from 'playwright-core';

const LOOK_EVERY_MS = 5_000;
const MOST_LOOKS = 120;

/** Waits until the demo athlete's history has arrived: when her days of load have stopped changing. */
export async function waitForHistory(request: APIRequestContext, url: string): Promise<void> {
  let before = '';
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const now = await (await request.get(`${url}/api/load`)).text();
    if (now === before && now.length > 2) return;
    before = now;
    await setTimeout(LOOK_EVERY_MS);
  }
  throw new Error('The demo athlete’s history did not arrive within ten minutes.');
}
