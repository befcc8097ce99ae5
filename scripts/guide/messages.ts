import path from 'node:path';
import { localDate } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { guideVector } from '#core/coach/intent/guide-features.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { ruledIntent } from '#core/coach/intent/ruled-intent.ts';
import { readSlots } from '#core/coach/intent/slots.ts';
import { cleanMessage } from '#core/coach/language/clean-message.ts';
import type { LearnedVector } from '#core/coach/learned/vector.ts';
import type { RaceFacts } from '#core/coach/view.ts';
import { readArticles } from '#server/features/coach/article-library.ts';
import { wordings } from '../ear/messages.ts';
import { ASKED, linesIn, OF_ARTICLES } from '../learn/asked-lines.ts';

/** A message with what its author says that it asks for. */
export interface AskedMessage {
  author: string;
  /** Null: something ordinary, it is not said what. */
  intent: string | null;
  text: string;
}

export interface ReadMessage extends AskedMessage {
  asked: Asked;
  ruled: Intent;
  vector: LearnedVector;
}

/** Harmless messages of the ear teach what is no attack. */
const EVERY_ORDINARY = 2;

/** Everything the guide learns from, always in the same order. */
export function messagesToLearnFrom(): AskedMessage[] {
  const ordinary = wordings().filter(({ level }) => level === 'none');
  return [
    ...linesIn(ASKED).map(({ author, label, text }) => ({ author, intent: label, text })),
    ...cardQuestions().map(({ author, text }) => ({ author, intent: 'knowledge', text })),
    ...ordinary.filter((_, at) => at % EVERY_ORDINARY === 0).map(({ text }) => ({ author: 'ordinary', intent: null, text })),
  ];
}

/** What is asked that an article answers, in athletes' words and in its own. */
export function cardQuestions(): { author: string; label: string; text: string }[] {
  const cards = readArticles(path.join(OF_ARTICLES, '..', 'knowledge'));
  const own = cards.flatMap(({ id, title, questions }) => [title, ...questions].map((text) => ({ author: 'cards', label: id, text })));
  return [...linesIn(OF_ARTICLES), ...own];
}

/** Nobody's data: what a message asks for must show without them. */
const NOBODY = { races: [], plan: null, today: localDate(new Date('2026-03-02T09:00:00Z'), 'UTC') };
/** "At Harrowmere": athletes name their races so, and the coach knows their names. */
const NAMES_A_PLACE =
  /[a-z,] (?:at|for|in|until|in the|the) (?!I\b|FTP|CSS|CTL|TSB|ATL|HRV|RPE|Mon|Tue|Wed|Thu|Fri|Sat|Sun|January|Febr|March|April|May|June|July|Aug|Sept|Octo|Nov|Dec|English|German|VO2|Z\d)[A-Z][a-z]+/;
const SOME_RACE: RaceFacts = {
  id: 'race',
  name: 'Race',
  date: NOBODY.today,
  daysToGo: 0,
  weeksToGo: 0,
  distance: 'other',
  priority: null,
  swimM: 0,
  bikeKm: 0,
  runKm: 0,
  goal: null,
  expectedAirTempC: null,
  expectedWaterTempC: null,
};

export function readMessage(message: AskedMessage): ReadMessage {
  const question = readQuestion(cleanMessage(message.text));
  const slots = readSlots(question, NOBODY);
  const asked = { question, slots: NAMES_A_PLACE.test(message.text) ? { ...slots, race: SOME_RACE } : slots };
  const ruled = ruledIntent(asked);
  return { ...message, asked, ruled, vector: guideVector(asked, ruled) };
}
