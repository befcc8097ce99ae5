import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ActivitySummary } from '#core/activity/summary.ts';
import {
  areRealActivitiesHere,
  type ManifestEntry,
  type Measures,
  measuresOf,
  realActivities,
  recordingsOf,
  summaryOf,
} from '#test/tables/real-activities.ts';

const TABLE: Record<string, Measures[]> = JSON.parse(readFileSync(path.join(import.meta.dirname, 'real-activities.json'), 'utf8'));

const summaries = new Map<string, ActivitySummary[]>();

/** Each file is read once for all tests. */
function summariesOf(entry: ManifestEntry): ActivitySummary[] {
  const kept = summaries.get(entry.file);
  if (kept) return kept;
  const made = recordingsOf(entry).map(summaryOf);
  summaries.set(entry.file, made);
  return made;
}

/** Within 0.1 %, or half a unit of what devices round to. */
function isWithin(actual: number | null, expected: number): boolean {
  return actual !== null && Math.abs(actual - expected) <= Math.max(0.5, 0.001 * expected);
}

/** Where a summary rightly says something else than the manifest. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'fit/chained-two-files.fit': 'two activities; the manifest adds their times and takes one of their distances',
  'tcx/multisport-fr305-4-activities.tcx': 'four activities; the manifest adds them',
  'bad/fit-chained-second-crc-bad.fit': 'two activities; the manifest adds them',
};

/** A mean of records is that of the seconds only where each second of timer time has a record with a value. */
function hasValueEverySecond(entry: ManifestEntry, samples: number, durationSec: number): boolean {
  const { first_record_unix_s: first, last_record_unix_s: last } = entry.from_records ?? {};
  const seconds = entry.timer_pauses === 0 ? (last ?? 0) - (first ?? 0) + 1 : durationSec;
  return Math.abs(samples - seconds) <= 0.001 * seconds;
}

describe.skipIf(!areRealActivitiesHere)('real activities (skipped where ../shared/data/activities is missing)', () => {
  for (const entry of realActivities()) {
    test(`${entry.file} has the measures of the table`, () => {
      const [only, ...more] = summariesOf(entry);
      expect(summariesOf(entry).map(measuresOf)).toEqual(TABLE[entry.file]);
      if (!only || more.length > 0 || OTHERWISE[entry.file]) return;
      if (entry.duration_s) expect(isWithin(only.durationSec, entry.duration_s)).toBe(true);
      if (entry.distance_m) expect(isWithin(only.distanceM, entry.distance_m)).toBe(true);
      if (entry.active_lengths) expect(only.activeLengths).toBe(entry.active_lengths);
    });
  }

  test('averages agree with those of the records where there is a value every second', () => {
    const compared = realActivities().flatMap((entry) => {
      const { hr_avg, hr_samples, power_avg, power_samples } = entry.from_records ?? {};
      const [only, ...more] = summariesOf(entry);
      // Cleaning takes values away on purpose, and says so.
      const isAsRead = only?.flaws.every((flaw) => flaw.kind === 'no-summary' || flaw.kind === 'unfinalised');
      if (!only || !isAsRead || more.length > 0 || only.legs.length > 1) return [];
      // In a pool only the time of swimming counts, without the rests at the wall.
      const isPool = only.poolLengthM !== null;
      const heart = { samples: entry.hr_merged?.samples ?? hr_samples, expected: entry.hr_merged?.avg ?? hr_avg };
      return [
        ...(isPool ? [] : [{ file: entry.file, of: 'heart rate', actual: only.avgHeartRateBpm, ...heart }]),
        { file: entry.file, of: 'power', actual: only.avgPowerW, samples: power_samples, expected: power_avg },
      ].filter(({ samples, expected }) => expected && hasValueEverySecond(entry, samples ?? 0, only.durationSec));
    });
    expect(compared.length).toBeGreaterThan(15);
    expect(compared.filter(({ actual, expected }) => Math.abs((actual ?? 0) / (expected ?? 1) - 1) > 0.001)).toEqual([]);
  });

  test('every real activity has plausible figures and no NaN', () => {
    for (const entry of realActivities()) {
      for (const summary of summariesOf(entry)) {
        expect(JSON.stringify(summary)).not.toMatch(/NaN|Infinity|undefined/);
        expect(summary.durationSec).toBeGreaterThanOrEqual(0);
        expect(summary.movingSec ?? 0).toBeLessThanOrEqual(summary.durationSec + 1e-6);
        expect(summary.elapsedSec).toBeGreaterThanOrEqual(summary.durationSec - 1e-6);
        expect(summary.load ?? 0).toBeGreaterThanOrEqual(0);
        for (const best of summary.bests) expect(best.value).toBeGreaterThanOrEqual(0);
      }
    }
  }, 30_000);
});
