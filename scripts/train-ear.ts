import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { barsFrom, leaveOneAuthorOut } from './ear/cross-validation.ts';
import { markOf } from './ear/data-mark.ts';
import { learnEar, withBars } from './ear/learn-ear.ts';
import { hearMessage, madeUnheard, messagesToLearnFrom } from './ear/messages.ts';
import { byBoth, byRules, scoresOf, tableOf } from './ear/score-table.ts';

/**
 * Learns the ear of the coach from the sets under test/coach-evals/own and writes its weights. Prints how it hears authors it never met,
 * by rules alone and by both; the bars are chosen on the same scores. Seeded: the same messages give the same file.
 */
const FILE = path.join(import.meta.dirname, '..', 'src', 'core', 'coach', 'safety', 'ear-weights.json');
const ORIGINAL = /^author-/;

const messages = messagesToLearnFrom();
const heard = messages.map(hearMessage);
const authors = [...new Set(messages.map(({ author }) => author).filter((author) => ORIGINAL.test(author)))];
const unmet = leaveOneAuthorOut(heard, authors);
const bars = barsFrom(unmet);
const weights = withBars(learnEar(heard), bars, markOf(messages));
writeFileSync(FILE, `${JSON.stringify(weights)}\n`);

const verdicts = unmet.map(({ message, learned }) => ({ message, verdict: byBoth(message, withBars(learned, bars, '')) }));
const of = (author: string) => verdicts.filter(({ message }) => message.author === author);
const ruled = verdicts.map(({ message }) => ({ message, verdict: byRules(message) }));
console.log('Rules alone:');
console.log(
  tableOf([
    ...authors.map((author) =>
      scoresOf(
        author,
        ruled.filter(({ message }) => message.author === author),
      ),
    ),
    scoresOf('all', ruled),
  ]),
);
console.log('Rules and ear, each author unmet:');
console.log(tableOf([...authors.map((author) => scoresOf(author, of(author))), scoresOf('all', verdicts)]));
const kept = madeUnheard().map(hearMessage);
console.log(
  tableOf([
    scoresOf(
      'made, never learned',
      kept.map((message) => ({ message, verdict: byBoth(message, weights) })),
    ),
  ]),
);
console.log(`bars ${JSON.stringify(bars)}, ${(JSON.stringify(weights).length / 1e6).toFixed(2)} MB`);
if (process.argv.includes('--missed')) {
  for (const { message, verdict } of verdicts) {
    const [is, said] = [message.level, verdict.level];
    if (
      (is === 'none') !== (said === 'none') ||
      (['urgent', 'emergency', 'crisis'].includes(is) && !['urgent', 'emergency', 'crisis'].includes(said))
    )
      console.log(`${message.author}\t${is}/${message.group}\t→ ${said}/${verdict.group}\t${message.text}`);
  }
}
