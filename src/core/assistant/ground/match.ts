import type { Fact } from '#core/assistant/ground/facts-of.ts';
import type { NumberToken, Reading } from '#core/language/tokens.ts';
import { convert, type Kind } from '#core/language/units.ts';

export interface Slack {
  /** "about" is written before it. */
  isAbout?: boolean;
  /** A number without a unit may be in any unit of the fact's kind. */
  isBare?: boolean;
  /** Rounded as it should be, and not only cut off. */
  isExact?: boolean;
}

/** How a number of a kind may be written without its unit: minutes or hours, kilometres or metres. */
const BARE: Partial<Readonly<Record<Kind, readonly number[]>>> = {
  time: [60, 3_600, 1],
  days: [1, 7, 365.25],
  distance: [1_000, 1, 1_609.344],
  mass: [1_000, 453.592],
  volume: [1, 1_000],
  'volume-per-hour': [1, 1_000],
};

/** Whether the number is that fact, after conversion and as far as it was rounded. Signs count for form alone. */
export function isFact(token: NumberToken, fact: Fact, slack: Slack = {}): boolean {
  for (const reading of token.readings) if (readsAs(reading, fact, slack, token)) return true;
  return false;
}

function readsAs(reading: Reading, fact: Fact, slack: Slack, token: NumberToken): boolean {
  const isSigned = fact.quantity?.isSigned === true && fact.role === 'value';
  const near = (value: number, step: number, wanted: number) =>
    isSigned ? isNear(value, step, wanted, slack) : isNear(Math.abs(value), step, Math.abs(wanted), slack);
  const wanted = convert(fact.value, fact.kind, reading.kind);
  if (wanted !== null && near(reading.value, reading.step, wanted)) return true;
  // An intensity of 0.87 is 87%, and 1 kJ of work is about 1 kcal.
  if (reading.kind === 'percent' && fact.kind === 'number' && Math.abs(fact.value) < 2)
    return near(reading.value, reading.step, fact.value * 100);
  if (token.unit === 'kj' && fact.kind === 'energy') return near(token.number, 10 ** -token.decimals, fact.value);
  if (!slack.isBare || reading.kind !== 'number' || fact.kind === 'number') return false;
  return (BARE[fact.kind] ?? [1]).some((factor) => near(reading.value * factor, reading.step * factor, fact.value));
}

/** Equal as far as `value` was written: half a step, a whole one where it was cut off, 5% after "about". */
export function isNear(value: number, step: number, wanted: number, { isAbout = false, isExact = false }: Slack = {}): boolean {
  const difference = Math.abs(value - wanted);
  const tiny = 1e-6 * Math.max(1, Math.abs(wanted));
  if (difference <= step / (isExact ? 20 : 2) + tiny) return true;
  if (isExact) return false;
  if (isAbout) return difference <= Math.max(step, 0.05 * Math.abs(wanted));
  return Math.abs(value) < Math.abs(wanted) && Math.abs(value) >= 100 * step && difference < step - tiny;
}

/** A number that a sum may be made of; `isState`: the answer does not show it, as it is a threshold or what is named. */
export interface Operand extends Pick<Reading, 'value' | 'kind'> {
  isState?: boolean;
}

const [OPERANDS_MAX, TRIPLES_MAX] = [36, 18];

/** What two kinds give. */
const PRODUCTS: readonly (readonly [Kind, '*' | '/', Kind, Kind, number])[] = [
  ['pace', '*', 'distance', 'time', 1 / 1_000],
  ['speed', '*', 'time', 'distance', 1 / 3.6],
  ['power-per-kg', '*', 'mass', 'power', 1 / 1_000],
  ['mass-per-hour', '*', 'time', 'mass', 1 / 3_600],
  ['mass-per-kg', '*', 'mass', 'mass', 1 / 1_000],
  ['volume-per-hour', '*', 'time', 'volume', 1 / 3_600],
  ['time', '/', 'distance', 'pace', 1_000],
  ['distance', '/', 'speed', 'time', 3.6],
  ['power', '/', 'mass', 'power-per-kg', 1_000],
  ['power', '/', 'power-per-kg', 'mass', 1_000],
  ['mass', '/', 'time', 'mass-per-hour', 3_600],
  ['volume', '/', 'time', 'volume-per-hour', 3_600],
];

/** Takes an expression over a, b and c with its value, and says whether that is the number. */
type Is = (expr: string, value: number, kind: Kind, a: number, b?: number, c?: number) => boolean;

/**
 * The number as a sum, difference, product, ratio, percentage, mean or conversion of at most three others, in digits and + - * / ( ); null where
 * it is none. Operands come nearest first; no more than 36 are tried, so that at most some thousand sums are made.
 */
export function derive(
  token: NumberToken,
  operands: readonly Operand[],
  { isAbout, isMean }: { isAbout: boolean; isMean: boolean },
): string | null {
  const known = operands.slice(0, OPERANDS_MAX);
  const slack = { isAbout };
  let found: string | null = null;
  // Its parts may have been rounded before.
  for (const rounded of [1, 2])
    for (const { value, kind, step } of token.readings) {
      const is: Is = (expr, sum, own, ...parts) => {
        const wanted = convert(sum, own, kind);
        if (wanted === null || !Number.isFinite(wanted) || !isNear(Math.abs(value), step * rounded, Math.abs(wanted), slack)) return false;
        found = expr.replace(/[abc]/g, (letter) => written(parts['abc'.indexOf(letter)] as number));
        return true;
      };
      if (isSum(known, kind, isMean, is)) return found;
    }
  return null;
}

const written = (value: number): string =>
  value < 0 ? `(${Math.round(value * 10_000) / 10_000})` : String(Math.round(value * 10_000) / 10_000);

const isSum = (known: readonly Operand[], kind: Kind, isMean: boolean, is: Is): boolean =>
  known.some((a) => isOfOne(a, kind, is)) ||
  known.some((a, i) => known.some((b, j) => i !== j && a.kind === b.kind && isOfSameKind(a, b, kind, is))) ||
  known.some((a, i) => known.some((b, j) => i !== j && a.kind !== b.kind && isOfTwoKinds(a, b, kind, is))) ||
  isOfSeveral(known, kind, isMean, is);

/** Amounts, and no intensities such as power or heart rate. */
const ADDED: ReadonlySet<Kind> = new Set(['time', 'days', 'distance', 'mass', 'volume', 'energy', 'count', 'number', 'percent']);

const isOfOne = ({ value: a, kind: own }: Operand, kind: Kind, is: Is): boolean =>
  (own !== kind && convert(1, own, kind) !== null && is('3600/a', a, own, a)) ||
  (own === 'percent' && kind === own && is('100-a', 100 - a, own, a));

function isOfSameKind({ value: a, kind: own, isState }: Operand, { value: b, isState: isOther }: Operand, kind: Kind, is: Is): boolean {
  if (is('a-b', a - b, own, a, b)) return true;
  if (!isState && !isOther && ADDED.has(own) && (own !== 'number' || a !== b) && is('a+b', a + b, own, a, b)) return true;
  if (b === 0 || own === 'percent' || kind !== 'percent') return false;
  return is('100*a/b', (100 * a) / b, kind, a, b) || is('100*(a-b)/b', (100 * (a - b)) / b, kind, a, b);
}

function isOfTwoKinds({ value: a, kind: one }: Operand, { value: b, kind: other }: Operand, kind: Kind, is: Is): boolean {
  if (other === kind && one === 'percent') {
    if (is('a/100*b', (a / 100) * b, kind, a, b)) return true;
    if (a <= 50 && (is('(1+a/100)*b', (1 + a / 100) * b, kind, a, b) || is('(1-a/100)*b', (1 - a / 100) * b, kind, a, b))) return true;
  }
  const isFactor = (one === 'number' || one === 'count') && ((one === 'number' && a > 0.3 && a < 1.6) || (Number.isInteger(a) && a > 1));
  if (isFactor && other === kind && (is('a*b', a * b, kind, a, b) || is('b/a', b / a, kind, a, b))) return true;
  return PRODUCTS.some(
    ([left, sign, right, gives, factor]) =>
      one === left && other === right && is(`a${sign}b*c`, (sign === '*' ? a * b : a / b) * factor, gives, a, b, factor),
  );
}

/** Sums of three, and means of some that follow each other. */
function isOfSeveral(known: readonly Operand[], kind: Kind, isMean: boolean, is: Is): boolean {
  const same = known.flatMap((each) => (each.kind === kind && !each.isState ? [each.value] : [])).slice(0, TRIPLES_MAX);
  return same.some((a, i) =>
    same.slice(i + 1).some((b, j) => {
      const others = same.slice(i + j + 2);
      const [c] = others;
      if (isMean && j === 0 && is('(a+b)/2', (a + b) / 2, kind, a, b)) return true;
      if (isMean && j === 0 && c !== undefined && is('(a+b+c)/3', (a + b + c) / 3, kind, a, b, c)) return true;
      return ADDED.has(kind) && (isMean || kind !== 'number') && others.some((third) => is('a+b+c', a + b + third, kind, a, b, third));
    }),
  );
}

/** Where the sum or mean of a series comes from: of all its rows, or of its first or last ones ("your last four runs"). */
export function ofSeries(token: NumberToken, series: readonly (readonly Fact[])[], isAbout: boolean): string | null {
  for (const rows of series) {
    const [first] = rows;
    if (!first || !token.readings.some(({ kind }) => convert(1, first.kind, kind) !== null)) continue;
    for (const ordered of [rows, rows.toReversed()]) {
      let sum = 0;
      for (const [i, { value }] of ordered.entries()) {
        sum += value;
        if (i > 0 && [sum, sum / (i + 1)].some((each) => isFact(token, { ...first, value: each }, { isAbout })))
          return first.source.replace(/\/\d+\/[^/]*$/, '');
      }
    }
  }
  return null;
}
