import { addDays, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { withAbility } from '#core/plan/input/ability.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { fitnessBefore, recentTraining } from '#server/features/plans/input/recent-training.ts';
import { ageOf, isReturningBy, type PlanFacts } from '#server/features/plans/plan-facts.ts';

/** Which weeks of these were lost to an illness says what the others are worth. */
const REMEMBERED_DAYS = 84;

/** No race needs longer. */
const RECOVERED_DAYS = 42;

/** The first day of a plan under way that may still change: today, or tomorrow when something was done today. */
export function firstOpenDay({ today, done }: Pick<PlanFacts, 'today' | 'done'>, start: LocalDate): LocalDate {
  const open = done.at(-1)?.date === today ? addDays(today, 1) : today;
  return open < start ? start : open;
}

/**
 * What a plan was made from, taken anew for the days from `start` on: what has been done since, fitness, age. Thresholds, days and hours stay
 * those the plan was written with, until a change of the plan takes new ones.
 */
export function inputUnderWay(stored: PlanInput, facts: PlanFacts, start: LocalDate): PlanInput {
  const weekFrom = startOfWeek(start, stored.weekStart);
  const ability = facts.profile.ability ?? stored.ability ?? null;
  const passed = Math.max(0, Math.floor(daysBetween(startOfWeek(stored.start, stored.weekStart), weekFrom) / 7));
  return {
    ...stored,
    start,
    weeks: Math.max(1, stored.weeks - passed),
    // An A race asks for easy days after it.
    races: stored.races.filter(({ date, priority }) => date >= (priority === 'A' ? addDays(start, -RECOVERED_DAYS) : start)),
    blocked: stored.blocked.filter(({ to }) => to >= addDays(start, -REMEMBERED_DAYS)),
    levels: facts.levels,
    fitness: fitnessBefore(facts.fitness, facts.done, weekFrom),
    ability,
    recent: withAbility(recentTraining(facts.done, { weekFrom, start, today: facts.today, blocked: stored.blocked }), ability),
    ageYears: ageOf(facts.profile, facts.today),
    isReturning: isReturningBy(facts, start),
  };
}
