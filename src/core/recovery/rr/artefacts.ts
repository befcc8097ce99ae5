import type { Science } from '#core/science.ts';
import { meanOf, medianOf, quartileRangeOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['hrv.artifact_lipponen'],
  name: 'False beats in R-R intervals',
  formula:
    'successive differences and deviations from a running median, each over α · half their local quartile range; classified by the signs of neighbouring differences',
  unit: '1',
  unknownWhen: 'Always available; a series without variation has no false beats.',
  source: 'Lipponen JA & Tarvainen MP (2019) J Med Eng Technol 43:173-181, doi:10.1080/03091902.2019.1640306',
  grade: 'B',
};

/** Indexes of intervals that no heart made. A missed beat is one interval too long by a beat, an extra one splits an interval in two. */
export interface Artefacts {
  ectopic: number[];
  missed: number[];
  extra: number[];
  long: number[];
  short: number[];
}

/** The paper's constants. */
export interface ArtefactRule {
  alpha: number;
  c1: number;
  c2: number;
  medianWindow: number;
  quartileWindow: number;
}

const PUBLISHED: ArtefactRule = { alpha: 5.2, c1: 0.13, c2: 0.17, medianWindow: 11, quartileWindow: 91 };

/** An interval further than this from the running median, in local thresholds, is no beat of this rhythm. */
const FAR = 3;

interface Series {
  rrMs: readonly number[];
  /** Successive differences, in local thresholds. */
  jump: readonly number[];
  /** Distances from the running median, in local thresholds. */
  off: readonly number[];
  running: readonly number[];
  /** Local threshold of `off`, in ms. */
  widthMs: readonly number[];
}

/** Which intervals are false, and how. `rrMs` are consecutive intervals of someone at rest. */
export function findArtefacts(rrMs: readonly number[], rule: ArtefactRule = PUBLISHED): Artefacts {
  const series = normalise(rrMs, rule);
  const middle = medianOf(rrMs) ?? 0;
  const found: Artefacts = { ectopic: [], missed: [], extra: [], long: [], short: [] };
  const tooLong = rrMs.map((interval, i) => isLong(series, i) || (Math.abs(at(series.off, i)) > FAR && interval > middle));
  const tooShort = rrMs.map((interval, i) => isShort(series, i) || (Math.abs(at(series.off, i)) > FAR && interval < middle));
  for (const i of rrMs.keys()) {
    // After a long interval the jump back may be the smaller one: then the next interval is long as well.
    if (tooLong[i] && Math.abs(at(series.jump, i + 1)) < Math.abs(at(series.jump, i + 2))) tooLong[i + 1] = true;
    if (tooShort[i] && Math.abs(at(series.jump, i + 1)) < Math.abs(at(series.jump, i + 2))) tooShort[i + 1] = true;
  }
  for (const [i, interval] of rrMs.entries()) {
    const width = at(series.widthMs, i);
    const running = at(series.running, i);
    if (isEctopic(series, i, rule)) found.ectopic.push(i);
    else if (tooLong[i]) (Math.abs(interval / 2 - running) < width ? found.missed : found.long).push(i);
    else if (tooShort[i]) (Math.abs(interval + at(rrMs, i + 1) - running) < width ? found.extra : found.short).push(i);
  }
  return found;
}

function normalise(rrMs: readonly number[], rule: ArtefactRule): Series {
  const differences = rrMs.map((interval, i) => (i === 0 ? 0 : interval - at(rrMs, i - 1)));
  differences[0] = meanOf(differences.slice(1)) ?? 0;
  const running = rrMs.map((_, i) => medianOf(around(rrMs, i, rule.medianWindow)) ?? 0);
  // Intervals are long more often than short, so a short one counts double.
  const deviations = rrMs.map((interval, i) => (interval - at(running, i)) * (interval < at(running, i) ? 2 : 1));
  const jumpWidth = thresholds(differences, rule);
  const widthMs = thresholds(deviations, rule);
  const over = (value: number, width: number) => (width > 0 ? value / width : 0);
  return {
    rrMs,
    jump: differences.map((value, i) => over(value, at(jumpWidth, i))),
    off: deviations.map((value, i) => over(value, at(widthMs, i))),
    running,
    widthMs,
  };
}

/** α times half the distance between the quartiles of the absolute values around each place. */
function thresholds(values: readonly number[], { alpha, quartileWindow }: ArtefactRule): number[] {
  const sizes = values.map(Math.abs);
  return sizes.map((_, i) => {
    const near = around(sizes, i, quartileWindow);
    return (alpha * quartileRangeOf(near)) / 2;
  });
}

function isEctopic({ rrMs, jump }: Series, i: number, { c1, c2 }: ArtefactRule): boolean {
  if (i < 2 || i > rrMs.length - 3) return false;
  const own = at(jump, i);
  const [before, after] = [at(jump, i - 1), at(jump, i + 1)];
  if (own > 1) return Math.max(before, after) < -c1 * own - c2;
  return own < -1 && Math.min(before, after) > -c1 * own + c2;
}

function isLong({ jump }: Series, i: number): boolean {
  return at(jump, i) > 1 && i < jump.length - 2 && Math.min(at(jump, i + 1), at(jump, i + 2)) < -1;
}

function isShort({ jump }: Series, i: number): boolean {
  return at(jump, i) < -1 && i < jump.length - 2 && Math.max(at(jump, i + 1), at(jump, i + 2)) > 1;
}

function around(values: readonly number[], i: number, window: number): number[] {
  const half = Math.floor(window / 2);
  return values.slice(Math.max(0, i - half), i + half + 1);
}

const at = (values: readonly number[], i: number) => values[i] ?? 0;
