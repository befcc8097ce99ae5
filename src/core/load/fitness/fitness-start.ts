import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['load.fitness_start'],
  name: 'Initial fitness',
  formula: 'CTL = ATL = weekly hours · load per hour / 7',
  unit: 'load per day',
  unknownWhen: 'Weekly training hours are not set.',
  source: 'Moorline rule: steady state of a constant week; the first 42 days are provisional',
  grade: 'H',
};

/** One time constant of CTL: after it, 63 % of what the chart shows was measured. Before it nothing is concluded from the chart. */
export const PROVISIONAL_DAYS = 42;

/** Load of an hour by how hard most of the training feels: intensity factors 0.65, 0.70 and 0.78. */
const LOAD_PER_HOUR = { easy: 42, mixed: 49, hard: 61 } as const;

/** What fitness and fatigue settle at in someone who has long trained the same weeks: a start for `fitnessByDay`. */
export function fitnessStart(habit: { weeklyHours: number; feel: keyof typeof LOAD_PER_HOUR }): { ctl: number; atl: number } {
  const daily = (habit.weeklyHours * LOAD_PER_HOUR[habit.feel]) / 7;
  return { ctl: daily, atl: daily };
}
