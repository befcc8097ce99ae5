import { prefixSums } from '#core/activity/stream/stream-math.ts';
import type { Science } from '#core/science.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { closeness } from '#core/workout/compliance/target-accuracy.ts';
import { type ResolvedTarget, resolveTarget } from '#core/workout/target.ts';
import { timeline } from '#core/workout/timeline.ts';
import type { Workout } from '#core/workout/workout.ts';

export const science: Science = {
  ids: ['workout.match_steps'],
  name: 'Workout steps matched to the activity',
  formula: 'work steps placed in order, without overlap, maximising Σ duration · accuracy; accuracy: mean over blocks of up to 30 s',
  unit: '1',
  unknownWhen: 'The data for a target is missing, or its threshold is not set; that step is not matched.',
  source:
    'Moorline rule: alignment by dynamic programming on a 5 s grid, so a late start, an extra rest or a skipped repetition do no harm',
  grade: 'H',
};

/** One value a second of timer time; null is unknown, an absent channel was not recorded. */
export interface DoneTrace {
  powerW?: ArrayLike<number | null>;
  speedMps?: ArrayLike<number | null>;
  heartRateBpm?: ArrayLike<number | null>;
}

export interface StepMatch {
  /** Index of the step, repeats written out. */
  step: number;
  plannedSec: number;
  target: ResolvedTarget;
  /** Where it was found and what was held there; null when nothing came near. */
  found: { fromSec: number; toSec: number; mean: number } | null;
  /** 1 on target, 0 nowhere near. */
  closeness: number;
}

const GRID_SEC = 5;
/** A step is judged in blocks of 30 s, shorter ones in eighths: long enough to smooth a pedal stroke, too short to hide a rest. */
const BLOCK_CELLS = 6;
const LEAST_BLOCKS = 8;
/** Ties go to the place where the step was due; too small to outweigh a watt. */
const LATE_COST_PER_SEC = 1e-4;

interface Wanted {
  step: number;
  plannedSec: number;
  dueSec: number;
  cells: number;
  blockCells: number;
  target: ResolvedTarget;
  sums: ChannelSums;
}

/** The work and test steps whose target can be checked, each with the stretch that fulfils it best. Empty without a trace. */
export function matchSteps(workout: Workout, thresholds: Thresholds, trace: DoneTrace): StepMatch[] {
  const cells = Math.floor(traceLength(trace) / GRID_SEC);
  const wanted = wantedSteps(workout, thresholds, trace, cells);
  if (cells === 0 || wanted.length === 0) return [];
  return readBack(wanted, cells, bestPlacement(wanted, cells));
}

function traceLength({ powerW, speedMps, heartRateBpm }: DoneTrace): number {
  return Math.max(powerW?.length ?? 0, speedMps?.length ?? 0, heartRateBpm?.length ?? 0);
}

function wantedSteps(workout: Workout, thresholds: Thresholds, trace: DoneTrace, cells: number): Wanted[] {
  const sums = new Map<ResolvedTarget['unit'], ChannelSums>();
  if (trace.powerW) sums.set('W', channelSums(trace.powerW));
  if (trace.speedMps) sums.set('m/s', channelSums(trace.speedMps));
  if (trace.heartRateBpm) sums.set('bpm', channelSums(trace.heartRateBpm));
  return timeline(workout, thresholds).flatMap(({ step, discipline, fromSec, movingSec }, index) => {
    if (step.kind === 'exercise' || (step.intent !== 'work' && step.intent !== 'test') || !step.target || !movingSec) return [];
    const target = resolveTarget(step.target, discipline, thresholds);
    const channel = target && sums.get(target.unit);
    if (!target || !channel) return [];
    const wantedCells = Math.max(1, Math.min(cells, Math.round(movingSec / GRID_SEC)));
    const blockCells = Math.max(1, Math.min(BLOCK_CELLS, Math.floor(wantedCells / LEAST_BLOCKS)));
    return [{ step: index, plannedSec: movingSec, dueSec: fromSec, cells: wantedCells, blockCells, target, sums: channel }];
  });
}

/** Entry [i][p]: the best score of the first i steps within the first p cells. */
function bestPlacement(wanted: readonly Wanted[], cells: number): Float64Array[] {
  const best = [new Float64Array(cells + 1)];
  for (const step of wanted) {
    const before = best[best.length - 1] ?? new Float64Array(cells + 1);
    const row = new Float64Array(cells + 1);
    for (let p = 1; p <= cells; p++) {
      const skipped = Math.max(row[p - 1] ?? 0, before[p] ?? 0);
      const from = p - step.cells;
      row[p] = from < 0 ? skipped : Math.max(skipped, (before[from] ?? 0) + scoreAt(step, from));
    }
    best.push(row);
  }
  return best;
}

/** From the last step back: a step stands where its row first reaches its value, unless leaving it out is as good. */
function readBack(wanted: readonly Wanted[], cells: number, best: readonly Float64Array[]): StepMatch[] {
  const matches: StepMatch[] = [];
  let p = cells;
  for (let i = wanted.length; i > 0; i--) {
    const step = wanted[i - 1];
    const row = best[i];
    const before = best[i - 1];
    if (!step || !row || !before) continue;
    while (p > 0 && row[p - 1] === row[p]) p--;
    const isPlaced = row[p] !== before[p];
    if (isPlaced) p -= step.cells;
    matches.push(matchOf(step, isPlaced ? p : null));
  }
  return matches.reverse();
}

function matchOf(wanted: Wanted, from: number | null): StepMatch {
  const { step, plannedSec, target, cells, sums } = wanted;
  const mean = from === null ? null : meanOver(sums, from, from + cells);
  if (from === null || mean === null) return { step, plannedSec, target, found: null, closeness: 0 };
  const found = { fromSec: from * GRID_SEC, toSec: (from + cells) * GRID_SEC, mean };
  return { step, plannedSec, target, found, closeness: closenessAt(wanted, from) };
}

function scoreAt(wanted: Wanted, from: number): number {
  const near = closenessAt(wanted, from);
  return near === 0 ? 0 : near * wanted.cells * GRID_SEC - LATE_COST_PER_SEC * Math.abs(from * GRID_SEC - wanted.dueSec);
}

/** Of the blocks, not of their mean: two minutes of rest do not make a ride that was too hard right. Unknown blocks are left out. */
function closenessAt({ cells, blockCells, target, sums }: Wanted, from: number): number {
  let sum = 0;
  let known = 0;
  for (let at = from; at < from + cells; at += blockCells) {
    const to = Math.min(at + blockCells, from + cells);
    const mean = meanOver(sums, at, to);
    if (mean === null) continue;
    sum += closeness(mean, target) * (to - at);
    known += to - at;
  }
  return known * 2 < cells ? 0 : sum / known;
}

interface ChannelSums {
  values: Float64Array;
  counts: Float64Array;
}

function channelSums(channel: ArrayLike<number | null>): ChannelSums {
  const values = new Float64Array(channel.length);
  const counts = new Float64Array(channel.length);
  for (let i = 0; i < channel.length; i++) {
    const value = channel[i] ?? null;
    values[i] = value ?? 0;
    counts[i] = value === null ? 0 : 1;
  }
  return { values: prefixSums(values), counts: prefixSums(counts) };
}

/** Mean of the known seconds of cells [from, to); null when less than half is known. */
function meanOver({ values, counts }: ChannelSums, from: number, to: number): number | null {
  const [first, last] = [from * GRID_SEC, to * GRID_SEC];
  const known = (counts[last] ?? 0) - (counts[first] ?? 0);
  return known * 2 < last - first ? null : ((values[last] ?? 0) - (values[first] ?? 0)) / known;
}
