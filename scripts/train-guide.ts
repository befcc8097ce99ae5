import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { guided } from '#core/coach/intent/guide.ts';
import { cardsFound } from './guide/cards-found.ts';
import { chooseLeads, type Unmet } from './guide/choose-leads.ts';
import { markOf } from './guide/data-mark.ts';
import { learnCards } from './guide/learn-cards.ts';
import { learnGuide } from './guide/learn-guide.ts';
import { cardQuestions, messagesToLearnFrom, type ReadMessage, readMessage } from './guide/messages.ts';

/**
 * Learns what a message to the coach asks for, from the messages under test/coach-evals/own/asked and content/asked, and writes the
 * weights. Prints how many messages of an author whom it never met are understood, by the rules alone and with the guide, and for how
 * many the search finds the right card. Seeded: the same messages give the same file. `--missed` prints each that was not understood;
 * `--keep-leads` learns in half a minute what the leads in the file go with, and measures nothing.
 */
const COACH = path.join(import.meta.dirname, '..', 'src', 'core', 'coach');

const messages = messagesToLearnFrom();
const read = messages.map(readMessage);
const named = read.filter(({ intent }) => intent !== null);
/** The leads chosen on authors that it never met, and how many of their messages are understood. */
function measured(): Record<string, number> {
  const authors = [...new Set(named.map(({ author }) => author))];
  const unmet = inThrees(authors).flatMap((three): Unmet[] => {
    const heads = learnGuide(read.filter(({ author }) => !three.includes(author)));
    return named.filter(({ author }) => three.includes(author)).map((message) => ({ message, heads }));
  });
  const leads = chooseLeads(unmet);
  const said = ({ message, heads }: Unmet) => guided(message.asked, message.ruled, { data: '', heads, leads });
  const share = (right: number, of: number) => `${right} of ${of} (${((100 * right) / Math.max(1, of)).toFixed(1)} %)`;
  const isRuled = ({ ruled, intent }: ReadMessage) => ruled === intent;
  for (const author of ['', ...authors]) {
    const own = unmet.filter(({ message }) => author === '' || message.author === author);
    const byRules = own.filter(({ message }) => isRuled(message)).length;
    const byBoth = own.filter((each) => said(each) === each.message.intent).length;
    console.log(`${author || 'all'}: rules ${share(byRules, own.length)}, with the guide ${share(byBoth, own.length)}`);
  }
  for (const { author, first, cited, of } of cardsFound())
    console.log(`cards asked for by ${author}: first ${share(first, of)}, cited ${share(cited, of)}`);
  if (process.argv.includes('--missed')) {
    for (const each of unmet) {
      const { intent, ruled, text } = each.message;
      if (said(each) !== intent) console.log(`${intent}\t→ ${said(each)}\t(rule ${ruled})\t${text}`);
    }
  }
  return leads;
}

/** Three authors are left out at once: one at a time would take thrice as long. */
const inThrees = (authors: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(authors.length / 3) }, (_, at) => authors.slice(3 * at, 3 * at + 3));

const keptLeads = (): Record<string, number> => JSON.parse(readFileSync(path.join(COACH, 'intent', 'guide-weights.json'), 'utf8')).leads;
const leads = process.argv.includes('--keep-leads') ? keptLeads() : measured();
const data = markOf(messages);
const keep = (file: string, learned: object) => {
  const written = `${JSON.stringify(learned)}\n`;
  writeFileSync(path.join(COACH, file), written);
  console.log(`${file}: ${(written.length / 1e6).toFixed(2)} MB`);
};
console.log(`leads ${JSON.stringify(leads)}`);
keep('intent/guide-weights.json', { data, leads, heads: learnGuide(read) });
keep('articles/card-weights.json', { data, heads: learnCards(cardQuestions()) });
