import { type Detector, inWordsOf } from '#core/insight/insight.ts';
import { hrvWeek } from '#core/recovery/hrv-week.ts';

/** This week's HRV outside the athlete's own band. */
export const hrvOffBand: Detector = ({ today, checkIns, level }) => {
  const band = hrvWeek(checkIns, today);
  if (band.kind === 'unknown' || band.value.status === 'within') return null;
  const { status, week, lower, upper } = band.value;
  const ms = (ln: number) => `${Math.round(Math.exp(ln))} ms`;
  const isBelow = status === 'below';
  return {
    kind: 'hrv-off-band',
    importance: isBelow ? 4 : 2,
    sentence: inWordsOf(level, {
      plain: `Your heart rate variability is ${isBelow ? 'lower' : 'higher'} than is normal for you: ${ms(week)} this week, usually ${ms(lower)} to ${ms(upper)}.`,
      trade: `Seven-day HRV is ${ms(week)}, ${status} your band of ${ms(lower)} to ${ms(upper)}.`,
    }),
    advice: isBelow
      ? 'Keep to easy sessions until it is back inside.'
      : 'Good if you feel fresh; with heavy legs it can be overload, so listen to them.',
    evidence: [
      { label: 'HRV of 7 days', value: ms(week), activityId: null },
      { label: 'Your band', value: `${ms(lower)} to ${ms(upper)}`, activityId: null },
    ],
  };
};
