import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { heardIn } from '#core/coach/intent/find-intent.ts';
import { CHANGES, REFUSES } from '#core/coach/intent/guide.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { cardsFound } from './guide/cards-found.ts';
import { markOf } from './guide/data-mark.ts';
import { learnCards } from './guide/learn-cards.ts';
import { learnGuide } from './guide/learn-guide.ts';
import { cardQuestions, messagesToLearnFrom, type ReadMessage, readMessage } from './guide/messages.ts';

/**
 * Learns what a message to the coach asks for, from the messages under test/coach-evals/own/asked and content/asked, and writes the
 * weights. Prints how many messages of an author whom it never met are understood, by the rules alone and with the guide, how many get a
 * proposal or a refusal that they did not ask for, and for how many the search finds the right card. Seeded: the same messages give the
 * same file. `--missed` prints each that was not understood; `--unmeasured` only learns, in a minute or two.
 */
const COACH = path.join(import.meta.dirname, '..', 'src', 'core', 'coach');

const messages = messagesToLearnFrom();
const read = messages.map(readMessage);
const named = read.filter(({ intent }) => intent !== null);

/** A message with what is made of it by a guide that never met its author. */
interface Unmet extends ReadMessage {
  said: Intent;
}

/** Three authors are left out at once: one at a time would take thrice as long. */
const inThrees = (authors: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(authors.length / 3) }, (_, at) => authors.slice(3 * at, 3 * at + 3));

const share = (right: number, of: number) => `${right} of ${of} (${((100 * right) / Math.max(1, of)).toFixed(1)} %)`;

function measure(): void {
  const authors = [...new Set(named.map(({ author }) => author))];
  const unmet = inThrees(authors).flatMap((three) => {
    const heads = learnGuide(read.filter(({ author }) => !three.includes(author)));
    const cards = learnCards(cardQuestions().filter(({ author }) => !three.includes(author)));
    const own = named.filter(({ author }) => three.includes(author));
    return own.map((message): Unmet => ({ ...message, said: heardIn(message.asked, message.ruled, { heads, cards }) }));
  });
  for (const author of ['', ...authors]) {
    const own = unmet.filter((each) => author === '' || each.author === author);
    const byRules = own.filter(({ ruled, intent }) => ruled === intent).length;
    const byBoth = own.filter(({ said, intent }) => said === intent).length;
    console.log(`${author || 'all'}: rules ${share(byRules, own.length)}, with the guide ${share(byBoth, own.length)}`);
  }
  console.log(`proposals to others: ${unaskedOf(unmet, CHANGES)}; refusals of others: ${unaskedOf(unmet, REFUSES)}`);
  for (const { author, first, cited, of } of cardsFound())
    console.log(`cards asked for by ${author}: first ${share(first, of)}, cited ${share(cited, of)}`);
  if (process.argv.includes('--missed')) {
    for (const { intent, said, ruled, text } of unmet) if (said !== intent) console.log(`${intent}\t→ ${said}\t(rule ${ruled})\t${text}`);
  }
}

function unaskedOf(unmet: readonly Unmet[], intents: ReadonlySet<string>): string {
  const others = unmet.filter(({ intent }) => !intents.has(intent ?? ''));
  return share(others.filter(({ said }) => intents.has(said)).length, others.length);
}

if (!process.argv.includes('--unmeasured')) measure();
const data = markOf(messages);
const keep = (file: string, learned: object) => {
  const written = `${JSON.stringify(learned)}\n`;
  writeFileSync(path.join(COACH, file), written);
  console.log(`${file}: ${(written.length / 1e6).toFixed(2)} MB`);
};
keep('intent/guide-weights.json', { data, heads: learnGuide(read) });
keep('articles/card-weights.json', { data, heads: learnCards(cardQuestions()) });
