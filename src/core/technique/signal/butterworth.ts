/**
 * A second-order Butterworth low-pass run forwards and backwards, so that nothing moves in time and the order doubles. The ends are
 * mirrored for a second, so that the filter has settled where the signal begins. A cut-off too near half the rate changes nothing.
 *
 * @see Winter, Biomechanics and Motor Control of Human Movement, 4th ed. 2009, chapter 3
 */
export function lowPass(signal: Float64Array, rateHz: number, cutoffHz: number): Float64Array {
  if (cutoffHz >= rateHz * 0.45 || signal.length < 4) return signal.slice();
  const pad = Math.min(signal.length - 1, Math.round(rateHz));
  const padded = mirrored(signal, pad);
  const { a, b } = coefficients(rateHz, cutoffHz);
  const forwards = once(padded, a, b).reverse();
  return once(forwards, a, b)
    .reverse()
    .slice(pad, pad + signal.length);
}

function coefficients(rateHz: number, cutoffHz: number) {
  const w = Math.tan((Math.PI * cutoffHz) / rateHz);
  const norm = 1 / (1 + Math.SQRT2 * w + w * w);
  return {
    b: [w * w * norm, 2 * w * w * norm, w * w * norm] as const,
    a: [2 * (w * w - 1) * norm, (1 - Math.SQRT2 * w + w * w) * norm] as const,
  };
}

function mirrored(signal: Float64Array, pad: number): Float64Array {
  const out = new Float64Array(signal.length + 2 * pad);
  out.set(signal, pad);
  const first = signal[0] ?? 0;
  const last = signal.at(-1) ?? 0;
  for (let i = 0; i < pad; i++) {
    out[i] = 2 * first - (signal[pad - i] ?? first);
    out[out.length - 1 - i] = 2 * last - (signal[signal.length - 1 - (pad - i)] ?? last);
  }
  return out;
}

function once(x: Float64Array, a: readonly [number, number], b: readonly [number, number, number]): Float64Array {
  const y = new Float64Array(x.length);
  let x1 = x[0] ?? 0;
  let x2 = x1;
  let y1 = x1;
  let y2 = x1;
  for (let i = 0; i < x.length; i++) {
    const now = x[i] ?? 0;
    const out = b[0] * now + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    y[i] = out;
    x2 = x1;
    x1 = now;
    y2 = y1;
    y1 = out;
  }
  return y;
}
