import type { RaceFormat as RaceFormatWord } from '#contract/plans/plans.ts';
import type { RaceFormat } from '#core/plan/input/race-format.ts';

/** The words of the wire as what is raced. */
export const RACE_FORMATS: Readonly<Record<RaceFormatWord, RaceFormat>> = {
  sprint: { kind: 'triathlon', distance: 'sprint' },
  olympic: { kind: 'triathlon', distance: 'olympic' },
  t100: { kind: 'triathlon', distance: 't100' },
  '70.3': { kind: 'triathlon', distance: '70.3' },
  ironman: { kind: 'triathlon', distance: 'ironman' },
  '5k': { kind: 'single', discipline: 'run', distanceM: 5_000 },
  '10k': { kind: 'single', discipline: 'run', distanceM: 10_000 },
  'half-marathon': { kind: 'single', discipline: 'run', distanceM: 21_097.5 },
  marathon: { kind: 'single', discipline: 'run', distanceM: 42_195 },
};
