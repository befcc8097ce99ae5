import type { Level } from '#core/level.ts';
import type { RaceFormat } from '#core/plan/input/race-format.ts';
import type { HomeProgramme } from '#core/plan/progression/home-strength.ts';
import { findLadder } from '#core/plan/progression/ladder.ts';
import type { Phase } from '#core/plan/season/phase-weeks.ts';
import type { Slot } from '#core/plan/week/plan.ts';
import type { RaceDistance } from '#core/race/distance.ts';

/** Where a workout is to stand. */
export interface LadderSlot {
  slot: Slot;
  level: Level;
  phase: Phase;
  raceClass: RaceDistance;
  /** What the season is built for; null without a race. */
  goal: { format: RaceFormat; weeksTo: number } | null;
  /** The plan's week, from 1, and how far into its phase it is. */
  week: number;
  weekOfPhase: number;
  /** Recovery weeks hold no race pace and nothing above threshold. */
  isRecovery: boolean;
  hasGym: boolean;
  /** Something hurts the knee or the lower leg: no low cadence, no hills, no jumps. */
  isSpared: boolean;
  /** Quality after quality of the same week and sport. */
  ordinal: number;
}

type Endurance = 'swim' | 'bike' | 'run';

/** Weeks before the race in which its own pace is trained. Source: `specific_from_week` and race pace of the season demands. */
const RACE_PACE_WEEKS: Readonly<Record<RaceDistance, number>> = { sprint: 6, olympic: 8, t100: 9, '70.3': 10, ironman: 14 };
const OPEN_WATER_WEEKS = 8;
/** A beginner has trained some weeks before the first work above threshold. */
const BEGINNER_VO2_WEEK: Readonly<Record<Endurance, number>> = { swim: 99, bike: 5, run: 7 };

/**
 * The ladders that may serve a slot, the one whose turn it is first. The turn goes by week and by quality of the week, so that the same
 * week of the same season always has the same ladder. Empty where a slot has none: then a workout of the library stands there.
 */
export function laddersOf(at: LadderSlot): string[] {
  return candidates(at).filter((id) => findLadder(id)?.levels.includes(at.level));
}

function candidates(at: LadderSlot): string[] {
  switch (at.slot) {
    case 'ride-quality':
      return turned(rideQuality(at), at);
    case 'run-quality':
      return turned(runQuality(at), at);
    case 'swim-quality':
      return turned(swimQuality(at), at);
    case 'swim-technique':
      return swimTechnique(at);
    case 'swim-easy':
      return ['swim-endurance'];
    case 'long-swim':
      return ['swim-endurance'];
    case 'long-ride':
      return longRide(at);
    case 'long-run':
      return longRun(at);
    case 'run-easy':
      return at.ordinal === 1 ? ['run-strides'] : [];
    case 'brick':
      return ['brick'];
    case 'strength':
      return at.hasGym && at.ordinal % 2 === 0 ? ['strength-gym'] : ['strength-home'];
    default:
      return [];
  }
}

/** By week, and onwards with each quality of the week: two of one week are never of the same ladder. A taper goes by the race alone. */
function turned(ids: readonly string[], { weekOfPhase, ordinal, phase }: LadderSlot): string[] {
  if (ordinal >= ids.length) return [];
  const shift = ((phase === 'taper' ? 0 : weekOfPhase - 1) + ordinal) % ids.length;
  return [...ids.slice(shift), ...ids.slice(0, shift)];
}

const isRaceWeek = ({ goal }: LadderSlot): boolean => goal !== null && goal.weeksTo === 0;

const raceNear = ({ goal, raceClass, isRecovery, phase }: LadderSlot): boolean =>
  goal !== null && !isRecovery && phase !== 'base' && goal.weeksTo <= RACE_PACE_WEEKS[raceClass];

function isOfSport({ goal }: LadderSlot, sport: Endurance): boolean {
  return goal === null || goal.format.kind === 'triathlon' || goal.format.discipline === sport;
}

/** The ladder at the pace of the race; null where its pace is that of threshold work or of the long session. */
function rideRace(at: LadderSlot): string | null {
  if (!isOfSport(at, 'bike')) return null;
  if (at.goal?.format.kind === 'single') {
    const { distanceM } = at.goal.format;
    return distanceM <= 50_000 ? 'bike-threshold' : 'bike-race-703';
  }
  return at.raceClass === 'sprint' || at.raceClass === 'olympic' ? 'bike-race-olympic' : 'bike-race-703';
}

function runRace(at: LadderSlot): string | null {
  if (!isOfSport(at, 'run')) return null;
  if (at.goal?.format.kind === 'single') {
    const { distanceM } = at.goal.format;
    if (distanceM <= 6_000) return 'run-vo2';
    if (distanceM <= 16_000) return 'run-threshold';
    return distanceM <= 30_000 ? 'run-half-pace' : null;
  }
  const ladder = { sprint: 'run-threshold', olympic: 'run-half-pace', t100: 'run-tempo', '70.3': 'run-marathon-pace', ironman: null };
  return ladder[at.raceClass];
}

function swimRace(at: LadderSlot): string | null {
  if (!isOfSport(at, 'swim')) return null;
  if (at.goal?.format.kind === 'single') return at.goal.format.distanceM >= 1_900 ? 'swim-race-pace-long' : 'swim-css';
  return at.raceClass === '70.3' || at.raceClass === 'ironman' ? 'swim-race-pace-long' : 'swim-css';
}

const listed = (...ids: readonly (string | null | false)[]): string[] => [...new Set(ids.filter((id) => typeof id === 'string'))];

function rideQuality(at: LadderSlot): string[] {
  const { phase, level, week, isRecovery, isSpared } = at;
  const trained = level !== 'beginner';
  const race = raceNear(at) ? rideRace(at) : null;
  if (phase === 'taper') return listed(rideRace(at), !isRaceWeek(at) && 'bike-threshold');
  if (phase === 'base' || isRecovery)
    return phase === 'base'
      ? listed(trained ? 'bike-sweetspot' : 'bike-tempo', trained && !isSpared ? 'bike-strength-endurance' : 'bike-cadence', 'bike-tempo')
      : listed('bike-sweetspot', 'bike-tempo');
  const vo2 = trained || week >= BEGINNER_VO2_WEEK.bike ? 'bike-vo2-long' : null;
  if (phase === 'peak') return listed(race, 'bike-threshold', vo2);
  return race
    ? listed(race, 'bike-threshold', vo2)
    : listed('bike-threshold', vo2, trained && 'bike-over-under', !trained && 'bike-sweetspot');
}

function runQuality(at: LadderSlot): string[] {
  const { phase, level, week, isRecovery, isSpared, weekOfPhase } = at;
  const trained = level !== 'beginner';
  const race = raceNear(at) ? runRace(at) : null;
  // The repetitions of a short race are too short to keep six minutes of work in half of them.
  if (phase === 'taper')
    return listed(runRace(at) === 'run-vo2' ? 'run-threshold' : runRace(at), (!isRaceWeek(at) || runRace(at) === null) && 'run-threshold');
  if (isRecovery) return ['run-tempo'];
  const isStrong = level === 'advanced' || level === 'elite';
  if (phase === 'base') return listed('run-tempo', trained && !isSpared && (isStrong || weekOfPhase > 2) && 'run-hills');
  const vo2 = (trained || week >= BEGINNER_VO2_WEEK.run) && !isSpared ? 'run-vo2' : null;
  const isShort = at.goal?.format.kind === 'single' && at.goal.format.discipline === 'run' && at.goal.format.distanceM <= 12_000;
  if (phase === 'peak') return listed(race, 'run-threshold', vo2);
  return race
    ? listed(race, 'run-threshold', vo2, isShort && 'run-reps')
    : listed('run-threshold', vo2, isShort && 'run-reps', 'run-tempo');
}

function swimQuality(at: LadderSlot): string[] {
  const { phase, level, isRecovery } = at;
  const trained = level !== 'beginner';
  if (phase === 'taper') return listed(swimRace(at), 'swim-css');
  if (isRecovery) return ['swim-css'];
  if (phase === 'base') return listed('swim-css', 'swim-speed', trained && 'swim-threshold');
  const race = raceNear(at) ? swimRace(at) : null;
  return listed(race, 'swim-threshold', trained && 'swim-vo2', 'swim-css');
}

/** Technique; every second week of build and peak sprints, or starts and sighting where a race in open water is near. */
function swimTechnique(at: LadderSlot): string[] {
  const { phase, isRecovery, week, goal } = at;
  if (phase === 'base' || isRecovery || week % 2 === 1) return ['swim-technique'];
  const isNear = goal !== null && goal.weeksTo <= OPEN_WATER_WEEKS && phase !== 'taper' && isOfSport(at, 'swim');
  return isNear ? ['swim-open-water', 'swim-technique'] : ['swim-speed', 'swim-technique'];
}

/** Every second long ride before a long race holds blocks at race power. */
function longRide(at: LadderSlot): string[] {
  const isLong = at.raceClass === 'ironman' || at.raceClass === '70.3' || at.raceClass === 't100';
  if (!isLong || !raceNear(at) || at.phase === 'taper' || !isOfSport(at, 'bike') || at.week % 2 === 1) return ['bike-endurance'];
  return [at.raceClass === 'ironman' ? 'bike-race-ironman' : 'bike-race-703', 'bike-endurance'];
}

/** Every second long run of build and peak is faster at its end, or at the pace of the marathon. */
function longRun(at: LadderSlot): string[] {
  if (at.isRecovery || (at.phase !== 'build' && at.phase !== 'peak') || at.week % 2 === 1) return ['run-long'];
  const isMarathon = at.goal?.format.kind === 'single' && at.goal.format.discipline === 'run' && at.raceClass === 'ironman';
  return isMarathon && raceNear(at) ? ['run-marathon-pace', 'run-long'] : ['run-long-fast-finish', 'run-long'];
}

/** The programme of strength at home: legs and trunk in turn; in build, jumps take the place of the legs for who is used to it. */
export function homeProgramme({ phase, level, week, ordinal, isSpared, hasGym }: LadderSlot): HomeProgramme {
  if (hasGym) return 'trunk';
  if ((week + ordinal) % 2 === 0) return 'trunk';
  return phase !== 'base' && phase !== 'taper' && level !== 'beginner' && !isSpared ? 'jumps' : 'legs';
}
