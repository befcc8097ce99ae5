import type { RaceFormat } from '#contract/plans/plans.ts';

export const RACE_FORMATS: Record<RaceFormat, string> = {
  sprint: 'Sprint triathlon',
  olympic: 'Olympic triathlon',
  t100: 'T100',
  '70.3': '70.3',
  ironman: 'IronMan',
  '5k': '5 km run',
  '10k': '10 km run',
  'half-marathon': 'Half marathon',
  marathon: 'Marathon',
};

export const RACE_PRIORITIES = {
  A: 'A: main goal of the season',
  B: 'B: short taper',
  C: 'C: no taper',
} as const;
