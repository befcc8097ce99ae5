import type { Level } from '#core/level.ts';
import type { DayFitness } from '#core/load/fitness/fitness.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['load.ramp_rate', 'plan.ramp_check'],
  name: 'Ramp rate',
  formula: 'ramp = CTL(today) − CTL(7 days ago);  ideal up to 3 / 5 / 6 / 7 by level, limit 5 / 7 / 8 / 10; 2 and 3 after a break',
  unit: 'CTL per week',
  unknownWhen: 'Fewer than eight days of data.',
  source:
    'Allen H & Coggan AR, Training and Racing with a Power Meter; limits: coaching convention of 3–8 a week (Friel J), no randomised evidence',
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

/** What a week may add to CTL: `good`, and `most` with caution. */
export interface RampLimit {
  good: number;
  most: number;
}

export const RAMP_LIMITS: Readonly<Record<Level, RampLimit>> = {
  beginner: { good: 3, most: 5 },
  intermediate: { good: 5, most: 7 },
  advanced: { good: 6, most: 8 },
  elite: { good: 7, most: 10 },
};

/** After illness, injury or a break the level counts for nothing. */
export const RETURNING_RAMP_LIMIT: RampLimit = { good: 2, most: 3 };

export function rampLimit(athlete: { level: Level; isReturning: boolean }): RampLimit {
  return athlete.isReturning ? RETURNING_RAMP_LIMIT : RAMP_LIMITS[athlete.level];
}

/** Whether a ramp, in CTL per week, suits this athlete. */
export function checkRamp(ctlPerWeek: number, athlete: { level: Level; isReturning: boolean }): 'good' | 'caution' | 'too-fast' {
  const limit = rampLimit(athlete);
  if (ctlPerWeek <= limit.good) return 'good';
  return ctlPerWeek <= limit.most ? 'caution' : 'too-fast';
}
