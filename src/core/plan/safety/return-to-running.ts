import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['safety.return_to_running'],
  name: 'Return to running after an injury',
  formula:
    'walk 30 min, press and hop without pain → run-walk every other day → longest run +10% → speed last; cross-training replaces up to 80% of the previous load',
  unit: '1',
  unknownWhen: 'A test is missing.',
  source: 'George ERM et al. (2024) scoping review, Sports Med 54:2247-2265, doi:10.1007/s40279-024-02051-y (level IV)',
  grade: 'C',
};

/** Null is not tested yet. */
export interface ReturnTests {
  painFreeWalkMin: number | null;
  hasBonyTenderness: boolean | null;
  hopsWithoutPain: boolean | null;
}

export type ReturnStage = 'not-yet' | 'run-walk' | 'longer' | 'faster';

export const WALK_BEFORE_RUNNING_MIN = 30;
/** The library session of the first runs, every other day. */
export const FIRST_RUNS_WORKOUT = 'run-walk-30';
export const LONGEST_RUN_STEP = 1.1;
export const SWAPPED_LOAD_SHARE = 0.8;

/** What still stands between the athlete and the first run; empty when nothing does. */
export function missingBeforeRunning(tests: ReturnTests): string[] {
  const walks = (tests.painFreeWalkMin ?? 0) >= WALK_BEFORE_RUNNING_MIN;
  return [
    ...(walks ? [] : [`Walk ${WALK_BEFORE_RUNNING_MIN} minutes without pain.`]),
    ...(tests.hasBonyTenderness === false ? [] : ['No pain when pressing on the bone.']),
    ...(tests.hopsWithoutPain === true ? [] : ['Hop on the leg without pain.']),
  ];
}

/** `painFreeRuns` counts runs in a row without pain, then or the next morning; four run-walks come before longer, six longer ones before faster. */
export function returnStage(tests: ReturnTests, painFreeRuns: number): ReturnStage {
  if (missingBeforeRunning(tests).length > 0) return 'not-yet';
  if (painFreeRuns < 4) return 'run-walk';
  return painFreeRuns < 10 ? 'longer' : 'faster';
}

/** How much weekly load the pain-free disciplines may carry while one rests: `previousLoad` is that of the weeks before the injury. */
export function swappedLoadLimit(previousLoad: number): number {
  return previousLoad * SWAPPED_LOAD_SHARE;
}
