import type { Discipline } from '#core/discipline.ts';
import type { Scanner } from '#core/workout/language/scanner.ts';
import { CLOCK, clockOf, NUMBER, rangeText, secondsOfClock, TO, tidy } from '#core/workout/language/text-numbers.ts';
import { readZones, zoneText } from '#core/workout/language/zone-terms.ts';
import type { Target, TargetKind } from '#core/workout/workout.ts';
import { isZone, type PlainKind } from '#core/workout/zone-target.ts';

const sticky = (pattern: string): RegExp => new RegExp(pattern, 'iuy');
const END = String.raw`(?![\p{L}\d])`;

const RAMP = /ramp\b\s*/iy;
const PERCENT = sticky(String.raw`(${NUMBER})\s*%?(?:${TO}(${NUMBER}))?\s*%\s*(?:of\s+)?`);
const REFERENCE = /(ftp|threshold pace|pace|css|lthr|threshold heart rate)\b/iy;
const WATTS = sticky(String.raw`(${NUMBER})\s*(?:w|watts?)?(?:${TO}(${NUMBER}))?\s*(?:w|watts?)${END}`);
const BEATS = sticky(String.raw`(${NUMBER})\s*(?:bpm)?(?:${TO}(${NUMBER}))?\s*bpm${END}`);
const EFFORT = sticky(String.raw`rpe\s*(${NUMBER})(?:${TO}(${NUMBER}))?(?!\d)`);
const PACE = sticky(String.raw`(${CLOCK})(?:${TO}(${CLOCK}))?\s*(?:min)?\s*\/\s*(km|100\s*m|100\s*yd|100\s*y|mi|mile)${END}`);
const OFFSET = sticky(String.raw`css(?:\s*([+−-]\s*${NUMBER})\s*s?(?:\s*(?:to|\.\.)\s*([+−-]?\s*${NUMBER})\s*s?)?)?(?![\p{L}\d%])`);

/** What a value of each kind may be; the largest are far beyond what anybody can do. */
const BOUNDS: Readonly<Record<PlainKind, { min: number; max: number; words: string }>> = {
  power: { min: 0, max: 1000, words: '% FTP must be 0 to 1000.' },
  'run-pace': { min: 0, max: 300, words: '% pace must be 0 to 300.' },
  'swim-pace': { min: 0, max: 300, words: '% CSS must be 0 to 300.' },
  'css-offset': { min: -60, max: 120, words: 'CSS offset must be -60s to +120s.' },
  'heart-rate': { min: 0, max: 150, words: '% LTHR must be 0 to 150.' },
  rpe: { min: 0, max: 10, words: 'RPE must be 0 to 10.' },
  watts: { min: 0, max: 3000, words: 'Power must be 0 to 3000W.' },
  bpm: { min: 20, max: 250, words: 'Heart rate must be 20 to 250bpm.' },
  'pace-per-km': { min: 90, max: 1800, words: 'Pace must be 1:30/km to 30:00/km.' },
  'pace-per-100m': { min: 30, max: 600, words: 'Pace must be 0:30/100m to 10:00/100m.' },
};

/** A target, relative to a threshold or absolute. Null when none stands here. */
export function readTarget(scanner: Scanner): Target | null {
  const from = scanner.at;
  const isRamp = scanner.take(RAMP) !== null;
  const zones = readZones(scanner, isRamp);
  if (zones) return zones;
  const found = readRange(scanner);
  if (!found) {
    if (isRamp) scanner.fault('A ramp needs a start and an end: "ramp 50-75% FTP" or "ramp 150-220W".');
    return null;
  }
  const { kind, first, last } = found;
  const { min, max, words } = BOUNDS[kind];
  if (Math.min(first, last) < min || Math.max(first, last) > max) scanner.fault(words, from);
  if (isRamp && first === last) scanner.fault('A ramp needs a start and an end; this one has a single value.', from);
  const range = { kind, low: Math.min(first, last), high: Math.max(first, last) };
  return isRamp ? { ...range, ramp: first < last ? 'up' : 'down' } : range;
}

interface Range {
  kind: PlainKind;
  first: number;
  last: number;
}

function readRange(scanner: Scanner): Range | null {
  return readPercent(scanner) ?? readAbsolute(scanner) ?? readOffset(scanner);
}

function readPercent(scanner: Scanner): Range | null {
  const found = scanner.take(PERCENT);
  if (!found) return null;
  const kind = KIND_OF_REFERENCE[(scanner.take(REFERENCE)?.[1] ?? '').toLowerCase()];
  if (!kind) scanner.fault('Percent of what? Write % FTP, % pace, % CSS or % LTHR.');
  return { kind, ...ends(found) };
}

const KIND_OF_REFERENCE: Readonly<Record<string, PlainKind>> = {
  ftp: 'power',
  'threshold pace': 'run-pace',
  pace: 'run-pace',
  css: 'swim-pace',
  lthr: 'heart-rate',
  'threshold heart rate': 'heart-rate',
};

function readAbsolute(scanner: Scanner): Range | null {
  const watts = scanner.take(WATTS);
  if (watts) return { kind: 'watts', ...ends(watts) };
  const beats = scanner.take(BEATS);
  if (beats) return { kind: 'bpm', ...ends(beats) };
  const effort = scanner.take(EFFORT);
  if (effort) return { kind: 'rpe', ...ends(effort) };
  const pace = scanner.take(PACE);
  if (!pace) return null;
  const [, first = '', last = first, unit = ''] = pace;
  const per = unit.toLowerCase();
  const kind = per.startsWith('100') ? 'pace-per-100m' : 'pace-per-km';
  const factor = per.startsWith('mi') ? 1 / 1.609344 : per.endsWith('m') ? 1 : 1 / 0.9144;
  // To a tenth of a second, where another unit would leave a tail of digits.
  const seconds = (clock: string) => (factor === 1 ? secondsOfClock(clock) : Math.round(secondsOfClock(clock) * factor * 10) / 10);
  return { kind, first: seconds(first), last: seconds(last) };
}

function ends([, first = '0', last = first]: RegExpExecArray): { first: number; last: number } {
  return { first: Number(first), last: Number(last) };
}

function readOffset(scanner: Scanner): Range | null {
  const found = scanner.take(OFFSET);
  if (!found) return null;
  const seconds = (words: string) => Number(words.replace('−', '-').replace(/\s/g, ''));
  const first = seconds(found[1] ?? '0');
  return { kind: 'css-offset', first, last: found[2] === undefined ? first : seconds(found[2]) };
}

const DISCIPLINE_OF: Readonly<Partial<Record<TargetKind, { of: readonly Discipline[]; words: string }>>> = {
  power: { of: ['bike'], words: '% FTP is for bike workouts.' },
  watts: { of: ['bike', 'run'], words: 'Watts are for bike and run workouts.' },
  'run-pace': { of: ['run'], words: '% pace is for runs; for swims write % CSS.' },
  'swim-pace': { of: ['swim'], words: '% CSS is for swims; for runs write % pace.' },
  'css-offset': { of: ['swim'], words: 'CSS is for swims.' },
  'pace-per-km': { of: ['run'], words: 'Pace per km is for runs; swims use pace per 100m.' },
  'pace-per-100m': { of: ['swim'], words: 'Pace per 100m is for swims; runs use pace per km.' },
};

/** Why a target does not go with a discipline; null when it does, or when nobody says which it is. */
export function mismatch(kind: TargetKind, discipline: Discipline | null): string | null {
  const rule = DISCIPLINE_OF[kind];
  return !rule || discipline === null || rule.of.includes(discipline) ? null : rule.words;
}

export function targetText(target: Target): string {
  const { kind, low, high, ramp } = target;
  if (isZone(kind)) return zoneText(target, kind);
  const [first, last] = ramp === 'down' ? [high, low] : [low, high];
  return `${ramp ? 'ramp ' : ''}${words(kind, first, last)}`;
}

function words(kind: PlainKind, first: number, last: number): string {
  switch (kind) {
    case 'power':
      return `${rangeText(first, last)}% FTP`;
    case 'run-pace':
      return `${rangeText(first, last)}% pace`;
    case 'swim-pace':
      return `${rangeText(first, last)}% CSS`;
    case 'heart-rate':
      return `${rangeText(first, last)}% LTHR`;
    case 'rpe':
      return `RPE ${rangeText(first, last)}`;
    case 'watts':
      return `${rangeText(first, last)}W`;
    case 'bpm':
      return `${rangeText(first, last)}bpm`;
    case 'pace-per-km':
      return `${rangeText(first, last, clockOf)}/km`;
    case 'pace-per-100m':
      return `${rangeText(first, last, clockOf)}/100m`;
    case 'css-offset':
      return first === 0 && last === 0 ? 'CSS' : `CSS${signed(first)}${first === last ? '' : ` to ${signed(last)}`}`;
  }
}

const signed = (seconds: number): string => `${seconds < 0 ? '-' : '+'}${tidy(Math.abs(seconds))}s`;
