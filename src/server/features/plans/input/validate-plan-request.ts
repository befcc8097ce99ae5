import type { PlanEntry } from '#contract/plans/plans.ts';
import { addDays } from '#core/calendar.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { planRefusals } from '#core/plan/input/validate-plan-input.ts';
import type { NamedRace } from '#server/features/plans/input/resolve-plan-request.ts';
import type { PlanFacts } from '#server/features/plans/plan-facts.ts';
import { presentRule } from '#server/features/plans/session-notes.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const LATEST_START_DAYS = 366;
/** Days that hold less of the hours than this say something else than the hours. */
const LEAST_SHARE = 0.75;

/** What an athlete who asks for a plan gave, and what became of it. */
export interface Asked {
  facts: PlanFacts;
  entry: PlanEntry;
  goal: NamedRace | null;
  input: PlanInput;
}

/** A field and the sentence on it. */
type Problem = readonly [field: string, sentence: string];

/** Throws when no plan can be made of this, with a sentence on each field that stands in the way. */
export function refuseEntry(asked: Asked): void {
  const found = problemsOf(asked);
  const [first] = found;
  if (first) throw new AppError('invalid', first[1], { fields: Object.fromEntries(found.toReversed()) });
}

/** Why no plan can be made; empty when one can. The most telling first. */
export function problemsOf({ facts, entry, goal, input }: Asked): Problem[] {
  const own = [
    ...startProblems(facts, entry),
    ...raceProblems(facts, entry, goal),
    ...injuryProblems(entry),
    ...roomProblems(entry, input),
  ];
  if (own.length > 0) return own;
  return planRefusals(input)
    .map(presentRule)
    .map(({ rule, sentence }) => [FIELD_OF[rule] ?? 'discipline', sentence]);
}

/** On which field the engine's refusals stand. */
const FIELD_OF: Readonly<Record<string, string>> = {
  weeks: 'duration',
  hours: 'timeAvailable',
  'past-race': 'race.date',
  'late-race': 'race.date',
  'two-races': 'race.date',
  age: 'race.format',
  room: 'days',
  injury: 'injuries',
  bike: 'equipment',
  pool: 'days',
};

function startProblems({ today }: PlanFacts, { startDate }: PlanEntry): Problem[] {
  if (!startDate) return [];
  if (startDate < today) return [['startDate', 'Choose today or a later date']];
  return startDate > addDays(today, LATEST_START_DAYS) ? [['startDate', 'Choose a start date within a year']] : [];
}

function raceProblems({ today }: PlanFacts, { discipline }: PlanEntry, goal: NamedRace | null): Problem[] {
  if (!goal) return [];
  if (discipline === 'strength') return [['race', 'Strength plans don’t support a race. Remove the race.']];
  const { name, date } = goal;
  return date < today ? [['race.date', `${name} on ${date} is in the past. Correct the date or remove the race.`]] : [];
}

function injuryProblems({ injuries = [] }: PlanEntry): Problem[] {
  const odd = injuries.find(({ since, until }) => since && until && until < since);
  return odd ? [['injuries', `The end date of “${odd.bodyPart}” is before its start date.`]] : [];
}

function roomProblems({ days, timeAvailable }: PlanEntry, input: PlanInput): Problem[] {
  const hours = input.days.reduce((sum, { mostSec }) => sum + mostSec, 0) / 3600;
  if (!days || !timeAvailable || hours === 0 || hours >= LEAST_SHARE * timeAvailable) return [];
  const held = Math.round(hours * 10) / 10;
  return [['days', `Your days add up to ${held} h, but you asked for ${timeAvailable} h a week. Add time or choose fewer hours.`]];
}
