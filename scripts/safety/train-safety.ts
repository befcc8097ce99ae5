import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SafetyWeights } from '#core/safety/heads.ts';
import { compileLanguages } from '#core/safety/language.ts';
import { SAFETY_GROUPS, SAFETY_LEVELS, type SafetyLevel } from '#core/safety/level.ts';
import { readMessage } from '#core/safety/passages.ts';
import { openTriageFiles } from '#server/features/assistant/chat/open-triage.ts';
import { type Example, FOLDER, isHeldOut, markOf, readExamples, readFlags, readTerms } from './examples.ts';
import { type Learned, learn, type Sample } from './learn.ts';
import { measure } from './measure.ts';
import { packNumbers, packRising, packRows } from './pack.ts';
import { cachedVectors, embedMissing } from './vectors.ts';

/**
 * Learns the second opinion of triage from `content/assistant/safety/examples.jsonl.br` and writes `weights.json` beside it.
 * Sentence vectors are made where .cache/safety lacks them, about ten minutes for all. Seeded: the same examples, terms and flags give the
 * same file. Prints how triage answers authors that were not learned from.
 */
/** A feature of fewer messages is left out: the weights stay below 300 kB. */
const LEAST_OFTEN = 9;
const WORDS = { rounds: 8, rate: 0.1, decay: 1e-5 };
const VECTOR = { rounds: 30, rate: 0.1, decay: 1e-5 };
/** A missed crisis or emergency costs more than a false one. */
const COSTS: Partial<Record<SafetyLevel, number>> = { crisis: 2.5, emergency: 1.2 };

const examples = readExamples();
const kept = examples.filter((each) => !isHeldOut(each));
const languages = compileLanguages(readTerms());
const flags = readFlags();
const read = kept.map((example) => ({ example, features: readMessage(example.text, languages, flags).whole.features }));

const counts = new Map<number, number>();
for (const { features } of read) for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
const places = [...counts]
  .filter(([, count]) => count >= LEAST_OFTEN)
  .map(([place]) => place)
  .sort((a, b) => a - b);
const rowOf = new Map(places.map((place, row) => [place, row]));
const worth = places.map((place) => counts.get(place) ?? 1);
console.log(`${kept.length} examples, ${places.length} features`);

const levelOf = ({ level }: Example): number => SAFETY_LEVELS.indexOf(level);
const GROUPS: readonly string[] = SAFETY_GROUPS;
const groupOf = ({ group }: Example): number => GROUPS.indexOf(group);
const sampleOf = (features: ReadonlySet<number>, answer: number): Sample => ({
  rows: Int32Array.from([...features].flatMap((feature) => rowOf.get(feature) ?? [])),
  values: null,
  answer,
});
const words = {
  levels: learn(
    read.map(({ example, features }) => ({ ...sampleOf(features, levelOf(example)), weight: COSTS[example.level] ?? 1 })),
    { ...WORDS, rows: places.length, width: SAFETY_LEVELS.length },
  ),
  groups: learn(
    read.filter(({ example }) => groupOf(example) >= 0).map(({ example, features }) => sampleOf(features, groupOf(example))),
    { ...WORDS, rows: places.length, width: SAFETY_GROUPS.length },
  ),
};

const ALL = Int32Array.from({ length: 384 }, (_, at) => at);
const chosen = kept.filter(({ hasVector }) => hasVector);
await embedMissing(chosen.map(({ text }) => text));
const vectorOf = cachedVectors();
const seen = chosen.flatMap((example) => {
  const values = vectorOf(example.text);
  return values ? [{ example, values }] : [];
});
console.log(`${seen.length} vectors`);
const vector = {
  levels: learn(
    seen.map(({ example, values }) => ({ rows: ALL, values, answer: levelOf(example), weight: COSTS[example.level] ?? 1 })),
    { ...VECTOR, rows: ALL.length, width: SAFETY_LEVELS.length },
  ),
  groups: learn(
    seen.filter(({ example }) => groupOf(example) >= 0).map(({ example, values }) => ({ rows: ALL, values, answer: groupOf(example) })),
    { ...VECTOR, rows: ALL.length, width: SAFETY_GROUPS.length },
  ),
};

const rounded = ({ bias }: Learned): number[] => [...bias].map((each) => Number(each.toFixed(3)));
const coded = (learned: Learned, books: number) => ({ bias: rounded(learned), ...packRows(learned.weights, learned.width, worth, books) });
const packed = (learned: Learned) => ({ bias: rounded(learned), ...packNumbers(learned.weights) });
const weights: SafetyWeights = {
  learnedFrom: markOf(examples),
  words: { places: packRising(places), levels: coded(words.levels, 2), groups: coded(words.groups, 2) },
  vector: { dimensions: ALL.length, levels: packed(vector.levels), groups: packed(vector.groups) },
};
const file = path.join(FOLDER, 'weights.json');
writeFileSync(file, `${JSON.stringify(weights)}\n`);
console.log(`${(JSON.stringify(weights).length / 1e3).toFixed(0)} kB`);

const triage = openTriageFiles();
const heldOut = examples.filter(isHeldOut);
await embedMissing(heldOut.map(({ text }) => text));
console.log('Authors that were not learned from, by words:');
console.table(measure(heldOut, triage));
console.log('By words and vectors:');
console.table(measure(heldOut, triage, cachedVectors()));
