import type { Calculation } from '#core/coach/answer/bench.ts';
import type { ArticleLibrary } from '#core/coach/articles/article.ts';
import { type AllowedNumber, numbersInData, numbersInText } from '#core/coach/figures/allowed.ts';
import type { Sentence } from '#core/coach/figures/sentence.ts';
import { trace } from '#core/coach/figures/trace.ts';
import { speechProblem } from '#core/coach/speech-problem.ts';
import type { ToolCall } from '#core/coach/tools/coach-tools.ts';

/** What a language model may take numbers from in this turn. */
export interface SpeechSources {
  /** Calls made so far, in order; more may come while it speaks. */
  calls: readonly ToolCall[];
  calculations: readonly Calculation[];
  /** What the athlete wrote, in this message and before. */
  userTexts: readonly string[];
  /** Paragraphs it was given. */
  paragraphs: readonly { articleId: string; paragraph: number }[];
  library: Pick<ArticleLibrary, 'paragraph'>;
}

export type CheckedSpeech = { ok: true; sentence: Sentence } | { ok: false; text: string; because: string };

/** Stands where a sentence failed twice. */
export const REPLACEMENT: Sentence = { text: 'I leave out a sentence here that I could not check against your data.', figures: [] };

export interface SpeechCheck {
  /** Takes what came in; gives the sentences that are complete now, each checked. */
  push: (delta: string) => CheckedSpeech[];
  /** What is left when the model has stopped. */
  end: () => CheckedSpeech[];
}

/** Checks a model's answer sentence by sentence while it streams. `sources` is asked anew for every sentence: tools may have run meanwhile. */
export function speechCheck(sources: () => SpeechSources): SpeechCheck {
  let open = '';
  const checkAll = (sentences: readonly string[]) => sentences.map((text) => checkSpeech(text, sources()));
  return {
    push(delta) {
      const { whole, rest } = completeSentences(open + delta);
      open = rest;
      return checkAll(whole);
    },
    end() {
      const left = open.trim();
      open = '';
      return left === '' ? [] : checkAll([left]);
    },
  };
}

/** One sentence: plain words, nothing unsafe, and every number traceable. Also for the repaired one. */
export function checkSpeech(text: string, sources: SpeechSources): CheckedSpeech {
  const plain = withoutMarks(text);
  const problem = speechProblem(plain);
  if (problem !== null) return { ok: false, text: plain, because: problem };
  const { figures, untraceable } = trace(plain, allowedIn(sources));
  if (untraceable.length === 0) return { ok: true, sentence: { text: plain, figures } };
  return { ok: false, text: plain, because: `not in the data: ${untraceable.map(({ raw }) => raw).join(', ')}` };
}

export function allowedIn({ calls, calculations, userTexts, paragraphs, library }: SpeechSources): AllowedNumber[] {
  return [
    ...calls.flatMap(({ result }, at) => numbersInData(result, `tool:${at}:`)),
    ...calculations.map(({ value }, at) => ({ value, unit: '', source: `calc:${at}` })),
    ...userTexts.flatMap((text) => numbersInText(text, 'user')),
    ...paragraphs.flatMap(({ articleId, paragraph }) =>
      numbersInText(library.paragraph(articleId, paragraph) ?? '', `kb:${articleId}#p${paragraph}`),
    ),
  ];
}

/** A sentence without an end is cut here, so that nothing is held back for long. */
const LONGEST_SENTENCE = 600;

export function completeSentences(text: string): { whole: string[]; rest: string } {
  const whole: string[] = [];
  let rest = text;
  for (;;) {
    const end = /[.!?…:]["”)]?(?=\s)|\n/.exec(rest);
    const cut = end ? end.index + end[0].length : rest.length > LONGEST_SENTENCE ? LONGEST_SENTENCE : 0;
    if (cut === 0) return { whole, rest };
    const sentence = rest.slice(0, cut).trim();
    if (sentence !== '') whole.push(sentence);
    rest = rest.slice(cut);
  }
}

/** Bold, headings and code marks are dropped: answers are plain text. */
const withoutMarks = (text: string) =>
  text
    .replace(/\*\*|__|`+/g, '')
    .replace(/^\s{0,3}(?:#{1,6}|[-*•])\s+/, '')
    .trim();
