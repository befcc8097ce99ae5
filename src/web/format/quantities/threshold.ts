import { METRES_PER_MILE, type Units } from '#core/format.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import { formatClock } from '#web/format/duration.ts';
import { parseClock, parseNumber } from '#web/format/input/clock-entry.ts';
import { formatNumber } from '#web/format/number.ts';
import { formatHeartRate } from '#web/format/quantities/heart-rate.ts';
import { formatRunPace, formatSwimPace } from '#web/format/quantities/pace.ts';
import { formatPower } from '#web/format/quantities/power.ts';
import { UNKNOWN } from '#web/format/quantities/quantity.ts';

/** How a threshold is called, written and typed. Values are W, m/s, bpm and J; what is typed is W, m:ss, bpm and kJ. */
export interface ThresholdWords {
  name: string;
  /** Beside the field: "W", "m:ss per km". */
  typedAs: string;
  /** Such as "250" or "4:10": what would be typed for a value. */
  type: (value: number) => string;
  /** Null when it cannot be read. */
  parse: (typed: string) => number | null;
}

export function thresholdWords(kind: ThresholdKind, units: Units): ThresholdWords {
  const perKm = units === 'metric' ? 1000 : METRES_PER_MILE;
  switch (kind) {
    case 'ftp':
      return plain('FTP', 'W');
    case 'critical-power':
      return plain('Critical power', 'W');
    case 'w-prime':
      return {
        name: 'W′',
        typedAs: 'kJ',
        type: (value) => formatNumber(value / 1000, 1),
        parse: (typed) => times(parseNumber(typed), 1000),
      };
    case 'run-threshold-speed':
      return paced('Threshold pace', `m:ss per ${units === 'metric' ? 'km' : 'mile'}`, perKm);
    case 'css':
      return paced('CSS', 'm:ss per 100 m', 100);
    case 'lthr-bike':
    case 'lthr-run':
    case 'lthr-swim':
      return plain('Threshold heart rate (LTHR)', 'bpm');
    case 'max-heart-rate':
      return plain('Maximum heart rate', 'bpm');
    case 'resting-heart-rate':
      return plain('Resting heart rate', 'bpm');
  }
}

/** As it is called beside thresholds of other sports: "LTHR (run)". */
export function nameWithSport(kind: ThresholdKind, units: Units): string {
  const sport = /^lthr-(bike|run|swim)$/.exec(kind)?.[1];
  return sport ? `LTHR (${sport})` : thresholdWords(kind, units).name;
}

function plain(name: string, typedAs: string): ThresholdWords {
  return { name, typedAs, type: (value) => String(Math.round(value)), parse: parseNumber };
}

/** Speeds are typed as the time for a distance. */
function paced(name: string, typedAs: string, distanceM: number): ThresholdWords {
  return {
    name,
    typedAs,
    type: (speedMps) => formatClock(distanceM / speedMps),
    parse: (typed) => {
      const seconds = parseClock(typed);
      return seconds === null || seconds === 0 ? null : distanceM / seconds;
    },
  };
}

const times = (value: number | null, factor: number): number | null => (value === null ? null : value * factor);

/** 250 → "250 W"; 4 m/s at the run → "4:10 /km"; 20,000 J → "20.0 kJ". */
export function formatThreshold(kind: ThresholdKind, value: number | null, units: Units): string {
  if (value === null) return UNKNOWN;
  switch (kind) {
    case 'ftp':
    case 'critical-power':
      return formatPower(value);
    case 'w-prime':
      return `${formatNumber(value / 1000, 1)} kJ`;
    case 'run-threshold-speed':
      return formatRunPace(value, units);
    case 'css':
      return formatSwimPace(value);
    case 'lthr-bike':
    case 'lthr-run':
    case 'lthr-swim':
    case 'max-heart-rate':
    case 'resting-heart-rate':
      return formatHeartRate(value);
  }
}
