import type { RacePlan } from '#contract/races/race-plans.ts';
import type { Race } from '#contract/races/races.ts';

/** What is raced: of the season, or only a distance. */
export type PlannedRace = RacePlan['race'] & Pick<Race, 'goalSeconds'>;
