import { valueAt } from '#core/coach/answer/bench.ts';
import { holds } from '#core/coach/figures/check-own.ts';
import type { Figure, Sentence } from '#core/coach/figures/sentence.ts';
import { type Shown, show } from '#core/coach/figures/spoken.ts';

const ROOT = 'athlete:';

/** Figures of facts about the athlete, each with the place it stands at. Throws where no number stands. */
export function figuresIn(facts: unknown): (pointer: string, shown: Shown, unit?: string) => Figure {
  return (pointer, shown, unit = '') => {
    const value = valueAt(facts, pointer);
    if (typeof value !== 'number') throw new Error(`no number at ${pointer}`);
    const text = show(value, shown);
    return { text: unit === '' || unit === '%' ? `${text}${unit}` : `${text} ${unit}`, value, source: `${ROOT}${pointer}` };
  };
}

/** The sentences whose every number stands at its source, in the facts or on a card (`kb:id#p1`); the others are left out. */
export function onlyTrue(sentences: readonly Sentence[], facts: unknown, paragraph: (id: string, at: number) => string | null): Sentence[] {
  const read = (source: string): unknown => {
    if (source.startsWith(ROOT)) return valueAt(facts, source.slice(ROOT.length));
    const [id = '', at = ''] = source.replace(/^kb:/, '').split('#p');
    return paragraph(id, Number(at));
  };
  return sentences.filter((sentence) => sentence.text !== '' && holds(sentence, read));
}
