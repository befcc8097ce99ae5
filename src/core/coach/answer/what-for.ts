import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { plainly, type Sentence } from '#core/coach/figures/sentence.ts';
import type { Topic } from '#core/coach/intent/topics.ts';
import { asksUse } from '#core/coach/intent/use-question.ts';

const OF_FIGURES: readonly { topics: readonly Topic[]; said: string; article: string }[] = [
  {
    topics: ['hrv', 'restHr'],
    said: 'It is good for one thing: each morning beside your own normal it shows whether training, sleep and illness have been absorbed, so several mornings out of the band say go easier; a single one says little.',
    article: 'hrv-and-resting-heart-rate',
  },
  {
    topics: ['ftp'],
    said: 'It is about the power you could hold for an hour. Your bike zones, the targets of your sessions and your race effort are shares of it, so it says how hard to ride easy and hard days; test it again every two months or so.',
    article: 'zones-and-thresholds',
  },
  {
    topics: ['css'],
    said: 'It is the pace you could hold in the water for half an hour or so. Pool sets and race pace are set from it: repeats of a hundred metres at that pace with short rests train it, easy swimming is clearly slower.',
    article: 'swim-css-sets',
  },
  {
    topics: ['thresholdPace', 'thresholds'],
    said: 'It is the effort you could hold for about an hour. Your zones and the targets of sessions are set from it: tempo and long repeats lie near it, easy days well below.',
    article: 'zones-and-thresholds',
  },
  {
    topics: ['maxHr'],
    said: 'Use it as a ceiling and a check of the strap; zones rest better on your threshold heart rate, because the highest pulse says little of what you can hold.',
    article: 'zones-and-thresholds',
  },
];

/** What a figure is for, where it is asked beside its value; null where it is not, or the answer says so already. */
export function whatFor(ask: Ask): Draft | null {
  if (!asksUse(ask.question)) return null;
  const found = OF_FIGURES.find(({ topics }) => ask.question.has(...topics));
  return found ? { sentences: [plainly(found.said)], articles: [found.article] } : null;
}

/** The value, and after it what it is for. */
export function withUse(ask: Ask, { sentences, articles = [], ...more }: Draft): Draft {
  const use = whatFor(ask);
  if (use === null) return { sentences, articles, ...more };
  const value: readonly Sentence[] = sentences.slice(0, VALUE_SENTENCES);
  return { ...more, sentences: [...value, ...use.sentences], articles: [...new Set([...articles, ...(use.articles ?? [])])] };
}

/** More of the value would only stand between it and its use. */
const VALUE_SENTENCES = 2;
