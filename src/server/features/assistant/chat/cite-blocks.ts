import type { ChatSentence, Citation } from '#contract/assistant/citations.ts';
import type { Used } from '#core/assistant/answer/draft.ts';
import type { Figure, Sentence } from '#core/assistant/figures/sentence.ts';
import { coachingRange } from '#core/assistant/ground/classify.ts';
import { citeSource } from '#core/assistant/tools/cite.ts';

/** The words of an article that a figure is from. */
export interface ArticleTexts {
  title(id: string): string | null;
  paragraph(id: string, paragraph: number): string | null;
}

type Opened = Pick<Citation, 'label' | 'href' | 'quote'>;

const LONGEST_QUOTE = 900;
const plain = (label: string): Opened => ({ label, href: null, quote: null });

/** A block of an answer with what opens when one of its figures is pressed. */
export function citeBlock({ text, figures }: Sentence, used: Used, articles: ArticleTexts): ChatSentence {
  return { text, citations: figures.map((figure) => ({ ...figure, ...openedBy(figure, used, articles) })) };
}

function openedBy({ source }: Figure, { calls, calculations }: Used, articles: ArticleTexts): Opened {
  const [kind, rest] = cut(source);
  if (kind === 'user') return plain('Entered by you.');
  if (kind === 'unverified') return plain('General guidance, not from your data.');
  if (kind === 'proposal') return plain('Part of the suggested change.');
  if (kind === 'range') return plain(coachingRange(rest)?.label ?? 'From our coaching guidelines.');
  if (kind === 'calendar') return plain('Days between the two dates.');
  if (kind === 'calc') return plain(`Calculated: ${calculations[Number(rest)]?.expr ?? ''}`);
  if (kind === 'kb') {
    const [id = '', paragraph = ''] = rest.split('#p');
    const quote = articles.paragraph(id, Number(paragraph));
    return { label: `From the article “${articles.title(id) ?? id}”.`, href: null, quote: quote?.slice(0, LONGEST_QUOTE) ?? null };
  }
  const [index, pointer] = cut(rest);
  const call = calls[Number(index)];
  return call ? { ...citeSource(call, pointer), quote: null } : plain('From your data.');
}

function cut(text: string): [string, string] {
  const at = text.indexOf(':');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
