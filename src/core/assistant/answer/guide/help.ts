import type { Draft } from '#core/assistant/answer/draft.ts';
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

const TEXTS: Readonly<Record<Fixed, string>> = {
  capabilities:
    'I work from your own training data and plan. I can answer questions about your load, activities, thresholds, sleep and race, compare rides or weeks, and calculate pacing, fuelling and what-ifs. I write workouts and suggest plan changes; nothing changes until you accept. Without a language model I understand short, concrete questions best and answer general ones from our articles. I don’t diagnose.',
  identity:
    'I’m a computer program, not a person: Moorline’s coach. I calculate from your training data and change nothing unless you accept it. If you’d rather talk to a human coach, I can pass your question on.',
  privacy:
    'Only you can see your conversations and training data. A human coach sees a summary only after you’ve read and approved it, and a language model is used only with your consent. Manage consents under [Account, Privacy](/account?tab=privacy); download or delete your data under [Account, Your data](/account?tab=data). The [privacy policy](/privacy) has the details.',
  'plan-create':
    'Open [AI Training Plans](/plans), choose Create, and enter your goal or race, the length, your experience and your weekly hours. Then choose Start Training to put the sessions on your calendar.',
  'plan-delete':
    'I can’t delete a plan from the chat, so nothing has changed. Open [AI Training Plans](/plans), choose the plan, then More and Delete. Completed sessions are kept. Pausing or archiving can be undone; deleting can’t.',
  'other-athlete':
    'I can’t help with that: I only see your data, never another athlete’s. I can answer the same question about your own training.',
  'off-topic': 'I can’t help with that. I only cover your training, racing, fuelling and recovery.',
  prompt: 'I can’t share my instructions or how I’m set up. I can help with your training, your data and your plan.',
  instructions:
    'I can’t act on instructions like that, and nothing has changed. Your plan only changes when you accept a suggestion. What would you like to know about your training?',
  'human-coach':
    'You can ask a human coach from [AI Chat](/chat-assistant). I write a summary, you read and edit it, and only then is it sent; the answer comes by email. You can also [schedule a call](/consultation).',
};

const REFUSED: readonly Help['topic'][] = ['other-athlete', 'off-topic', 'prompt', 'instructions'];
const OFFERS: readonly Help['topic'][] = ['capabilities', 'off-topic', 'prompt', 'other-athlete'];

const IMPORT =
  'Export your history from your watch maker as a file or ZIP, then drop it on [Uploads](/uploads). FIT, TCX and GPX all work, years at a time, and duplicates are recognised. [Account, Connections](/account?tab=connections) shows the steps for Garmin, Strava, Wahoo, Coros, Polar, Suunto and Apple Health.';

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
      return IMPORT;
    case 'billing':
      return pageText(text, '/billing') ?? '';
    case 'settings':
    case 'page':
      return pageText(text, page) ?? GENERAL;
    default:
      return REFUSED.includes(topic) && LINK.test(text) ? NO_LINKS : TEXTS[topic];
  }
}

const LINK = /\bhttps?:\/\/|\bwww\./i;
const NO_LINKS = 'I can’t open links or web pages. I only use your own training data and our articles.';

const GENERAL =
  'Your settings are in two places: [Account](/account) for name, units, password, notifications and privacy, and [Athlete](/athlete) for weight, thresholds and zones. The [Help Center](/help) covers the rest.';

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
