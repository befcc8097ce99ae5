import type { LocalDate } from '#core/calendar.ts';
import type { Level } from '#core/level.ts';
import { findLadder } from '#core/plan/progression/ladder.ts';
import { homeProgramme, type LadderSlot, laddersOf } from '#core/plan/progression/ladders-of-slot.ts';
import { nextRung, type PlannedRung, type RungReason } from '#core/plan/progression/next-rung.ts';
import { rungWorkout } from '#core/plan/progression/rung-workout.ts';
import { type StartFacts, startRung } from '#core/plan/progression/start-rung.ts';
import type { RaceDistance } from '#core/race/distance.ts';
import { findWorkout } from '#core/workout/library.ts';
import type { LibraryWorkout } from '#core/workout/library-workout.ts';

/** What is looked for. */
export interface WorkoutWish extends LadderSlot {
  wantedSec: number;
  /** The longest the session may be, and how long its sport is trained in the week; minutes. */
  mostMin: number;
  sportMin: number;
  /** Who it is for: where they begin a ladder they have never climbed. */
  athlete: StartFacts;
  /** The rung reached by ladder, of sessions that were done. */
  levels: Readonly<Record<string, number>>;
  /** Rungs that stand in the plan so far, oldest first; from `countsFrom` on each is one up. */
  planned: readonly PlannedRung[];
  countsFrom: LocalDate;
  isTaper: boolean;
  /** Ladders that other sessions of the week are of: two of one week are never of the same. */
  taken: readonly string[];
}

/** A workout and, where it is a rung of a ladder, why it is this one. */
export interface ChosenWorkout extends LibraryWorkout {
  why?: RungReason;
}

const MINUTE = 60;
/** The first brick of a race: longer races are rehearsed in longer rides. Source: use of the brick ladder. */
const FIRST_BRICK: Readonly<Record<RaceDistance, number>> = { sprint: 1, olympic: 1, t100: 3, '70.3': 3, ironman: 5 };

/** The session for a slot: the next rung of the ladder whose turn it is, or an easy workout of the library; undefined when there is none. */
export function chooseWorkout(wish: WorkoutWish): ChosenWorkout | undefined {
  const easy = easyOf(wish);
  if (easy) return easy.flatMap((id) => findWorkout(id) ?? []).find(({ levels }) => levels.includes(wish.level));
  for (const ladder of laddersOf(wish)) {
    if (wish.taken.includes(ladder)) continue;
    const found = onLadder(ladder, wish);
    if (found) return found;
  }
  return undefined;
}

function onLadder(id: string, wish: WorkoutWish): ChosenWorkout | null {
  const ladder = findLadder(id);
  if (!ladder) return null;
  const { level, planned, countsFrom, mostMin, sportMin, isTaper, isRecovery } = wish;
  const kind = isTaper ? 'taper' : isRecovery ? 'recovery' : 'loading';
  const reached =
    wish.levels[id] ?? Math.max(startRung(ladder, { ...wish.athlete, level }), id === 'brick' ? FIRST_BRICK[wish.raceClass] : 1);
  const found = nextRung({ ladder: id, reached, level, planned, countsFrom, kind, mostMin, sportMin });
  if (!found) return null;
  const variant = variantOf(id, wish);
  const half = isTaper && ladder.sport !== 'strength' && found.why !== 'length';
  return { ...rungWorkout({ ladder: id, rung: found.rung, ...(half ? { half } : {}), ...(variant ? { variant } : {}) }), why: found.why };
}

/** Bricks and race power take the intensity of the race; at home there are three programmes. */
function variantOf(id: string, wish: WorkoutWish): string | null {
  if (id === 'strength-home') return homeProgramme(wish);
  return id === 'brick' || id === 'bike-race-olympic' || id === 'bike-race-703' ? wish.raceClass : null;
}

/** Easy sessions are chosen by how long they shall be; null where a ladder serves the slot. */
function easyOf({ slot, wantedSec, ordinal }: WorkoutWish): string[] | null {
  const minutes = wantedSec / MINUTE;
  switch (slot) {
    case 'ride-easy':
      return minutes <= 50 ? ['bike-recovery-45'] : ['bike-endurance-90'];
    case 'run-easy':
      if (ordinal === 1) return null;
      return minutes <= 35 ? ['run-recovery-30'] : ['run-easy-50'];
    case 'swim-easy':
      return minutes <= 30 ? ['swim-recovery-1200'] : null;
    case 'mobility':
      return ['strength-mobility'];
    default:
      return null;
  }
}

/** The easy opener before a race, by what is raced first. */
export function openerFor(discipline: 'swim' | 'bike' | 'run'): LibraryWorkout | undefined {
  return findWorkout({ swim: 'swim-opener-1000', bike: 'bike-opener-40', run: 'run-opener-25' }[discipline]);
}

/** The tests of a discipline that this level may do, the best first. */
export function testsFor(discipline: 'swim' | 'bike' | 'run', level: Level): LibraryWorkout[] {
  const ids = { swim: ['swim-css-test'], bike: ['bike-ftp-20min-test', 'bike-ramp-test'], run: ['run-lthr-30min-test', 'run-12min-test'] }[
    discipline
  ];
  return ids.flatMap((id) => findWorkout(id) ?? []).filter(({ levels }) => levels.includes(level));
}
