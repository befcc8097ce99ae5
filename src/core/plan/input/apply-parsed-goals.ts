import type { GoalChip } from '#core/plan/input/parsed-goal.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { goalRaces } from '#core/plan/season/season-outline.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** The input with what the confirmed chips say. A race is not made of words alone: it has no date, so that chip only tells its kind. */
export function applyChips(input: PlanInput, chips: readonly GoalChip[]): PlanInput {
  return chips.reduce(withChip, input);
}

function withChip(input: PlanInput, chip: GoalChip): PlanInput {
  const { preferences, disciplineDays, days } = input;
  switch (chip.kind) {
    case 'goal-time': {
      const goal = goalRaces(input)[0];
      return { ...input, races: input.races.map((race) => (race === goal ? { ...race, goalTimeSec: chip.durationSec } : race)) };
    }
    case 'improve':
      return chip.discipline === 'strength' ? input : { ...input, weakest: chip.discipline };
    case 'rest-day':
      return { ...input, days: days.map((day, at) => (chip.weekdays.includes(at) ? { ...day, mostSec: 0 } : day)) };
    case 'day-limit':
      return { ...input, days: days.map((day, at) => (chip.weekdays.includes(at) ? { ...day, mostSec: chip.mostSec } : day)) };
    case 'no-discipline': {
      const weekdays = EVERY_DAY.filter((day) => !chip.weekdays.includes(day));
      return { ...input, disciplineDays: [...disciplineDays, { discipline: chip.discipline, weekdays }] };
    }
    case 'only-on':
      return { ...input, disciplineDays: [...disciplineDays, { discipline: chip.discipline, weekdays: chip.weekdays }] };
    case 'long-on':
      return {
        ...input,
        preferences: { ...preferences, ...(chip.discipline === 'bike' ? { longRideDays: chip.weekdays } : { longRunDays: chip.weekdays }) },
      };
    case 'no-hard':
      return { ...input, preferences: { ...preferences, noHardDays: [...preferences.noHardDays, ...chip.weekdays] } };
    case 'weekly-hours':
      return { ...input, weeklyHours: chip.hours };
    case 'away':
      return {
        ...input,
        blocked: [...input.blocked, { from: chip.from, to: chip.to, mostSec: 0, disciplines: null, isEasyOnly: false, reason: chip.words }],
      };
    case 'finish':
    case 'race':
    case 'unread':
      return input;
  }
}
