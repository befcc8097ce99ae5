import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['hrv.artifact_filter'],
  name: 'Beat-to-beat filter',
  formula: 'Malik: |RRᵢ₊₁ − RRᵢ| ≤ 20% of RRᵢ;  Kamath: RRᵢ₊₁ within −24.5% and +32.5% of RRᵢ; only the first of a pair is removed',
  unit: '1',
  unknownWhen: 'Always available.',
  source: 'Kamath MV & Fallen EL (1995) in Malik M & Camm AJ (eds) Heart Rate Variability',
  grade: 'C',
};

export type FilterRule = 'malik' | 'kamath';

const FOLLOWS: Readonly<Record<FilterRule, (before: number, after: number) => boolean>> = {
  malik: (before, after) => Math.abs(after - before) <= 0.2 * before,
  kamath: (before, after) => after - before <= 0.325 * before && before - after <= 0.245 * before,
};

/** Indexes of intervals that do not follow the one before. Used where a series is too short for `findArtefacts`. */
export function deviatingBeats(rrMs: readonly number[], rule: FilterRule): number[] {
  const removed: number[] = [];
  for (const [i, before] of rrMs.entries()) {
    const after = rrMs[i + 1];
    // The interval after a removed one is judged by what follows it, not by the false one.
    if (after === undefined || removed.at(-1) === i || FOLLOWS[rule](before, after)) continue;
    removed.push(i + 1);
  }
  return removed;
}
