import type { ThresholdKind } from '#core/assistant/facts.ts';

/** Unit of a threshold's value. */
export const THRESHOLD_UNITS: Readonly<Record<ThresholdKind, string>> = {
  ftp: 'W',
  css: 's/100m',
  'run-threshold': 's/km',
  'lthr-bike': 'bpm',
  'lthr-run': 'bpm',
  'lthr-swim': 'bpm',
  'max-heart-rate': 'bpm',
  'resting-heart-rate': 'bpm',
  weight: 'kg',
};
