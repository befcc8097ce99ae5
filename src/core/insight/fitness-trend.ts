import { type Detector, inWordsOf } from '#core/insight/insight.ts';
import { PROVISIONAL_DAYS } from '#core/load/fitness/fitness-start.ts';

const WEEKS_DAYS = 28;
const LEAST_CTL = 15;
const NOTEWORTHY = 0.1;

/** Fitness a tenth or more above or below that of four weeks ago. */
export const fitnessTrend: Detector = ({ fitness, level }) => {
  const [now, then] = [fitness.at(-1), fitness.at(-1 - WEEKS_DAYS)];
  if (!now || !then || fitness.length < PROVISIONAL_DAYS + WEEKS_DAYS || then.ctl < LEAST_CTL) return null;
  const change = now.ctl / then.ctl - 1;
  if (Math.abs(change) < NOTEWORTHY) return null;
  const percent = `${Math.abs(change * 100).toFixed(0)}%`;
  const isUp = change > 0;
  return {
    kind: 'fitness-trend',
    importance: isUp ? 2 : 1,
    sentence: inWordsOf(level, {
      plain: `Your fitness is ${percent} ${isUp ? 'above' : 'below'} its level four weeks ago.`,
      trade: `Fitness (CTL) is ${isUp ? 'up' : 'down'} ${percent} in four weeks: ${then.ctl.toFixed(0)} → ${now.ctl.toFixed(0)}.`,
    }),
    advice: isUp ? null : 'If this wasn’t planned, add one easy session a week to slow the drop.',
    asks: isUp ? null : 'more',
    evidence: [
      { label: 'Current fitness', value: now.ctl.toFixed(0), activityId: null },
      { label: '4 weeks ago', value: then.ctl.toFixed(0), activityId: null },
    ],
  };
};
