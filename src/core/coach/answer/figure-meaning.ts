import type { ChosenActivity } from '#core/coach/answer/activity-line.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { fromOurs } from '#core/coach/answer/knowledge.ts';
import { plainly, type Sentence } from '#core/coach/figures/sentence.ts';
import { type ActivityFigure, figuresAsked } from '#core/coach/intent/figures-asked.ts';
import type { ActivityTold } from '#core/coach/tools/results.ts';

const EASY_ENOUGH = 'The talk test: how easy is easy, can I talk in full sentences';
/** Our own question to the card of each figure. */
const CARD: Readonly<Record<Exclude<ActivityFigure, 'most'>, string>> = {
  decoupling: 'What is aerobic decoupling: compare the ratio of power or pace to heart rate, first and second half',
  heartRate: EASY_ENOUGH,
  power: EASY_ENOUGH,
  pace: EASY_ENOUGH,
  rpe: 'What is RPE, the rating of perceived exertion from 0 to 10',
  load: 'What is TSS, training stress score: an hour at threshold is a hundred',
  distance: 'How fast may training load rise: ramp rate and progression',
  duration: 'How fast may training load rise: ramp rate and progression',
};
const MOST_SENTENCES = 3;
/** Up to this a drift of the heart rate is small. */
const SMALL_DRIFT_PCT = 5;
const HARD_RPE = 8;

const BY_ITSELF =
  'By itself that is neither good nor bad: what matters is whether it fits what the session was for, and how you are on the days after it.';

/** What the figures themselves say, where they say something. */
function verdict(asked: ActivityFigure, { decouplingPct, rpe }: ActivityTold): string {
  if (asked === 'decoupling' && decouplingPct != null)
    return decouplingPct < SMALL_DRIFT_PCT
      ? 'Yes, that is good: a small drift means that you held the effort aerobically.'
      : 'That is on the high side: you faded, by heat, fuel, pace or fatigue.';
  if (asked === 'rpe' && rpe !== null && rpe >= HARD_RPE)
    return 'That is very hard: fine for a key session or a race, and too hard for an easy day.';
  return BY_ITSELF;
}

/** Whether the figure that is asked for is good, and what its card says of it. */
export function meaningOfFigure(ask: Ask, { used, at }: ChosenActivity): Draft {
  const activity = used.result.activities[at];
  const [asked] = figuresAsked(ask.question).filter((each) => each !== 'most');
  if (!activity || asked === undefined) return { sentences: [] };
  const read = fromOurs(ask, CARD[asked]);
  const sentences: Sentence[] = [plainly(verdict(asked, activity)), ...(read?.sentences.slice(0, MOST_SENTENCES) ?? [])];
  return { sentences, articles: [...(asked === 'decoupling' ? ['durability'] : []), ...(read?.articles ?? [])] };
}
