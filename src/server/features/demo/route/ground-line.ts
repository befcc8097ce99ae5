/** A point of a line on the ground, in metres from home. */
export interface Node {
  eastM: number;
  northM: number;
}

/** A line with a point every so many metres of its own length; what is left at the end is cut off. */
export interface EvenLine {
  lengthM: number;
  eastM: Float64Array;
  northM: Float64Array;
}

export const metresBetween = (a: Node, b: Node): number => Math.hypot(b.eastM - a.eastM, b.northM - a.northM);

/** The same line with a point every `stepM` of its own length. */
export function evenly(nodes: readonly Node[], stepM: number): EvenLine {
  const eastM: number[] = [];
  const northM: number[] = [];
  let lengthM = 0;
  let nextM = 0;
  for (let i = 1; i < nodes.length; i++) {
    const [a, b] = [nodes[i - 1], nodes[i]];
    if (!a || !b) continue;
    const pieceM = metresBetween(a, b);
    for (; nextM <= lengthM + pieceM; nextM += stepM) {
      const share = pieceM === 0 ? 0 : (nextM - lengthM) / pieceM;
      eastM.push(a.eastM + (b.eastM - a.eastM) * share);
      northM.push(a.northM + (b.northM - a.northM) * share);
    }
    lengthM += pieceM;
  }
  return { lengthM: nextM - stepM, eastM: Float64Array.from(eastM), northM: Float64Array.from(northM) };
}
