import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { NO_DATA } from '#core/coach/answer/no-data.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';

/** How fast fitness rises, beside what the athlete's level absorbs. */
export function answerRamp(ask: Ask): Draft {
  const summary = ask.bench.use('get_load_summary', {});
  const { load } = summary.result;
  if (load === null) return { sentences: [NO_DATA] };
  const [rise, good, most] = [
    summary.figure('/load/ctlChange7d', 'tenth'),
    summary.figure('/load/rampGood', 'whole'),
    summary.figure('/load/rampMost', 'whole'),
  ];
  const verdict =
    load.ctlChange7d > load.rampMost
      ? say`That is too fast: above ${most} a week coaches expect injury or illness at your level. Today: keep it easy, and let the next week be lighter by about a third.`
      : load.ctlChange7d > load.rampGood
        ? say`That is high: above ${good}, the pace that most at your level absorb, though below the limit of ${most}. Hold the load for a week before you add more.`
        : say`That is a sound pace, not too fast: up to ${good} a week suits most at your level, ${most} is the limit. Stay with the plan.`;
  return {
    sentences: [
      say`Your fitness (CTL) changed by ${rise} over the last week.`,
      verdict,
      plainly('Change course if sleep, resting heart rate or motivation slip.'),
    ],
    articles: ['ramp-rate-and-progression'],
  };
}
