import { daysBetween } from '#core/calendar.ts';
import { formatDay } from '#core/format.ts';
import { type Detector, inWordsOf } from '#core/insight/insight.ts';

const LEAST_DAYS = 7;
const MOST_DAYS = 60;
const LEAST_CTL = 10;

/** A week and more without training, in someone who trains. What was lost is little and comes back. */
export const trainingGap: Detector = ({ today, done, fitness, level }) => {
  const last = done.filter(({ date }) => date <= today).at(-1);
  const now = fitness.at(-1);
  if (!last || !now) return null;
  const days = daysBetween(last.date, today);
  const then = fitness.at(-1 - days);
  if (days < LEAST_DAYS || days > MOST_DAYS || !then || then.ctl < LEAST_CTL) return null;
  const lost = `${Math.round((1 - now.ctl / then.ctl) * 100)}%`;
  return {
    kind: 'training-gap',
    importance: 3,
    sentence: inWordsOf(level, {
      plain: `Your last session was ${days} days ago. You’ve lost about ${lost} of your fitness, but it comes back faster than it was built.`,
      trade: `${days} days off: fitness (CTL) has fallen by ${lost} since ${formatDay(last.date, today)}.`,
    }),
    advice: 'Start with two easy sessions at half your usual duration, then build up gradually.',
    asks: 'more',
    evidence: [
      { label: 'Last session', value: `${last.name}, ${formatDay(last.date, today)}`, activityId: last.id },
      { label: 'Fitness', value: `${then.ctl.toFixed(0)} → ${now.ctl.toFixed(0)}`, activityId: null },
    ],
  };
};
