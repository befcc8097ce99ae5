import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['safety.medical_clearance'],
  name: 'Pause until a clinician agrees',
  formula: 'each condition pauses vigorous training, running, long races or everything until it is cleared',
  unit: '1',
  unknownWhen: 'Never; only what the athlete reports counts.',
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
    'With a heart, metabolic or kidney disease, or signs of one, see a clinician before anything vigorous. Easy walking is fine meanwhile.',
  ),
  'unexplained-drop-with-raised-heart-rate': pause(
    'everything',
    'Your performance has fallen and your resting heart rate has been 10 bpm up for more than a week without a cause we see. Have it checked before training on.',
  ),
  'irregular-pulse': pause('everything', 'A newly irregular pulse needs a clinician before the next session.'),
  pregnancy: pause(
    'vigorous',
    'In pregnancy training goes on in agreement with your clinician: no maximal tests, no heat, not lying flat late on. Stop on bleeding, fluid loss, dizziness or calf pain.',
  ),
  'postpartum-12-weeks': pause(
    'running',
    'In the first 6 to 12 weeks after birth leave running until you are cleared; walking and easy work are fine when they feel fine.',
  ),
  'bone-pain': pause(
    'running',
    'Pain on one spot of a bone, at rest, at night or worse with each run: stop running and have it examined before any impact.',
  ),
  'joint-or-tendon-damage': pause(
    'the-painful-discipline',
    'Swelling, locking, giving way, a pop in a tendon or numbness: stop this discipline and have it examined.',
  ),
  'pain-above-5': pause(
    'the-painful-discipline',
    'Pain above 5 of 10, or pain that changes how you move: stop this discipline and have it examined.',
  ),
  'suspected-myocarditis': pause(
    'everything',
    'After an infection with chest discomfort, palpitations or unusual breathlessness: no training until the heart has been checked.',
  ),
  'cardiac-signs-after-covid': pause(
    'everything',
    'After COVID-19 of moderate severity, or with any sign from the heart: no training before a clinician agrees.',
  ),
  concussion: pause('everything', 'After a concussion: nothing on the day, then a stepwise return that a clinician clears.'),
  'insulin-epilepsy-anticoagulants-surgery': pause(
    'long-course',
    'With insulin, epilepsy, blood thinners or recent surgery, a human coach and your clinician should plan long races with you.',
  ),
  'minor-long-course': pause(
    'long-course',
    'Under 18 we plan no long-course races. Shorter ones, with a guardian who agrees, are welcome.',
  ),
};

/** What is paused for someone with these reasons, and why. */
export function clearancesFor(reasons: readonly ClearanceReason[]): Clearance[] {
  return [...new Set(reasons)].map((reason) => CLEARANCES[reason]);
}
