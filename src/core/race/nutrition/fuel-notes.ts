import { numbersIn } from '#core/arithmetic/numbers-in.ts';

/** What the athlete asked to remember of their own fuelling; null where nothing is remembered. */
export interface FuelNotes {
  toleratedGPerH: number | null;
  toleratedNote: string | null;
  sweatRateLPerH: number | null;
  sweatNote: string | null;
}

/** Rates that anybody could mean: a number outside is about something else. */
const CARBOHYDRATE_G = { low: 30, high: 150 };
const SWEAT_L = { low: 0.2, high: 4 };

/** Rates of an athlete's own from what they asked to remember, such as "tolerates 90 g carbohydrate per hour" and "sweat rate 1.4 L/h". */
export function fuelNotes(memory: readonly { text: string }[]): FuelNotes {
  const carbohydrate = noteWith(memory, /\b(tolerat|carb)/i, CARBOHYDRATE_G, ['g', 'g/h', 'grams', '']);
  const sweat = noteWith(memory, /\bsweat/i, SWEAT_L, ['l', 'l/h']);
  return {
    toleratedGPerH: carbohydrate?.value ?? null,
    toleratedNote: carbohydrate?.text ?? null,
    sweatRateLPerH: sweat?.value ?? null,
    sweatNote: sweat?.text ?? null,
  };
}

function noteWith(
  memory: readonly { text: string }[],
  about: RegExp,
  { low, high }: { low: number; high: number },
  units: readonly string[],
): { text: string; value: number } | null {
  for (const { text } of memory.filter((note) => about.test(note.text))) {
    const found = numbersIn(text).find(({ value, unit }) => value >= low && value <= high && units.includes(unit));
    if (found) return { text, value: found.value };
  }
  return null;
}
