import type { BackTest, RacePrediction, RacePredictions } from '#contract/analytics/analytics.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { formatDay, METRES_PER_MILE, sayLength, sayTime, type Units } from '#core/format.ts';
import { RACE_DISTANCES } from '#core/race/distance.ts';
import { science as resultScience } from '#core/race/prediction/predict-from-result.ts';
import { predictRace, science } from '#core/race/prediction/predict-race.ts';
import { science as calibrationScience } from '#core/race/prediction-calibration.ts';
import { type RaceAthlete, unknownRaceDay } from '#core/race/race-day.ts';
import { science as runScience } from '#core/race/race-equivalent.ts';
import { type BackTestTry, backTestRuns, calibrateRuns, predictRun, type TimedRun } from '#core/race/run-back-test.ts';
import { meanOf } from '#core/statistics.ts';
import { type DoneActivity, listDone } from '#server/features/analytics/done-activities.ts';
import { sourceOf } from '#server/features/analytics/performance/sourced-value.ts';
import { listBestsOf } from '#server/features/analytics/store-bests.ts';
import { getAthlete, thresholdHistory, todayOf } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

const BACK_TEST_DAYS = 3 * 365;
const SHOWN_TRIES = 20;
const RUNS: readonly { name: string; distanceM: number }[] = [
  { name: '5 km', distanceM: 5000 },
  { name: '10 km', distanceM: 10_000 },
  { name: 'half marathon', distanceM: 21_097.5 },
  { name: 'marathon', distanceM: 42_195 },
];
const RUN_DISTANCES = RUNS.map(({ distanceM }) => distanceM);

/** What to expect of each distance today, as bands, and how earlier predictions of this kind did. */
export async function getRacePredictions({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<RacePredictions> {
  const { today } = await todayOf(db, athlete, now());
  const [thresholdsOn, { level, units }, done, bests] = await Promise.all([
    thresholdHistory(db, athlete),
    getAthlete(db, athlete),
    listDone({ db, now }, athlete),
    listBestsOf(db, athlete, {
      kinds: ['run-time'],
      use: 'predictions',
      windows: [METRES_PER_MILE, ...RUN_DISTANCES],
      from: addDays(today, -BACK_TEST_DAYS),
      to: today,
    }),
  ]);
  const weeklyKm = weeklyRunKm(done, today);
  const racer: RaceAthlete = {
    thresholds: thresholdsOn(today),
    level,
    cdaM2: null,
    weeklyRunKm: weeklyKm,
    daysInHeat: 0,
    isAcclimatisedToAltitude: false,
    results: [],
  };
  const runs = bests.map(({ activity_id, local_date, over, value }) => ({
    id: ActivityId.parse(activity_id),
    on: local_date,
    distanceM: over,
    durationSec: value,
  }));
  const tries = backTestRuns(runs, RUN_DISTANCES);
  return {
    predictions: [
      ...RACE_DISTANCES.map((distance) => triathlon(distance, racer)),
      ...RUNS.map((run) => runOf(run, { runs, today, weeklyKm, units, tries })),
    ],
    backTest: backTestOf(tries),
  };
}

function triathlon(distance: (typeof RACE_DISTANCES)[number], athlete: RaceAthlete): RacePrediction {
  const found = predictRace(unknownRaceDay(distance), athlete);
  const common = { kind: 'triathlon' as const, distance };
  if (found.kind === 'unknown') {
    const source = sourceOf(`${science.name}: ${science.formula}.`);
    return { ...common, time: null, because: found.because, confidence: null, legs: [], restsOn: [], source };
  }
  const { total, legs, restsOn } = found.value;
  return {
    ...common,
    time: total,
    because: null,
    confidence: found.confidence,
    legs: legs.map(({ leg, time }) => ({ leg, time })),
    restsOn: [...restsOn],
    source: sourceOf(
      `${science.name}: ${science.formula}.`,
      [],
      restsOn.map((value) => ({ label: 'Based on', value })),
    ),
  };
}

interface Running {
  runs: readonly TimedRun<ActivityId>[];
  today: LocalDate;
  weeklyKm: number | null;
  units: Units;
  tries: readonly BackTestTry<ActivityId>[];
}

function runOf({ name, distanceM }: (typeof RUNS)[number], { runs, today, weeklyKm, units, tries }: Running): RacePrediction {
  const found = predictRun(runs, { on: today, distanceM, weeklyKm, calibration: calibrateRuns(tries, distanceM) });
  const common = { kind: 'run' as const, distance: name, legs: [] };
  const formula = `${runScience.name}: ${runScience.formula}. ${calibrationScience.name}: ${calibrationScience.formula}.`;
  if (!found) {
    const because = 'No best effort over 1.5 km or more in the last 90 days.';
    return { ...common, time: null, because, confidence: null, restsOn: [], source: sourceOf(formula) };
  }
  const { from, lowSec, durationSec, highSec, confidence } = found;
  const said = `your ${sayLength(from.distanceM, units)} in ${sayTime(from.durationSec)} on ${formatDay(from.on, today)}`;
  return {
    ...common,
    time: { low: lowSec, mid: durationSec, high: highSec },
    because: null,
    confidence,
    restsOn: [`Run: ${said}.`],
    source: sourceOf(formula, [from.id], [{ label: 'Best run in 90 days', value: said }]),
  };
}

function backTestOf(tested: readonly BackTestTry<ActivityId>[]): BackTest {
  const tries = tested.map(({ run, prediction }) => ({
    activityId: run.id,
    date: run.on,
    distanceM: run.distanceM,
    actualSec: run.durationSec,
    predictedSec: prediction.durationSec,
    lowSec: prediction.lowSec,
    highSec: prediction.highSec,
  }));
  const inside = tries.filter(({ actualSec, lowSec, highSec }) => actualSec >= lowSec && actualSec <= highSec).length;
  return {
    tries: tries.slice(-SHOWN_TRIES).reverse(),
    meanError: meanOf(tries.map(({ actualSec, predictedSec }) => Math.abs(predictedSec / actualSec - 1))),
    insideBand: tries.length === 0 ? null : inside / tries.length,
    published: resultScience.source,
  };
}

/** Kilometres run a week, mean of the last six weeks; null without a run in them. */
export function weeklyRunKm(done: readonly DoneActivity[], today: LocalDate): number | null {
  const runs = done
    .filter(({ date }) => date > addDays(today, -42))
    .flatMap(({ parts }) => parts.filter(({ discipline }) => discipline === 'run'));
  return runs.length === 0 ? null : runs.reduce((sum, { distanceM }) => sum + (distanceM ?? 0), 0) / 6000;
}
