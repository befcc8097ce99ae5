import type { ProviderKey } from '#contract/connections/connections.ts';

/** The names of the services, as pages, emails and messages say them. */
export const PROVIDER_NAMES: Readonly<Record<ProviderKey, string>> = {
  intervals: 'intervals.icu',
  polar: 'Polar',
  wahoo: 'Wahoo',
  withings: 'Withings',
  oura: 'Oura',
  whoop: 'Whoop',
  suunto: 'Suunto',
  coros: 'Coros',
  garmin: 'Garmin',
  'garmin-personal': 'Garmin (personal key)',
  trainingpeaks: 'TrainingPeaks',
  strava: 'Strava',
};
