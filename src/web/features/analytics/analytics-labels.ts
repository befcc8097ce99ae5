import type * as z from 'zod/mini';
import type { Distribution, RacePrediction } from '#contract/analytics/analytics.ts';
import type { Tone } from '#web/ui/chart/tone.ts';

export type AnalysedDiscipline = 'swim' | 'bike' | 'run';

export const DISCIPLINE_TITLES: Record<AnalysedDiscipline, string> = { swim: 'Swimming', bike: 'Cycling', run: 'Running' };

export const BASIS_WORDS = { power: 'Power', 'run-pace': 'Pace', 'swim-pace': 'Pace', 'heart-rate': 'Heart rate' } as const;

export const CONFIDENCE_SENTENCES = { low: 'low confidence', medium: 'medium confidence', high: 'high confidence' } as const;

export const DISTRIBUTION_WORDS: Record<z.infer<typeof Distribution>['label'], string> = {
  polarised: 'Polarised: mostly easy, some hard, little in between',
  pyramidal: 'Pyramidal: mostly easy, some moderate, least hard',
  threshold: 'Threshold: mostly moderate',
  'high-intensity': 'High intensity: mostly hard',
  'easy-only': 'All easy',
  mixed: 'Mixed',
};

/** Races as athletes call them. */
export const RACE_WORDS: Record<string, string> = {
  sprint: 'Sprint',
  olympic: 'Olympic',
  t100: 'T100',
  '70.3': '70.3',
  ironman: 'IronMan',
};

export function raceTitle({ distance }: Pick<RacePrediction, 'distance'>): string {
  return RACE_WORDS[distance] ?? distance.charAt(0).toUpperCase() + distance.slice(1);
}

/** Disciplines in the order they are raced, with the colour of each. */
export const LOAD_PARTS: readonly { discipline: string; label: string; tone: Tone }[] = [
  { discipline: 'swim', label: 'Swim', tone: 'swim' },
  { discipline: 'bike', label: 'Bike', tone: 'bike' },
  { discipline: 'run', label: 'Run', tone: 'run' },
  { discipline: 'strength', label: 'Strength', tone: 'strength' },
  { discipline: 'other', label: 'Other', tone: 'muted' },
];
