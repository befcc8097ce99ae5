/** A stretch of the horizontal axis that is zoomed into. */
export interface Span {
  from: number;
  to: number;
}

/** Fewer points than this say nothing. */
const POINTS_MIN = 3;

/** First index inside a span and the one after the last, in rising `x`; all of it without a span. */
export function indicesWithin(x: readonly number[], span: Span | null): [first: number, end: number] {
  if (!span) return [0, x.length];
  return [lowerBound(x, span.from), lowerBound(x, span.to + Number.EPSILON * Math.abs(span.to))];
}

function lowerBound(x: readonly number[], wanted: number): number {
  let low = 0;
  let high = x.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((x[middle] ?? wanted) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Half of what is shown, around `centre`, pulled back inside; the same when half of it would hold too little. */
export function halved(x: readonly number[], shown: Span, centre: number): Span {
  const width = (shown.to - shown.from) / 2;
  const from = Math.min(Math.max(shown.from, centre - width / 2), shown.to - width);
  const next = { from, to: from + width };
  return holdsEnough(x, next) ? next : shown;
}

/** Twice of what is shown; null when that is everything. */
export function doubled(x: readonly number[], shown: Span): Span | null {
  const width = shown.to - shown.from;
  const next = { from: shown.from - width / 2, to: shown.to + width / 2 };
  const first = x[0] ?? next.from;
  const last = x.at(-1) ?? next.to;
  if (next.from <= first && next.to >= last) return null;
  return { from: Math.max(first, next.from), to: Math.min(last, next.to) };
}

export function holdsEnough(x: readonly number[], span: Span): boolean {
  const [first, end] = indicesWithin(x, span);
  return end - first >= POINTS_MIN;
}
