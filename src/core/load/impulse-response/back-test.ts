import { type FitRules, fitImpulseResponse } from '#core/load/impulse-response/fit.ts';
import { type PerformanceTest, performanceByDay } from '#core/load/impulse-response/impulse-response.ts';
import type { Science } from '#core/science.ts';
import { meanOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['load.banister_back_test'],
  name: 'Back-test of the impulse-response model',
  formula: 'mean |predicted − measured| / measured on tests not used for the fit, compared with repeating the last result',
  unit: '1',
  unknownWhen: 'Fewer than three tests after the eight needed for a fit.',
  source: 'Moorline rule: rolling origin; Hellard P et al. (2006) doi:10.1080/02640410500244697 for why it is needed',
  grade: 'H',
};

/** Fewer tests do not hold five constants. */
export const LEAST_TESTS = 8;
const LEAST_PREDICTIONS = 3;

/** A prediction that misses by more than this share is of no use for a race. */
const USEFUL_ERROR = 0.03;

export interface BackTest {
  predictions: { day: number; predicted: number; measured: number }[];
  /** Mean error as a share of what was measured; null without a prediction. */
  error: number | null;
  /** The same for the plainest forecast there is: as good as last time. */
  plainError: number | null;
  /** Enough predictions, errors of at most 3 %, and better than the plainest forecast. */
  reliable: boolean;
  /** What the verdict rests on: a sentence for the athlete. */
  because: string;
}

/** For each test from the ninth: what a fit of the tests before it would have said. `tests` in order of day. */
export function backTest(dailyLoad: readonly number[], tests: readonly PerformanceTest[], rules: FitRules): BackTest {
  const predictions = tests.slice(LEAST_TESTS).flatMap((test, i) => {
    const seen = tests.slice(0, LEAST_TESTS + i);
    const fit = fitImpulseResponse(dailyLoad, seen, rules);
    const predicted = fit && performanceByDay(dailyLoad.slice(0, test.day + 1), fit.model)[test.day];
    return predicted === undefined || predicted === null ? [] : [{ day: test.day, predicted, measured: test.value }];
  });
  const error = meanOf(predictions.map(({ predicted, measured }) => Math.abs(predicted - measured) / measured));
  const plainError = meanOf(
    predictions.map(({ measured }, i) => Math.abs((tests[LEAST_TESTS + i - 1]?.value ?? measured) - measured) / measured),
  );
  return { predictions, error, plainError, ...verdict(predictions.length, error, plainError) };
}

function verdict(count: number, error: number | null, plainError: number | null): Pick<BackTest, 'reliable' | 'because'> {
  if (error === null || plainError === null || count < LEAST_PREDICTIONS) {
    const missing = LEAST_PREDICTIONS - count;
    return { reliable: false, because: `Not reliable yet: needs ${missing} more ${missing === 1 ? 'test' : 'tests'}.` };
  }
  const missed = `the average error on new tests is ${percent(error)}`;
  if (error > USEFUL_ERROR) return { reliable: false, because: `Not reliable yet: ${missed}.` };
  if (error >= plainError) {
    return { reliable: false, because: `Not reliable yet: ${missed}, no better than repeating the last result (${percent(plainError)}).` };
  }
  return {
    reliable: true,
    because: `Checked on ${count} tests: ${missed}, compared with ${percent(plainError)} for repeating the last result.`,
  };
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
