import { addDays, type LocalDate } from '#core/calendar.ts';
import { METRES_PER_MILE } from '#core/format.ts';
import type { TimedRun } from '#core/race/run-back-test.ts';
import { resultEvidence, type ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';
import { lthrBestEvidence } from '#core/threshold/estimate/heart-rate-evidence.ts';
import { ftpBestEvidence } from '#core/threshold/estimate/power-evidence.ts';
import { runEffortEvidence } from '#core/threshold/estimate/run-evidence.ts';
import { swimEffortEvidence } from '#core/threshold/estimate/swim-evidence.ts';
import { type Dice, diceOf } from '#server/features/demo/seeded-random.ts';

const FIRST = '2023-01-01' as LocalDate;
const RUNNER_DAYS = 1095;
const DISTANCES = [METRES_PER_MILE, 5000, 10_000, 21_097.5, 42_195];

/**
 * Three years of a runner's hard runs with the bests within them: form strays from day to day, efforts are more or less all-out, each runner
 * fades with distance in their own way, and satellites miss by 0.4 %.
 */
export function noisyRunner(index: number): TimedRun<string>[] {
  const dice = diceOf(`noisy runner ${index}`);
  const fiveKSec = dice.between(17, 32) * 60;
  const exponent = 1.06 + 0.02 * dice.bell();
  const marathonExponent = exponent + Math.abs(0.03 * dice.bell());
  const gainPerDay = dice.between(-0.02, 0.04) / 365;
  const hardPerDay = dice.between(0.2, 1.5) / 30;
  const slack = dice.between(0.005, 0.05);
  const dayError = dice.between(0.01, 0.03);
  const runs: TimedRun<string>[] = [];
  let form = 0;
  for (let day = 0; day < RUNNER_DAYS; day++) {
    form = form * 0.99 + 0.004 * dice.bell();
    if (!dice.happens(hardPerDay)) continue;
    const longest = dice.pick([1, 1, 2, 2, 3, 4]);
    const distanceM = DISTANCES[longest] ?? 5000;
    const slower = 1 + slack * Math.abs(dice.bell()) + dayError * dice.bell() + form - gainPerDay * day;
    const durationSec = fiveKSec * (distanceM / 5000) ** (distanceM > 21_097.5 ? marathonExponent : exponent) * slower;
    for (const within of DISTANCES.slice(0, longest + 1)) {
      const even = durationSec * (within / distanceM);
      const held = within === distanceM ? even : even * (1 - 0.012 * Math.abs(dice.bell()));
      runs.push({ id: `${index}-${day}`, on: addDays(FIRST, day), distanceM: within, durationSec: held * (1 + 0.004 * dice.bell()) });
    }
  }
  return runs;
}

export type CalibratedKind = 'ftp' | 'run-threshold-speed' | 'css' | 'lthr-run';

/** What an athlete showed up to a test, and what the test then gave. */
export interface TestCase {
  evidence: readonly ThresholdEvidence[];
  /** The eve of the test. */
  eve: LocalDate;
  result: number;
}

const USUAL: Readonly<Record<CalibratedKind, [from: number, to: number]>> = {
  ftp: [140, 330],
  'run-threshold-speed': [2.7, 4.8],
  css: [0.75, 1.4],
  'lthr-run': [150, 182],
};
const ATHLETE_DAYS = 730;
/**
 * A test differs from the threshold of its day by this much. A heart rate at the same work repeats within 1.1 to 1.4% in a laboratory (Lamberts RP
 * et al. 2004, J Strength Cond Res 18:641-645), a little less well in a test outdoors, and at threshold it hardly moves in a season (Lucía A et
 * al. 2000, Med Sci Sports Exerc 32:1777-1782).
 */
const OUTPUT = { testError: 0.025, season: 0.04, gain: 1, form: 0.004 };
const HEART_RATE = { testError: 0.015, season: 0.005, gain: 0, form: 0.001 };

/** Two years of efforts and tests of somebody whose threshold follows seasons, years and days. */
export function noisyTests(kind: CalibratedKind, index: number): TestCase[] {
  const dice = diceOf(`noisy ${kind} ${index}`);
  const moves = kind === 'lthr-run' ? HEART_RATE : OUTPUT;
  const base = dice.between(...USUAL[kind]);
  const show = effortsOf(kind, dice);
  const season = { height: dice.between(0, moves.season), phase: dice.between(0, 2 * Math.PI) };
  const gainPerDay = (moves.gain * dice.between(-0.02, 0.05)) / 365;
  const testsPerDay = Math.max(dice.between(0, 1.2) / 70, 1 / 180);
  const hardPerDay = dice.between(0.5, 2) / 14;
  const evidence: ThresholdEvidence[] = [];
  const cases: TestCase[] = [];
  let form = 0;
  for (let day = 0; day < ATHLETE_DAYS; day++) {
    const on = addDays(FIRST, day);
    form = form * 0.98 + moves.form * dice.bell();
    const truth = base * (1 + season.height * Math.sin(day / 58 + season.phase) + gainPerDay * day + form);
    if (dice.happens(hardPerDay)) evidence.push(...[show(truth, on)].filter((piece) => piece !== null));
    if (day <= 60 || !dice.happens(testsPerDay)) continue;
    const result = truth * (1 + moves.testError * dice.bell());
    cases.push({ evidence: [...evidence], eve: addDays(on, -1), result });
    if (dice.happens(0.7)) evidence.push(resultEvidence(kind, 'test', { value: result, on }));
  }
  return cases;
}

/** One effort: a little below all-out, measured within 1 %, by an athlete whose W′, fade or D′ is their own. */
function effortsOf(kind: CalibratedKind, dice: Dice): (truth: number, on: LocalDate) => ThresholdEvidence | null {
  const slack = dice.between(0, 0.06);
  const [wPrimeJ, exponent, reserveM] = [dice.between(9000, 26_000), 1.06 + 0.02 * dice.bell(), dice.between(8, 25)];
  const share = () => (1 - slack * Math.abs(dice.bell())) * (1 + 0.01 * dice.bell());
  if (kind === 'ftp') {
    return (watts, on) => {
      const durationSec = dice.pick([300, 480, 720, 1200, 1800]);
      return ftpBestEvidence([{ durationSec, powerW: (watts + wPrimeJ / durationSec) * share() }], { capacity: null, sex: null }, on);
    };
  }
  if (kind === 'lthr-run') return (bpm, on) => lthrBestEvidence(bpm * share(), on);
  if (kind === 'css') {
    return (mps, on) => {
      const distanceM = dice.pick([400, 750, 1000, 1500]);
      return swimEffortEvidence({ distanceM, durationSec: (distanceM - reserveM) / mps / share() }, 'best-effort', on);
    };
  }
  return (mps, on) => {
    const distanceM = dice.pick([3000, 5000, 10_000, 10_000, 21_097.5]);
    const durationSec = (3600 * (distanceM / (mps * 3600)) ** exponent) / share();
    return runEffortEvidence({ distanceM, durationSec }, dice.happens(0.3) ? 'race' : 'best-effort', on);
  };
}
