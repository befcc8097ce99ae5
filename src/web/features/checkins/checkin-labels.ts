import type * as z from 'zod/mini';
import type { CyclePhase, Symptom } from '#contract/checkins/checkins.ts';
import type { Readiness, Recovery } from '#contract/checkins/readiness.ts';
import { type DayVerdict, dayVerdict } from '#core/recovery/readiness/daily-decision.ts';
import type { Tone } from '#web/ui/chart/tone.ts';

export const SYMPTOM_WORDS: Record<z.infer<typeof Symptom>, string> = {
  'runny-nose': 'Runny nose',
  'blocked-nose': 'Blocked nose',
  sneezing: 'Sneezing',
  'sore-throat': 'Sore throat',
  fever: 'Fever',
  'chest-cough': 'Chesty cough',
  'body-aches': 'Body aches',
  'swollen-glands': 'Swollen glands',
  'gut-upset': 'Upset stomach',
  vomiting: 'Vomiting',
  'resting-heart-rate-up-10': 'Resting heart rate 10 bpm above normal',
  'chest-pain': 'Chest pain',
  palpitations: 'Palpitations',
  fainting: 'Fainting',
  'breathless-at-rest': 'Short of breath at rest',
};

export const CYCLE_WORDS: Record<z.infer<typeof CyclePhase>, string> = {
  menstruation: 'Menstruation',
  follicular: 'Follicular phase',
  ovulation: 'Ovulation',
  luteal: 'Luteal phase',
  none: 'No cycle currently',
};

const VERDICT_WORDS: Record<DayVerdict, { word: string; tone: 'good' | 'fair' | 'poor' }> = {
  'as-planned': { word: 'As planned', tone: 'good' },
  shorter: { word: 'Shorter', tone: 'fair' },
  easier: { word: 'Easier', tone: 'fair' },
  rest: { word: 'Rest', tone: 'poor' },
  decide: { word: 'Decide first', tone: 'fair' },
};

/** The verdict in a word; an open proposal for today comes before everything but rest. Null where nothing speaks for any. */
export function verdictWords({
  verdict,
  decision,
  hasCheckedIn,
}: Pick<Readiness, 'verdict' | 'decision' | 'hasCheckedIn'>): { word: string; tone: 'good' | 'fair' | 'poor' } | null {
  const day = dayVerdict({ verdict, decision });
  // The headline says it all.
  if (day === null || (day === 'as-planned' && !hasCheckedIn)) return null;
  return VERDICT_WORDS[day];
}

export const LABEL_TONE: Record<Recovery['label'], Extract<Tone, 'good' | 'fair' | 'poor'>> = { Good: 'good', Fair: 'fair', Poor: 'poor' };

export const BAND_WORDS = { below: 'below normal range', within: 'in normal range', above: 'above normal range' } as const;

export const ABSENT_WORDS: Record<string, string> = {
  hrv: 'HRV',
  'resting-heart-rate': 'Resting heart rate',
  sleep: 'Sleep',
  feeling: 'How you feel',
  'check-in': 'Check-in',
  symptoms: 'Symptoms',
  load: 'Training load',
};
