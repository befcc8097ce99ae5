import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';
import { isStrained } from '#core/coach/safety/facts-of-athlete.ts';

/** Less than that is no more load. */
const LEAST_MORE_MIN = 30;

/** Much more time for somebody whose form speaks against any: not proposed, with the figure that says so; null where it is not so. */
export function moreThoughStrained(ask: Ask, moreMin: number): Draft | null {
  if (moreMin < LEAST_MORE_MIN || ask.view.load === null || !isStrained(ask.view)) return null;
  const summary = ask.bench.use('get_load_summary', {});
  return {
    sentences: [
      say`I would not make anything longer now: your form (TSB) is ${summary.figure('/load/tsb', 'tenth')}, so you carry more fatigue than you absorb.`,
      plainly('Keep its length or make it easier, sleep and eat well, and ask again when your form and your mornings are back.'),
    ],
    articles: ['overtraining-and-overreaching', 'ramp-rate-and-progression'],
    refused: true,
  };
}
