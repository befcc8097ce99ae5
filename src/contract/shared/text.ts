import * as z from 'zod/mini';

/** Control characters and bidirectional overrides: they can hide or reorder what a person reads. */
const FORBIDDEN = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Nothing to see and no honest use in a text; joiners of emoji and of Persian words are not among them. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;
/** Anything that leaves a mark on the screen. */
const SEEN = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** Made when the first long text comes: it takes a phone a tenth of a second, and most pages never need it. */
let segmenter: Intl.Segmenter | undefined;

/** Characters as a person sees them: a flag or an accented letter counts once. */
export function visibleLength(text: string): number {
  // A string has at least as many code units as visible characters, so the short way decides most cases.
  let count = 0;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const _ of segmenter.segment(text)) count++;
  return count;
}

function fits(text: string, max: number): boolean {
  if (text.length <= max) return true;
  // One visible character may take many code units, but not without end: past this nobody is writing a name.
  return text.length <= max * 16 && visibleLength(text) <= max;
}

interface TextOptions {
  /** The sentence for an empty one, where it must not be empty. */
  required?: string;
  tooLong?: string;
  /** Keeps line breaks; otherwise they become spaces. */
  lines?: boolean;
}

/** Text from a person: trimmed, in Unicode's composed form, of at most `max` visible characters. */
export function text(max: number, { required, tooLong = `Maximum ${max} characters`, lines = false }: TextOptions = {}) {
  // `overwrite`, not a transform: a transform has no way back, and the browser encodes what it sends with the same schema.
  return z.string(required ? { error: required } : undefined).check(
    z.overwrite((value: string) => inForm(value, lines)),
    z.refine((value) => !required || SEEN.test(value), { error: required ?? '', abort: true }),
    z.refine((value) => fits(value, max), { error: tooLong }),
    z.refine((value) => !FORBIDDEN.test(value), { error: 'Remove control characters' }),
  );
}

function inForm(value: string, lines: boolean): string {
  const broken = lines ? value.replace(/\r\n?/g, '\n') : value.replace(/[\t\n\r\u2028\u2029]+/g, ' ');
  // Half of a pair of code units is no character, and a database takes none.
  return broken.toWellFormed().replace(UNSEEN, '').normalize('NFC').trim();
}
