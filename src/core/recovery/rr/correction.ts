import { deviatingBeats } from '#core/recovery/rr/artefact-filter.ts';
import { findArtefacts } from '#core/recovery/rr/artefacts.ts';
import type { Science } from '#core/science.ts';
import { medianOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['hrv.correction'],
  name: 'Correction of R-R intervals',
  formula:
    'outside 300–2000 ms: false; missed → split in two; extra → merged; ectopic, long, short, out of range → interpolated between neighbours',
  unit: 'ms',
  unknownWhen: 'No valid interval.',
  source:
    'Lipponen JA & Tarvainen MP (2019) doi:10.1080/03091902.2019.1640306; Kamath & Fallen (1995) for series under 30 beats; intervals within 5% of their neighbourhood are left alone by Moorline rule',
  grade: 'B',
};

export interface CorrectedBeats {
  rrMs: number[];
  /** Intervals that were split, merged or replaced. */
  corrected: number;
  /** Of all intervals that came in. */
  correctedShare: number;
  /** For each of `rrMs`: whether no sensor wrote it like this. */
  isCorrected: boolean[];
}

/** 200 and 30 beats a minute: no resting heart leaves this range. */
const RANGE_MS = { least: 300, most: 2000 };

/** A third of the quartile window of the classification; shorter series are filtered beat by beat instead. */
const ENOUGH_FOR_CLASSES = 30;

/**
 * An interval this near to the median of its neighbourhood is left alone: where beats hardly vary, the local thresholds become
 * finer than a sensor's clock and would call its rounding an artefact.
 */
const NEAR_SHARE = 0.05;
const NEIGHBOURHOOD = 5;

type Verdict = 'true' | 'false' | 'missed' | 'extra';

/** Intervals as a sensor wrote them → intervals a heart made. No difference is ever taken across a removed beat. */
export function correctBeats(rawMs: readonly number[]): CorrectedBeats {
  const verdicts = judge(rawMs);
  const beats: { rr: number; isCorrected: boolean }[] = [];
  // An extra interval takes the next one with it.
  for (let i = 0; i < rawMs.length; i += verdicts[i] === 'extra' ? 2 : 1) {
    for (const rr of mend(rawMs, verdicts, i)) beats.push({ rr, isCorrected: rr !== rawMs[i] });
  }
  const corrected = verdicts.filter((verdict) => verdict !== 'true').length;
  return {
    rrMs: beats.map(({ rr }) => rr),
    corrected,
    correctedShare: rawMs.length === 0 ? 0 : corrected / rawMs.length,
    isCorrected: beats.map(({ isCorrected }) => isCorrected),
  };
}

/** What stands in the place of interval i: itself, two halves, a sum, a line, or nothing. */
function mend(rawMs: readonly number[], verdicts: readonly Verdict[], i: number): number[] {
  const interval = rawMs[i] ?? 0;
  switch (verdicts[i]) {
    case 'missed':
      return [interval / 2, interval / 2];
    case 'extra':
      return [interval + (rawMs[i + 1] ?? 0)];
    case 'false': {
      const replaced = between(rawMs, verdicts, i);
      return replaced === null ? [] : [replaced];
    }
    default:
      return [interval];
  }
}

function judge(rawMs: readonly number[]): Verdict[] {
  const inRange = (interval: number) => interval >= RANGE_MS.least && interval <= RANGE_MS.most;
  const verdicts: Verdict[] = rawMs.map((interval) => (inRange(interval) ? 'true' : 'false'));
  // Classes are judged on what is possible at all, so that one dropout does not hide the rest.
  const possible = [...rawMs.keys()].filter((i) => verdicts[i] === 'true');
  const intervals = possible.map((i) => rawMs[i] ?? 0);
  const mark = (found: readonly number[], verdict: Verdict) => {
    for (const i of found) {
      const at = possible[i];
      if (at !== undefined) verdicts[at] = verdict;
    }
  };
  if (intervals.length < ENOUGH_FOR_CLASSES) {
    mark(deviatingBeats(intervals, 'kamath'), 'false');
    return verdicts;
  }
  const { ectopic, missed, extra, long, short } = findArtefacts(intervals);
  const isFar = (i: number) => {
    const usual = medianOf(intervals.slice(Math.max(0, i - NEIGHBOURHOOD), i + NEIGHBOURHOOD + 1)) ?? 0;
    return Math.abs((intervals[i] ?? 0) - usual) > NEAR_SHARE * usual;
  };
  mark([...ectopic, ...long, ...short].filter(isFar), 'false');
  mark(missed, 'missed');
  mark(extra, 'extra');
  return verdicts;
}

/** The line between the nearest true intervals, at i; the nearest one at an end; null when none is true. */
function between(rawMs: readonly number[], verdicts: readonly Verdict[], i: number): number | null {
  const left = verdicts.lastIndexOf('true', i);
  const right = verdicts.indexOf('true', i);
  const before = left < 0 ? undefined : rawMs[left];
  const after = right < 0 ? undefined : rawMs[right];
  if (before === undefined || after === undefined) return before ?? after ?? null;
  return before + ((after - before) * (i - left)) / (right - left);
}
