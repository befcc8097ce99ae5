import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';

/** A threshold that Moorline estimates: one a discipline, and the heart rates that go with it. */
export type EstimatedKind = Exclude<ThresholdKind, 'resting-heart-rate' | 'critical-power' | 'w-prime'>;

/**
 * House rules of one kind of threshold, grade H. Values are W, m/s (also of a pace) or bpm; shares are of the value.
 * The 2 %, the 8 minutes and the 0.3 % a week are those of the science reference for FTP; speeds follow it.
 */
export interface ThresholdRules {
  /** In the middle of a sentence. */
  name: string;
  /** What is measured or inferred outside of it is a mistake, not an athlete. An athlete's own entry is believed. */
  plausible: { from: number; to: number };
  /** How much less certain it gets in a week, as a share; the doubt of several weeks grows with the square root of their number. */
  doubtPerWeek: number;
  /** What a value without an all-out effort for six weeks loses in a week. */
  decayPerWeek: number;
  /** A single effort of at least this length can raise the value, shorter ones need a second that agrees. */
  soleEffortSec: number;
  /** By how much an effort has to exceed the value to raise it. */
  raiseBy: number;
  /** Standard error as a share up to which confidence is high, and up to which it is medium. */
  confident: { high: number; medium: number };
  /** What an effort reached is the least that the value can be; the others rest on a formula that may say too much. */
  isSeen: boolean;
  whatToDo: string;
}

const OUTPUT = { doubtPerWeek: 0.01, decayPerWeek: 0.003, raiseBy: 0.02, confident: { high: 0.035, medium: 0.07 }, isSeen: false };
/** Threshold heart rate hardly moves with fitness, maximum heart rate by less than one beat a year. */
const HEART_RATE = { decayPerWeek: 0, confident: { high: 0.02, medium: 0.04 } };
const THRESHOLD_HEART_RATE = {
  ...HEART_RATE,
  doubtPerWeek: 0.003,
  raiseBy: 0.01,
  soleEffortSec: 1200,
  plausible: { from: 100, to: 220 },
  isSeen: false,
};

export const THRESHOLD_RULES: Readonly<Record<EstimatedKind, ThresholdRules>> = {
  ftp: {
    ...OUTPUT,
    name: 'FTP',
    plausible: { from: 40, to: 600 },
    soleEffortSec: 480,
    whatToDo: 'Ride a 20-minute test, enter your FTP, or upload a hard ride with power.',
  },
  'run-threshold-speed': {
    ...OUTPUT,
    name: 'threshold pace',
    plausible: { from: 1.5, to: 7 },
    soleEffortSec: 480,
    whatToDo: 'Run 30 minutes all-out, enter your threshold pace, or upload a race of 3 km or more.',
  },
  css: {
    ...OUTPUT,
    name: 'critical swim speed',
    plausible: { from: 0.4, to: 2.2 },
    soleEffortSec: 240,
    whatToDo: 'Swim 200 m and 400 m all-out with a long rest in between, or enter your CSS.',
  },
  'lthr-bike': {
    ...THRESHOLD_HEART_RATE,
    name: 'threshold heart rate for cycling',
    whatToDo: 'Ride 30 minutes all-out solo with a chest strap, or enter your threshold heart rate.',
  },
  'lthr-run': {
    ...THRESHOLD_HEART_RATE,
    name: 'threshold heart rate for running',
    whatToDo: 'Run 30 minutes all-out solo with a chest strap, or enter your threshold heart rate.',
  },
  'lthr-swim': {
    ...THRESHOLD_HEART_RATE,
    name: 'threshold heart rate for swimming',
    whatToDo: 'Enter your threshold heart rate for swimming.',
  },
  'max-heart-rate': {
    ...HEART_RATE,
    name: 'maximum heart rate',
    plausible: { from: 120, to: 230 },
    doubtPerWeek: 0.001,
    raiseBy: 0,
    soleEffortSec: 10,
    isSeen: true,
    whatToDo: 'Enter your maximum heart rate, or upload a very hard session with a chest strap.',
  },
};
