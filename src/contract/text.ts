import * as z from 'zod/mini';

/** Control characters and bidirectional overrides: they can hide or reorder what a person reads. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as a person sees them: a flag or an accented letter counts once. */
export function visibleLength(text: string): number {
  // A string has at least as many code units as visible characters, so the short way decides most cases.
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}

function fits(text: string, max: number): boolean {
  if (text.length <= max) return true;
  // One visible character may take many code units, but not without end: past this nobody is writing a name.
  return text.length <= max * 16 && visibleLength(text) <= max;
}

/** Text from a person: trimmed, in Unicode's composed form, of at most `max` visible characters. `required` is the sentence for an empty one. */
export function text(max: number, options: { required?: string; tooLong?: string } = {}) {
  const { required, tooLong = `Please use at most ${max} characters` } = options;
  // `overwrite`, not a transform: a transform has no way back, and the browser encodes what it sends with the same schema.
  return z.string(required ? { error: required } : undefined).check(
    z.overwrite((value: string) => value.normalize('NFC').trim()),
    z.refine((value) => !required || value.length > 0, { error: required ?? '', abort: true }),
    z.refine((value) => fits(value, max), { error: tooLong }),
    z.refine((value) => !FORBIDDEN.test(value), { error: 'Please leave out control characters' }),
  );
}
