import type { ThresholdKind } from '#core/assistant/facts.ts';
import { sayTime } from '#core/format.ts';

/** Name of a threshold in a sentence, and the unit of its value. */
export const THRESHOLDS = {
  ftp: { name: 'FTP', unit: 'W' },
  css: { name: 'CSS', unit: 's/100m' },
  'run-threshold': { name: 'threshold pace', unit: 's/km' },
  'lthr-bike': { name: 'cycling threshold heart rate', unit: 'bpm' },
  'lthr-run': { name: 'running threshold heart rate', unit: 'bpm' },
  'lthr-swim': { name: 'swimming threshold heart rate', unit: 'bpm' },
  'max-heart-rate': { name: 'max heart rate', unit: 'bpm' },
  'resting-heart-rate': { name: 'resting heart rate', unit: 'bpm' },
  weight: { name: 'weight', unit: 'kg' },
} as const satisfies Readonly<Record<ThresholdKind, { name: string; unit: string }>>;

/** A value as it is shown: "255 W", "1:42 /100 m", "4:25 /km", "168 bpm", "72.5 kg". */
export function quantityWords(kind: ThresholdKind, value: number): string {
  const { unit } = THRESHOLDS[kind];
  if (unit === 's/100m') return `${sayTime(value)} /100 m`;
  if (unit === 's/km') return `${sayTime(value)} /km`;
  return `${unit === 'kg' ? Math.round(value * 10) / 10 : Math.round(value)} ${unit}`;
}
