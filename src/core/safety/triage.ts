import { type AnswerTable, type SafetyAnswer, safetyAnswer } from '#core/safety/answer.ts';
import { afterVerdict, type EarlierTurn, lastVerdict, leansOn, messageBefore } from '#core/safety/conversation.ts';
import { type Answerable, decide, type Signs } from '#core/safety/decide.ts';
import { type Flag, NOTHING_KNOWN, type SafetyFacts } from '#core/safety/flags.ts';
import { type SafetyScores, type SafetyWeights, scoreVector, unpackWeights } from '#core/safety/heads.ts';
import { compileLanguages, type TermsByLanguage } from '#core/safety/language.ts';
import { endsTraining, isGraver, SAFETY_GROUPS, SAFETY_LEVELS, type SafetyVerdict } from '#core/safety/level.ts';
import { gravestPassage, opinionOf } from '#core/safety/opinion.ts';
import { type OutputFinding, type OutputFlag, triageOutput } from '#core/safety/output.ts';
import { type ReadText, readText } from '#core/safety/passages.ts';

/** The files under `content/assistant/safety`. */
export interface TriageData {
  terms: TermsByLanguage;
  flags: readonly Flag[];
  outputFlags: readonly OutputFlag[];
  weights: SafetyWeights;
  answers: AnswerTable;
}

export interface TriageInput {
  text: string;
  /** Oldest first; only the last exchange counts. */
  previous?: readonly EarlierTurn[];
  athlete: SafetyFacts;
  /** Of the passage that `worthEmbedding` names; without one the words decide alone. */
  vector?: SafetyScores | null;
}

export interface Triage {
  /** A few milliseconds for 4,000 characters; time is linear in the length. */
  triage(input: TriageInput): SafetyVerdict;
  /** The part of a message whose sentence vector is the best second opinion: all of a short one. */
  worthEmbedding(text: string): string;
  /** Of a sentence vector (384 numbers, length 1). */
  scoreSafety(vector: ArrayLike<number>): SafetyScores;
  /** What a model's text advises that it must not; empty where it is fine. */
  triageOutput(text: string): OutputFinding[];
  /** The fixed answer; null for level `none`. */
  safetyAnswer(verdict: SafetyVerdict, athlete: { isMinor: boolean }): SafetyAnswer | null;
}

export function openTriage({ terms, flags, outputFlags, weights, answers }: TriageData): Triage {
  const languages = compileLanguages(terms);
  const heads = unpackWeights(weights);
  const read = (text: string, facts: SafetyFacts) => readText(text, { languages, flags, facts });
  const answerable = answerableIn(answers);
  const signs = signsIn(terms, flags);
  const verdictOf = (text: ReadText, facts: SafetyFacts, vector: SafetyScores | null, follows: boolean) =>
    decide({ read: text, opinion: opinionOf(text, heads, vector), facts, answerable, signs, follows });
  return {
    triage({ text, previous = [], athlete, vector = null }) {
      const now = read(text, athlete);
      const alone = verdictOf(now, athlete, vector, previous.length > 0);
      const before = leansOn(now) ? messageBefore(previous) : null;
      const together = before === null ? alone : sureTogether(verdictOf(read(`${before}. ${text}`, athlete), athlete, null, true), alone);
      return withQuestion(afterVerdict(together, now, lastVerdict(previous)), answers);
    },
    worthEmbedding(text) {
      const whole = read(text, NOTHING_KNOWN);
      const { start, end } = gravestPassage(whole, heads);
      return whole.isLong ? whole.plain.slice(start, end) : text;
    },
    scoreSafety: (vector) => scoreVector(vector, heads),
    triageOutput: (text) => triageOutput(text, languages, outputFlags),
    safetyAnswer: (verdict, athlete) => safetyAnswer(verdict, athlete, answers),
  };
}

function signsIn({ en = [] }: TermsByLanguage, flags: readonly Flag[]): Signs {
  const context = new Set(en.filter(({ isContext }) => isContext === true).map(({ concept }) => concept));
  const of = (some: readonly Flag[]) => new Set(some.flatMap((flag) => flag.terms.flat()).filter((concept) => !context.has(concept)));
  return { grave: of(flags.filter(({ level }) => endsTraining(level))), any: of(flags) };
}

function answerableIn({ levels }: AnswerTable): Answerable {
  return new Map(
    SAFETY_LEVELS.map((level) => [
      level,
      new Set(level === 'none' ? [] : SAFETY_GROUPS.filter((group) => levels[level][group] !== undefined)),
    ]),
  );
}

/** Two messages read as one may raise a flag that neither raises; an opinion or a question needs the message itself. */
const sureTogether = (together: SafetyVerdict, alone: SafetyVerdict): SafetyVerdict =>
  together.rule !== 'learned' && together.rule !== 'asks' && isGraver(together.level, alone.level) ? together : alone;

function withQuestion(verdict: SafetyVerdict, { questions }: AnswerTable): SafetyVerdict {
  if (verdict.suspected === undefined || verdict.group === null) return verdict;
  return { ...verdict, asks: questions[verdict.group] ?? questions.other };
}
