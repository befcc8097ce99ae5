import type { Draft } from '#core/assistant/answer/draft.ts';
import texts from '#core/assistant/answer/guide/help.json' with { type: 'json' };
import pages from '#core/assistant/answer/guide/pages.json' with { type: 'json' };
import { plainly } from '#core/assistant/figures/sentence.ts';
import type { Help } from '#core/assistant/frame.ts';
import { createWordSearch } from '#core/language/text-search.ts';

/** Each page of the product with what is done there and other words for it; the best match by words answers "where do I …". */
const PAGES: readonly { path: string; text: string; terms: string }[] = pages;
const PAGE_SEARCH = createWordSearch(PAGES.map(({ text, terms }) => `${terms} ${text}`));

/** Three messages that always get a real answer. */
export const CAN_DO = [
  { label: 'Today’s session', message: 'What is on my plan today?' },
  { label: 'Fitness and form', message: 'How are my fitness and form?' },
  { label: 'Race pacing', message: 'How should I pace my race?' },
] as const;

type Fixed = Exclude<Help['topic'], 'settings' | 'page' | 'import' | 'connect' | 'billing'>;

const TEXTS: Readonly<Record<Fixed | 'import' | 'general', string>> = texts;

const REFUSED: readonly Help['topic'][] = ['other-athlete', 'off-topic', 'prompt', 'instructions'];
const OFFERS: readonly Help['topic'][] = ['capabilities', 'off-topic', 'prompt', 'other-athlete'];

/** About the product and the assistant itself, in at most 80 words, with the page where it is done. */
export function answerHelp(frame: Help): Draft {
  const { topic } = frame;
  const blocks = [plainly(textOf(frame))];
  return {
    blocks,
    ...(REFUSED.includes(topic) ? { refused: true } : {}),
    ...(OFFERS.includes(topic) ? { choices: CAN_DO } : {}),
  };
}

function textOf({ topic, page, text }: Help): string {
  switch (topic) {
    case 'import':
    case 'connect':
      return TEXTS.import;
    case 'billing':
      return pageText(text, '/billing') ?? '';
    case 'settings':
    case 'page':
      return pageText(text, page) ?? TEXTS.general;
    default:
      return REFUSED.includes(topic) && LINK.test(text) ? NO_LINKS : TEXTS[topic];
  }
}

const LINK = /\bhttps?:\/\/|\bwww\./i;
const NO_LINKS = 'I can’t open links or web pages. I only use your own training data and our articles.';

/** A page must share at least this share of the words asked, weighted by how rare they are. */
const LEAST_COVERAGE = 0.25;

/** What is done on the page that fits the words best; the named page where the words name none. */
function pageText(text: string, page: string | undefined): string | null {
  const [best] = [...PAGE_SEARCH.scores(text)].toSorted((a, b) => b[1] - a[1]);
  const byWords = best && PAGE_SEARCH.coverage(text, best[0]) >= LEAST_COVERAGE ? PAGES[best[0]] : undefined;
  const byPath = page === undefined ? undefined : PAGES.find(({ path }) => pathOf(path) === pathOf(page));
  const isSamePage = byWords !== undefined && page !== undefined && pathOf(byWords.path) === pathOf(page);
  return (isSamePage ? byWords : (byPath ?? byWords))?.text ?? null;
}

const pathOf = (path: string) => path.split('?')[0]?.split('#')[0];
