import type { Terrain } from '#server/features/demo/moor-terrain.ts';
import type { Dice } from '#server/features/demo/seeded-dice.ts';

export interface LoopShape {
  /** About how long. */
  lengthM: number;
  stepM: number;
  /** Roads in dales go round the hills; roads over the moor go up them. */
  hugsContours: boolean;
}

/** A closed line with its heights; entry i belongs to metre i · stepM. */
export interface Loop {
  lengthM: number;
  eastM: Float64Array;
  northM: Float64Array;
  altitudeM: Float64Array;
}

/** A planned line is bent this often, and may be moved aside in so many steps to each side. */
const NODE_M = 100;
const SIDE_STEPS = 7;
/** A loop is longer than its round by its bends; short ones are cut smooth again, so they gain less. */
const BENDS = (lengthM: number): number => (lengthM < 12_000 ? 1.02 : lengthM < 20_000 ? 0.95 : 0.91);
/** Roads are cut and banked: no slope lasts beyond this, and none begins at once. */
const STEEPEST = 0.13;
const BANKED_M = 90;

/** A loop from home to home that a road could take: round the hills where it can, over them where it must, and never straight. */
export function layLoop({ lengthM, stepM, hugsContours }: LoopShape, terrain: Terrain, dice: Dice): Loop {
  const round = drawRound(lengthM * BENDS(lengthM), dice);
  const road = smoothed(followContours(round, terrain, hugsContours ? 9 : 0.15), 3);
  const line = evenly(meandering(road, dice), stepM);
  return { ...line, altitudeM: bankedHeights(line, terrain, stepM) };
}

interface Node {
  eastM: number;
  northM: number;
}

/** A lopsided circle through home (0, 0). */
function drawRound(lengthM: number, dice: Dice): Node[] {
  const count = Math.max(24, Math.round(lengthM / NODE_M));
  const waves = [2, 3, 4, 5, 7].map((times) => ({
    times,
    lift: dice.between(-0.26, 0.26) / times ** 0.6,
    from: dice.between(0, 2 * Math.PI),
  }));
  const radiusAt = (angle: number) => waves.reduce((sum, { times, lift, from }) => sum + lift * Math.cos(times * angle + from), 1);
  const turn = dice.between(0, 2 * Math.PI);
  const radiusM = lengthM / (2 * Math.PI);
  const at = (i: number): Node => {
    const angle = (2 * Math.PI * i) / count;
    const awayM = radiusM * radiusAt(angle);
    return { eastM: awayM * Math.cos(angle + turn), northM: awayM * Math.sin(angle + turn) };
  };
  const home = at(0);
  return Array.from({ length: count + 1 }, (_, i) => at(i % count)).map((node) => ({
    eastM: node.eastM - home.eastM,
    northM: node.northM - home.northM,
  }));
}

/**
 * Moves each node aside so that the sum of slopes and of bends is least (dynamic programming over the round). `dislike` is how much a
 * slope costs against a bend. Home stays where it is.
 */
function followContours(round: readonly Node[], terrain: Terrain, dislike: number): Node[] {
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
        const cost = (costs[side] ?? 0) + dislike * (slope * 25) ** 2 + 0.6 * (to - side) ** 2;
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

/** The same line with a point every `stepM` of its own length. */
function evenly(nodes: readonly Node[], stepM: number): Omit<Loop, 'altitudeM'> {
  const eastM: number[] = [];
  const northM: number[] = [];
  let lengthM = 0;
  let nextM = 0;
  for (let i = 1; i < nodes.length; i++) {
    const [a, b] = [nodes[i - 1], nodes[i]];
    if (!a || !b) continue;
    const pieceM = Math.hypot(b.eastM - a.eastM, b.northM - a.northM);
    for (; nextM <= lengthM + pieceM; nextM += stepM) {
      const share = pieceM === 0 ? 0 : (nextM - lengthM) / pieceM;
      eastM.push(a.eastM + (b.eastM - a.eastM) * share);
      northM.push(a.northM + (b.northM - a.northM) * share);
    }
    lengthM += pieceM;
  }
  return { lengthM: nextM - stepM, eastM: Float64Array.from(eastM), northM: Float64Array.from(northM) };
}

/** Heights under the line as a road has them: averaged, and nowhere steeper than roads are. */
function bankedHeights({ eastM, northM }: Omit<Loop, 'altitudeM'>, terrain: Terrain, stepM: number): Float64Array {
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
