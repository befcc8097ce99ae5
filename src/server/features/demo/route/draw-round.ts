import { evenly, metresBetween, type Node } from '#server/features/demo/route/ground-line.ts';
import type { Dice } from '#server/features/demo/seeded-random.ts';

/** A drawn line is bent this often. */
export const NODE_M = 100;

/** Villages lie some kilometres apart, and the roads between them turn aside by about this share of each piece. */
const VILLAGES_APART_M = 5_500;
const TURNS_ASIDE = 0.17;

/** A round of villages that begins at home (0, 0), and roads between them that bend at every scale, as long as asked for. */
export function drawRound(lengthM: number, dice: Dice): Node[] {
  const villages = Math.min(12, Math.max(4, Math.round(lengthM / VILLAGES_APART_M)));
  const turn = dice.between(0, 2 * Math.PI);
  const corners = Array.from({ length: villages }, (_, i): Node => {
    const angle = turn + (2 * Math.PI * (i + dice.between(-0.22, 0.22))) / villages;
    const awayM = (lengthM / 7) * dice.between(0.7, 1.3);
    return { eastM: awayM * Math.cos(angle), northM: awayM * Math.sin(angle) };
  });
  const home = corners[0] ?? { eastM: 0, northM: 0 };
  const bent = corners.flatMap((corner, i) => [corner, ...between(corner, corners[(i + 1) % villages] ?? home, dice)]);
  const pieces = [...bent, home];
  const drawnM = pieces.slice(1).reduce((sum, node, i) => sum + metresBetween(pieces[i] ?? node, node), 0);
  const scale = lengthM / drawnM;
  return atNodes(pieces.map(({ eastM, northM }) => ({ eastM: (eastM - home.eastM) * scale, northM: (northM - home.northM) * scale })));
}

/** The bends of a road from a to b: its middle lies aside, and so do the middles of both halves, down to the length of a node. */
function between(a: Node, b: Node, dice: Dice): Node[] {
  const lengthM = metresBetween(a, b);
  if (lengthM < 2 * NODE_M) return [];
  const aside = TURNS_ASIDE * dice.bell();
  const middle = {
    eastM: (a.eastM + b.eastM) / 2 - (b.northM - a.northM) * aside,
    northM: (a.northM + b.northM) / 2 + (b.eastM - a.eastM) * aside,
  };
  return [...between(a, middle, dice), middle, ...between(middle, b, dice)];
}

/** The same line with a node every `NODE_M`. */
function atNodes(line: readonly Node[]): Node[] {
  const { eastM, northM } = evenly(line, NODE_M);
  return [...Array.from(eastM, (east, i) => ({ eastM: east, northM: northM[i] ?? 0 })), { eastM: 0, northM: 0 }];
}
