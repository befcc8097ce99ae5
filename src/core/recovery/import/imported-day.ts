import type { LocalDate } from '#core/calendar.ts';

/** What a file says of one morning. Only what it holds is there; each is within what a person can have. */
export interface ImportedDay {
  date: LocalDate;
  weightKg?: number;
  restingHeartRateBpm?: number;
  rmssdMs?: number;
  sdnnMs?: number;
  sleepHours?: number;
  stress?: number;
  soreness?: number;
  fatigue?: number;
  mood?: number;
  respirationPerMin?: number;
  enteredRecovery?: number;
}

export type ImportedReading = Exclude<keyof ImportedDay, 'date'>;

export interface ImportedDays {
  kind: 'csv' | 'hrv4training' | 'apple-health' | 'garmin' | 'polar' | 'oura';
  /** Oldest first, one a day. */
  days: readonly ImportedDay[];
  /** What was left out and why, a sentence each. */
  leftOut: readonly string[];
}

/** What a reading may be: outside of it a file is wrong, not an athlete. */
export const SANE: Readonly<Record<ImportedReading, { min: number; max: number; whole: boolean; name: string; unit: string }>> = {
  weightKg: { min: 20, max: 300, whole: false, name: 'weight', unit: 'kg' },
  restingHeartRateBpm: { min: 20, max: 250, whole: true, name: 'resting heart rate', unit: 'bpm' },
  rmssdMs: { min: 1, max: 400, whole: false, name: 'HRV', unit: 'ms' },
  sdnnMs: { min: 1, max: 400, whole: false, name: 'SDNN', unit: 'ms' },
  sleepHours: { min: 0, max: 24, whole: false, name: 'sleep', unit: 'h' },
  stress: { min: 1, max: 10, whole: true, name: 'stress', unit: '' },
  soreness: { min: 1, max: 10, whole: true, name: 'soreness', unit: '' },
  fatigue: { min: 1, max: 10, whole: true, name: 'fatigue', unit: '' },
  mood: { min: 1, max: 10, whole: true, name: 'mood', unit: '' },
  respirationPerMin: { min: 4, max: 60, whole: false, name: 'breathing', unit: 'a minute' },
  enteredRecovery: { min: 0, max: 100, whole: true, name: 'recovery', unit: '' },
};

export function isSane(reading: ImportedReading, value: number): boolean {
  const { min, max } = SANE[reading];
  return Number.isFinite(value) && value >= min && value <= max;
}

/** As it is kept: whole beats and ratings, the rest to two places. */
export function asKept(reading: ImportedReading, value: number): number {
  return SANE[reading].whole ? Math.round(value) : Math.round(value * 100) / 100;
}
