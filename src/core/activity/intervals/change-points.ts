/** Sums over a signal, so that the mean and the scatter of any stretch cost nothing. One longer than the signal. */
export interface SignalSums {
  known: Float64Array;
  sum: Float64Array;
  squares: Float64Array;
}

export function sumsOf(values: Float64Array): SignalSums {
  const length = values.length + 1;
  const sums = { known: new Float64Array(length), sum: new Float64Array(length), squares: new Float64Array(length) };
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    const isKnown = !Number.isNaN(value);
    sums.known[i + 1] = (sums.known[i] ?? 0) + (isKnown ? 1 : 0);
    sums.sum[i + 1] = (sums.sum[i] ?? 0) + (isKnown ? value : 0);
    sums.squares[i + 1] = (sums.squares[i] ?? 0) + (isKnown ? value * value : 0);
  }
  return sums;
}

const over = (sums: Float64Array, from: number, to: number): number => (sums[to] ?? 0) - (sums[from] ?? 0);

/** Mean of [from, to); null where nothing is known. */
export function meanOver(sums: SignalSums, from: number, to: number): number | null {
  const known = over(sums.known, from, to);
  return known === 0 ? null : over(sums.sum, from, to) / known;
}

/** Sum of the squared distances from their mean in [from, to). */
export function scatterOver(sums: SignalSums, from: number, to: number): number {
  const known = over(sums.known, from, to);
  if (known === 0) return 0;
  const sum = over(sums.sum, from, to);
  return Math.max(0, over(sums.squares, from, to) - (sum * sum) / known);
}

interface Partition {
  /** What another stretch must save in scatter to be worth it. */
  penalty: number;
  /** Places at which a stretch may begin: every so many entries. */
  step: number;
}

/**
 * Cuts a signal into stretches of one level each so that scatter plus a penalty for each stretch is least: the exact optimum by dynamic
 * programming, with places that can't begin the last stretch any more left out (PELT, Killick et al. 2012). The ends of the stretches.
 */
export function changePoints(sums: SignalSums, { penalty, step }: Partition): number[] {
  const length = sums.known.length - 1;
  const places = Math.ceil(length / step);
  const at = (place: number) => Math.min(length, place * step);
  const before = new Int32Array(places + 1);
  const open = openPlaces(places);
  open.add(0, { known: 0, sum: 0, squares: 0, cost: -penalty });
  for (let place = 1; place <= places; place++) {
    const to = at(place);
    const here = { known: sums.known[to] ?? 0, sum: sums.sum[to] ?? 0, squares: sums.squares[to] ?? 0 };
    const { from, least } = open.cheapest(here);
    before[place] = from;
    open.add(place, { ...here, cost: least + penalty });
  }
  const ends: number[] = [];
  for (let place = places; place > 0; place = before[place] ?? 0) ends.push(at(place));
  return ends.reverse();
}

interface SumsAt {
  known: number;
  sum: number;
  squares: number;
}

/** Places at which the last stretch may still begin, side by side in plain arrays: nearly all of the time goes into walking along them. */
function openPlaces(most: number) {
  const place = new Int32Array(most + 1);
  const [known, sum, squares, cost, costs] = Array.from({ length: 5 }, () => new Float64Array(most + 1)) as Float64Array[] as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let count = 0;
  /** Leaves out the places whose cost so far is more than the least one with its penalty. */
  const leaveOut = (limit: number): void => {
    let kept = 0;
    while (kept < count && (costs[kept] as number) <= limit) kept++;
    for (let i = kept + 1; i < count; i++) {
      if ((costs[i] as number) > limit) continue;
      place[kept] = place[i] as number;
      known[kept] = known[i] as number;
      sum[kept] = sum[i] as number;
      squares[kept] = squares[i] as number;
      cost[kept] = cost[i] as number;
      kept++;
    }
    count = kept;
  };
  return {
    add(added: number, own: SumsAt & { cost: number }): void {
      leaveOut(count === 0 ? Number.POSITIVE_INFINITY : own.cost);
      place[count] = added;
      known[count] = own.known;
      sum[count] = own.sum;
      squares[count] = own.squares;
      cost[count] = own.cost;
      count++;
    },
    cheapest(to: SumsAt): { from: number; least: number } {
      let least = Number.POSITIVE_INFINITY;
      let best = 0;
      for (let i = 0; i < count; i++) {
        const n = to.known - (known[i] as number);
        const total = to.sum - (sum[i] as number);
        const scatter = n > 0 ? Math.max(0, to.squares - (squares[i] as number) - (total * total) / n) : 0;
        const all = (cost[i] as number) + scatter;
        costs[i] = all;
        if (all >= least) continue;
        least = all;
        best = i;
      }
      return { from: place[best] as number, least };
    },
  };
}
