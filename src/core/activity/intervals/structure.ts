import { meanOver, type SignalSums, scatterOver } from '#core/activity/intervals/change-points.ts';
import { setsOf, type Work } from '#core/activity/intervals/repeats.ts';
import type { Stretch } from '#core/activity/intervals/stretches.ts';
import { meanOf, medianOf } from '#core/statistics.ts';

/** Work and recovery as one reading of a session, and how well it explains the session. */
export interface Structure {
  works: readonly Work[];
  /** Indices into `works`: repeats one after another, and works alone. */
  sets: readonly (readonly number[])[];
  /** Share of the working time in sets of two and more. */
  regularity: number;
  /** Share of the working time in works that last whole half minutes, as the steps of a ladder do. */
  roundness: number;
  /** Contrast between work and recovery in units of the scatter within work. */
  clarity: number;
  /** Share of the scatter from first to last work that the two levels explain. */
  explained: number;
  /** Contrast as a share of the level of the work. */
  depth: number;
  /** Level of the recoveries as a share of that of the work: near 0 they are stops. */
  rest: number;
  /** How much of the session the reading explains: what three or more equal repeats explain counts most, and of works alone nothing. */
  repeatScore: number;
  /** The same whatever the works last. */
  plainScore: number;
}

/** Recovery is compared no further away than this. */
const NEAR_SEC = 180;

/** Levels within work are read in blocks: a sixth of it, within these. */
const BLOCK_SEC = { least: 3, most: 30, ofWork: 6 };
/** A sensor is no better than this share of the level. */
const LEAST_SCATTER = 0.015;
/** More clarity than this is not better. */
const CLEAR = 6;
const ROUND_SEC = { every: 30, within: 2.5 };

/** The structure of a division; null where it has no work. `metres` adds up the distance along the signal. */
export function structureOf(sums: SignalSums, metres: SignalSums | null, stretches: readonly Stretch[]): Structure | null {
  const works = stretches.flatMap((stretch, i): Work[] => {
    if (!stretch.isWork) return [];
    const { from, to, level } = stretch;
    const beside = nearLevel(sums, stretches[i - 1], stretches[i + 1]);
    const far = metres ? (metres.sum[to] ?? 0) - (metres.sum[from] ?? 0) : null;
    return [{ from, to, level, metres: far, contrast: beside === null ? null : level - beside }];
  });
  if (works.length === 0) return null;
  const sets = setsOf(works);
  const inSets = sets.filter((set) => set.length > 1).flatMap((set) => membersOf(works, set));
  const counted = secOf(inSets) > secOf(works) / 2 ? inSets : works;
  const contrast = meanOf(counted.flatMap((work) => work.contrast ?? [])) ?? 0;
  const level = meanOf(counted.map((work) => work.level)) ?? 0;
  const clarity = contrast / Math.max(scatterWithin(sums, counted), LEAST_SCATTER * level, Number.MIN_VALUE);
  const explained = explainedBy(sums, stretches);
  const amount = counted.reduce((sum, work) => sum + amountOf(work), 0);
  const surprise = sets.reduce((sum, set) => sum + secOf(membersOf(works, set)) * (1 - 1 / set.length), 0) / secOf(works);
  const plainScore = amount * Math.min(1, clarity / CLEAR) * explained;
  return {
    works,
    sets,
    regularity: secOf(inSets) / secOf(works),
    roundness: secOf(works.filter(isRound)) / secOf(works),
    clarity,
    explained,
    depth: level > 0 ? contrast / level : 0,
    rest: level > 0 ? 1 - contrast / level : 0,
    repeatScore: plainScore * surprise ** 2,
    plainScore,
  };
}

/** What a stretch of work adds to the scatter of a session. */
export const amountOf = ({ from, to, contrast }: Work): number => (to - from) * (contrast ?? 0) ** 2;

export const membersOf = (works: readonly Work[], set: readonly number[]): Work[] => set.flatMap((i) => works[i] ?? []);

export const secOf = (works: readonly Work[]): number => works.reduce((sum, { from, to }) => sum + to - from, 0);

/** Nobody stops by chance after whole half minutes. */
function isRound({ from, to }: Work): boolean {
  const sec = to - from;
  return sec >= ROUND_SEC.every && Math.abs(sec - Math.round(sec / ROUND_SEC.every) * ROUND_SEC.every) <= ROUND_SEC.within;
}

/** Mean level of what lies before and after, near by; null with neither. */
function nearLevel(sums: SignalSums, before: Stretch | undefined, after: Stretch | undefined): number | null {
  const levels = [
    before ? meanOver(sums, Math.max(before.from, before.to - NEAR_SEC), before.to) : null,
    after ? meanOver(sums, after.from, Math.min(after.to, after.from + NEAR_SEC)) : null,
  ];
  return meanOf(levels.filter((level) => level !== null));
}

/** How far blocks of the work are from its mean: median over the works. */
function scatterWithin(sums: SignalSums, works: readonly Work[]): number {
  const scatters = works.map(({ from, to, level }) => {
    const blockSec = Math.round(Math.min(BLOCK_SEC.most, Math.max(BLOCK_SEC.least, (to - from) / BLOCK_SEC.ofWork)));
    let squares = 0;
    let blocks = 0;
    for (let at = from; at + blockSec <= to; at += blockSec) {
      const mean = meanOver(sums, at, at + blockSec);
      if (mean === null) continue;
      squares += (mean - level) ** 2;
      blocks++;
    }
    return blocks === 0 ? 0 : Math.sqrt(squares / blocks);
  });
  return medianOf(scatters) ?? 0;
}

/** Of the scatter between the first and the last work and near them, the share that lies between stretches rather than within them. */
function explainedBy(sums: SignalSums, stretches: readonly Stretch[]): number {
  const first = stretches.findIndex(({ isWork }) => isWork);
  const last = stretches.findLastIndex(({ isWork }) => isWork);
  const inner = stretches.slice(Math.max(0, first - 1), last + 2);
  const from = Math.max(inner[0]?.from ?? 0, (stretches[first]?.from ?? 0) - NEAR_SEC);
  const to = Math.min(inner.at(-1)?.to ?? 0, (stretches[last]?.to ?? 0) + NEAR_SEC);
  const within = inner.reduce((sum, part) => sum + scatterOver(sums, Math.max(part.from, from), Math.min(part.to, to)), 0);
  const total = scatterOver(sums, from, to);
  return total === 0 ? 0 : 1 - within / total;
}
