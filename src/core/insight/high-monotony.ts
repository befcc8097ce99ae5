import { type Detector, inWordsOf } from '#core/insight/insight.ts';
import { isStraining, MONOTONY_SHOWN_AT_MOST, monotonyAndStrain } from '#core/load/risk/monotony.ts';

/** A heavy week without contrast between hard and easy days. */
export const evenWeeks: Detector = ({ fitness, level }) => {
  if (!isStraining(fitness)) return null;
  const week = monotonyAndStrain(fitness.map(({ load }) => load));
  if (!week) return null;
  const monotony =
    week.monotony === null || week.monotony > MONOTONY_SHOWN_AT_MOST ? `above ${MONOTONY_SHOWN_AT_MOST}` : week.monotony.toFixed(1);
  return {
    kind: 'even-weeks',
    importance: 4,
    sentence: inWordsOf(level, {
      plain: 'This week is one of your hardest, and every day is much like the others.',
      trade: `Monotony is ${monotony} in one of your most straining weeks.`,
    }),
    advice: 'Make one of the next two days free or very easy: the contrast is what lets you absorb the rest.',
    evidence: [
      { label: 'Load of 7 days', value: String(Math.round(week.total)), activityId: null },
      { label: 'Monotony', value: monotony, activityId: null },
    ],
  };
};
