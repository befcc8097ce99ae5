/** A number as it stands in a text. */
export interface NumberInText {
  raw: string;
  at: number;
  /** The number itself; of "4:46" its seconds, of "1:02:30" too. */
  value: number;
  /** Written as a time or pace. */
  isTime: boolean;
  /** Lower case; empty when none follows. */
  unit: string;
}

const TIME = String.raw`(?<![\w.])(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?!\w)`;
const PLAIN = String.raw`(?<![\w.:#])([-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[-+]?\d+(?:\.\d+)?)(?![\d:])\s*([%a-zA-Z°/]{1,12})?`;
const NUMBER = new RegExp(`${TIME}|${PLAIN}`, 'g');
const UNITS =
  /^(%|percent|w|watts?|w\/kg|kg|g|grams?|g\/h|g\/kg|mg|mg\/kg|ml|l|l\/h|km|km\/h|kph|m|m\/s|s|sec\w*|min\w*|h|hrs?|hours?|days?|weeks?|months?|years?|bpm|ms|rpm|spm|kcal|kj|c|°c|points?|tss|sessions?|reps?)$/i;

export function numbersIn(text: string): NumberInText[] {
  const plain = text.replace(/\u2212/g, '-').replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  return [...plain.matchAll(NUMBER)].map((match) => {
    const [raw, first, second, third, number, unit] = match;
    if (first !== undefined && second !== undefined) {
      const value = third === undefined ? Number(first) * 60 + Number(second) : Number(first) * 3600 + Number(second) * 60 + Number(third);
      return { raw, at: match.index, value, isTime: true, unit: '' };
    }
    const digits = (number ?? '').replace(/,/g, '');
    const known = unit !== undefined && UNITS.test(unit) ? unit.toLowerCase() : '';
    return {
      raw: raw.trim(),
      at: match.index,
      value: Number(digits),
      isTime: false,
      unit: known,
    };
  });
}
