import { backTestRuns } from '#core/race/run-back-test.ts';
import { estimateThreshold } from '#core/threshold/estimate/estimate-threshold.ts';
import { type CalibratedKind, noisyRunner, noisyTests } from '#test/calibration/noisy-athletes.ts';

/** How many results a range was held against, and the share that lay inside. */
export interface Coverage {
  what: string;
  results: number;
  inside: number;
}

export const KINDS: readonly CalibratedKind[] = ['ftp', 'run-threshold-speed', 'css', 'lthr-run'];
const DISTANCES_M = [5000, 10_000, 21_097.5, 42_195];

/** The 80% ranges of run predictions of so many simulated runners, each held against the run that followed. */
export function coverageOfRuns(athletes: number): Coverage {
  const held = each(athletes, (index) => backTestRuns(noisyRunner(index), DISTANCES_M)).map(
    ({ run: { durationSec }, prediction: { lowSec, highSec } }) => durationSec >= lowSec && durationSec <= highSec,
  );
  return coverage('run predictions', held);
}

/** The 80% ranges of a threshold on the eve of each test, held against the test. */
export function coverageOfTests(kind: CalibratedKind, athletes: number): Coverage {
  const held = each(athletes, (index) => noisyTests(kind, index)).flatMap(({ evidence, eve, result }) => {
    const estimate = estimateThreshold(kind, evidence, eve);
    return estimate.kind === 'known' ? [result >= estimate.value.low && result <= estimate.value.high] : [];
  });
  return coverage(kind, held);
}

const each = <T>(count: number, of: (index: number) => readonly T[]): T[] => Array.from({ length: count }, (_, index) => of(index)).flat();

const coverage = (what: string, held: readonly boolean[]): Coverage => ({
  what,
  results: held.length,
  inside: held.filter(Boolean).length / held.length,
});
