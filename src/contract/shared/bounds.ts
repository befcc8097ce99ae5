/** Longest texts, in characters as a person sees them. */
export const TEXT_MAX = {
  name: 100,
  title: 200,
  notes: 5_000,
  dayNote: 500,
  gear: 100,
  workout: 20_000,
  chat: 4_000,
  contact: 5_000,
  email: 254,
  password: 256,
  search: 100,
} as const;

/** The one table of what a number from outside may be. */
export const BOUNDS = {
  heartRateBpm: { min: 20, max: 250 },
  powerW: { min: 0, max: 3_000 },
  durationSec: { min: 1, max: 7 * 86_400 },
  distanceM: { min: 0, max: 2_000_000 },
  weightKg: { min: 20, max: 300 },
  heightCm: { min: 80, max: 250 },
  hrvMs: { min: 1, max: 400 },
  sleepHours: { min: 0, max: 24 },
  stressLevel: { min: 1, max: 10 },
  recoveryScore: { min: 0, max: 100 },
  hoursPerWeek: { min: 0, max: 50 },
  rpe: { min: 1, max: 10 },
} as const;

export const DATE_MIN = '1970-01-01';
/** Nobody who trains was born before it. */
export const BIRTH_MIN = '1900-01-01';
export const DATE_MAX = '2100-12-31';
