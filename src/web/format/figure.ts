import { METRES_PER_MILE, type Units } from '#core/format.ts';
import { formatClock, formatDuration } from '#web/format/duration.ts';
import { formatNumber, formatSigned } from '#web/format/number.ts';
import { cadence } from '#web/format/quantities/cadence.ts';
import { distance, swimDistance } from '#web/format/quantities/distance.ts';
import { runPace, swimPace } from '#web/format/quantities/pace.ts';
import { type Quantity, written } from '#web/format/quantities/quantity.ts';
import { speed } from '#web/format/quantities/speed.ts';

const LB_PER_KG = 1 / 0.45359237;

/** Units as the server names them; `s/km` and `s/100m` are paces, `1` is a ratio or a score. */
export type FigureUnit =
  | 's'
  | 'm'
  | 'bpm'
  | 'W'
  | 'W/kg'
  | 'J'
  | 'm/s'
  | 's/km'
  | 's/100m'
  | 'rpm'
  | 'ms'
  | 'kg'
  | 'h'
  | 'load'
  | 'load/week'
  | 'm/min/bpm'
  | 'W/bpm'
  | 'count'
  | '1';

export interface FigureContext {
  units: Units;
  /** Decides how a speed, a distance and a cadence are spoken of. */
  discipline?: string | undefined;
  /** How seconds are told: "1:32", "2 h 15", or 512.4 h. */
  time?: 'clock' | 'duration' | 'hours' | undefined;
}

/** A computed figure as a number and a unit. */
export function figureQuantity(value: number, unit: FigureUnit, { units, discipline, time = 'clock' }: FigureContext): Quantity {
  const plain = (digits: number, name: string = unit): Quantity => ({ value: formatNumber(value, digits), unit: name });
  switch (unit) {
    case 's':
      return timeOf(value, time);
    case 'm':
      // In the water a few metres are the way of one stroke.
      if (discipline === 'swim' && value < 25) return plain(2);
      return (discipline === 'swim' ? swimDistance(value) : distance(value, units)) ?? plain(0);
    case 'm/s':
      return paceOf(value, units, discipline) ?? plain(2);
    case 's/km':
      return units === 'metric'
        ? { value: formatClock(value), unit: '/km' }
        : { value: formatClock((value * METRES_PER_MILE) / 1000), unit: '/mi' };
    case 's/100m':
      return { value: formatClock(value), unit: '/100 m' };
    case 'rpm':
      return cadence(value, discipline ?? 'bike') ?? plain(0);
    case 'kg':
      return units === 'metric' ? plain(1) : { value: formatNumber(value * LB_PER_KG, 1), unit: 'lb' };
    case 'J':
      return { value: formatNumber(value / 1000, 1), unit: 'kJ' };
    case 'h':
      return plain(1);
    case 'load':
      return plain(0, '');
    case 'load/week':
      return { value: formatSigned(value, 1), unit: 'a week' };
    case 'W/kg':
    case 'W/bpm':
      return plain(2);
    case 'm/min/bpm':
      return plain(2, 'm/min per bpm');
    case 'count':
      return plain(0, '');
    case '1':
      return plain(2, '');
    case 'bpm':
    case 'W':
    case 'ms':
      return plain(0);
  }
}

export function formatFigure(value: number, unit: FigureUnit, of: FigureContext): string {
  return written(figureQuantity(value, unit, of)).trim();
}

function timeOf(seconds: number, time: 'clock' | 'duration' | 'hours'): Quantity {
  if (time === 'hours') return { value: formatNumber(seconds / 3600, 1), unit: 'h' };
  return { value: time === 'clock' ? formatClock(seconds) : formatDuration(seconds), unit: '' };
}

function paceOf(speedMps: number, units: Units, discipline: string | undefined): Quantity | null {
  if (discipline === 'run') return runPace(speedMps, units);
  return discipline === 'swim' ? swimPace(speedMps) : speed(speedMps, units);
}
