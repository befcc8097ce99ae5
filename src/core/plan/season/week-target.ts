import type { LocalDate } from '#core/calendar.ts';
import type { Level } from '#core/level.ts';
import { dailyLoadForTarget } from '#core/load/fitness/fitness-projection.ts';
import { rampLimit } from '#core/load/risk/ramp.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { isStillReturning, returnShare } from '#core/plan/limit/normal-week.ts';
import { ageRules } from '#core/plan/season/age-rules.ts';
import type { OutlineWeek } from '#core/plan/season/season-outline.ts';
import { doneInWeek, type SeasonState, usualHours } from '#core/plan/season/season-state.ts';
import type { DayOfWeek } from '#core/plan/week/available-days.ts';
import type { BindingRule } from '#core/plan/week/plan.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.week_target'],
  name: 'Weekly hours',
  formula:
    'share of the phase · available hours, never below typical hours; then the lowest of: available hours, age (under 18), 10% or 45 min above the typical week, time available on the days, and the load that raises CTL by the ideal ramp rate',
  unit: 'h, load',
  unknownWhen: 'Always available; without history the first week is at most 3.5 / 5 / 8 / 12 h by level.',
  source: 'Phases, ramp and the limits of growth as described there; first weeks without history: Moorline rule',
  grade: 'D',
};

export interface HoursTarget {
  hours: number;
  /** Of a full week: how often each discipline is trained follows from these. */
  fullHours: number;
  binding: BindingRule | null;
}

const FIRST_WEEK_HOURS: Readonly<Record<Level, number>> = { beginner: 3.5, intermediate: 5, advanced: 8, elite: 12 };
const STEP = { share: 1.1, leastHours: 0.75 };
/** Sessions are planned in whole minutes, swims in whole lengths: of a week that may add up to so much. */
const ROUNDING_HOURS = 4 / 60;
/** Planned a little below the limit: a missed session then does not shake the weeks after it. Back to what was usual it may be all of it. */
const PLANNED_STEP = { share: 1.075, leastHours: 0.55 };
const LAST_WEEKS = 3;
/** So many weeks of loading say what the next one may hold. */
const LEAST_WEEKS = 2;
const LOADING_STEP = { share: 1.15, leastHours: 0.75 };
/** What one session of a day can use. */
const MOST_SESSION_HOURS = 4;

/** How many hours the week should have, and which rule set that when it was not the phase. */
export function hoursTarget(
  input: PlanInput,
  week: OutlineWeek,
  at: { state: SeasonState; days: readonly DayOfWeek[]; restDays: number },
): HoursTarget {
  const { state } = at;
  const most = mostHours(input);
  const usual = usualNow(input, state, week.from);
  const reference = referenceHours(state, usual, most.hours);
  const wanted = wantedHours(week, { most: most.hours, usual, reference, last: state.weeksSec.at(-1) });
  const done = doneInWeek(input, week.from).reduce((sum, { durationSec }) => sum + durationSec, 0) / 3600;
  // A week that has begun has room for its share of days.
  const open = at.days.filter(({ date }) => date >= input.start).length / at.days.length;
  const room = roomCap(at.days, at.restDays);
  const caps: Cap[] = [
    stepCap(input, usual, input.isReturning ? STEP : PLANNED_STEP),
    ...loadingCap(state),
    { ...room, hours: room.hours + done },
    ...(wanted >= most.hours - 1e-9 ? [most] : []),
  ];
  const lowest = caps.reduce((least, cap) => (cap.hours < least.hours ? cap : least), { hours: done + wanted * open, binding: null });
  const hours = Math.max(0, lowest.hours - done);
  return { hours, fullHours: isUnloading(week) ? Math.max(reference, hours) : hours, binding: lowest.binding };
}

/** The most hours that this week may have, whatever its phase: what was given, age, and the step from the usual week. */
export function mostHoursNow(input: PlanInput, state: SeasonState, from: LocalDate): number {
  const byWeeks = loadingCap(state).map(({ hours }) => hours + ROUNDING_HOURS);
  return Math.min(mostHours(input).hours, stepCap(input, usualNow(input, state, from), STEP).hours, ...byWeeks) - ROUNDING_HOURS;
}

/**
 * What the week may be built on, in hours: what is usual, less of it in the first weeks after a break, but no less than a beginner starts with.
 * Null when nothing is known.
 */
function usualNow(input: PlanInput, state: SeasonState, from: LocalDate): number | null {
  const usual = usualHours(state);
  return usual === null ? null : Math.max(usual * (returnShare(input, from) ?? 1), Math.min(usual, FIRST_WEEK_HOURS.beginner));
}

interface Cap {
  hours: number;
  binding: BindingRule | null;
}

export const isUnloading = ({ kind }: Pick<OutlineWeek, 'kind'>) =>
  kind === 'recovery' || kind === 'taper' || kind === 'race' || kind === 'transition';

/** What was given, or what the years of age allow. */
export function mostHours(input: PlanInput): Cap {
  const byAge = ageRules(input.ageYears).mostWeeklyHours;
  if (byAge === null || byAge >= input.weeklyHours) return { hours: input.weeklyHours, binding: null };
  return {
    hours: byAge,
    binding: {
      rule: 'age-hours',
      sentence: `At age ${byAge}, the limit is ${byAge} h a week; you entered ${round(input.weeklyHours)}.`,
      facts: { ageYears: byAge, mostH: byAge, given: input.weeklyHours },
    },
  };
}

/** What unloading weeks are measured against: the last loading weeks. */
function referenceHours({ loadingHours }: SeasonState, usual: number | null, most: number): number {
  const last = loadingHours.slice(-LAST_WEEKS);
  if (last.length > 0) return last.reduce((sum, hours) => sum + hours, 0) / last.length;
  return Math.min(most, usual ?? most * 0.8);
}

function wantedHours(
  { kind, share, dayShares }: OutlineWeek,
  at: { most: number; usual: number | null; reference: number; last: number | undefined },
): number {
  // Days around a race hold less, whatever the week.
  const byDays = dayShares.reduce((sum, own) => sum + own, 0) / dayShares.length;
  switch (kind) {
    case 'recovery':
      return share * Math.min(at.most, Math.max(at.last === undefined ? 0 : at.last / 3600, at.reference * 0.8));
    case 'taper':
    case 'race':
      return byDays * at.reference;
    case 'transition':
      return Math.min(share, byDays) * at.reference;
    case 'peak':
      return byDays * Math.min(at.most, share * at.reference);
    case 'base':
    case 'build':
      return byDays * Math.min(at.most, Math.max(share * at.most, at.usual ?? 0));
  }
}

function stepCap(input: PlanInput, usual: number | null, step: typeof STEP): Cap {
  if (usual === null) {
    const hours = FIRST_WEEK_HOURS[input.level];
    return {
      hours,
      binding: {
        rule: 'first-week',
        sentence: `We don’t know your recent training, so the first week has at most ${round(hours)} h. Upload your activities to adjust this.`,
        facts: { firstH: hours },
      },
    };
  }
  const hours = Math.max(usual * step.share, usual + step.leastHours);
  return {
    hours,
    binding: {
      rule: 'weekly-hours',
      sentence: `From your typical ${round(usual)} h a week, the next step is ${round(hours)} h.`,
      facts: { usualH: usual, nextH: hours },
    },
  };
}

/** A week against the last loading weeks as they were: after an injury they may be far below what is usual. */
function loadingCap({ loadingHours }: SeasonState): Cap[] {
  const last = loadingHours.slice(-LAST_WEEKS);
  if (last.length < LEAST_WEEKS) return [];
  const mean = last.reduce((sum, hours) => sum + hours, 0) / last.length;
  const hours = Math.max(mean * LOADING_STEP.share, mean + LOADING_STEP.leastHours);
  const sentence = `Your last ${last.length} training weeks averaged ${round(mean)} h; the next step is ${round(hours)} h.`;
  return [{ hours, binding: { rule: 'weekly-hours', sentence, facts: { usualH: mean, nextH: hours } } }];
}

/** What the days hold when the shortest of them are taken off. */
function roomCap(days: readonly DayOfWeek[], restDays: number): Cap {
  const open = days.map(({ mostSec, mostSessions }) => Math.min(mostSec / 3600, mostSessions * MOST_SESSION_HOURS)).sort((a, b) => b - a);
  const hours = open.slice(0, Math.max(0, 7 - restDays)).reduce((sum, own) => sum + own, 0);
  const closed = open.filter((own) => own === 0).length;
  const days1 = restDays === 1 ? 'day' : 'days';
  return {
    hours,
    binding: {
      rule: 'room',
      sentence: `Your days allow ${round(hours)} h this week with ${restDays} rest ${days1}${closed > 0 ? `; ${closed} are unavailable` : ''}.`,
      facts: { roomH: hours, rest: restDays, closed },
    },
  };
}

/** The load that raises fitness by the good ramp; null when fitness is not known. */
export function rampTarget(input: PlanInput, state: SeasonState, from: LocalDate): { load: number; good: number; most: number } | null {
  if (state.fitness === null) return null;
  const { good, most } = rampLimit({ level: input.level, isReturning: isStillReturning(input, from) });
  const daily = dailyLoadForTarget({ ctl: state.fitness.ctl, targetCtl: state.fitness.ctl + good, days: 7 });
  return daily === null ? null : { load: 7 * daily, good, most };
}

export const round = (value: number) => String(Math.round(value * 10) / 10);
