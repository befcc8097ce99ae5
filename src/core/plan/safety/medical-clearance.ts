import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['safety.medical_clearance'],
  name: 'Medical clearance',
  formula: 'each condition pauses vigorous training, running, long races or everything until it is cleared',
  unit: '1',
  unknownWhen: 'Always applied; only reported conditions count.',
  source:
    'Riebe D et al. (2015) Med Sci Sports Exerc 47:2473-2479 (ACSM screening); Patricios JS et al. (2023); Schwellnus M et al. (2022)',
  grade: 'B',
};

export type ClearanceReason =
  | 'known-disease-new-programme'
  | 'unexplained-drop-with-raised-heart-rate'
  | 'irregular-pulse'
  | 'pregnancy'
  | 'postpartum-12-weeks'
  | 'bone-pain'
  | 'joint-or-tendon-damage'
  | 'pain-above-5'
  | 'suspected-myocarditis'
  | 'cardiac-signs-after-covid'
  | 'concussion'
  | 'insulin-epilepsy-anticoagulants-surgery'
  | 'minor-long-course';

/** What stands still until the reason is cleared. */
export type Paused = 'everything' | 'vigorous' | 'running' | 'the-painful-discipline' | 'long-course';

export interface Clearance {
  paused: Paused;
  sentence: string;
}

const pause = (paused: Paused, sentence: string): Clearance => ({ paused, sentence });

export const CLEARANCES: Readonly<Record<ClearanceReason, Clearance>> = {
  'known-disease-new-programme': pause(
    'vigorous',
    'With heart, metabolic or kidney disease, or signs of it, see a clinician before vigorous exercise. Easy walking is fine in the meantime.',
  ),
  'unexplained-drop-with-raised-heart-rate': pause(
    'everything',
    'Your performance has dropped and your resting heart rate has been 10 bpm above normal for over a week without a clear cause. See a doctor before training.',
  ),
  'irregular-pulse': pause('everything', 'A new irregular pulse needs medical assessment before your next session.'),
  pregnancy: pause(
    'vigorous',
    'During pregnancy, agree your training with your clinician: no maximal tests, no heat, no lying flat late in pregnancy. Stop if you have bleeding, fluid loss, dizziness or calf pain.',
  ),
  'postpartum-12-weeks': pause(
    'running',
    'In the first 6–12 weeks after birth, don’t run until you are cleared. Walking and easy exercise are fine if they feel comfortable.',
  ),
  'bone-pain': pause('running', 'Pain at one spot on a bone, at rest, at night or worse with each run: stop running and have it examined.'),
  'joint-or-tendon-damage': pause(
    'the-painful-discipline',
    'Swelling, locking, instability, a tendon “pop” or numbness: stop this sport and have it examined.',
  ),
  'pain-above-5': pause(
    'the-painful-discipline',
    'Pain above 5/10, or pain that changes how you move: stop this sport and have it examined.',
  ),
  'suspected-myocarditis': pause(
    'everything',
    'After an infection with chest discomfort, palpitations or unusual breathlessness: don’t train until your heart has been checked.',
  ),
  'cardiac-signs-after-covid': pause(
    'everything',
    'After moderate COVID-19, or with any heart symptom: no training before a clinician agrees.',
  ),
  concussion: pause('everything', 'After a concussion: no training that day, then a graded return approved by a clinician.'),
  'insulin-epilepsy-anticoagulants-surgery': pause(
    'long-course',
    'With insulin, epilepsy, blood thinners or recent surgery, plan long races with a human coach and your clinician.',
  ),
  'minor-long-course': pause(
    'long-course',
    'We don’t plan long-course races for athletes under 18. Shorter races are possible with a guardian’s consent.',
  ),
};

/** What is paused for someone with these reasons, and why. */
export function clearancesFor(reasons: readonly ClearanceReason[]): Clearance[] {
  return [...new Set(reasons)].map((reason) => CLEARANCES[reason]);
}
