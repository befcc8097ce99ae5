import type { Calculation } from '#core/assistant/answer/draft.ts';
import type { Figure, Sentence } from '#core/assistant/figures/sentence.ts';
import { findWrongClaim, type Problem } from '#core/assistant/ground/claims.ts';
import { classify, type FigureKind, type FoundFigure } from '#core/assistant/ground/classify.ts';
import { type Known, readSources, type Sources } from '#core/assistant/ground/facts-of.ts';
import { findLeak } from '#core/assistant/ground/leaks.ts';
import { readAll, type Said } from '#core/assistant/ground/mentions.ts';
import { type Block, readPassages, splitBlocks } from '#core/language/markdown-sentences.ts';

export interface GroundedFigure extends Figure {
  kind: FigureKind;
  /** Where it begins in the answer. */
  at: number;
}

/** A model's answer, held against what it may know. */
export interface Grounding {
  /** Blocks of the answer as they were written, each with its figures: a source for each that has one, `unverified` for general guidance. */
  blocks: Sentence[];
  /** Arithmetic that figures with the source `calc:i` refer to. */
  calculations: Calculation[];
  figures: GroundedFigure[];
  /** Sentences that must not be shown; the whole answer is then written again. */
  problems: Problem[];
}

/** Holds a model's answer in Markdown against its sources. Nothing is removed or changed. Pure; some milliseconds for a long answer. */
export const ground = (answer: string, sources: Sources): Grounding => createGrounder(sources)(answer);

/** Reads the sources once, for the blocks of one answer. */
export function createGrounder(sources: Sources): (answer: string) => Grounding {
  const known = readSources(sources);
  return (answer) => groundWith(answer, sources, known);
}

function groundWith(answer: string, sources: Sources, known: Known): Grounding {
  const { blocks } = splitBlocks(answer);
  const passages = readAll(readPassages(blocks), known);
  const found = classify(passages, known);
  const ofPassage = Map.groupBy(found, ({ said }) => said);
  const problems = passages.flatMap((said) => findLeak(said, sources) ?? findWrongClaim(said, ofPassage.get(said) ?? [], known) ?? []);
  const calculations: Calculation[] = [];
  const shown = [...found.flatMap((figure) => shownFigure(figure, calculations)), ...passages.flatMap((said) => shownDays(said, known))];
  const figures = shown.toSorted((a, b) => a.at - b.at);
  const figuresIn = ({ text, at: from }: Block): Figure[] =>
    figures.flatMap(({ at, kind, ...figure }) => (at >= from && at < from + text.length ? [figure] : []));
  return { blocks: blocks.map((block) => ({ text: block.text, figures: figuresIn(block) })), calculations, figures, problems };
}

function shownFigure({ said, token, kind, source, expr, fact }: FoundFigure, calculations: Calculation[]): GroundedFigure[] {
  if (kind === 'label') return [];
  const at = said.passage.at + token.at;
  const own = { text: token.raw.trim(), value: fact?.value ?? token.number, kind, at };
  if (source !== null) return [{ ...own, value: token.number, source }];
  if (expr === null) return [{ ...own, source: 'unverified' }];
  const index = calculations.push({ expr, value: token.number, unit: token.unit ?? '' }) - 1;
  return [{ ...own, source: `calc:${index}` }];
}

/** Days that a source gives open to it. */
function shownDays({ passage, days, labelled }: Said, known: Known): GroundedFigure[] {
  return days.flatMap(({ token, dates, isExact, index }) => {
    if (!token || !isExact || index < labelled) return [];
    const fact = dates.map((each) => known.days.find(({ date }) => date === each)).find((found) => found !== undefined);
    if (!fact) return [];
    const text = passage.text.slice(token.at, token.end);
    return [{ text, value: token.day ?? 0, source: fact.source, kind: 'data', at: passage.at + token.at }];
  });
}
