import type { Science } from '#core/evidence.ts';
import type { DayFitness } from '#core/load/fitness.ts';

export const science: Science = {
  ids: ['load.ramp_rate'],
  name: 'Ramp',
  formula: 'ramp = CTL(today) − CTL(7 days ago)',
  unit: 'CTL per week',
  unknownWhen: 'Fewer than eight days are known.',
  source: 'Allen H & Coggan AR, Training and Racing with a Power Meter',
  grade: 'D',
};

/** How much fitness changed over a week; negative when it fell. */
export function ramp(week: { ctlSevenDaysAgo: number; ctlToday: number }): number {
  return week.ctlToday - week.ctlSevenDaysAgo;
}

/** The ramp of each day of a consecutive series; null for the first seven, which have no day a week before them. */
export function rampByDay(days: readonly DayFitness[]): (number | null)[] {
  return days.map(({ ctl }, at) => {
    const weekAgo = days[at - 7];
    return weekAgo ? ramp({ ctlSevenDaysAgo: weekAgo.ctl, ctlToday: ctl }) : null;
  });
}
