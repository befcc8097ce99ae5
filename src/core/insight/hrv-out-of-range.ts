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
      plain: `Your HRV is ${isBelow ? 'lower' : 'higher'} than normal: ${ms(week)} this week (normal ${ms(lower)} to ${ms(upper)}).`,
      trade: `7-day HRV is ${ms(week)}, ${status} your normal range of ${ms(lower)} to ${ms(upper)}.`,
    }),
    advice: isBelow
      ? 'Keep sessions easy until HRV is back in your normal range.'
      : 'A good sign if you feel fresh. If your legs feel heavy, it can mean overload: take an easy day.',
    asks: isBelow ? 'less' : null,
    evidence: [
      { label: '7-day HRV', value: ms(week), activityId: null },
      { label: 'Normal range', value: `${ms(lower)} to ${ms(upper)}`, activityId: null },
    ],
  };
};
