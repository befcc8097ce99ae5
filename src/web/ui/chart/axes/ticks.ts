/** A value on an axis and the word for it. */
export interface AxisTick {
  value: number;
  label: string;
}

/** About `count` round values across a domain: steps of 1, 2 or 5 times a power of ten. The domain of the first and last tick covers the given one. */
export function niceTicks([from, to]: readonly [number, number], count: number): number[] {
  const span = to - from || Math.abs(to) || 1;
  const step = niceStep(span / count);
  const first = Math.floor(from / step + 1e-9);
  const last = Math.ceil(to / step - 1e-9);
  // Multiplied rather than added up, so that 0.1 + 0.2 never shows.
  return Array.from({ length: Math.max(2, last - first + 1) }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = rough / power;
  return (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10) * power;
}

/** Steps a clock is read in, from a second to a day. */
const CLOCK_STEPS_SEC = [1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400];

/** Round moments of a clock inside a domain in seconds, at most about `count`. */
export function clockTicks([fromSec, toSec]: readonly [number, number], count: number): number[] {
  const step = CLOCK_STEPS_SEC.find((candidate) => (toSec - fromSec) / candidate <= count) ?? 86_400;
  const first = Math.ceil(fromSec / step);
  const last = Math.floor(toSec / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

/** As many of the ticks, from the left, as can stand at least `gapPx` apart. */
export function spacedTicks(ticks: readonly AxisTick[], toPx: (value: number) => number, gapPx: number): AxisTick[] {
  let free = Number.NEGATIVE_INFINITY;
  return ticks.filter(({ value }) => {
    const px = toPx(value);
    if (px < free) return false;
    free = px + gapPx;
    return true;
  });
}
