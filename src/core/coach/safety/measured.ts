import type { Word } from '#core/coach/language/words.ts';

/** What numbers in a message say about the body or the day, where a threshold makes it matter. */
export type Measured =
  | 'feverDegrees'
  | 'hotDegrees'
  | 'hotToday'
  | 'coldWaterDegrees'
  | 'strongPain'
  | 'veryFastHeart'
  | 'shortNight'
  | 'sugarOutside'
  | 'fewWeeks'
  | 'hugeHours'
  | 'underAge'
  | 'impossibleHeart'
  | 'fewCalories'
  | 'weeksAlong';

const COUNTED: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 };

const number = (word: Word | undefined): number | null => {
  const counted = word && COUNTED[word.text];
  if (counted !== undefined) return counted;
  const value = word && /^\d+(\.\d+)?$/.test(word.text) ? Number(word.text) : Number.NaN;
  return Number.isNaN(value) ? null : value;
};

interface Look {
  value: number;
  before: readonly string[];
  after: readonly string[];
}

const any = (words: readonly string[], wanted: RegExp) => words.some((word) => wanted.test(word));

/** "Aching after 39 km": counted by what follows, and no temperature. */
const COUNTED_AFTER =
  /^(min|mins|minutes?|sec|secs|seconds?|h|hours?|days?|weeks?|years?|k|km|kms|kilomet\w+|mi|miles?|m|metres?|meters?|w|watts?|kph|mph|percent|reps?|laps?|lengths?|g|kg)$/;

const RULES: readonly { measured: Measured; holds: (look: Look) => boolean }[] = [
  {
    measured: 'feverDegrees',
    holds: ({ value, before, after }) =>
      value >= 37.8 &&
      value <= 42.5 &&
      any(
        [...before, ...after],
        /^(temp|fever|fiebre|fievre|fieber|febbre|koorts|febre|feverish|thermometer|shiver|aching|achy|sweats|unwell)/,
      ) &&
      !any([...before, ...after], /^(water|air|outside|weather|lake|pool)$/) &&
      !COUNTED_AFTER.test(after[0] ?? ''),
  },
  {
    // A thermometer's number without its name: to a tenth, of this morning, and no distance, load or speed.
    measured: 'feverDegrees',
    holds: ({ value, before, after }) =>
      value >= 37.5 &&
      value < 42 &&
      !Number.isInteger(value) &&
      any([...before, ...after.slice(0, 4)], /^(morning|night|woke|since|yesterday|today|heute|hoy)$/) &&
      !any(
        [...before, ...after],
        /^(k|km|kms|kg|kgs|kph|mph|mi|miles?|min\w*|h|hrs?|hours?|w|watts?|m|metres?|ctl|atl|tsb|form|fitness|fatigue|load|tss|ftp|ran|rode|run|ride|rides|avg|average|speed|weigh\w*|weight|hrv|ms|bpm|pace|pulse|hr|percent|ferritin|score)$/,
      ),
  },
  {
    measured: 'hotToday',
    holds: ({ value, before, after }) =>
      value >= 30 &&
      value <= 50 &&
      any(after.slice(0, 2), /^(c|degrees?|deg|grad|grados|degres|celsius)$/) &&
      any([...before, ...after], /^(today|tomorrow|tonight|afternoon|noon|midday|lunchtime|later|heute|morgen|hoy|manana|demain)$/) &&
      !any([...before, ...after], /^(water|lake|pool|sea|bath|sauna|acclimati\w*)$/),
  },
  {
    measured: 'hotDegrees',
    holds: ({ value, before, after }) =>
      value >= 28 &&
      value <= 50 &&
      (any(after.slice(0, 2), /^(c|degrees?|deg|grad|grados|degres|celsius)$/) ||
        any(before, /^(hot|heat)$/) ||
        (value >= 32 && any(after.slice(0, 1), /^(here|outside|out|today)$/))),
  },
  { measured: 'hotDegrees', holds: ({ value, after }) => value >= 83 && value <= 115 && any(after.slice(0, 2), /^(f|fahrenheit)$/) },
  {
    measured: 'coldWaterDegrees',
    holds: ({ value, before, after }) =>
      value <= 11 &&
      any(after.slice(0, 1), /^(c|degrees?|deg|grad|grados|degres|celsius)$/) &&
      any([...before, ...after], /^(water|lake|sea|river|swim\w*|pool|reservoir|ocean)$/),
  },
  {
    measured: 'strongPain',
    holds: ({ value, after, before }) =>
      value >= 5 &&
      value <= 10 &&
      any([...before, ...after], /^(pain\w*|hurts?|sore|ache\w*)$/) &&
      ((after[0] === '10' && value !== 10) || (after[0] === 'out' && after[1] === 'of')),
  },
  {
    measured: 'veryFastHeart',
    holds: ({ value, before, after }) =>
      value >= 200 && value <= 260 && any([...before, ...after.slice(0, 2)], /^(heart|hr|pulse|bpm|heartrate|puls)$/),
  },
  {
    measured: 'impossibleHeart',
    holds: ({ value, before, after }) =>
      value >= 225 &&
      value <= 300 &&
      any([...before, ...after.slice(0, 2)], /^(heart|hr|pulse|bpm|heartrate|puls)$/) &&
      any([...before, ...after], /^(went|jumped|jumps|spiked|shot|hit|rose|up|reached)$/),
  },
  {
    measured: 'fewCalories',
    holds: ({ value, after }) =>
      value >= 300 &&
      value <= 1_700 &&
      any(after.slice(0, 1), /^(kcals?|calories|cals?|kalorien|calorias)$/) &&
      !any(after, /^(burned|burnt|burn|ride|bar|meal|breakfast|snack|an|hour|gel)$/),
  },
  {
    measured: 'shortNight',
    holds: ({ value, before, after }) =>
      value <= 4.5 &&
      any(after.slice(0, 1), /^(h|hrs?|hours?|stunden|horas|heures)$/) &&
      (any([...before, ...after], /^(slept|sleep|sleeping|asleep|kip|shuteye|night|geschlafen|dormi|dormido)$/) ||
        (any(after, /^nights$/) && any(after, /^(row|trot|running|straight|consecutive)$/))),
  },
  {
    // Awake for longer than a day and its evening.
    measured: 'shortNight',
    holds: ({ value, before, after }) =>
      value >= 18 &&
      value <= 60 &&
      any(after.slice(0, 1), /^(h|hrs?|hours?|stunden|horas|heures)$/) &&
      any(before.slice(-3), /^(up|awake|wach|despiert[oa]|debout)$/) &&
      !any(before, /^(went|go|gone|going|add\w*|adds|volume|training|week\w*|load|built|building|ramp\w*)$/) &&
      !any(after, /^(week|weeks|wk|weekly)$/),
  },
  {
    measured: 'sugarOutside',
    holds: ({ value, before, after }) =>
      (value < 4 || (value > 14 && value < 40)) &&
      any([...before], /^(sugars?|glucose|bm|diabet\w*|diabetic|hypo|blutzucker|glycemie|ketones?)$/) &&
      !any(after.slice(0, 1), /^(g|gr|grams?|times?|weeks?)$/),
  },
  {
    measured: 'sugarOutside',
    holds: ({ value, before, after }) =>
      value >= 1 &&
      value < 4 &&
      !Number.isInteger(value) &&
      any([...before.slice(-3), ...after.slice(0, 3)], /^(meter|cgm|libre|dexcom|bg|glucometer|fingerprick|finger)$/),
  },
  {
    measured: 'weeksAlong',
    holds: ({ value, after }) =>
      value >= 5 &&
      value <= 42 &&
      any(after.slice(0, 1), /^(weeks?|wks?|wk|wochen|semanas|semaines|ssw)$/) &&
      !any(after.slice(1, 2), /^(ago|to|until|till|out|since|after|into|of|left|later|plan|post)$/),
  },
  { measured: 'fewWeeks', holds: ({ value, after }) => value <= 8 && any(after.slice(0, 1), /^(weeks?|wks?|wochen|semanas|semaines)$/) },
  {
    measured: 'hugeHours',
    holds: ({ value, after }) => value >= 24 && value <= 120 && any(after.slice(0, 1), /^(h|hrs?|hours?)$/) && any(after, /^(week\w*|wk)$/),
  },
  {
    measured: 'underAge',
    holds: ({ value, before, after }) =>
      value >= 8 &&
      value <= 17 &&
      Number.isInteger(value) &&
      ((any(before.slice(-1), /^(im|am|aged?)$/) &&
        !any(after.slice(0, 1), /^(weeks?|months?|days?|km|k|min\w*|hours?|h|kg|miles?|st|stone|percent|into|out|on|through|of)$/)) ||
        any(after.slice(0, 2), /^(yo|y\/o)$/)),
  },
];

const AROUND = 7;

export function measure(words: readonly Word[]): Set<Measured> {
  const found = new Set<Measured>();
  words.forEach((word, at) => {
    const value = number(word);
    if (value === null) return;
    const texts = (from: number, to: number) => words.slice(Math.max(0, from), Math.max(0, to)).map(({ text }) => text);
    const look = { value, before: texts(at - AROUND, at), after: texts(at + 1, at + 1 + AROUND) };
    for (const rule of RULES) if (rule.holds(look)) found.add(rule.measured);
  });
  return found;
}
