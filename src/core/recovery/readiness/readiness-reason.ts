import type { Brake } from '#core/recovery/readiness/load-warnings.ts';
import type { Signal } from '#core/recovery/recovery-score.ts';

/** Today's advice, from the mildest to the strongest. */
export type Verdict = 'as-planned' | 'shorter' | 'easier' | 'rest';

const STRENGTH: readonly Verdict[] = ['as-planned', 'shorter', 'easier', 'rest'];

/** Highest intensity that is left: everything, up to threshold, easy only, or none. */
export type IntensityCap = 'all' | 'threshold' | 'easy' | 'none';

const CAP_STRENGTH: readonly IntensityCap[] = ['all', 'threshold', 'easy', 'none'];

/** One named cause of the advice, with what it asks for by itself. */
export interface Reason {
  id:
    | 'urgent-symptoms'
    | 'systemic-symptoms'
    | 'symptoms-above-neck'
    | 'low-hrv-with-symptoms'
    | 'resting-heart-rate-up-10'
    | 'resting-heart-rate-up-7'
    | 'poor-recovery'
    | 'fair-recovery'
    | 'good-recovery'
    | 'hrv-below-band'
    | 'hrv-above-band-and-tired'
    | 'sleep-debt'
    | 'very-sore'
    | 'breathing-faster'
    | Brake['id'];
  verdict: Verdict;
  cap: IntensityCap;
  /** Longest session that is left; null when this reason does not limit it. */
  mostSec: number | null;
  /** The finding alone, with the number behind it. */
  finding: string;
  /** The finding and what it asks for by itself. */
  sentence: string;
}

/** What is left of a session that is made shorter. */
export const SHORTER_SHARE = 0.7;

/** A signal that said nothing, and why. */
export interface Absence {
  signal: Signal | 'check-in' | 'symptoms' | 'load';
  because: string;
}

export const strongest = (reasons: readonly Reason[]): Verdict =>
  reasons.reduce<Verdict>((worst, { verdict }) => (STRENGTH.indexOf(verdict) > STRENGTH.indexOf(worst) ? verdict : worst), 'as-planned');

export const tightestCap = (reasons: readonly Reason[]): IntensityCap =>
  reasons.reduce<IntensityCap>((worst, { cap }) => (CAP_STRENGTH.indexOf(cap) > CAP_STRENGTH.indexOf(worst) ? cap : worst), 'all');

export function shortest(reasons: readonly Reason[]): number | null {
  const limits = reasons.flatMap(({ mostSec }) => mostSec ?? []);
  return limits.length === 0 ? null : Math.min(...limits);
}

/** Strongest first; equals stay in the order they came. */
export const byStrength = (reasons: readonly Reason[]): Reason[] =>
  [...reasons].sort((a, b) => STRENGTH.indexOf(b.verdict) - STRENGTH.indexOf(a.verdict));
