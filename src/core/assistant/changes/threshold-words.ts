import type { ThresholdKind } from '#core/assistant/facts.ts';
import { sayTime } from '#core/spoken.ts';

export const THRESHOLD_NAMES: Readonly<Record<ThresholdKind, string>> = {
  ftp: 'FTP',
  css: 'CSS',
  'run-threshold': 'threshold pace',
  'lthr-bike': 'cycling threshold heart rate',
  'lthr-run': 'running threshold heart rate',
  'lthr-swim': 'swimming threshold heart rate',
  'max-heart-rate': 'max heart rate',
  'resting-heart-rate': 'resting heart rate',
  weight: 'weight',
};

/** A value in the unit of its kind: "255 W", "1:42 /100 m", "4:25 /km", "168 bpm", "72.5 kg". */
export function quantityWords(kind: ThresholdKind, value: number): string {
  switch (kind) {
    case 'ftp':
      return `${Math.round(value)} W`;
    case 'css':
      return `${sayTime(value)} /100 m`;
    case 'run-threshold':
      return `${sayTime(value)} /km`;
    case 'weight':
      return `${Math.round(value * 10) / 10} kg`;
    default:
      return `${Math.round(value)} bpm`;
  }
}
