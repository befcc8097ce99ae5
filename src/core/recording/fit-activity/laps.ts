import { lap } from '#core/recording/fit/profile.ts';
import type { FitTable } from '#core/recording/fit/table.ts';
import { readDeviceSummary } from '#core/recording/fit-activity/device-summary.ts';
import type { FitSpan } from '#core/recording/fit-activity/streams/spans.ts';
import type { RecordedLap } from '#core/recording/recording.ts';

/** One a kilometre of the longest race, and one a second of an interval session, many times over. */
const MOST_LAPS = 10_000;

const TRIGGERS: ReadonlyMap<number, string> = new Map([
  [0, 'manual'],
  [1, 'time'],
  [2, 'distance'],
  [3, 'position'],
  [4, 'position'],
  [5, 'position'],
  [6, 'position'],
  [7, 'session_end'],
  [8, 'fitness_equipment'],
]);
const INTENSITIES: ReadonlyMap<number, string> = new Map([
  [0, 'active'],
  [1, 'rest'],
  [2, 'warmup'],
  [3, 'cooldown'],
  [4, 'recovery'],
  [5, 'active'],
]);

/** A lap in FIT seconds. */
export type FitLap = FitSpan & Pick<RecordedLap, 'trigger' | 'intensity' | 'device'>;

/** Laps in the order of time. A lap without a start begins where the one before it ended; one without a duration too says nothing. */
export function readLaps(laps: FitTable, correct: (timeSec: number) => number | null, startSec: number): FitLap[] {
  const found: FitLap[] = [];
  for (let row = 0; row < Math.min(laps.rows, MOST_LAPS); row++) {
    const device = readDeviceSummary(laps, row, lap);
    const writtenSec = laps.value(row, lap.startTime);
    const durationSec = device.elapsedSec ?? device.timerSec;
    if (writtenSec === null && durationSec === null) continue;
    const fromSec = (writtenSec === null ? null : correct(writtenSec)) ?? found.at(-1)?.toSec ?? startSec;
    found.push({
      fromSec,
      toSec: fromSec + (durationSec ?? 0),
      trigger: TRIGGERS.get(laps.value(row, lap.trigger) ?? -1) ?? null,
      intensity: INTENSITIES.get(laps.value(row, lap.intensity) ?? -1) ?? null,
      device,
    });
  }
  return found.sort((a, b) => a.fromSec - b.fromSec);
}

export const triggerNumber = (trigger: string | null): number | null => numberOf(TRIGGERS, trigger);
export const intensityNumber = (intensity: string | null): number | null => numberOf(INTENSITIES, intensity);

function numberOf(words: ReadonlyMap<number, string>, word: string | null): number | null {
  return [...words].find(([, other]) => other === word)?.[0] ?? null;
}
