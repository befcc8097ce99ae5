import { drawRound, NODE_M } from '#server/features/demo/route/draw-round.ts';
import { type EvenLine, evenly, type Node } from '#server/features/demo/route/ground-line.ts';
import type { Terrain } from '#server/features/demo/route/terrain.ts';
import type { Dice } from '#server/features/demo/seeded-random.ts';

export interface LoopShape {
  /** About how long. */
  lengthM: number;
  stepM: number;
  /** Roads in dales go round the hills; roads over the moor go up them. */
  hugsContours: boolean;
}

/** A closed line with its heights; entry i belongs to metre i · stepM. */
export interface Loop extends EvenLine {
  altitudeM: Float64Array;
}

/** A node may be moved aside by so many steps to each side. */
const SIDE_STEPS = 7;
/** What a slope costs a road, squared and in units of 4 %, and what a bend of one step costs it. */
const SLOPE_COST = { dale: 9, moor: 0.15 };
const SLOPE_UNIT = 0.04;
const BEND_COST = 0.6;
/** Corners are cut when a road is built, so the line is drawn longer. */
const CORNERS_CUT = 1.1;
/** Roads are cut and banked: no slope lasts beyond this, and none begins at once. */
const STEEPEST = 0.13;
const BANKED_M = 90;

/** A loop from home to home that a road could take: round the hills where it can, over them where it must, and never straight. */
export function layLoop({ lengthM, stepM, hugsContours }: LoopShape, terrain: Terrain, dice: Dice): Loop {
  const round = drawRound(lengthM * CORNERS_CUT, dice);
  const road = smoothed(followContours(round, terrain, SLOPE_COST[hugsContours ? 'dale' : 'moor']), 1);
  const line = evenly(meandering(road, dice), stepM);
  return { ...line, altitudeM: bankedHeights(line, terrain, stepM) };
}

/**
 * Moves each node aside so that the sum of slopes and of bends is least (dynamic programming over the round). Home stays
 * where it is.
 */
function followContours(round: readonly Node[], terrain: Terrain, slopeCost: number): Node[] {
  const options = round.map((_, i) => sideways(round, i, i === 0 || i === round.length - 1));
  const heights = options.map((nodes) => nodes.map(({ eastM, northM }) => terrain(eastM, northM)));
  const cameFrom: Int16Array[] = [];
  let costs = new Float64Array(2 * SIDE_STEPS + 1).fill(Number.POSITIVE_INFINITY);
  costs[SIDE_STEPS] = 0;
  for (let i = 1; i < options.length; i++) {
    const next = new Float64Array(costs.length);
    const from = new Int16Array(costs.length);
    for (let to = 0; to < costs.length; to++) {
      let [best, at] = [Number.POSITIVE_INFINITY, SIDE_STEPS];
      for (let side = Math.max(0, to - 2); side <= Math.min(costs.length - 1, to + 2); side++) {
        const slope = ((heights[i]?.[to] ?? 0) - (heights[i - 1]?.[side] ?? 0)) / NODE_M;
        const cost = (costs[side] ?? 0) + slopeCost * (slope / SLOPE_UNIT) ** 2 + BEND_COST * (to - side) ** 2;
        if (cost < best) [best, at] = [cost, side];
      }
      next[to] = best;
      from[to] = at;
    }
    costs = next;
    cameFrom.push(from);
  }
  const path: Node[] = [];
  let side = SIDE_STEPS;
  for (let i = options.length - 1; i >= 0; i--) {
    path.push(options[i]?.[side] ?? { eastM: 0, northM: 0 });
    side = cameFrom[i - 1]?.[side] ?? SIDE_STEPS;
  }
  return path.reverse();
}

/** Where node i may lie: on a line across the way, further apart on longer rounds. */
function sideways(round: readonly Node[], i: number, isHome: boolean): Node[] {
  const here = round[i] ?? { eastM: 0, northM: 0 };
  const before = round[Math.max(0, i - 1)] ?? here;
  const after = round[Math.min(round.length - 1, i + 1)] ?? here;
  const [east, north] = [after.eastM - before.eastM, after.northM - before.northM];
  const length = Math.hypot(east, north) || 1;
  const apartM = isHome ? 0 : Math.min(60, (0.012 * round.length * NODE_M) / SIDE_STEPS);
  return Array.from({ length: 2 * SIDE_STEPS + 1 }, (_, step) => {
    const asideM = (step - SIDE_STEPS) * apartM;
    return { eastM: here.eastM - (north / length) * asideM, northM: here.northM + (east / length) * asideM };
  });
}

/** Mean over `reach` nodes to each side; both ends stay. */
function smoothed(nodes: readonly Node[], reach: number): Node[] {
  return nodes.map((node, i) => {
    const within = Math.min(reach, i, nodes.length - 1 - i);
    if (within === 0) return node;
    const around = nodes.slice(i - within, i + within + 1);
    const mean = (of: (each: Node) => number) => around.reduce((sum, each) => sum + of(each), 0) / around.length;
    return { eastM: mean(({ eastM }) => eastM), northM: mean(({ northM }) => northM) };
  });
}

/** The bends between two nodes: two waves of some metres, fading out at home. */
function meandering(nodes: readonly Node[], dice: Dice): Node[] {
  const waves = [
    { overM: dice.between(310, 420), byM: dice.between(9, 16), from: dice.between(0, 6) },
    { overM: dice.between(120, 190), byM: dice.between(2, 5), from: dice.between(0, 6) },
  ];
  const FINER = 5;
  const fine: Node[] = [];
  for (let i = 0; i < (nodes.length - 1) * FINER + 1; i++) {
    const [a, b] = [nodes[Math.floor(i / FINER)], nodes[Math.min(nodes.length - 1, Math.floor(i / FINER) + 1)]];
    if (!a || !b) continue;
    const share = (i % FINER) / FINER;
    const fade = Math.min(1, i / 20, ((nodes.length - 1) * FINER - i) / 20);
    const alongM = (i * NODE_M) / FINER;
    const asideM = fade * waves.reduce((sum, { overM, byM, from }) => sum + byM * Math.sin((2 * Math.PI * alongM) / overM + from), 0);
    const [east, north] = [b.eastM - a.eastM, b.northM - a.northM];
    const length = Math.hypot(east, north) || 1;
    fine.push({
      eastM: a.eastM + east * share - (north / length) * asideM,
      northM: a.northM + north * share + (east / length) * asideM,
    });
  }
  return fine;
}

/** Heights under the line as a road has them: averaged, and nowhere steeper than roads are. */
function bankedHeights({ eastM, northM }: EvenLine, terrain: Terrain, stepM: number): Float64Array {
  const raw = Float64Array.from(eastM, (east, i) => terrain(east, northM[i] ?? 0));
  const reach = Math.round(BANKED_M / stepM);
  const sums = new Float64Array(raw.length + 1);
  for (let i = 0; i < raw.length; i++) sums[i + 1] = (sums[i] ?? 0) + (raw[i] ?? 0);
  const heights = raw.map((_, i) => {
    const [from, to] = [Math.max(0, i - reach), Math.min(raw.length, i + reach + 1)];
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
  const most = STEEPEST * stepM;
  for (let i = 1; i < heights.length; i++) heights[i] = within(heights[i - 1], heights[i], most);
  for (let i = heights.length - 2; i >= 0; i--) heights[i] = within(heights[i + 1], heights[i], most);
  return heights;
}

function within(beside: number | undefined, height: number | undefined, most: number): number {
  const [from, to] = [beside ?? 0, height ?? 0];
  return Math.min(from + most, Math.max(from - most, to));
}
