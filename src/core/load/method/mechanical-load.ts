import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import { type Done, doneWithin } from '#core/load/totals/day-load.ts';
import { USUAL_WEEK_SPAN, usualWeek } from '#core/load/totals/typical-week.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['load.mechanical'],
  name: 'Mechanical load',
  formula: 'run: km + descent/100 m (impact km) · swim: km · bike: hours in the saddle · strength: hours',
  unit: 'impact km, km, h, h; not added together',
  unknownWhen: 'Run or swim distance is missing.',
  source:
    'Moorline rule: impact peaks grow by half on a 9° descent (Gottschall JS & Kram R 2005, J Biomech 38:445-452), tissue pays for force more than in proportion',
  grade: 'H',
};

export const MECHANICAL_UNIT: Readonly<Record<Discipline, string>> = {
  run: 'impact km',
  swim: 'km',
  bike: 'h',
  strength: 'h',
};

/** What the tissues of one discipline have carried. The unit is the discipline's own. */
export interface MechanicalLoad {
  discipline: Discipline;
  unit: string;
  /** The seven days that end today. */
  week: number;
  /** What the athlete is used to in a week; null without training in the six weeks before. */
  usualWeek: number | null;
  /** The most in one activity of the last 30 days, today included; null when there was none. */
  longest: number | null;
}

type Entry = Pick<Done, 'date' | 'discipline' | 'durationSec' | 'distanceM' | 'descentM'>;

/** What one activity costs the tissues of its own discipline. Null when its distance is not known, or when it is no discipline's. */
export function mechanicalCost(done: Entry): number | null {
  switch (done.discipline) {
    case 'run':
      return done.distanceM === null ? null : done.distanceM / 1000 + (done.descentM ?? 0) / 100;
    case 'swim':
      return done.distanceM === null ? null : done.distanceM / 1000;
    case 'bike':
    case 'strength':
      return done.durationSec / 3600;
    case 'triathlon':
    case 'other':
      return null;
  }
}

/** The mechanical load of one discipline on `today`. Hand in the legs of a triathlon one by one. */
export function mechanicalLoad(done: readonly Entry[], discipline: Discipline, today: LocalDate): Estimate<MechanicalLoad> {
  const own = doneWithin(done, { last: today, days: 7 * (USUAL_WEEK_SPAN + 1) }).filter((entry) => entry.discipline === discipline);
  const costs = own.flatMap((entry) => ({ date: entry.date, cost: mechanicalCost(entry) }));
  const missing = costs.filter(({ cost }) => cost === null).length;
  if (own.length === 0) return unknown(`No ${discipline} in the last seven weeks.`);
  if (missing === own.length) return unknown(`No ${discipline} with distance in the last seven weeks.`);
  const sums = Array.from({ length: USUAL_WEEK_SPAN + 1 }, (_, weeksAgo) => {
    return costOf(doneWithin(costs, { last: addDays(today, -7 * weeksAgo), days: 7 }));
  });
  const [week = 0, ...before] = sums;
  const lately = doneWithin(costs, { last: today, days: 30 }).flatMap(({ cost }) => cost ?? []);
  return known(
    {
      discipline,
      unit: MECHANICAL_UNIT[discipline],
      week,
      usualWeek: usualWeek(before.reverse()),
      longest: lately.length === 0 ? null : Math.max(...lately),
    },
    missing === 0 ? 'high' : 'medium',
  );
}

const costOf = (entries: readonly { cost: number | null }[]) => entries.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
