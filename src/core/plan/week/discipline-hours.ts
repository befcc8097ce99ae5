import type { Discipline } from '#core/discipline.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { SWAPPED_LOAD_SHARE } from '#core/plan/safety/return-to-running.ts';
import { sportShares } from '#core/plan/season/hours-per-sport.ts';
import { type DayOfWeek, isReduced } from '#core/plan/week/available-days.ts';
import type { RaceDistance } from '#core/race/distance.ts';

/** Hours of each discipline; together the hours of the week or less. */
export type DisciplineHours = Readonly<Record<Discipline, number>>;

const NONE: DisciplineHours = { swim: 0, bike: 0, run: 0, strength: 0 };
const STRENGTH = { share: 0.08, least: 0.5, most: 1.5 };
/** Four sessions a week are the most that strength alone can use. */
const MOST_STRENGTH_HOURS = 3.5;
/** Of a discipline that hurts, but may go on. */
const REDUCED_SHARE = 0.6;
const FEW_HOURS = 2.5;
const ENDURANCE = ['swim', 'bike', 'run'] as const;

/** How `hours` fall to the disciplines in a week of these days; what cannot be trained is swapped, up to 80 % of it. */
export function disciplineHours(
  input: PlanInput,
  hours: number,
  week: { raceClass: RaceDistance; days: readonly DayOfWeek[] },
): DisciplineHours {
  const wanted = wantedHours(input, hours, week.raceClass);
  const open = (discipline: Discipline) => week.days.some((day) => day.mostSec > 0 && day.disciplines.includes(discipline));
  const lost = ENDURANCE.filter((discipline) => wanted[discipline] > 0 && !open(discipline));
  const swapped = lost.reduce((sum, discipline) => sum + wanted[discipline], 0) * SWAPPED_LOAD_SHARE;
  const takers = takersOf(wanted, open);
  const takerHours = takers.reduce((sum, discipline) => sum + wanted[discipline], 0);
  const result = { ...NONE, strength: open('strength') ? wanted.strength : 0 };
  for (const discipline of takers) {
    const share = takerHours > 0 ? wanted[discipline] / takerHours : 1 / takers.length;
    const own = wanted[discipline] + swapped * share;
    result[discipline] = week.days.some(({ date }) => isReduced(input, discipline, date)) ? own * REDUCED_SHARE : own;
  }
  return result;
}

/** Who takes what was lost: the disciplines of the plan, else whatever endurance there is. */
function takersOf(wanted: DisciplineHours, open: (discipline: Discipline) => boolean): ('swim' | 'bike' | 'run')[] {
  const own = ENDURANCE.filter((discipline) => wanted[discipline] > 0 && open(discipline));
  if (own.length > 0 || ENDURANCE.every((discipline) => wanted[discipline] === 0)) return own;
  return (['bike', 'swim'] as const).filter(open).slice(0, 1);
}

function wantedHours(input: PlanInput, hours: number, raceClass: RaceDistance): DisciplineHours {
  const { discipline, weakest } = input;
  if (discipline === 'strength') return { ...NONE, strength: Math.min(hours, MOST_STRENGTH_HOURS) };
  if (discipline === 'triathlon') {
    const shares = sportShares(hours, raceClass, weakest);
    return hours >= FEW_HOURS ? shares : withoutStrength(shares, hours);
  }
  const strength = hours < FEW_HOURS ? 0 : Math.min(STRENGTH.most, Math.max(STRENGTH.least, STRENGTH.share * hours));
  return { ...NONE, strength, [discipline]: hours - strength };
}

/** With so little time endurance needs all of it. */
function withoutStrength(shares: DisciplineHours, hours: number): DisciplineHours {
  const rest = hours - shares.strength;
  if (rest <= 0) return { ...NONE, run: hours };
  const of = (own: number) => (own * hours) / rest;
  return { swim: of(shares.swim), bike: of(shares.bike), run: of(shares.run), strength: 0 };
}
