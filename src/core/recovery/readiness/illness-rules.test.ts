import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GATE_SENTENCE, illnessGate, type Symptom } from '#core/recovery/readiness/illness-rules.ts';

const symptom = fc.constantFrom<Symptom>(
  'runny-nose',
  'blocked-nose',
  'sneezing',
  'sore-throat',
  'fever',
  'chest-cough',
  'body-aches',
  'swollen-glands',
  'gut-upset',
  'vomiting',
  'resting-heart-rate-up-10',
  'chest-pain',
  'palpitations',
  'fainting',
  'breathless-at-rest',
);
const LADDER = ['normal', 'easy-only-short', 'no-training', 'stop-and-seek-medical-care'];

test('symptoms above the neck, in the body and of the heart open different gates', () => {
  expect(illnessGate([])).toBe('normal');
  for (const above of ['runny-nose', 'blocked-nose', 'sneezing', 'sore-throat'] as const)
    expect(illnessGate([above])).toBe('easy-only-short');
  for (const body of [
    'fever',
    'chest-cough',
    'body-aches',
    'swollen-glands',
    'gut-upset',
    'vomiting',
    'resting-heart-rate-up-10',
  ] as const) {
    expect(illnessGate([body])).toBe('no-training');
  }
  for (const heart of ['chest-pain', 'palpitations', 'fainting', 'breathless-at-rest'] as const) {
    expect(illnessGate([heart])).toBe('stop-and-seek-medical-care');
  }
});

test('one more symptom never opens the gate wider, in whatever order they are named', () => {
  fc.assert(
    fc.property(fc.array(symptom), symptom, (symptoms, more) => {
      const rank = (of: Symptom[]) => LADDER.indexOf(illnessGate(of));
      expect(rank([...symptoms, more])).toBeGreaterThanOrEqual(rank(symptoms));
      expect(rank([more, ...symptoms])).toBe(rank([...symptoms, more]));
    }),
  );
});

test('urgent symptoms are answered with the emergency number, not with a diagnosis', () => {
  expect(GATE_SENTENCE['stop-and-seek-medical-care']).toContain('emergency number');
});
