import { writeFileSync } from 'node:fs';
import { forClassifier } from '#core/assistant/understand/parts.ts';
import { plainText } from '#core/language/clauses.ts';
import { classify, readHeads, type StoredHeads } from '#core/language/linear-classifier.ts';
import { type Example, hashOfExamples, readExamples, readHeldOut, WEIGHTS } from './examples.ts';
import { trainHead } from './train-head.ts';
import { vectorsOf } from './vectors.ts';

/**
 * Trains what kind of message a text is, from content/assistant/examples, and writes content/assistant/understanding.json. Prints how often
 * messages of authors whom it never met get their label: by nearest neighbours, by embedding and words, and by words alone. `--missed` lists
 * the others. Needs the sentence model; a few minutes the first time, then about two.
 */
const BUCKETS = { joint: 768, words: 1280 };
const NEIGHBOURS = 9;

const examples = readExamples();
const heldOut = readHeldOut();
const labels = [...new Set(examples.map(({ label }) => label))].sort();
const plain = ({ text }: Example): string => forClassifier(plainText(text, []), { races: [] });
const vectors = await vectorsOf([...examples, ...heldOut].map(plain));
const vectorOf = (example: Example): Float32Array => vectors.get(plain(example)) ?? new Float32Array();

const trained = examples.map((example) => ({ text: plain(example), label: labels.indexOf(example.label), vector: vectorOf(example) }));
const stored: StoredHeads = {
  examples: hashOfExamples(),
  labels,
  joint: trainHead(trained, labels.length, BUCKETS.joint),
  words: trainHead(
    trained.map((each) => ({ ...each, vector: null })),
    labels.length,
    BUCKETS.words,
  ),
};
const written = `${JSON.stringify(stored)}\n`;
writeFileSync(WEIGHTS, written);
console.log(`${labels.length} labels, ${examples.length} examples, ${Math.round(written.length / 1000)} kB`);

type Guess = (example: Example) => { label: string; share: number }[];
const heads = readHeads(stored);
const byNeighbours: Guess = (example) => {
  const own = vectorOf(example);
  const near = examples
    .map((each) => ({ label: each.label, like: dot(own, vectorOf(each)) }))
    .sort((a, b) => b.like - a.like)
    .slice(0, NEIGHBOURS);
  const sums = new Map<string, number>();
  for (const { label, like } of near) sums.set(label, (sums.get(label) ?? 0) + Math.exp(12 * like));
  const all = [...sums.values()].reduce((sum, value) => sum + value, 0);
  return [...sums].map(([label, sum]) => ({ label, share: sum / all })).sort((a, b) => b.share - a.share);
};
function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
report('nearest neighbours', byNeighbours);
report('words alone', (example) => classify(plain(example), null, heads));
report('embedding and words', (example) => classify(plain(example), vectorOf(example), heads), process.argv.includes('--missed'));

function report(name: string, guess: Guess, isDetailed = false): void {
  const guessed = heldOut.map((example) => ({ example, readings: guess(example) }));
  const right = guessed.filter(({ example, readings }) => readings[0]?.label === example.label);
  const among = guessed.filter(({ example, readings }) => readings.slice(0, 3).some(({ label }) => label === example.label));
  const share = (part: number, of = guessed.length) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;
  console.log(`${name}: first ${share(right.length)}, among three ${share(among.length)} of ${guessed.length}`);
  for (const from of [0.3, 0.4, 0.5, 0.6]) {
    const sure = guessed.filter(({ readings }) => (readings[0]?.share ?? 0) >= from);
    const ok = sure.filter(({ example, readings }) => readings[0]?.label === example.label);
    console.log(`  from ${from}: ${share(sure.length)} of the messages, ${share(ok.length, sure.length)} right`);
  }
  if (!isDetailed) return;
  for (const label of labels) {
    const own = guessed.filter(({ example }) => example.label === label);
    const ok = own.filter(({ readings }) => readings[0]?.label === label);
    console.log(`  ${label}: ${ok.length} of ${own.length}`);
    for (const { example, readings } of own.filter((each) => !ok.includes(each)))
      console.log(`    ${readings[0]?.label} ${readings[0]?.share.toFixed(2)}: ${example.text}`);
  }
}
