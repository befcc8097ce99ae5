import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['load.fitness_start'],
  name: 'Fitness on the first day',
  formula: 'CTL = ATL = hours a week · load an hour / 7',
  unit: 'load per day',
  unknownWhen: 'The athlete has not said how much they train.',
  source: 'House rule: the steady state of an unchanging week; the first 42 days are shown as provisional',
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
