import type { RaceFormat } from '#contract/plans/plans.ts';
import type { RaceLegPlan, RaceSplit } from '#contract/races/race-plans.ts';

export const LEG_WORDS: Record<RaceLegPlan['leg'], string> = { swim: 'Swim', T1: 'T1', bike: 'Bike', T2: 'T2', run: 'Run' };

export const TERRAIN_WORDS: Record<RaceSplit['terrain'], string> = { climb: 'Climb', level: 'Flat', descent: 'Descent' };

const RUN_ONLY: readonly RaceFormat[] = ['5k', '10k', 'half-marathon', 'marathon'];

/** Whether a race has a bike leg to give a course for. */
export const isTriathlon = (format: RaceFormat): boolean => !RUN_ONLY.includes(format);
