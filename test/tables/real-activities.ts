import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { activityFacts } from '#core/activity/facts.ts';
import { summarizeFacts } from '#core/activity/summarize.ts';
import type { ActivitySummary } from '#core/activity/summary.ts';
import { cleanRecording } from '#core/recording/clean.ts';
import { parseRecording } from '#core/recording/parse.ts';
import type { Recording } from '#core/recording/recording.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { readZip } from '#test/archives/zip.ts';

/** Real files lie beside the repository, never in it: they are other people's tracks. */
const FOLDER = new URL('../../../shared/data/activities/', import.meta.url);

export const areRealActivitiesHere = existsSync(new URL('manifest.json', FOLDER));

/** What the device or the service wrote, and what four independent readers found in the records. */
export interface ManifestEntry {
  file: string;
  container: 'gz' | 'zip' | null;
  expect?: string;
  sport?: string | null;
  duration_s?: number | null;
  elapsed_s?: number | null;
  distance_m?: number | null;
  sessions?: number | readonly { timer_s: number | null; distance_m: number | null; num_active_lengths?: number | null }[];
  active_lengths?: number;
  timer_pauses?: number;
  from_records?: Partial<Record<string, number | null>>;
  /** Heart rate once the stored `hr` messages of a chest strap are merged in. */
  hr_merged?: { samples: number; avg: number };
}

export function realActivities(): ManifestEntry[] {
  return areRealActivitiesHere ? JSON.parse(readFileSync(new URL('manifest.json', FOLDER), 'utf8')).files : [];
}

/** One invented athlete for all of them, so that loads can be compared from one version of the code to the next. */
export const TABLE_ATHLETE: Thresholds = {
  sex: 'male',
  weightKg: 75,
  ftpW: 250,
  criticalPowerW: null,
  wPrimeJ: null,
  runThresholdMps: 4,
  criticalSwimSpeedMps: 1.2,
  lthrBpm: { bike: 165, run: 170, swim: 160 },
  maxHeartRateBpm: 190,
  restingHeartRateBpm: 50,
};

/** The cleaned recordings of a file; none where it holds none. */
export function recordingsOf(entry: ManifestEntry): Recording[] {
  const parsed = parseRecording(unpacked(readFileSync(new URL(entry.file, FOLDER)), entry.container));
  return parsed.kind === 'known' ? parsed.value.recordings.map(cleanRecording) : [];
}

export function summaryOf(recording: Recording): ActivitySummary {
  return summarizeFacts(activityFacts(recording, TABLE_ATHLETE.weightKg), TABLE_ATHLETE, null);
}

function unpacked(bytes: Uint8Array, container: ManifestEntry['container']): Uint8Array {
  if (container === 'gz') return gunzipSync(bytes);
  if (container !== 'zip') return bytes;
  const files = Object.entries(readZip(bytes)).filter(([name]) => /\.(fit|tcx|gpx)$/i.test(name) && !name.includes('__MACOSX'));
  return files[0]?.[1] ?? new Uint8Array();
}

/** The main measures of an activity, rounded so that the last bits of a double do not change the table. Figures only, no places or times. */
export function measuresOf(summary: ActivitySummary) {
  const best = (kind: string, over: number) => rounded(summary.bests.find((found) => found.kind === kind && found.over === over)?.value, 1);
  return {
    discipline: summary.discipline,
    legs: summary.legs.map((leg) => `${leg.leg} ${rounded(leg.durationSec, 0)} s ${rounded(leg.distanceM, 0)} m ${leg.loadMethod ?? '-'}`),
    durationSec: rounded(summary.durationSec, 1),
    movingSec: rounded(summary.movingSec, 0),
    distanceM: rounded(summary.distanceM, 0),
    ascentM: rounded(summary.ascentM, 0),
    avgHeartRateBpm: rounded(summary.avgHeartRateBpm, 1),
    maxHeartRateBpm: rounded(summary.maxHeartRateBpm, 0),
    avgPowerW: rounded(summary.avgPowerW, 1),
    maxPowerW: rounded(summary.maxPowerW, 0),
    normalizedPowerW: rounded(summary.normalizedPowerW, 1),
    avgCadenceRpm: rounded(summary.avgCadenceRpm, 1),
    load: rounded(summary.load, 1),
    loadMethod: summary.loadMethod,
    intensityFactor: rounded(summary.intensityFactor, 3),
    efficiencyFactor: rounded(summary.efficiencyFactor, 3),
    decoupling: rounded(summary.decoupling, 3),
    laps: summary.laps.length,
    activeLengths: summary.activeLengths,
    splits: summary.splits.length,
    best5MinW: best('power', 300),
    best20MinW: best('power', 1200),
    best20MinBpm: best('heart-rate', 1200),
    best5KmSec: best('run-time', 5000),
    best400MSwimSec: best('swim-time', 400),
    flaws: [...new Set(summary.flaws.map((flaw) => flaw.kind))].sort(),
  };
}

export type Measures = ReturnType<typeof measuresOf>;

/** File name → the measures of each activity in it. */
export function realActivityTable(): Record<string, Measures[]> {
  const rows = realActivities().map((entry) => [entry.file, recordingsOf(entry).map((recording) => measuresOf(summaryOf(recording)))]);
  return Object.fromEntries(rows);
}

function rounded(value: number | null | undefined, digits: number): number | null {
  return value === null || value === undefined ? null : Number(value.toFixed(digits));
}
