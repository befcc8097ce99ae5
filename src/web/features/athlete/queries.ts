import { useSuspenseQuery } from '@tanstack/react-query';
import { type Athlete, getAthlete } from '#contract/athlete.ts';
import { reading } from '#web/queries.ts';

/** The athlete's profile: units, time zone, first day of the week. */
export function useAthlete(): Athlete {
  return useSuspenseQuery(reading(getAthlete)).data;
}
