/** Dice that fall the same way for the same seed, on every machine. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  roll(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  /** Bell-shaped around 0 with a standard deviation of 1; never beyond 3.5. */
  bell(): number;
  happens(chance: number): boolean;
  pick<L extends readonly [unknown, ...unknown[]]>(list: L): L[number];
}

/** Each seed has dice of its own, so that one part of a life may change without moving all the others. */
export function diceOf(seed: string): Dice {
  const roll = sfc32(seed);
  return {
    roll,
    between: (low, high) => low + (high - low) * roll(),
    whole: (low, high) => low + Math.floor((high - low + 1) * roll()),
    // The sum of four dice is close to a bell and costs no logarithm; noise asks for millions.
    bell: () => (roll() + roll() + roll() + roll() - 2) * Math.sqrt(3),
    happens: (chance) => roll() < chance,
    pick: (list) => list[Math.floor(roll() * list.length)] ?? list[0],
  };
}

/** A value that strays around 0 with standard deviation `sd` and forgets where it was in `overSec` calls: noise of bodies and sensors. */
export function straying(dice: Dice, { sd, overSec }: { sd: number; overSec: number }): () => number {
  const kept = Math.exp(-1 / overSec);
  const added = sd * Math.sqrt(1 - kept * kept);
  let value = sd * dice.bell();
  return () => {
    value = value * kept + added * dice.bell();
    return value;
  };
}

/** A number between 0 and 2³² from a text (FNV-1a, stirred). */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Chris Doty-Humphrey's small fast counting generator: passes PractRand, needs only 32-bit integers. */
function sfc32(seed: string): () => number {
  let [a, b, c, counter] = [numberOf(`${seed}:a`), numberOf(`${seed}:b`), numberOf(`${seed}:c`), 1];
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}
