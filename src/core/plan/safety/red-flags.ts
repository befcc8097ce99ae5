import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['safety.red_flags'],
  name: 'Stop now and seek urgent care',
  formula: 'any of these → stop, urgent care; later text must not weaken this',
  unit: '1',
  unknownWhen: 'Always applied.',
  source:
    'Riebe D et al. (2015) Med Sci Sports Exerc 47:2473-2479; Casa DJ et al. (2015); Hew-Butler T et al. (2015); Patricios JS et al. (2023)',
  grade: 'B',
};

export type RedFlag =
  | 'chest-pain'
  | 'fainting'
  | 'palpitations-with-dizziness'
  | 'breathless-out-of-proportion'
  | 'froth-after-swimming'
  | 'heat-collapse'
  | 'severe-headache-after-race'
  | 'one-sided-weakness'
  | 'dark-urine-with-muscle-pain'
  | 'head-injury'
  | 'anaphylaxis'
  | 'suicidal-thoughts';

/** What is said and done; `crisis` shows crisis contacts, `emergency` the emergency number of the athlete's country. */
export interface UrgentAnswer {
  kind: 'emergency' | 'crisis';
  sentence: string;
}

const emergency = (sentence: string): UrgentAnswer => ({ kind: 'emergency', sentence });

export const URGENT_ANSWERS: Readonly<Record<RedFlag, UrgentAnswer>> = {
  'suicidal-thoughts': {
    kind: 'crisis',
    sentence:
      'Please talk to someone now. You don’t have to be alone with this: a crisis line or the emergency number is available at any hour. Training can wait.',
  },
  'chest-pain': emergency('Stop. Chest pain or pressure needs urgent care now: call 112, 999 or 911, and do not drive yourself.'),
  fainting: emergency('Stop. Fainting or nearly fainting during exercise needs urgent care today, and no training until it is cleared.'),
  'palpitations-with-dizziness': emergency('Stop. A racing or irregular heartbeat with dizziness needs urgent care now.'),
  'breathless-out-of-proportion': emergency('Stop. Breathlessness at rest, or far more than the effort explains, needs urgent care now.'),
  'froth-after-swimming': emergency(
    'Get out of the water. Coughing froth or pink fluid in or after a swim needs emergency care at once; sit upright.',
  ),
  'heat-collapse': emergency(
    'Call for help. Confusion, collapse or no more sweat in the heat: cool first with cold water all over, then transport.',
  ),
  'severe-headache-after-race': emergency(
    'Severe headache, vomiting or a seizure after a long race needs emergency care. Do not drink more water before it is checked.',
  ),
  'one-sided-weakness': emergency('Weakness or numbness on one side, or trouble speaking, needs emergency care at once.'),
  'dark-urine-with-muscle-pain': emergency(
    'Dark urine with severe muscle pain: go to hospital today. No training or painkillers until then.',
  ),
  'head-injury': emergency(
    'After a blow to the head: no more training today, don’t stay alone, and see a clinician. Return in stages once cleared.',
  ),
  anaphylaxis: emergency(
    'Swelling of the face or throat, hives or trouble breathing: use your adrenaline pen if you have one and call the emergency number.',
  ),
};

const ORDER = Object.keys(URGENT_ANSWERS);

/** What must be said to someone who reports these, the gravest first. Empty without a red flag. */
export function urgentAnswers(flags: readonly RedFlag[]): UrgentAnswer[] {
  return [...new Set(flags)].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).map((flag) => URGENT_ANSWERS[flag]);
}
