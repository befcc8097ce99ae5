import { type Detector, inWordsOf } from '#core/insight/insight.ts';
import { PROVISIONAL_DAYS } from '#core/load/fitness/fitness-start.ts';
import { checkRamp, ramp, rampLimit } from '#core/load/risk/ramp.ts';

/** Fitness that rose faster in a week than this athlete's level allows. */
export const loadSpike: Detector = ({ fitness, level }) => {
  const [now, weekAgo] = [fitness.at(-1), fitness.at(-8)];
  if (!now || !weekAgo || fitness.length < PROVISIONAL_DAYS) return null;
  const rise = ramp({ ctlSevenDaysAgo: weekAgo.ctl, ctlToday: now.ctl });
  const who = { level: level ?? 'beginner', isReturning: false } as const;
  if (checkRamp(rise, who) !== 'too-fast') return null;
  const { most } = rampLimit(who);
  const [week, before] = [sumOf(fitness.slice(-7)), sumOf(fitness.slice(-14, -7))];
  return {
    kind: 'load-spike',
    importance: 5,
    sentence: inWordsOf(level, {
      plain: `Your load jumped: fitness rose by ${rise.toFixed(1)} in a week. The recommended limit at your level is ${most}.`,
      trade: `Ramp rate: ${rise.toFixed(1)} CTL a week (recommended limit ${most}).`,
    }),
    advice: 'Make next week lighter: shorten each session by a third.',
    asks: 'less-later',
    evidence: [
      { label: '7-day load', value: String(Math.round(week)), activityId: null },
      { label: 'Previous 7 days', value: String(Math.round(before)), activityId: null },
      { label: 'Ramp rate', value: `${rise.toFixed(1)} a week`, activityId: null },
    ],
  };
};

const sumOf = (days: readonly { load: number }[]) => days.reduce((sum, { load }) => sum + load, 0);
