import { type Evidence, type Fit, scoreOf } from '#core/articles/open-articles.ts';

/** The best article for one message, and whether it is the right one. */
export interface Case {
  evidence: Evidence;
  isRight: boolean;
  /** No article answers it. */
  isUnanswerable: boolean;
}

const ROUNDS = 3000;
const STEP = 0.5;
const FEATURES = ['similarity', 'textSimilarity', 'distinctness', 'coverage', 'margin', 'bm25'] as const;

/** Logistic regression on standardised evidence. */
export function fitScore(cases: readonly Case[]): Fit {
  const spread = FEATURES.map((name) => {
    const values = cases.map(({ evidence }) => evidence[name]);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    return { mean, deviation: deviation || 1 };
  });
  const rows = cases.map(({ evidence }) =>
    FEATURES.map((name, at) => (evidence[name] - (spread[at]?.mean ?? 0)) / (spread[at]?.deviation ?? 1)),
  );
  const weights = FEATURES.map(() => 0);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const errors = rows.map(
      (row, at) => 1 / (1 + Math.exp(-row.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), bias))) - Number(cases[at]?.isRight),
    );
    bias -= (STEP * errors.reduce((sum, error) => sum + error, 0)) / cases.length;
    for (const [i] of FEATURES.entries())
      weights[i] = (weights[i] ?? 0) - (STEP * rows.reduce((sum, row, at) => sum + (row[i] ?? 0) * (errors[at] ?? 0), 0)) / cases.length;
  }
  const plain = weights.map((weight, at) => weight / (spread[at]?.deviation ?? 1));
  const [similarity = 0, textSimilarity = 0, distinctness = 0, coverage = 0, margin = 0, bm25 = 0] = plain.map(
    (weight) => Math.round(weight * 1000) / 1000,
  );
  const shift = plain.reduce((sum, weight, at) => sum - weight * (spread[at]?.mean ?? 0), bias);
  return { similarity, textSimilarity, distinctness, coverage, margin, bm25, bias: Math.round(shift * 1000) / 1000 };
}

/** Shares at a threshold, in percent: of questions answered, of those rightly, and of unanswerable messages answered. */
export function atThreshold(cases: readonly Case[], fit: Fit, threshold: number) {
  const answered = cases.filter(({ evidence }) => scoreOf(fit, evidence) >= threshold);
  const questions = cases.filter(({ isUnanswerable }) => !isUnanswerable);
  const answeredQuestions = answered.filter(({ isUnanswerable }) => !isUnanswerable);
  const percent = (part: number, whole: number) => Math.round((part / Math.max(1, whole)) * 1000) / 10;
  return {
    ranked: percent(questions.filter(({ isRight }) => isRight).length, questions.length),
    answered: percent(answeredQuestions.length, questions.length),
    right: percent(answeredQuestions.filter(({ isRight }) => isRight).length, answeredQuestions.length),
    wronglyAnswered: percent(answered.length - answeredQuestions.length, cases.length - questions.length),
  };
}
