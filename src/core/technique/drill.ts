import type { TechniqueDiscipline } from '#core/technique/measures/measurement.ts';

/** An exercise that answers a finding. */
export interface Drill {
  title: string;
  discipline: TechniqueDiscipline;
  durationMin: number;
  /** How it is done, in one or two sentences. */
  how: string;
}

export const DRILLS = {
  'quick-feet': {
    title: 'Quick feet',
    discipline: 'run',
    durationMin: 20,
    how: 'Easy run with 6 × 1 min at 5–10 spm above normal (use a metronome). Same speed, shorter steps.',
  },
  'tall-running': {
    title: 'Tall running',
    discipline: 'run',
    durationMin: 20,
    how: '6 × 30 s strides: lean from the ankles, ribs over hips, eyes to the horizon. Walk back.',
  },
  'a-skips': {
    title: 'A-skips and high knees',
    discipline: 'run',
    durationMin: 20,
    how: '4 × 20 m A-skips and 4 × 20 m high knees on flat ground, walking back; then 10 min easy.',
  },
  'single-leg-hops': {
    title: 'Single-leg hops',
    discipline: 'run',
    durationMin: 15,
    how: '3 × 10 hops on each leg, soft and quick off the ground, then 5 min easy. Start with the weaker leg.',
  },
  'saddle-check': {
    title: 'Saddle check',
    discipline: 'bike',
    durationMin: 30,
    how: 'Move the saddle by 5 mm in the direction given, ride easy for 30 min, then film again from the same position.',
  },
  'spin-ups': {
    title: 'Spin-ups',
    discipline: 'bike',
    durationMin: 30,
    how: '6 × 1 min raising the cadence to where the hips begin to bounce, then back off by five. Easy gear.',
  },
  'flat-back': {
    title: 'Flat back',
    discipline: 'bike',
    durationMin: 30,
    how: '4 × 3 min in the drops or on the extensions, rolling the pelvis forwards, shoulders low. Easy between.',
  },
  'catch-up': {
    title: 'Catch-up',
    discipline: 'swim',
    durationMin: 20,
    how: '8 × 25 m catch-up: one hand waits in front until the other arrives. 15 s rest.',
  },
  'six-kick-roll': {
    title: 'Six kicks a side',
    discipline: 'swim',
    durationMin: 20,
    how: '8 × 25 m: six kicks on the side, one stroke, six on the other. Ear on the arm, shoulder out of the water.',
  },
  'fist-swim': {
    title: 'Fist swim',
    discipline: 'swim',
    durationMin: 20,
    how: '8 × 25 m with closed fists and a high elbow, then 25 m with open hands. 15 s rest.',
  },
} as const satisfies Record<string, Drill>;
export type DrillCode = keyof typeof DRILLS;
