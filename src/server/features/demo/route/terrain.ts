import { numberOf } from '#server/features/demo/seeded-random.ts';

/** Height above the sea in metres at a place, given in metres east and north of home. */
export type Terrain = (eastM: number, northM: number) => number;

/** Waves of the land: how wide one is, and how much it lifts. Broad moors, dales between them, and the folds of becks. */
const WAVES = [
  { widthM: 7_500, liftM: 135 },
  { widthM: 3_100, liftM: 78 },
  { widthM: 1_150, liftM: 25 },
  { widthM: 430, liftM: 5 },
];
const MIDDLE_M = 190;
const LOWEST_M = 12;
/** People live in the dales: home is looked for until it lies lower than this. */
const HOME_BELOW_M = 95;
const STEP_ASIDE_M = 1_700;
const MOST_STEPS = 60;

/** Land that looks like moors and dales and is nobody's: contours from dice, the same for the same seed. */
export function moorTerrain(seed: string): Terrain {
  const waves = WAVES.map((wave, i) => ({ ...wave, salt: numberOf(`${seed}/${i}`) }));
  const heightAt = (eastM: number, northM: number): number => {
    let heightM = MIDDLE_M;
    for (const { widthM, liftM, salt } of waves) heightM += liftM * smoothNoise(eastM / widthM, northM / widthM, salt);
    // Valley floors are flat: what would lie below them is pressed together.
    return heightM > 60 ? heightM : LOWEST_M + 48 * Math.exp((heightM - 60) / 48);
  };
  let asideM = 0;
  for (let step = 0; step < MOST_STEPS && heightAt(asideM, asideM) > HOME_BELOW_M; step++) asideM += STEP_ASIDE_M;
  return (eastM, northM) => heightAt(eastM + asideM, northM + asideM);
}

/** Between -1 and 1; dice at whole numbers, smooth in between. */
function smoothNoise(x: number, y: number, salt: number): number {
  const [left, bottom] = [Math.floor(x), Math.floor(y)];
  const [across, up] = [eased(x - left), eased(y - bottom)];
  const low = mix(corner(left, bottom, salt), corner(left + 1, bottom, salt), across);
  const high = mix(corner(left, bottom + 1, salt), corner(left + 1, bottom + 1, salt), across);
  return mix(low, high, up);
}

const eased = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

function corner(x: number, y: number, salt: number): number {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ salt;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2_147_483_648 - 1;
}
