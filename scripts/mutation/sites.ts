/** One small change to a file that a good test should notice. */
export interface Mutant {
  /** Constants are counted apart: a table of durations is a decision, not logic, and most tools leave them alone. */
  kind: 'logic' | 'constant';
  at: number;
  line: number;
  before: string;
  after: string;
}

/** Operators as the formatter writes them, with a space on either side; so no arrow, no generic and no sign is meant. */
const OPERATORS: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '**': '*',
  '%': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
};

const WORDS: Readonly<Record<string, string>> = {
  'Math.min': 'Math.max',
  'Math.max': 'Math.min',
  'Math.floor': 'Math.ceil',
  'Math.ceil': 'Math.floor',
  'Math.round': 'Math.floor',
  true: 'false',
  false: 'true',
};

/** Every place of a source text that can be changed, in order. Comments, texts, imports, types and descriptions stay. */
export function mutantsOf(source: string): Mutant[] {
  const code = blankOut(source);
  const found = [...operators(code), ...words(code), ...numbers(code), ...conditions(code)];
  return found
    .map((mutant) => ({ ...mutant, line: source.slice(0, mutant.at).split('\n').length }))
    .sort((a, b) => a.at - b.at || (a.after < b.after ? -1 : 1));
}

export function applyMutant(source: string, { at, before, after }: Mutant): string {
  return source.slice(0, at) + after + source.slice(at + before.length);
}

type Place = Omit<Mutant, 'line'>;

function operators(code: string): Place[] {
  return [...code.matchAll(/(?<= )(\*\*|===|!==|<=|>=|&&|\|\||\+=|-=|\*=|[-+*/%<>])(?= |\n)/g)].flatMap(({ index, 0: before }) => {
    const after = OPERATORS[before];
    return after ? [{ kind: 'logic', at: index, before, after }] : [];
  });
}

function words(code: string): Place[] {
  return [...code.matchAll(/\b(Math\.(?:min|max|floor|ceil|round)|true|false)\b/g)].flatMap(({ index, 0: before }) => {
    const after = WORDS[before];
    return after ? [{ kind: 'logic', at: index, before, after }] : [];
  });
}

/**
 * A whole number becomes the next one, a fraction grows by a tenth. What stands behind `??`, or is the default of a part of a
 * list, is there for the type checker, where an index is known to be in range.
 */
function numbers(code: string): Place[] {
  return [...code.matchAll(/(?<!\?\? -?|[[{,] ?\w+ = )(?<![\w.$])\d[\d_]*(?:\.\d+)?(?:e-?\d+)?(?![\w.])/g)].map(({ index, 0: before }) => {
    const value = Number(before.replaceAll('_', ''));
    return { kind: 'constant', at: index, before, after: Number.isInteger(value) ? String(value + 1) : String(value * 1.1) };
  });
}

/** The condition of an `if`, turned round. */
function conditions(code: string): Place[] {
  return [...code.matchAll(/\bif \(/g)].flatMap(({ index }) => {
    const open = index + 'if '.length;
    let depth = 0;
    for (let i = open; i < code.length; i++) {
      if (code[i] === '(') depth++;
      if (code[i] === ')') depth--;
      if (depth === 0) return [{ kind: 'logic', at: open, before: code.slice(open, i + 1), after: `(!${code.slice(open, i + 1)})` }];
    }
    return [];
  });
}

/** The same length, with everything that is no arithmetic turned into spaces. */
function blankOut(source: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  return source
    .replace(/export const science: Science = \{[\s\S]*?\n\};/g, blank)
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/\/\/[^\n]*/g, blank)
    .replace(/^import [\s\S]*?;$/gm, blank)
    .replace(/^(?:export )?interface [\s\S]*?\n\}/gm, blank)
    .replace(/^(?:export )?type [\s\S]*?;$/gm, blank)
    .replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, blank);
}
