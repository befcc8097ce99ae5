import type { Work } from '#core/activity/intervals/repeats.ts';

/** An edge is looked for this far to both sides, and no further than into half of the work. */
const REACH_SEC = 12;

/** The works with their ends where the second-by-second values change from the level of the recovery to that of the work. */
export function refineEdges(values: Float64Array, works: readonly Work[]): Work[] {
  return works.map((work, i) => {
    const recovery = work.level - (work.contrast ?? 0);
    const reach = Math.min(REACH_SEC, Math.floor((work.to - work.from) / 2));
    const before = works[i - 1]?.to ?? 0;
    const after = works[i + 1]?.from ?? values.length;
    const from = changeWithin(values, Math.max(before, work.from - reach), work.from + reach, { first: recovery, second: work.level });
    const to = changeWithin(values, work.to - reach, Math.min(after, work.to + reach), { first: work.level, second: recovery });
    return { ...work, from, to };
  });
}

/** Where in [from, to] the change from one level to the other leaves the least scatter. */
function changeWithin(values: Float64Array, from: number, to: number, { first, second }: { first: number; second: number }): number {
  let best = from;
  let least = 0;
  let sum = 0;
  for (let at = from; at < to; at++) {
    const value = values[at] ?? Number.NaN;
    if (!Number.isNaN(value)) sum += (value - first) ** 2 - (value - second) ** 2;
    if (sum >= least) continue;
    least = sum;
    best = at + 1;
  }
  return best;
}
