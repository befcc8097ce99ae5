import type { TrainingResponse } from '#contract/analytics/training-response.ts';
import type { Estimate } from '#core/estimate.ts';
import type { Response } from '#core/load/impulse-response/estimate-response.ts';
import { type DoneActivity, listDone } from '#server/features/analytics/done-activities.ts';
import { fitnessOf } from '#server/features/analytics/load/load-chart.ts';
import { fitResponseTask } from '#server/features/analytics/performance/fit-response.ts';
import { listThresholds, todayOf } from '#server/features/athlete/athlete.ts';
import { missingRight } from '#server/features/billing/billing.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

const FIT_WITHIN_MS = 60_000;
const KINDS = ['ftp', 'run-threshold-speed', 'css'] as const;

/** Of the same activities and tests it is fitted once. */
const fitted = new WeakMap<readonly DoneActivity[], { of: string; found: Promise<Estimate<Response>> }>();

const NOTHING = { curve: [], error: null, isReliable: false };

/** The model, or why there is none: the tier, or what is missing. */
export async function getTrainingResponse(deps: Deps, athlete: AthleteScope): Promise<TrainingResponse> {
  const missing = await missingRight(deps, athlete, 'customModel');
  if (missing !== null) return { ...NOTHING, kind: null, tests: 0, note: '', missing };
  const { db, now, threads } = deps;
  const [done, { today }, thresholds] = await Promise.all([
    listDone({ db, now }, athlete),
    todayOf(db, athlete, now()),
    listThresholds(db, athlete),
  ]);
  const testsOf = (kind: (typeof KINDS)[number]) =>
    thresholds.filter((each) => each.kind === kind && (each.source === 'test' || each.source === 'race'));
  const [kind] = KINDS.toSorted((a, b) => testsOf(b).length - testsOf(a).length);
  const tests = kind ? testsOf(kind).map(({ since, value }) => ({ date: since, value })) : [];
  const common = { kind: tests.length > 0 && kind ? kind : null, tests: tests.length };
  const history = fitnessOf(done, today).map(({ date, load }) => ({ date, load }));
  const of = JSON.stringify([today, tests]);
  const known = fitted.get(done);
  const found = known?.of === of ? known.found : threads.run(fitResponseTask, { history, tests }, FIT_WITHIN_MS);
  fitted.set(done, { of, found });
  found.catch(() => fitted.delete(done));
  return { ...common, ...inWords(await found), missing };
}

function inWords(found: Estimate<Response>): Omit<TrainingResponse, 'kind' | 'tests' | 'missing'> {
  if (found.kind === 'unknown') return { ...NOTHING, note: found.because };
  const { curve, backTest } = found.value;
  return {
    curve: curve.map(({ date, performance, low, high }) => ({ date, value: performance, low, high })),
    error: backTest.error,
    isReliable: backTest.reliable,
    note: backTest.because,
  };
}
