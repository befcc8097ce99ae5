import { meanOver, type SignalSums } from '#core/activity/intervals/change-points.ts';

/** Seconds [from, to) of a signal that have one level. */
export interface Segment {
  from: number;
  to: number;
  level: number;
}

/** A segment above or below a level that divides work from recovery. */
export interface Stretch extends Segment {
  isWork: boolean;
}

/** The segments between these ends; one of which nothing is known has the level 0. */
export function segmentsOf(sums: SignalSums, ends: readonly number[]): Segment[] {
  return ends.flatMap((to, i) => {
    const from = ends[i - 1] ?? 0;
    return to > from ? [{ from, to, level: meanOver(sums, from, to) ?? 0 }] : [];
  });
}

interface Division {
  /** Work is above it. */
  level: number;
  /** What is shorter joins its neighbours: a stop at the lights within work, a short climb within recovery. */
  leastSec: number;
}

/** How much shorter than both its neighbours a short stretch must be to join them. */
const SHORT_SHARE = 0.3;

/** Work and recovery by turns. */
export function divide(sums: SignalSums, segments: readonly Segment[], { level, leastSec }: Division): Stretch[] {
  const marked = segments.map(({ from, to, level: own }) => ({ from, to, isWork: own >= level }));
  const parts = joined(marked);
  const shortest = () => {
    let found = -1;
    for (let i = 1; i < parts.length - 1; i++) {
      const sec = secOf(parts[i]);
      const beside = Math.min(secOf(parts[i - 1]), secOf(parts[i + 1]));
      if (sec < leastSec && sec < SHORT_SHARE * beside && (found < 0 || sec < secOf(parts[found]))) found = i;
    }
    return found;
  };
  for (let i = shortest(); i > 0; i = shortest()) {
    const [before, after] = [parts[i - 1], parts[i + 1]];
    if (before && after) parts.splice(i - 1, 3, { from: before.from, to: after.to, isWork: before.isWork });
  }
  return parts.map((part) => ({ ...part, level: meanOver(sums, part.from, part.to) ?? 0 }));
}

type Part = Omit<Stretch, 'level'>;

const secOf = (part: Part | undefined): number => (part ? part.to - part.from : 0);

function joined(parts: readonly Part[]): Part[] {
  const out: Part[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last && last.isWork === part.isWork) last.to = part.to;
    else out.push({ ...part });
  }
  return out;
}

/** Of the time, the shares below which a level may divide work from recovery. */
const SHARES = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];
const WIDEST_GAPS = 6;

/** Levels that may divide work from recovery: between neighbouring levels of the segments, evenly over the time and where the gap is widest. */
export function dividingLevels(segments: readonly Segment[]): number[] {
  const sorted = [...segments].sort((a, b) => a.level - b.level);
  const total = sorted.reduce((sum, { from, to }) => sum + to - from, 0);
  const between = sorted.slice(1).map((segment, i) => {
    const below = sorted[i]?.level ?? 0;
    return { at: (below + segment.level) / 2, gap: segment.level - below };
  });
  const chosen = new Set<number>();
  let place = 0;
  let sec = 0;
  for (const [i, segment] of sorted.entries()) {
    sec += segment.to - segment.from;
    const middle = between[i];
    if (!middle || sec < (SHARES[place] ?? 1) * total) continue;
    chosen.add(middle.at);
    while (sec >= (SHARES[place] ?? 2) * total) place++;
  }
  for (const { at } of [...between].sort((a, b) => b.gap - a.gap).slice(0, WIDEST_GAPS)) chosen.add(at);
  return [...chosen];
}
