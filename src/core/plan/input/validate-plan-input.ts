import { addDays } from '#core/calendar.ts';
import { asTold } from '#core/plan/input/apply-notes.ts';
import { holdsOn, type PlanInput, type PlanRace } from '#core/plan/input/plan-input.ts';
import { raceClass, raceFormatName } from '#core/plan/input/race-format.ts';
import { PLAN_BOUNDS } from '#core/plan/limits.ts';
import { CLEARANCES } from '#core/plan/safety/medical-clearance.ts';
import { ageRules } from '#core/plan/season/age-rules.ts';
import { goalRaces } from '#core/plan/season/season-outline.ts';
import type { BindingRule } from '#core/plan/week/plan.ts';

const LEAST_SESSION_SEC = 20 * 60;
const ADULT_YEARS = 18;
const LONG_COURSE = ['t100', '70.3', 'ironman'] as const;

/** Why no plan can be made of this, each with what to do about it; empty when one can. */
export function planRefusals(given: PlanInput): BindingRule[] {
  const input = asTold(given);
  return [...outOfBounds(input), ...races(input), ...availability(input), ...health(input)];
}

function outOfBounds({ weeks, weeklyHours }: PlanInput): BindingRule[] {
  const { weeks: w, hoursPerWeek: h } = PLAN_BOUNDS;
  const found: BindingRule[] = [];
  if (!Number.isInteger(weeks) || weeks < w.from || weeks > w.to)
    found.push({
      rule: 'weeks',
      sentence: `Plans can be ${w.from} to ${w.to} weeks long. For longer periods, create several plans.`,
      facts: { from: w.from, to: w.to },
    });
  if (!(weeklyHours >= h.from && weeklyHours <= h.to))
    found.push({
      rule: 'hours',
      sentence: `Enter ${h.from} to ${h.to} hours a week.`,
      facts: { fromH: h.from, toH: h.to },
    });
  return found;
}

function races(input: PlanInput): BindingRule[] {
  const end = addDays(input.start, 7 * input.weeks + 6);
  const past = input.races.filter(({ date }) => date < input.start);
  const [goal] = goalRaces(input);
  const late = goal && goal.date > end ? [goal] : [];
  return [
    ...past.map(({ name, date }) => ({
      rule: 'past-race',
      sentence: `${name} on ${date} is before the plan starts. Remove it or correct the date.`,
      facts: { name },
    })),
    ...late.map(({ name, date }) => ({
      rule: 'late-race',
      sentence: `${name} on ${date} is after the last of ${input.weeks} weeks. Add weeks or start later.`,
      facts: { name, weeks: input.weeks },
    })),
    ...twoOnADay(input.races),
  ];
}

function twoOnADay(all: readonly PlanRace[]): BindingRule[] {
  const twice = all.find((race, i) => all.findIndex(({ date }) => date === race.date) < i);
  return twice ? [{ rule: 'two-races', sentence: `Two races on ${twice.date}. Remove one.` }] : [];
}

function availability(input: PlanInput): BindingRule[] {
  const open = input.days.filter(({ mostSec }) => mostSec >= LEAST_SESSION_SEC);
  const found: BindingRule[] = [];
  if (open.length === 0)
    found.push({
      rule: 'room',
      sentence: `No day has the minimum of ${LEAST_SESSION_SEC / 60} minutes. Add time on at least one day.`,
      facts: { leastMin: LEAST_SESSION_SEC / 60 },
    });
  if (input.discipline === 'swim' && !(input.equipment.hasPool && open.some(({ hasPool }) => hasPool)))
    found.push({
      rule: 'pool',
      sentence: 'Swim plans need at least one swim day. Mark days with a pool or open water.',
    });
  if (input.discipline === 'bike' && !input.equipment.hasBike)
    found.push({ rule: 'bike', sentence: 'Cycling plans need a bike or an indoor trainer.' });
  return found;
}

function health({ clearances, ageYears, races: all, start, injuries, discipline, weeks }: PlanInput): BindingRule[] {
  const end = addDays(start, 7 * weeks - 1);
  const barred = injuries.filter(
    (note) =>
      note.verdict === 'stop-and-refer' && note.disciplines.some((own) => own === discipline) && holdsOn(note, start) && holdsOn(note, end),
  );
  const paused = clearances.filter((reason) => CLEARANCES[reason].paused === 'everything');
  const longBarred = clearances.find((reason) => CLEARANCES[reason].paused === 'long-course');
  const ahead = all.filter(({ date }) => date >= start);
  const tooYoung = ahead.filter(({ format }) => ageRules(ageYears).barredDistances.includes(raceClass(format)));
  const long = longBarred ? ahead.filter(({ format }) => LONG_COURSE.some((distance) => distance === raceClass(format))) : [];
  return [
    ...barred.map(({ what }) => ({
      rule: 'injury',
      sentence: `Your ${what} rules out all sessions of this plan. Choose another sport or set an end date for the injury.`,
      facts: { what },
    })),
    ...paused.map((reason) => ({ rule: 'clearance', sentence: CLEARANCES[reason].sentence })),
    ...(longBarred && long.length > 0 ? [{ rule: 'clearance', sentence: CLEARANCES[longBarred].sentence }] : []),
    ...tooYoung.map(({ name, format }) => ({
      rule: 'age',
      sentence: `${name} (${raceFormatName(format)}) is too long for athletes under ${ADULT_YEARS}. Olympic distance and shorter are possible with a guardian’s consent.`,
      facts: { name, format: raceFormatName(format), adult: ADULT_YEARS },
    })),
  ];
}
