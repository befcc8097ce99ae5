import { numbersIn } from '#core/coach/figures/numbers-in.ts';
import type { FigureSource } from '#core/coach/figures/sentence.ts';

/** A number that an answer may say, with where it stands. */
export interface AllowedNumber {
  value: number;
  /** Unit that the name of its field or its text says: 'w', 'h', 'min', 'km', 'bpm', '%', 'ms', 'kg', 'g', 'mg', 'l/h', 's' …; empty is none. */
  unit: string;
  source: FigureSource;
}

const UNIT_OF_FIELD: readonly (readonly [RegExp, string])[] = [
  [/W$|Watts$/, 'w'],
  [/Sec(PerKm|Per100m)?$|PaceSec\w*$|css\w*$/i, 's'],
  [/(Min|minutes)$/, 'min'],
  [/(GPerH|TotalG|G)$/, 'g'],
  [/(hours|Hours|H)$/, 'h'],
  [/Km$/, 'km'],
  [/M$/, 'm'],
  [/(Hr|hr|Lthr|Bpm|hrMax|hrRest|restingHr\w*)$/, 'bpm'],
  [/(Pct|Percent)$/, '%'],
  [/Ms$/, 'ms'],
  [/Kg$|^kg$/, 'kg'],
  [/Mg$/, 'mg'],
  [/daysToGo$/, 'days'],
  [/weeksToGo$/, 'weeks'],
  [/TempC$/, 'c'],
];

const unitOfField = (field: string): string => UNIT_OF_FIELD.find(([pattern]) => pattern.test(field))?.[1] ?? '';

/** Every number in plain data, by pointer; numbers inside texts count too. */
export function numbersInData(data: unknown, root: FigureSource, field = ''): AllowedNumber[] {
  if (typeof data === 'number') return Number.isFinite(data) ? [{ value: data, unit: unitOfField(field), source: root }] : [];
  if (typeof data === 'string') return numbersInText(data, root);
  if (Array.isArray(data)) return data.flatMap((each, at) => numbersInData(each, `${root}/${at}`, field));
  if (typeof data === 'object' && data !== null)
    return Object.entries(data).flatMap(([key, each]) => numbersInData(each, `${root}/${key}`, key));
  return [];
}

export function numbersInText(text: string, source: FigureSource): AllowedNumber[] {
  return numbersIn(text).map(({ value, unit, isTime }) => ({ value, unit: isTime ? 's' : shortUnit(unit), source }));
}

const SHORT: Readonly<Record<string, string>> = {
  percent: '%',
  watt: 'w',
  watts: 'w',
  grams: 'g',
  gram: 'g',
  'g/h': 'g',
  hour: 'h',
  hours: 'h',
  hrs: 'h',
  hr: 'h',
  minutes: 'min',
  minute: 'min',
  mins: 'min',
  seconds: 's',
  sec: 's',
  '°c': 'c',
  day: 'days',
  week: 'weeks',
  point: '',
  points: '',
  tss: '',
  session: '',
  sessions: '',
  rep: '',
  reps: '',
};
export const shortUnit = (unit: string): string => SHORT[unit] ?? unit;
