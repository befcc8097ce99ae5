import { addDays, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { dayShares, daysToRecover, raceDays } from '#core/plan/demands/day-shares.ts';
import { brickWeeks, type LongProgress, longProgress, type PlannedBrick } from '#core/plan/demands/key-sessions.ts';
import type { PlanInput, PlanRace } from '#core/plan/input/plan-input.ts';
import { raceClass } from '#core/plan/input/race-format.ts';
import { PHASE_LOAD_SHARE } from '#core/plan/season/phase-intensity.ts';
import type { Phase } from '#core/plan/season/phase-weeks.ts';
import { type Block, type BlockWeek, blockWeeks } from '#core/plan/season/race-block.ts';
import type { WeekKind } from '#core/plan/week/plan.ts';
import type { RaceDistance } from '#core/race/distance.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.season_outline'],
  name: 'Season structure',
  formula:
    'counted back from each A race in days: taper, peak, build, base; recovery every 3rd or 4th week, not right before a taper; easy days after the race by its format; then build again',
  unit: 'weeks, share of the peak week',
  unknownWhen: 'Always available; without a race 55% of weeks are base and the rest build.',
  source:
    'Days of taper, peak and recovery by format and level: season-demands.json; taper curve within the 41–60% of Bosquet L et al. (2007)',
  grade: 'D',
};

/** One week of a season, before anything stands in it. */
export interface OutlineWeek {
  /** From 1. */
  index: number;
  from: LocalDate;
  phase: Phase;
  kind: WeekKind;
  /** From 1, among the weeks of its phase. */
  weekOfPhase: number;
  /** Hours against the peak week; for a recovery week against the week before. What its races ask comes on top: `dayShares`. */
  share: number;
  /** Load of each day against a normal one, as its races ask. */
  dayShares: readonly number[];
  /** What is trained for in this week. */
  raceClass: RaceDistance;
  /** In this week. */
  races: readonly PlanRace[];
  /** The A race it leads to, or null. */
  goal: PlanRace | null;
  /** An A race before it from which fitness is kept: null when there was none. */
  before: PlanRace | null;
  long: LongProgress;
  /** Of the longest session, at most; less shortly after another A race. */
  longCap: number;
  brick: PlannedBrick | null;
}

/** A recovery week against the week before it. */
export const EASY_WEEK_SHARE = 0.62;
const TRANSITION_SHARE = 0.45;
const MOST_DAYS = 4;

/** The first day of the first week; the plan begins in this week. */
export function firstWeek({ start, weekStart }: Pick<PlanInput, 'start' | 'weekStart'>): LocalDate {
  return startOfWeek(start, weekStart);
}

/** Where the weeks lead to, and from when on they load. */
export interface SeasonCourse {
  /** The races they are built for, the earliest first. */
  goals: readonly PlanRace[];
  /** Weeks before it rest anyway, as after an illness: no recovery week is owed for them. Null when the plan loads from its start. */
  loadsFrom: LocalDate | null;
  /** The A race before the first week, whose recovery is not over. */
  before?: PlanRace | null;
}

/** Phase, kind, size and key sessions of every week of the plan. */
export function seasonOutline(input: PlanInput, course: SeasonCourse = { goals: goalRaces(input), loadsFrom: null }): OutlineWeek[] {
  const { goals } = course;
  const first = firstWeek(input);
  const weeks: OutlineWeek[] = [];
  let before: PlanRace | null = course.before ?? null;
  while (weeks.length < input.weeks) {
    const from = addDays(first, 7 * weeks.length);
    if (before && isRecovering(input, goals, before, from)) {
      weeks.push(transitionWeek(input, { index: weeks.length + 1, from, before, goals }));
      continue;
    }
    const goal = goals.find(({ date }) => date >= from) ?? null;
    const left = goal ? Math.floor(daysBetween(from, goal.date) / 7) + 1 : input.weeks - weeks.length;
    const resting = course.loadsFrom === null ? 0 : Math.max(0, Math.floor(daysBetween(from, course.loadsFrom) / 7));
    const block = outlineBlock(input, goals, { from, weeks: left, goal, before, resting }, weeks.length);
    weeks.push(...block.slice(0, input.weeks - weeks.length));
    before = goal;
  }
  return weeks;
}

/** The races that the season is built for: every A, or the last one of all when there is no A. */
export function goalRaces({ races, start }: Pick<PlanInput, 'races' | 'start'>): PlanRace[] {
  const ahead = races.filter(({ date }) => date >= start).sort((a, b) => daysBetween(b.date, a.date));
  const first = ahead.filter(({ priority }) => priority === 'A');
  return first.length > 0 ? first : ahead.slice(-1);
}

/**
 * Most days of the week lie before the first hard one after the race; the week after a race always does unless its own week had days enough. Where
 * the next A race is near, only the days that both together leave for recovery: then the weeks load again, without anything hard.
 */
function isRecovering(input: PlanInput, goals: readonly PlanRace[], race: PlanRace, from: LocalDate): boolean {
  const { qualityFrom } = raceDays(race, goals[goals.indexOf(race) - 1] ?? null, input);
  const next = goals[goals.indexOf(race) + 1];
  if (next && daysBetween(from, next.date) < 7) return false;
  const since = daysBetween(race.date, from);
  const recovery = Math.min(qualityFrom, (next && daysToRecover(race, next, input)) ?? qualityFrom);
  return recovery - since >= MOST_DAYS || since <= 7 - MOST_DAYS;
}

function outlineBlock(input: PlanInput, goals: readonly PlanRace[], block: Block, indexBefore: number): OutlineWeek[] {
  const { goal, before } = block;
  const own = blockWeeks(input, block);
  const long = longProgress(input, goal, own);
  const bricks = brickWeeks(input, goal, own);
  const days = goal && raceDays(goal, before, input);
  const distance = goal ? raceClass(goal.format) : usualClass(input);
  return own.map((week, at): OutlineWeek => {
    const shares = dayShares(input, goals, week.from);
    const weekOfPhase = own.slice(0, at + 1).filter(({ phase }) => phase === week.phase).length;
    return {
      index: indexBefore + at + 1,
      from: week.from,
      phase: week.phase,
      kind: week.kind,
      weekOfPhase,
      share: shareOf(week, { weekOfPhase, own, before }) * (week.phase === 'taper' ? 1 : (days?.loadCap ?? 1)),
      dayShares: shares,
      raceClass: distance,
      races: racesIn(input, week.from),
      goal,
      before,
      long: long[at] ?? {},
      longCap: days?.longCap ?? 1,
      brick: bricks[at] ?? null,
    };
  });
}

function usualClass({ discipline, races }: PlanInput): RaceDistance {
  const last = races.at(-1);
  if (last) return raceClass(last.format);
  return discipline === 'triathlon' ? 'olympic' : '70.3';
}

/** Of a week without a race near it. */
function shareOf({ phase, kind }: BlockWeek, at: { weekOfPhase: number; own: readonly BlockWeek[]; before: PlanRace | null }): number {
  if (kind === 'recovery') return EASY_WEEK_SHARE;
  if (phase === 'taper' || at.before) return 1;
  const { first, last } = PHASE_LOAD_SHARE[phase];
  const count = at.own.filter((week) => week.phase === phase).length;
  return count <= 1 ? last : first + ((last - first) * (at.weekOfPhase - 1)) / (count - 1);
}

function racesIn({ races, start }: PlanInput, from: LocalDate): PlanRace[] {
  return races.filter(({ date }) => date >= start && date >= from && date <= addDays(from, 6));
}

function transitionWeek(
  input: PlanInput,
  { index, from, before, goals }: { index: number; from: LocalDate; before: PlanRace; goals: readonly PlanRace[] },
): OutlineWeek {
  const shares = dayShares(input, goals, from);
  return {
    index,
    from,
    phase: 'base',
    kind: 'transition',
    weekOfPhase: 1,
    share: TRANSITION_SHARE,
    dayShares: shares,
    raceClass: raceClass(before.format),
    races: racesIn(input, from),
    goal: null,
    before,
    long: {},
    longCap: 1,
    brick: null,
  };
}
