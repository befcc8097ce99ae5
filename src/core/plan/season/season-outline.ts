import { addDays, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { PlanInput, PlanRace } from '#core/plan/input/plan-input.ts';
import { raceClass } from '#core/plan/input/race-format.ts';
import { PHASE_LOAD_SHARE } from '#core/plan/season/phase-intensity.ts';
import { findPhase, PHASES, type Phase, type PhaseWeeks, phaseWeeks, TRANSITION_WEEKS } from '#core/plan/season/phase-weeks.ts';
import { recoveryWeeks } from '#core/plan/season/recovery-weeks.ts';
import { taper } from '#core/plan/season/taper.ts';
import type { WeekKind } from '#core/plan/week/plan.ts';
import type { RaceDistance } from '#core/race/distance.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.season_outline'],
  name: 'Season structure',
  formula:
    'base, build, peak and taper before each A race; recovery every 3rd or 4th week, but not right before a taper; 1–4 easy weeks after the race; then base again',
  unit: 'weeks, share of the peak week',
  unknownWhen: 'Always available; without a race 55% of weeks are base and the rest build.',
  source: 'Phases, recovery weeks and taper as described there; taper of 40 / 50 / 55% within the 41–60% of Bosquet L et al. (2007)',
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
  /** Hours against the peak week; for a recovery week against the week before, for a taper against the weeks before it. */
  share: number;
  /** What is trained for in this week. */
  raceClass: RaceDistance;
  /** In this week. */
  races: readonly PlanRace[];
  /** The A race it leads to, or null. */
  goal: PlanRace | null;
}

const EASY_WEEK_SHARE = 0.62;
const TRANSITION_SHARE = 0.4;
const BUILD_SHARE_WITHOUT_RACE = 0.45;
/** Long races need the deeper rest, short ones lose more by it. All within what helped. */
const TAPER_REDUCTION: Readonly<Record<RaceDistance, number>> = { sprint: 0.41, olympic: 0.45, t100: 0.5, '70.3': 0.5, ironman: 0.55 };

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
}

/** Phase, kind and size of every week of the plan. */
export function seasonOutline(input: PlanInput, course: SeasonCourse = { goals: goalRaces(input), loadsFrom: null }): OutlineWeek[] {
  const { goals } = course;
  const first = firstWeek(input);
  const weeks: OutlineWeek[] = [];
  let left: { count: number; after: RaceDistance } | null = null;
  let begun = 1;
  while (weeks.length < input.weeks) {
    const index = weeks.length + 1;
    if (left && left.count > 0) {
      weeks.push(transitionWeek(input, index, addDays(first, 7 * (index - 1)), left.after));
      left.count--;
      begun = index + 1;
      continue;
    }
    const from = addDays(first, 7 * (index - 1));
    const goal = goals.find(({ date }) => date >= from) ?? null;
    const block = blockTo(input, { goal, begun, first, loadsFrom: course.loadsFrom });
    weeks.push(...block.slice(0, input.weeks - weeks.length));
    left = goal ? { count: TRANSITION_WEEKS[raceClass(goal.format)].to, after: raceClass(goal.format) } : null;
    begun = weeks.length + 1;
  }
  return weeks;
}

/** The races that the season is built for: every A, or the last one of all when there is no A. */
export function goalRaces({ races, start }: Pick<PlanInput, 'races' | 'start'>): PlanRace[] {
  const ahead = races.filter(({ date }) => date >= start).sort((a, b) => daysBetween(b.date, a.date));
  const first = ahead.filter(({ priority }) => priority === 'A');
  return first.length > 0 ? first : ahead.slice(-1);
}

/** The weeks from `begun` to the race, or to the end of the plan when there is none. */
function blockTo(
  input: PlanInput,
  at: { goal: PlanRace | null; begun: number; first: LocalDate; loadsFrom: LocalDate | null },
): OutlineWeek[] {
  const { goal, begun, first } = at;
  const last = goal ? Math.floor(daysBetween(first, goal.date) / 7) + 1 : input.weeks;
  const count = last - begun + 1;
  const distance = goal ? raceClass(goal.format) : usualClass(input);
  const phases = (goal && phaseWeeks(count, distance)) || {
    base: count - Math.floor(count * BUILD_SHARE_WITHOUT_RACE),
    build: Math.floor(count * BUILD_SHARE_WITHOUT_RACE),
    peak: 0,
    taper: 0,
  };
  const resting = at.loadsFrom === null ? 0 : Math.floor(daysBetween(addDays(first, 7 * (begun - 1)), at.loadsFrom) / 7);
  const easy = easyWeeks(input, { count, resting: Math.max(0, resting) }, phases);
  const cuts = taperShares(distance, phases.taper);
  return Array.from({ length: count }, (_, i): OutlineWeek => {
    const phase = findPhase(phases, i + 1) ?? 'base';
    const weekOfPhase = i + 1 - weeksBefore(phases, phase);
    const from = addDays(first, 7 * (begun - 1 + i));
    const kind: WeekKind = goal && i === count - 1 ? 'race' : easy.has(i + 1) ? 'recovery' : phase;
    const share =
      phase === 'taper'
        ? (cuts[weekOfPhase - 1] ?? EASY_WEEK_SHARE)
        : kind === 'recovery'
          ? EASY_WEEK_SHARE
          : shareOf(phase, weekOfPhase, phases);
    return { index: begun + i, from, phase, kind, weekOfPhase, share, raceClass: distance, races: racesIn(input, from), goal };
  });
}

function usualClass({ discipline, races }: PlanInput): RaceDistance {
  const last = races.at(-1);
  if (last) return raceClass(last.format);
  return discipline === 'triathlon' ? 'olympic' : '70.3';
}

/** Never in the taper, which rests by itself, nor in the week before it. */
function easyWeeks(input: PlanInput, { count, resting }: { count: number; resting: number }, phases: PhaseWeeks): Set<number> {
  const lastLoading = count - phases.taper;
  const loading = recoveryWeeks({ weeks: Math.max(0, count - resting), level: input.level, ageYears: input.ageYears });
  const weeks = loading.map((week) => week + resting);
  return new Set(weeks.filter((week) => week < lastLoading || (phases.taper === 0 && week <= count)));
}

function taperShares(distance: RaceDistance, weeks: number): number[] {
  const found = taper({ days: 7 * weeks, meanReduction: TAPER_REDUCTION[distance] });
  if (!found) return [];
  return Array.from({ length: weeks }, (_, i) => found.byDay.slice(7 * i, 7 * i + 7).reduce((sum, share) => sum + share, 0) / 7);
}

function shareOf(phase: Phase, weekOfPhase: number, phases: PhaseWeeks): number {
  const { first, last } = PHASE_LOAD_SHARE[phase];
  const count = phases[phase];
  return count <= 1 ? last : first + ((last - first) * (weekOfPhase - 1)) / (count - 1);
}

function weeksBefore(phases: PhaseWeeks, phase: Phase): number {
  return PHASES.slice(0, PHASES.indexOf(phase)).reduce((sum, before) => sum + phases[before], 0);
}

function racesIn({ races, start }: PlanInput, from: LocalDate): PlanRace[] {
  return races.filter(({ date }) => date >= start && date >= from && date <= addDays(from, 6));
}

function transitionWeek(input: PlanInput, index: number, from: LocalDate, raced: RaceDistance): OutlineWeek {
  const races = racesIn(input, from);
  return { index, from, phase: 'base', kind: 'transition', weekOfPhase: 1, share: TRANSITION_SHARE, raceClass: raced, races, goal: null };
}
