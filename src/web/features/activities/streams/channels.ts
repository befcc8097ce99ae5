import type { Units } from '#core/format.ts';
import type { Streams } from '#core/recording/recording.ts';
import { formatNumber } from '#web/format/number.ts';
import { formatCadence } from '#web/format/quantities/cadence.ts';
import { formatElevation } from '#web/format/quantities/elevation.ts';
import { formatHeartRate } from '#web/format/quantities/heart-rate.ts';
import { formatRunPace, formatSwimPace } from '#web/format/quantities/pace.ts';
import { formatPower } from '#web/format/quantities/power.ts';
import { formatSpeed } from '#web/format/quantities/speed.ts';

/** A stream as a chart of its own: its name, its colour, and how a value of it is written. */
export interface Channel {
  key: keyof Streams;
  name: string;
  color: string;
  write(value: number | null): string;
  /** Filled down to the axis: heights. */
  filled?: boolean;
  /** The largest value means something to an athlete. */
  hasPeak: boolean;
}

/** The channels of an activity in the order a coach looks at them: output, heart, rhythm, ground, the rest. */
export function channelsOf(streams: Streams, discipline: string, units: Units): Channel[] {
  const pace = discipline === 'run' ? 'Pace' : discipline === 'swim' ? 'Pace' : 'Speed';
  const writeSpeed = (value: number | null): string =>
    discipline === 'run' ? formatRunPace(value, units) : discipline === 'swim' ? formatSwimPace(value) : formatSpeed(value, units);
  const number =
    (unit: string, digits = 0) =>
    (value: number | null) =>
      value === null ? '–' : `${formatNumber(value, digits)} ${unit}`;
  const all: Channel[] = [
    { key: 'powerW', name: 'Power', color: '--bike', write: formatPower, hasPeak: true },
    {
      key: 'speedMps',
      name: pace,
      color: discipline === 'swim' ? '--swim' : discipline === 'run' ? '--run' : '--moss',
      write: writeSpeed,
      hasPeak: discipline !== 'swim',
    },
    { key: 'heartRateBpm', name: 'Heart rate', color: '--poor', write: formatHeartRate, hasPeak: true },
    { key: 'cadenceRpm', name: 'Cadence', color: '--strength', write: (value) => formatCadence(value, discipline), hasPeak: false },
    { key: 'altitudeM', name: 'Elevation', color: '--muted', write: (value) => formatElevation(value, units), filled: true, hasPeak: true },
    { key: 'coreTemperatureC', name: 'Core body temperature', color: '--run', write: number('°C', 1), hasPeak: true },
    { key: 'groundContactMs', name: 'Ground contact time', color: '--strength', write: number('ms'), hasPeak: false },
    { key: 'verticalOscillationMm', name: 'Vertical oscillation', color: '--strength', write: number('mm'), hasPeak: false },
    { key: 'stepLengthMm', name: 'Step length', color: '--strength', write: number('mm'), hasPeak: false },
    { key: 'respirationRate', name: 'Breathing rate', color: '--swim', write: number('/min'), hasPeak: false },
    { key: 'temperatureC', name: 'Air temperature', color: '--muted', write: number('°C'), hasPeak: false },
  ];
  return all.filter(({ key }) => streams[key]?.some((value) => value !== null));
}
