/** Units of one kind, each with what one of it is in the first. */
const SCALES: readonly Readonly<Record<string, number>>[] = [
  { m: 1, km: 1000, mi: 1609.344, yd: 0.9144, ft: 0.3048 },
  { s: 1, min: 60, h: 3600, d: 86_400 },
  { g: 1, mg: 0.001, kg: 1000, lb: 453.59237, oz: 28.349523125, st: 6350.29318 },
  { ml: 1, l: 1000, 'fl oz': 28.4130625 },
  { kj: 1, kcal: 4.184 },
];

/** Metres of a pace's distance. */
const PACES: Readonly<Record<string, number>> = { 's/km': 1000, 's/mi': 1609.344, 's/100m': 100, 's/100yd': 91.44 };
/** Metres a second of a speed. */
const SPEEDS: Readonly<Record<string, number>> = { 'm/s': 1, 'km/h': 1 / 3.6, mph: 0.44704 };

export const CONVERTIBLE_UNITS: readonly string[] = [
  ...SCALES.flatMap((scale) => Object.keys(scale)),
  ...Object.keys(PACES),
  ...Object.keys(SPEEDS),
  'W',
  'W/kg',
  '°C',
  '°F',
];

/** The value in another unit; W and W/kg need the weight. Null where the units do not go together. */
export function convertUnit(
  value: number,
  { from, to, weightKg }: { from: string; to: string; weightKg?: number | undefined },
): number | null {
  if (from === to) return value;
  for (const scale of SCALES) {
    const [one, other] = [scale[from], scale[to]];
    if (one !== undefined && other !== undefined) return (value * one) / other;
  }
  const mps = speedOf(value, from);
  if (mps !== null) return fromSpeed(mps, to);
  if (from === 'W' && to === 'W/kg') return weightKg ? value / weightKg : null;
  if (from === 'W/kg' && to === 'W') return weightKg ? value * weightKg : null;
  if (from === '°C' && to === '°F') return (value * 9) / 5 + 32;
  return from === '°F' && to === '°C' ? ((value - 32) * 5) / 9 : null;
}

function speedOf(value: number, unit: string): number | null {
  const [metres, factor] = [PACES[unit], SPEEDS[unit]];
  if (metres !== undefined) return value > 0 ? metres / value : null;
  return factor === undefined ? null : value * factor;
}

function fromSpeed(mps: number, unit: string): number | null {
  const [metres, factor] = [PACES[unit], SPEEDS[unit]];
  if (metres !== undefined) return mps > 0 ? metres / mps : null;
  return factor === undefined ? null : mps / factor;
}
