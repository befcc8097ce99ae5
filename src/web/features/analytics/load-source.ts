import type { FigureSource } from '#web/ui/Origin.tsx';

/** Where the three lines of the load chart come from. */
export const LOAD_CHART_SOURCE: FigureSource = {
  formula:
    'Fitness is your load of about the last six weeks, fatigue that of about one week, the newest days counting most. Form is fitness less fatigue, as you woke up with it.',
  inputs: [
    { label: 'Load of a day', value: 'all you did, added up; a day off is 0' },
    { label: 'Fitness moves by', value: '1 − e^(−1/42) of the difference' },
    { label: 'Fatigue moves by', value: '1 − e^(−1/7) of the difference' },
  ],
  links: [{ label: 'Your activities', href: '/activities' }],
};
