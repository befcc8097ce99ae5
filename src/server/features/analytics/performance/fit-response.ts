import type { LocalDate } from '#core/calendar.ts';
import type { Estimate } from '#core/estimate.ts';
import type { DayLoad } from '#core/load/fitness/fitness.ts';
import { estimateResponse, type Response } from '#core/load/impulse-response/estimate-response.ts';
import type { ThreadTask } from '#server/platform/jobs/worker-threads.ts';

interface Asked {
  history: readonly DayLoad[];
  tests: readonly { date: LocalDate; value: number }[];
}

/** Runs in a thread: a fit with its back-test takes seconds. */
export function fitResponse({ history, tests }: Asked): Estimate<Response> {
  return estimateResponse(history, tests);
}

export const fitResponseTask: ThreadTask<Asked, Estimate<Response>> = { url: new URL(import.meta.url), name: 'fitResponse' };
