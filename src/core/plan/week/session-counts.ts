import type { Level } from '#core/level.ts';
import { demandsOf } from '#core/plan/demands/key-sessions.ts';
import type { DemandPhase } from '#core/plan/demands/race-demands.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { OutlineWeek } from '#core/plan/season/season-outline.ts';
import { isBackFromBreak, isEasyOnly, isReduced } from '#core/plan/week/available-days.ts';
import { bound, type Endurance, entryOf, type MenuWeek } from '#core/plan/week/week-context.ts';
import type { RaceDistance } from '#core/race/distance.ts';

const ENDURANCE: readonly Endurance[] = ['swim', 'bike', 'run'];

/** The shortest session worth the way to it, minutes. */
export const LEAST_MIN: Readonly<Record<Endurance, number>> = { swim: 25, bike: 30, run: 20 };
/** A usual session, minutes, and the most sessions a week by level. */
const USUAL_MIN: Readonly<Record<Endurance, number>> = { swim: 50, bike: 75, run: 48 };
/** Long races are ridden in fewer, longer rides. */
const USUAL_RIDE_MIN: Readonly<Record<RaceDistance, number>> = { sprint: 65, olympic: 75, t100: 95, '70.3': 95, ironman: 110 };
const MOST_SESSIONS: Readonly<Record<Level, Readonly<Record<Endurance, number>>>> = {
  beginner: { swim: 3, bike: 3, run: 3 },
  intermediate: { swim: 4, bike: 5, run: 5 },
  advanced: { swim: 5, bike: 6, run: 6 },
  elite: { swim: 6, bike: 7, run: 8 },
};
/** Quality sessions a week by kind of week, over all disciplines. */
const QUALITY: Readonly<Record<OutlineWeek['kind'], Readonly<Record<Level, number>>>> = {
  base: { beginner: 1, intermediate: 2, advanced: 2, elite: 3 },
  build: { beginner: 1, intermediate: 2, advanced: 3, elite: 4 },
  peak: { beginner: 1, intermediate: 2, advanced: 3, elite: 4 },
  taper: { beginner: 1, intermediate: 2, advanced: 2, elite: 3 },
  recovery: { beginner: 0, intermediate: 1, advanced: 1, elite: 1 },
  race: { beginner: 1, intermediate: 1, advanced: 1, elite: 1 },
  transition: { beginner: 0, intermediate: 0, advanced: 0, elite: 0 },
};

/** A week with less time than this may train one sport of a triathlon once. */
const FEW_HOURS = 3.5;
const DEMAND_PHASE: Readonly<Record<OutlineWeek['kind'], DemandPhase | null>> = {
  base: 'base',
  build: 'build',
  peak: 'peak',
  taper: 'taper',
  recovery: 'recovery',
  race: null,
  transition: null,
};

/** How often the week must train a sport, as the race asks; once in the weeks of a race and after one. */
export function leastSessions(input: PlanInput, outline: Pick<OutlineWeek, 'kind' | 'goal'>, discipline: Endurance): number {
  const phase = DEMAND_PHASE[outline.kind];
  const least = phase && demandsOf(input, outline.goal)?.minSessions[phase][discipline];
  if (!least) return 0;
  return input.discipline === 'triathlon' && input.weeklyHours < FEW_HOURS ? 1 : least;
}

/** How often each discipline is trained in a full week. */
export function countOf(week: MenuWeek, discipline: Endurance): number {
  const { input, fullHours, hours, outline } = week;
  if (hours[discipline] <= 0) return 0;
  // Often before long: who may not go long yet goes more often.
  const session = discipline === 'bike' ? USUAL_RIDE_MIN[outline.raceClass] : USUAL_MIN[discipline];
  const each = Math.min(session, Math.max(LEAST_MIN[discipline], 0.85 * bound(week, discipline)));
  const usual = Math.round((fullHours[discipline] * 60) / each);
  const most = input.discipline === discipline ? MOST_SESSIONS[input.level][discipline] + 1 : MOST_SESSIONS[input.level][discipline];
  const twice = fullHours[discipline] * 60 >= 2 * LEAST_MIN[discipline] + 10 ? 2 : 1;
  const least = leastSessions(input, outline, discipline);
  const count = Math.max(least, Math.min(most, Math.max(twice, usual)));
  // Frequency is kept at 80 % or more; below the shortest useful session there are fewer.
  return Math.max(1, least, Math.min(count, Math.floor((hours[discipline] * 60) / LEAST_MIN[discipline])));
}

/** How many of the sessions of each discipline are quality: weakest first, then in turn, and never the only one. */
export function qualityByDiscipline(week: MenuWeek): Record<Endurance, number> {
  const { input, outline, days } = week;
  const found = { swim: 0, bike: 0, run: 0 };
  // Some minutes at race pace belong to a taper, also soon after a break.
  if (isEasyOnly(input) || (isBackFromBreak(input, outline.from) && outline.phase !== 'taper')) return found;
  const order = [...new Set<Endurance>([...(input.weakest ? [input.weakest] : []), 'bike', 'run', 'swim'])];
  const room = (discipline: Endurance) => {
    if (entryOf(week, discipline) || days.some(({ date }) => isReduced(input, discipline, date))) return 0;
    // A taper keeps its intensity, even where it has but one session of a sport.
    return Math.max(0, countOf(week, discipline) - (outline.phase === 'taper' || outline.kind === 'race' ? 0 : 1));
  };
  const total = ENDURANCE.reduce((sum, discipline) => sum + countOf(week, discipline), 0);
  let left = Math.min(
    QUALITY[outline.kind][input.level],
    outline.phase === 'taper' || outline.kind === 'race' ? Math.ceil(total / 2) : Math.floor(total / 2),
  );
  for (let round = 0; round < 3 && left > 0; round++) {
    for (const discipline of order) {
      if (left === 0 || found[discipline] > round || room(discipline) <= found[discipline]) continue;
      found[discipline]++;
      left--;
    }
  }
  // A peak sharpens, also where every sport is trained once.
  const first = order.find((discipline) => countOf(week, discipline) > 0 && !entryOf(week, discipline));
  if (outline.kind === 'peak' && first && ENDURANCE.every((discipline) => found[discipline] === 0)) found[first] = 1;
  return found;
}
