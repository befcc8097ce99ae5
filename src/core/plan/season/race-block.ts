import { addDays, datesBetween, daysBetween, type LocalDate } from '#core/calendar.ts';
import { raceDays } from '#core/plan/demands/day-shares.ts';
import { peakDays } from '#core/plan/demands/race-demands.ts';
import type { PlanInput, PlanRace } from '#core/plan/input/plan-input.ts';
import type { Phase } from '#core/plan/season/phase-weeks.ts';
import { recoveryEvery } from '#core/plan/season/recovery-weeks.ts';
import type { WeekKind } from '#core/plan/week/plan.ts';

/** Share of the weeks before the peak that are build; the others are base. */
const BUILD_SHARE = 0.45;
/** A week belongs to a phase when most of its days do. */
const MOST_DAYS = 4;

export interface BlockWeek {
  from: LocalDate;
  phase: Phase;
  kind: WeekKind;
}

export interface Block {
  /** First day of its first week. */
  from: LocalDate;
  weeks: number;
  goal: PlanRace | null;
  /** The A race before it. */
  before: PlanRace | null;
  /** Weeks at its start that rest anyway. */
  resting: number;
}

/**
 * Phase and kind of each week up to a race, counted back from race day in days: taper, peak, build, and base for what is left. Without a
 * race the weeks are base, then build.
 */
export function blockWeeks(input: PlanInput, block: Block): BlockWeek[] {
  const phases = block.goal ? phasesToRace(input, block, block.goal) : withoutRace(block.weeks);
  const easy = recoveryPositions(input, block, phases);
  return phases.map((phase, at) => {
    const from = addDays(block.from, 7 * at);
    const isRaceWeek = block.goal !== null && at === phases.length - 1;
    return { from, phase, kind: isRaceWeek ? 'race' : easy.has(at) ? 'recovery' : phase };
  });
}

function phasesToRace(input: PlanInput, { from, weeks, before }: Block, goal: PlanRace): Phase[] {
  const { taper } = raceDays(goal, before, input);
  const peak = before ? 7 : peakDays(input.level);
  const found = Array.from({ length: weeks }, (_, at): Phase | null => {
    const days = datesBetween(addDays(from, 7 * at), addDays(from, 7 * at + 6)).map((date) => daysBetween(date, goal.date));
    const within = (least: number, most: number) => days.filter((day) => day >= least && day <= most).length >= MOST_DAYS;
    if (at === weeks - 1 || within(1, taper)) return 'taper';
    return within(taper + 1, taper + peak) ? 'peak' : null;
  });
  const open = found.filter((phase) => phase === null).length;
  // What was built for one A race is kept for the next.
  const base = before ? 0 : open - Math.floor(open * BUILD_SHARE);
  return found.map((phase, at) => phase ?? (at < base ? 'base' : 'build'));
}

function withoutRace(weeks: number): Phase[] {
  const base = weeks - Math.floor(weeks * BUILD_SHARE);
  return Array.from({ length: weeks }, (_, at) => (at < base ? 'base' : 'build'));
}

/**
 * Recovery weeks, counted back from the taper so that whole blocks of loading stand before it; without a race from the first week on. Never
 * the first week, and not before anything was trained.
 */
function recoveryPositions(input: PlanInput, { goal, resting }: Block, phases: readonly Phase[]): Set<number> {
  const every = recoveryEvery(input);
  const loading = phases.filter((phase) => phase !== 'taper').length;
  const positions = new Set<number>();
  if (goal) for (let at = loading - every; at > resting; at -= every) positions.add(at);
  else for (let at = resting + every - 1; at < loading; at += every) positions.add(at);
  return positions;
}
