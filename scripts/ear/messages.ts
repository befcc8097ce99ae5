import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanMessage } from '#core/coach/language/clean-message.ts';
import type { LearnedVector } from '#core/coach/learned/vector.ts';
import { earFeatures } from '#core/coach/safety/ear-features.ts';
import { earVector } from '#core/coach/safety/ear-vector.ts';
import type { SafetyLevel } from '#core/coach/safety/level.ts';
import { readArticles } from '#server/features/coach/article-library.ts';
import { ordinaryMessages } from '#test/coach-messages.ts';
import { ASKED, linesIn, OF_ARTICLES } from '../learn/asked-lines.ts';

/** A message with what its author says that it is. */
export interface Message {
  /** Who wrote it: the file of wordings, `older`, or `made` by templates. */
  author: string;
  level: SafetyLevel;
  group: string;
  text: string;
}

export interface HeardMessage extends Message {
  vector: LearnedVector;
}

const ROOT = path.join(import.meta.dirname, '..', '..');
const OWN = path.join(ROOT, 'test', 'coach-evals', 'own');
export const WORDINGS = path.join(OWN, 'wordings');

/** Everything the ear learns from, always in the same order. */
export function messagesToLearnFrom(): Message[] {
  return [...wordings(), ...older(), ...made(), ...asked()];
}

/** One file of JSON lines per author. */
export function wordings(): Message[] {
  const files = readdirSync(WORDINGS)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  return files.flatMap((name) =>
    readFileSync(path.join(WORDINGS, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => ({ ...JSON.parse(line), author: name.replace('.jsonl', '') })),
  );
}

function older(): Message[] {
  const read = (name: string) => JSON.parse(readFileSync(path.join(OWN, name), 'utf8'));
  const sets = ['red-flags.json', 'first-contact-1.json', 'first-contact-2.json', 'first-contact-3.json'].map(read);
  const flags = sets.flatMap(({ flags }: { flags: Message[] }) => flags.map((flag) => ({ ...flag, author: 'older' })));
  const harmless: string[] = sets.flatMap((set: { harmless?: string[] }) => set.harmless ?? []);
  const cases: { user: unknown; history?: unknown; expect?: { safety?: { level: string } } }[] = read('phrasings.json').cases;
  const asked = cases.flatMap(({ user, expect }) => (typeof user === 'string' && isOrdinary(expect?.safety?.level) ? [user] : []));
  return [...flags, ...[...harmless, ...asked].map((text) => ordinary('older', text))];
}

const isOrdinary = (level: string | undefined) => level === undefined || level === 'none';
const ordinary = (author: string, text: string): Message => ({ author, level: 'none', group: 'none', text });

const MADE = 5_000;
/** Every second of the made ones is kept from the ear: they measure it. */
export function made(): Message[] {
  return madeTexts()
    .filter((_, at) => at % 2 === 0)
    .map((text) => ordinary('made', text));
}

export function madeUnheard(): Message[] {
  return madeTexts()
    .filter((_, at) => at % 2 === 1)
    .map((text) => ordinary('made', text));
}

/** What may itself be a sign, or lies too near to one. */
const NEAR_SIGNS: ReadonlySet<string> = new Set(['niggle', 'illness', 'train-today']);

/** So many authors of ordinary messages are enough: with more of them fewer signs are heard. */
const ORDINARY_BY = /^(?:author-[1-6]|more)$/;

/** What is asked on any day, by those who taught the guide: nothing of it is a sign. Cards that lie near to health are left out. */
function asked(): Message[] {
  const nearHealth = new Set(cards().flatMap(({ id, tags, caution }) => (caution || tags.includes('red-flag') ? [id] : [])));
  const lines = [...linesIn(ASKED), ...linesIn(OF_ARTICLES)].filter(({ author }) => ORDINARY_BY.test(author));
  return lines.filter(({ label }) => !NEAR_SIGNS.has(label) && !nearHealth.has(label)).map(({ text }) => ordinary('made', text));
}

const cards = () => readArticles(path.join(ROOT, 'content', 'knowledge'));
const madeTexts = () => [...new Set(ordinaryMessages(MADE, cards()))];

export const hearMessage = (message: Message): HeardMessage => ({ ...message, vector: earVector(earFeatures(cleanMessage(message.text))) });
