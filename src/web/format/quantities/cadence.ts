import { formatNumber } from '#web/format/number.ts';
import { type Quantity, written } from '#web/format/quantities/quantity.ts';

/** Cycles a minute as each sport counts them: crank turns, steps of both feet, strokes. */
export function cadence(cyclesPerMin: number | null, discipline: string): Quantity | null {
  if (cyclesPerMin === null) return null;
  if (discipline === 'run') return { value: formatNumber(cyclesPerMin * 2), unit: 'spm' };
  return { value: formatNumber(cyclesPerMin), unit: discipline === 'swim' ? 'strokes/min' : 'rpm' };
}

export function formatCadence(cyclesPerMin: number | null, discipline: string): string {
  return written(cadence(cyclesPerMin, discipline));
}
