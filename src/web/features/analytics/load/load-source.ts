import type { FigureSource } from '#web/ui/values/ValueSource.tsx';

/** Where the three lines of the load chart come from. */
export const LOAD_CHART_SOURCE: FigureSource = {
  formula:
    'Fitness (CTL) is your 42-day weighted average load and fatigue (ATL) your 7-day average. Form (TSB) is yesterday’s fitness minus yesterday’s fatigue.',
  inputs: [
    { label: 'Daily load', value: 'sum of all activities; 0 on rest days' },
    { label: 'Daily change in fitness', value: '1 − e^(−1/42) of the difference' },
    { label: 'Daily change in fatigue', value: '1 − e^(−1/7) of the difference' },
  ],
  links: [{ label: 'Your activities', href: '/activities' }],
};
