import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.illness_gate'],
  name: 'Illness gate',
  formula: 'the most severe symptom decides: above the neck → easy and short; fever, chest, gut, aches → none; heart → medical care',
  unit: '1',
  unknownWhen: 'No symptom check today.',
  source:
    'Schwellnus M et al. (2022) IOC consensus, Br J Sports Med 56:1066-1088, doi:10.1136/bjsports-2022-105759; neck check: Eichner ER (1993)',
  grade: 'C',
};

export type Symptom =
  | 'runny-nose'
  | 'blocked-nose'
  | 'sneezing'
  | 'sore-throat'
  | 'fever'
  | 'chest-cough'
  | 'body-aches'
  | 'swollen-glands'
  | 'gut-upset'
  | 'vomiting'
  | 'resting-heart-rate-up-10'
  | 'chest-pain'
  | 'palpitations'
  | 'fainting'
  | 'breathless-at-rest';

/** From harmless to urgent. */
export type Gate = 'normal' | 'easy-only-short' | 'no-training' | 'stop-and-seek-medical-care';

const LADDER: readonly Gate[] = ['normal', 'easy-only-short', 'no-training', 'stop-and-seek-medical-care'];

const GATE_OF: Readonly<Record<Symptom, Gate>> = {
  'runny-nose': 'easy-only-short',
  'blocked-nose': 'easy-only-short',
  sneezing: 'easy-only-short',
  'sore-throat': 'easy-only-short',
  fever: 'no-training',
  'chest-cough': 'no-training',
  'body-aches': 'no-training',
  'swollen-glands': 'no-training',
  'gut-upset': 'no-training',
  vomiting: 'no-training',
  'resting-heart-rate-up-10': 'no-training',
  'chest-pain': 'stop-and-seek-medical-care',
  palpitations: 'stop-and-seek-medical-care',
  fainting: 'stop-and-seek-medical-care',
  'breathless-at-rest': 'stop-and-seek-medical-care',
};

/** With symptoms above the neck only. */
export const EASY_SHORT_SEC = 45 * 60;

export const GATE_SENTENCE: Readonly<Record<Exclude<Gate, 'normal'>, string>> = {
  'easy-only-short': 'Symptoms above the neck only: easy, at most 45 minutes, no intensity.',
  'no-training': 'Whole-body symptoms: no training until 24 h without symptoms or medication (48 h after fever).',
  'stop-and-seek-medical-care':
    'Don’t train. Chest pain, palpitations, fainting or breathlessness at rest need medical care now. Call your emergency number.',
};

/** What someone with these symptoms may do. The most severe one decides. */
export function illnessGate(symptoms: readonly Symptom[]): Gate {
  return symptoms.reduce<Gate>((worst, symptom) => moreSevere(worst, GATE_OF[symptom]), 'normal');
}

const moreSevere = (a: Gate, b: Gate): Gate => (LADDER.indexOf(a) >= LADDER.indexOf(b) ? a : b);
