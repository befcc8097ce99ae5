import type { Level } from '#core/level.ts';
import type { Ladder } from '#core/plan/progression/ladder.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.ladder_move'],
  name: 'Level of a workout ladder',
  formula:
    'up 1: at least 95 % of the work done and effort at most 0.5 above expected; up 2: all of it, twice in a row, effort 2 below (not for beginners, not for runs); hold: 80–95 % or effort 1 to 1.5 above; down 1: 50–80 % or effort 2 above; down 2: under 50 %',
  unit: 'rungs',
  unknownWhen: 'No session of the ladder was done.',
  source:
    'Moorline rule from coaching convention; time off: Coyle EF et al. (1984), Mujika I, Padilla S (2001), Zheng J et al. (2022), interpolated',
  grade: 'H',
};

/** A session of a ladder that was done. */
export interface DoneRung {
  rung: number;
  /** Share of the planned work that was done, 1 is all of it. */
  work: number;
  /** The athlete's rating of the session, 0 to 10; null when not given. */
  rpe: number | null;
  /** Of the last repetition against the first; null when not measured. */
  fade?: number | null;
  /** Cut for time, weather or a broken bike, or eased on advice: says nothing of the athlete. */
  isExcused?: boolean;
}

export type Move = 'up-2' | 'up' | 'hold' | 'down' | 'down-2' | 'none';

const RUNGS: Readonly<Record<Move, number>> = { 'up-2': 2, up: 1, hold: 0, down: -1, 'down-2': -2, none: 0 };
export const rungsOf = (move: Move): number => RUNGS[move];

export interface MoveContext {
  ladder: Ladder;
  level: Level;
  /** The session of the same ladder before it, if there was one. */
  before: DoneRung | null;
}

const rpeExpected = (ladder: Ladder, rung: number): number =>
  ladder.rungs[Math.min(Math.max(1, rung), ladder.rungs.length) - 1]?.rpe[1] ?? 10;

/** What a session does to the level. The effort expected is the upper end of the rung's. */
export function moveAfter(done: DoneRung, { ladder, level, before }: MoveContext): Move {
  if (done.isExcused) return 'none';
  const { work, rpe } = done;
  if (work < 0.5) return 'down-2';
  const over = rpe === null ? null : rpe - rpeExpected(ladder, done.rung);
  if (work < 0.8 || (over !== null && over >= 2)) return 'down';
  if (work < 0.95) return 'hold';
  if (over === null) return before && before.work >= 0.95 && before.rpe === null ? 'up' : 'hold';
  if (over > 0.5) return 'hold';
  return wasTooEasy(done, ladder) && before && wasTooEasy(before, ladder) && level !== 'beginner' && ladder.sport !== 'run' ? 'up-2' : 'up';
}

/** All of the work at an effort two below what was expected. A fade that was not measured is not held against it. */
function wasTooEasy({ work, rpe, rung, fade = null }: DoneRung, ladder: Ladder): boolean {
  return work >= WHOLE && rpe !== null && rpe <= rpeExpected(ladder, rung) - 2 && (fade ?? 0) <= 0;
}
/** Recordings end a second early. */
const WHOLE = 0.99;

/**
 * The rung after days without training the ladder's sport: as it was up to six days; one lower a week up to four weeks (VO2 and
 * anaerobic one more from two weeks); half of it from six weeks, the start of the level below from eight. `startBelow` is that start.
 */
export function rungAfterTimeOff(rung: number, days: number, ladder: Pick<Ladder, 'system'>, startBelow: number): number {
  const weeks = Math.floor(days / 7);
  if (weeks === 0) return rung;
  if (weeks >= 8) return Math.min(rung, startBelow);
  if (weeks >= 6) return Math.max(1, Math.ceil(rung / 2));
  const isFast = ladder.system === 'vo2max' || ladder.system === 'anaerobic_capacity';
  const lost = Math.min(weeks, 4) + (isFast && (weeks === 2 || weeks === 3) ? 1 : 0);
  return Math.max(1, rung - lost);
}
