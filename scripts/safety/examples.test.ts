import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Flag, raiseFlags } from '#core/safety/flags.ts';
import type { SafetyWeights } from '#core/safety/heads.ts';
import { compileLanguages, lexiconFor } from '#core/safety/language.ts';
import { findConcepts } from '#core/safety/lexicon.ts';
import { plainText, readWords } from '#core/safety/tokens.ts';
import { openTriageFiles } from '#server/features/assistant/chat/open-triage.ts';
import { FOLDER, isHeldOut, markOf, readExamples, readFlags, readTerms } from './examples.ts';
import { measure } from './measure.ts';

const examples = readExamples();
const languages = compileLanguages(readTerms());
const flags = readFlags();
const linesOf = (...file: string[]) =>
  readFileSync(path.join(FOLDER, ...file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('the weights were learned from the examples, terms and flags that are stored', () => {
  const { learnedFrom }: SafetyWeights = JSON.parse(readFileSync(path.join(FOLDER, 'weights.json'), 'utf8'));
  expect(learnedFrom).toBe(markOf(examples));
});

test('weights and examples stay within their limits', () => {
  expect(statSync(path.join(FOLDER, 'weights.json')).size).toBeLessThanOrEqual(300_000);
  expect(statSync(path.join(FOLDER, 'examples.jsonl.br')).size).toBeLessThanOrEqual(900_000);
});

test('no message of a held-out author is learned from', () => {
  const learned = new Set(examples.filter((example) => !isHeldOut(example)).map(({ text }) => text));
  expect(examples.filter((example) => isHeldOut(example) && learned.has(example.text))).toEqual([]);
});

test.each(readdirSync(path.join(FOLDER, 'flags')))('each example in %s raises its flag', (file) => {
  const missed = linesOf('flags', file).flatMap(({ name, examples: texts }: Pick<Flag, 'name' | 'examples'>) => {
    expect(texts.length).toBeGreaterThan(0);
    return texts.filter((text) => !raisedBy(text, name));
  });
  expect(missed).toEqual([]);
});

function raisedBy(text: string, name: string): boolean {
  const words = readWords(plainText(text));
  const all = { isMinor: true, isLight: true, isStrained: true, isNew: true };
  return raiseFlags(words, findConcepts(words, lexiconFor(words, languages)), flags, all).some(({ flag }) => flag.name === name);
}

test('every concept of a flag has words', () => {
  const known = new Set(
    Object.values(readTerms())
      .flat()
      .map(({ concept }) => concept),
  );
  const used = [...flags, ...linesOf('output.jsonl')].flatMap(({ terms, unless = [] }: Flag) => [...terms.flat(), ...unless]);
  expect(used.filter((concept) => !known.has(concept))).toEqual([]);
});

test('of authors that were not learned from, nearly every danger is stopped or asked about, by words alone', () => {
  const { crisis, emergency, urgent, none } = measure(examples.filter(isHeldOut), openTriageFiles());
  expect(crisis?.all).toBeGreaterThanOrEqual(40);
  expect(crisis?.missed).toBeLessThanOrEqual(1);
  expect(emergency?.all).toBeGreaterThanOrEqual(140);
  expect(emergency?.missed).toBeLessThanOrEqual(3);
  expect(urgent?.all).toBeGreaterThanOrEqual(250);
  expect(urgent?.missed).toBeLessThanOrEqual(10);
  expect(none?.all).toBeGreaterThanOrEqual(1_100);
  expect(none?.stopped).toBeLessThanOrEqual(18);
  expect(none?.asked).toBeLessThanOrEqual(45);
});
