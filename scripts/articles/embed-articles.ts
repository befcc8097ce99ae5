import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Article } from '#core/articles/article.ts';
import { type ArticleData, type ArticleSearch, type Evidence, openArticles, THRESHOLDS } from '#core/articles/open-articles.ts';
import {
  type ArticleFile,
  articlesHash,
  readArticles,
  readAskedByAuthor,
  readUnanswerable,
} from '#server/features/assistant/tools/open-articles.ts';
import { atThreshold, type Case, fitScore } from './fit-score.ts';
import { groupVectors, packVectors } from './group-vectors.ts';
import { embedTexts } from './text-vectors.ts';

/**
 * Writes content/assistant/articles.json: vectors of all paragraphs, vectors of groups of similar questions, and how evidence becomes a
 * score. The score is fitted on questions of authors that were held out, and on messages that no article answers. Run it after any change of
 * content/knowledge or content/asked; vectors of known texts come from .cache.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = path.join(ROOT, 'content', 'assistant', 'articles.json');
const CACHE = path.join(ROOT, '.cache', 'article-vectors.ndjson');
const GROUPS = 4;
const OTHER_GROUPS = 64;
const FOLDS = 4;

type Vectors = ReadonlyMap<string, Float32Array>;
const NO_FIT: ArticleData['fit']['hybrid'] = {
  similarity: 0,
  textSimilarity: 0,
  distinctness: 0,
  coverage: 0,
  margin: 0,
  bm25: 0,
  bias: 0,
};

const paragraphText = ({ title }: Article, paragraph: string) => `${title}. ${paragraph}`;

const vectorsOf = (vectors: Vectors, texts: readonly string[]) => texts.map((text) => vectors.get(text) ?? new Float32Array());

function packed(articles: readonly Article[], others: readonly string[], vectors: Vectors): NonNullable<ArticleData['vectors']> {
  const sorted = articles.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const paragraphs = sorted.flatMap((article) =>
    vectorsOf(
      vectors,
      article.paragraphs.map((each) => paragraphText(article, each)),
    ),
  );
  const questions = sorted.flatMap((article) => groupVectors(vectorsOf(vectors, article.questions), GROUPS));
  return {
    dimensions: paragraphs[0]?.length ?? 0,
    paragraphs: packVectors(paragraphs),
    questions: packVectors(questions),
    groups: GROUPS,
    others: packVectors(groupVectors(vectorsOf(vectors, others), OTHER_GROUPS)),
  };
}

/** Every fold is searched without the questions of its own authors. */
function heldOutCases(articles: readonly Article[], vectors: Vectors, isHybrid: boolean): Case[] {
  const authors = readAskedByAuthor();
  const unanswerable = readUnanswerable();
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const held = authors.filter((__, at) => at % FOLDS === fold);
    const isHeld = new Set(held.flatMap(({ questions }) => [...questions.values()].flat()));
    const others = articles.map((article) => ({ ...article, questions: article.questions.filter((question) => !isHeld.has(question)) }));
    const search = openArticles({
      articles: others,
      vectors: isHybrid
        ? packed(
            others,
            unanswerable.filter((__, at) => at % FOLDS !== fold),
            vectors,
          )
        : null,
      fit: { hybrid: NO_FIT, words: NO_FIT },
    });
    const find = (text: string) => best(search, text, isHybrid ? vectors.get(text) : undefined);
    const asked = held.flatMap(({ questions }) => [...questions].flatMap(([id, texts]) => texts.map((text) => caseOf(find(text), id))));
    const none = unanswerable.filter((__, at) => at % FOLDS === fold).map((text) => caseOf(find(text), null));
    return [...asked, ...none];
  });
}

function best(search: ArticleSearch, text: string, vector: Float32Array | undefined): Evidence {
  const [first, ...rest] = search.evidence(text, vector ? [...vector] : null);
  if (!first) throw new Error('there are no articles');
  return rest.reduce((most, each) => (each.fused > most.fused ? each : most), first);
}

const caseOf = (evidence: Evidence, id: string | null): Case => ({
  evidence,
  isRight: evidence.articleId === id,
  isUnanswerable: id === null,
});

const base64 = (bytes: Int8Array) => Buffer.from(bytes.buffer).toString('base64');

async function embedArticles(): Promise<void> {
  const articles = readArticles();
  const texts = articles.flatMap((article) => [...article.questions, ...article.paragraphs.map((each) => paragraphText(article, each))]);
  mkdirSync(path.dirname(CACHE), { recursive: true });
  const vectors = await embedTexts([...texts, ...readUnanswerable()], CACHE);
  const cases = { hybrid: heldOutCases(articles, vectors, true), words: heldOutCases(articles, vectors, false) };
  const fit = { hybrid: fitScore(cases.hybrid), words: fitScore(cases.words) };
  for (const name of ['hybrid', 'words'] as const)
    for (const threshold of [...new Set([0.5, ...Object.values(THRESHOLDS), 0.9])])
      console.log(name, threshold, atThreshold(cases[name], fit[name], threshold));
  const { dimensions, groups, ...tables } = packed(articles, readUnanswerable(), vectors);
  const file: ArticleFile = {
    hash: articlesHash(articles),
    fit,
    vectors: {
      dimensions,
      groups,
      paragraphs: base64(tables.paragraphs),
      questions: base64(tables.questions),
      others: base64(tables.others),
    },
  };
  mkdirSync(path.dirname(OUT), { recursive: true });
  writeFileSync(OUT, `${JSON.stringify(file)}\n`);
}

await embedArticles();
