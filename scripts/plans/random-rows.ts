import type { GridRow } from './plan-grid.mjs';

type Dice = () => number;

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function seeded(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

const LEVELS = ['beginner', 'intermediate', 'advanced', 'elite'] as const;
const THRESHOLDS = { beginner: 'low', intermediate: 'mid', advanced: 'high', elite: 'top' } as const;
/** Hours that such an athlete may have, and weeks from now to the race. */
const FORMATS = {
  sprint: { sport: 'triathlon', hours: [3.5, 5, 7, 14], weeks: [8, 16] },
  olympic: { sport: 'triathlon', hours: [5, 7, 9.5, 17], weeks: [10, 20] },
  t100: { sport: 'triathlon', hours: [7, 8.5, 11, 18], weeks: [14, 24] },
  '70.3': { sport: 'triathlon', hours: [7.5, 9, 11.5, 19], weeks: [14, 26] },
  ironman: { sport: 'triathlon', hours: [11, 12, 14.5, 22], weeks: [20, 36] },
  '5k': { sport: 'run', hours: [2.5, 3.5, 5.5, 9], weeks: [8, 14] },
  '10k': { sport: 'run', hours: [3, 4, 6, 10], weeks: [8, 16] },
  'half-marathon': { sport: 'run', hours: [3.5, 5, 6.5, 10.5], weeks: [10, 18] },
  marathon: { sport: 'run', hours: [4.5, 6, 7.5, 11], weeks: [14, 22] },
} as const;

/** An athlete of the kind the grid has: format, level, hours, days, age and history vary. */
export function randomRow(seed: number): GridRow {
  const dice = seeded(seed);
  for (let i = 0; i < 5; i++) dice();
  const between = (from: number, to: number) => from + Math.floor(dice() * (to - from + 1));
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(dice() * values.length)] as T;
  const format = oneOf(Object.keys(FORMATS) as (keyof typeof FORMATS)[]);
  const { sport, hours: usual, weeks } = FORMATS[format];
  const at = oneOf([0, 0, 1, 1, 1, 2, 2, 3]);
  const level = LEVELS[at] as (typeof LEVELS)[number];
  const hours = Math.round(2 * (usual[at] as number) * (0.9 + 0.4 * dice())) / 2;
  const hasHistory = at > 0 || dice() < 0.5;
  const done = hours * (0.55 + 0.4 * dice());
  const history = sport === 'run' ? { run: done } : { swim: done * 0.2, bike: done * 0.48, run: done * 0.32 };
  return {
    id: `random-${seed}-${format}-${level}-${hours}h`,
    level,
    sport,
    format,
    hours,
    weeks: between(weeks[0], weeks[1]),
    raceDay: oneOf([6, 6, 6, 5, 0, 2, 3]),
    startDay: oneOf([0, 0, 0, 1, 2, 3, 4, 5, 6]),
    age: between(18, 68),
    ...(dice() < 0.85 && { thresholds: dice() < 0.2 ? 'heart' : THRESHOLDS[level] }),
    ...(hasHistory && { history }),
    days: level === 'elite' ? 'free' : oneOf(['office', 'office', 'free']),
    ...(dice() < 0.2 && { equipment: { powerMeter: false } as GridRow['equipment'] }),
  };
}
