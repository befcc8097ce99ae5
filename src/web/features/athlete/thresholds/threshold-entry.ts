import { THRESHOLD_BOUNDS } from '#contract/athlete/athlete.ts';
import type { Units } from '#core/format.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import { thresholdWords } from '#web/format/quantities/threshold.ts';

/** What a typed threshold is, or the sentence that says why it is none. In the athlete's own words: paces, not metres per second. */
export function readThreshold(
  kind: ThresholdKind,
  typed: string,
  units: Units,
): { kind: 'read'; value: number } | { kind: 'wrong'; sentence: string } {
  const words = thresholdWords(kind, units);
  const value = words.parse(typed);
  if (value === null) {
    const isPace = words.typedAs.startsWith('m:ss');
    return {
      kind: 'wrong',
      sentence: isPace ? 'Enter minutes and seconds, such as 4:30' : `Enter a number in ${words.typedAs}`,
    };
  }
  const { min, max } = THRESHOLD_BOUNDS[kind];
  if (value >= min && value <= max) return { kind: 'read', value };
  const [low, high] = [words.type(min), words.type(max)];
  return { kind: 'wrong', sentence: `Enter a value from ${low} to ${high} ${words.typedAs}` };
}
