import { numbersIn } from '#core/arithmetic/numbers-in.ts';

/** Where a figure comes from: `athlete:/pointer`, `kb:article#p2`, `calc:0`, `user`, or `tool:0:/pointer`. */
export type FigureSource = string;

/** A number as it is shown, with what it is exactly and where it comes from. */
export interface Figure {
  text: string;
  value: number;
  source: FigureSource;
}

/** A sentence, or several, with the source of every number in it. */
export interface Sentence {
  text: string;
  figures: readonly Figure[];
}

type Said = Figure | Sentence | string | null | undefined | false;

/** say`Your CTL is ${ctl}.` Texts that are put in must hold no digits; everything with digits is a figure or a sentence. Null says nothing. */
export function say(parts: TemplateStringsArray, ...values: readonly Said[]): Sentence {
  const text = parts.reduce((all, part, at) => all + textOf(values[at - 1]) + part);
  return { text, figures: values.flatMap(figuresIn) };
}

const textOf = (value: Said) => (typeof value === 'string' ? value : value ? value.text : '');

function figuresIn(value: Said): readonly Figure[] {
  if (!value || typeof value === 'string') return [];
  return 'source' in value ? [value] : value.figures;
}

export const plainly = (text: string): Sentence => ({ text, figures: [] });

/** One after the other, with a blank between. */
export function join(sentences: readonly (Sentence | null)[], separator = ' '): Sentence {
  const said = sentences.filter((sentence): sentence is Sentence => sentence !== null && sentence.text !== '');
  return { text: said.map(({ text }) => text).join(separator), figures: said.flatMap(({ figures }) => figures) };
}

/** "a", "a and b", "a, b and c". */
export function list(sentences: readonly Sentence[]): Sentence {
  if (sentences.length < 2) return sentences[0] ?? plainly('');
  return join([join(sentences.slice(0, -1), ', '), sentences.at(-1) ?? null], ' and ');
}

/** Text that is repeated word for word from one source; all its numbers are that source's. */
export function quoted(text: string, source: FigureSource): Sentence {
  return { text, figures: numbersIn(text).map(({ raw, value }) => ({ text: raw, value, source })) };
}
