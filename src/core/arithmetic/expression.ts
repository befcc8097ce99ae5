/**
 * The value of an expression of numbers, + - * / and brackets. A time such as 1:45 or 2:35:10 counts in seconds, "20%" is 0.2. Null where it
 * is no such expression or divides by 0.
 */
export function evaluateExpression(expression: string): number | null {
  const parts = expression.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-').match(PART) ?? [];
  const isWhole = parts.join('') === expression.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-').replace(/\s/g, '');
  if (!isWhole || parts.length === 0 || parts.length > MOST_PARTS) return null;
  const reader: Reader = { parts, at: 0 };
  const value = sum(reader);
  return reader.at === parts.length && Number.isFinite(value) ? value : null;
}

const PART = /\d+(?::[0-5]\d){1,2}|\d+(?:,\d{3})*(?:\.\d+)?%?|[-+*/()]/g;
const MOST_PARTS = 200;

interface Reader {
  parts: readonly string[];
  at: number;
}

const next = (reader: Reader) => reader.parts[reader.at];

function sum(reader: Reader): number {
  let value = product(reader);
  while (next(reader) === '+' || next(reader) === '-') {
    const isPlus = reader.parts[reader.at++] === '+';
    const term = product(reader);
    value = isPlus ? value + term : value - term;
  }
  return value;
}

function product(reader: Reader): number {
  let value = factor(reader);
  while (next(reader) === '*' || next(reader) === '/') {
    const isTimes = reader.parts[reader.at++] === '*';
    const by = factor(reader);
    value = isTimes ? value * by : value / by;
  }
  return value;
}

/** NaN where something else stands in its place; then the whole has no value. */
function factor(reader: Reader): number {
  const part = reader.parts[reader.at++];
  if (part === undefined) return Number.NaN;
  if (part === '-') return -factor(reader);
  if (part === '+') return factor(reader);
  if (part === '(') {
    const value = sum(reader);
    return reader.parts[reader.at++] === ')' ? value : Number.NaN;
  }
  return numberOf(part);
}

function numberOf(part: string): number {
  if (part.includes(':')) return part.split(':').reduce((total, digits) => total * 60 + Number(digits), 0);
  const plain = Number(part.replaceAll(',', '').replace('%', ''));
  return part.endsWith('%') ? plain / 100 : plain;
}
