import type { LocalDate } from '#core/calendar.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['load.pmc_exp', 'load.ctl_not_span'],
  name: 'Fitness, fatigue and form',
  formula: 'CTL += (load − CTL)(1 − e^(−1/42)),  ATL += (load − ATL)(1 − e^(−1/7)),  TSB = yesterday’s CTL − ATL',
  unit: 'load per day',
  unknownWhen: 'Always available; days without training have load 0. The first 42 days are provisional if earlier training is unknown.',
  source:
    'Banister EW et al. (1975); in this exponential form after Coggan AR (2006), Allen H & Coggan AR, Training and Racing with a Power Meter',
  grade: 'D',
};

export interface DayLoad {
  date: LocalDate;
  load: number;
}
export interface DayFitness extends DayLoad {
  ctl: number;
  atl: number;
  tsb: number;
}

const CTL_GAIN = 1 - Math.exp(-1 / 42);
const ATL_GAIN = 1 - Math.exp(-1 / 7);

/**
 * Daily load → fitness (CTL), fatigue (ATL) and form (TSB).
 * `days` are consecutive; a rest day is a day with load 0. TSB is what the athlete woke up with, so it
 * uses yesterday's CTL and ATL.
 *
 * @see Banister et al. 1975; in this exponential form after Coggan
 */
export function fitnessByDay(days: readonly DayLoad[], start = { ctl: 0, atl: 0 }): DayFitness[] {
  let { ctl, atl } = start;
  return days.map((day) => {
    const tsb = ctl - atl;
    ctl += (day.load - ctl) * CTL_GAIN;
    atl += (day.load - atl) * ATL_GAIN;
    return { ...day, ctl, atl, tsb };
  });
}
