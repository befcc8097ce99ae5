import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { fromOurs } from '#core/coach/answer/knowledge.ts';
import { plainly } from '#core/coach/figures/sentence.ts';
import type { ShortName } from '#core/coach/intent/short-names.ts';

const MOST_MORE = 3;

/** What its letters stand for and what that is, and after it the own figure, or what the articles say of it. */
export function answerShortName(ask: Ask, { name, full, meaning, article, isOwn, more }: ShortName, own: Draft): Draft {
  const said = plainly(`${name} stands for ${full}: ${meaning}.`);
  const read = isOwn ? own : more === undefined ? null : fromOurs(ask, more);
  const sentences = isOwn ? own.sentences : (read?.sentences ?? []).slice(0, MOST_MORE);
  return { sentences: [said, ...sentences], articles: [...new Set([article, ...(read?.articles ?? [])])] };
}
