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
      plain: 'This is one of your hardest weeks, and every day has a similar load.',
      trade: `Monotony is ${monotony} in one of your highest-strain weeks.`,
    }),
    advice: 'Make one of the next two days easy or a rest day. Variation helps you recover.',
    asks: 'less',
    evidence: [
      { label: '7-day load', value: String(Math.round(week.total)), activityId: null },
      { label: 'Monotony', value: monotony, activityId: null },
    ],
  };
};
