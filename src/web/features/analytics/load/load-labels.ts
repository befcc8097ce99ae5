import type { Form } from '#core/load/fitness/form.ts';
import type { Tone } from '#web/ui/chart/tone.ts';

/** What a state of form looks like: rested is good, strained is poor, the rest is training. */
export const FORM_TONES: Record<Form, Tone> = {
  fresh: 'good',
  'race-ready': 'good',
  neutral: 'muted',
  productive: 'swim',
  strained: 'poor',
};

export const FORM_WORDS: Record<Form, string> = {
  fresh: 'fresh',
  'race-ready': 'race-ready',
  neutral: 'neutral',
  productive: 'productive',
  strained: 'strained',
};

/** How a load was found, in words. */
export const METHOD_WORDS: Record<string, string> = {
  power: 'power',
  'run-pace': 'pace',
  'swim-pace': 'pace',
  'heart-rate': 'heart rate',
  rpe: 'RPE',
};
