/** A top of a signal; the place may lie between two values of the grid. */
export interface Peak {
  index: number;
  value: number;
}

/**
 * The frequency with the most power between two bounds: Hann window, straight drift taken out, refined between the bins. Null when the
 * signal holds fewer than 1.5 of its slowest cycles or does not move.
 */
export function strongestFrequencyHz(
  signal: Float64Array,
  rateHz: number,
  { fromHz, toHz }: { fromHz: number; toHz: number },
): number | null {
  const lastsSec = signal.length / rateHz;
  const from = Math.max(fromHz, 1.5 / lastsSec);
  const to = Math.min(toHz, rateHz * 0.45);
  if (!(from < to)) return null;
  const shaped = windowed(signal);
  const stepHz = 0.2 / lastsSec;
  let best = { hz: 0, power: 0 };
  for (let hz = from; hz <= to; hz += stepHz) {
    const power = powerAt(shaped, hz / rateHz);
    if (power > best.power) best = { hz, power };
  }
  return best.power > 0 ? refined(shaped, rateHz, best.hz, stepHz) : null;
}

/** The change from value to value: a drift of the camera weighs less in it than a movement of the body. */
export function changes(signal: Float64Array): Float64Array {
  return Float64Array.from({ length: Math.max(0, signal.length - 1) }, (_, i) => (signal[i + 1] ?? 0) - (signal[i] ?? 0));
}

function windowed(signal: Float64Array): Float64Array {
  const n = signal.length;
  const middle = (n - 1) / 2;
  const mean = signal.reduce((sum, value) => sum + value, 0) / n;
  let xx = 0;
  let xy = 0;
  for (const [i, value] of signal.entries()) {
    xx += (i - middle) ** 2;
    xy += (i - middle) * value;
  }
  const slope = xx > 0 ? xy / xx : 0;
  return signal.map((value, i) => (value - mean - slope * (i - middle)) * (0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / n)));
}

/** Goertzel's recurrence: one frequency, two multiplications a value. */
function powerAt(signal: Float64Array, cyclesPerValue: number): number {
  const turn = 2 * Math.cos(2 * Math.PI * cyclesPerValue);
  let one = 0;
  let two = 0;
  for (const value of signal) {
    const next = value + turn * one - two;
    two = one;
    one = next;
  }
  return one * one + two * two - turn * one * two;
}

function refined(signal: Float64Array, rateHz: number, aroundHz: number, stepHz: number): number {
  let [low, high] = [Math.max(0, aroundHz - stepHz), aroundHz + stepHz];
  for (let i = 0; i < 20; i++) {
    const third = (high - low) / 3;
    if (powerAt(signal, (low + third) / rateHz) < powerAt(signal, (high - third) / rateHz)) low += third;
    else high -= third;
  }
  return (low + high) / 2;
}

/** Tops that rise by `prominence` over the valleys on both sides and lie at least `apart` places from a higher one. */
export function findPeaks(signal: Float64Array, apart: number, prominence: number): Peak[] {
  const peaks: Peak[] = [];
  for (let i = 1; i < signal.length - 1; i++) {
    const here = signal[i] ?? 0;
    if (here < (signal[i - 1] ?? 0) || here <= (signal[i + 1] ?? 0)) continue;
    if (here - Math.max(valley(signal, i, -1), valley(signal, i, 1)) < prominence) continue;
    const top = vertex(signal, i);
    const last = peaks.at(-1);
    if (last && top.index - last.index < apart) {
      if (top.value > last.value) peaks[peaks.length - 1] = top;
    } else peaks.push(top);
  }
  return peaks;
}

function valley(signal: Float64Array, from: number, step: 1 | -1): number {
  const top = signal[from] ?? 0;
  let lowest = top;
  for (let i = from + step; i >= 0 && i < signal.length && (signal[i] ?? 0) <= top; i += step) lowest = Math.min(lowest, signal[i] ?? 0);
  return lowest;
}

/** Top of the parabola through three values. */
function vertex(signal: Float64Array, i: number): Peak {
  const [a, b, c] = [signal[i - 1] ?? 0, signal[i] ?? 0, signal[i + 1] ?? 0];
  const bend = a - 2 * b + c;
  const shift = bend === 0 ? 0 : (0.5 * (a - c)) / bend;
  return { index: i + shift, value: b - 0.25 * (a - c) * shift };
}

/** Times between one peak and the next, in seconds. */
export function spacingsSec(peaks: readonly Peak[], rateHz: number): number[] {
  return peaks.slice(1).map(({ index }, i) => (index - (peaks[i]?.index ?? 0)) / rateHz);
}
