import type { ImportReport } from '#contract/activities/import-report.ts';
import { countReadings } from '#core/recovery/import/counted-readings.ts';
import type { ImportedReading } from '#core/recovery/import/imported-day.ts';
import * as store from '#server/features/activities/imports/store-details.ts';
import { listMornings } from '#server/features/activities/imports/store-findings.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const NAMES: Readonly<Record<ImportedReading, keyof ImportReport['values']>> = {
  sleepHours: 'sleep',
  rmssdMs: 'hrv',
  sdnnMs: 'hrvSdnn',
  restingHeartRateBpm: 'restingHeartRate',
  weightKg: 'weight',
  respirationPerMin: 'respirationRate',
  enteredRecovery: 'recoveryScore',
  stress: 'stressLevel',
  soreness: 'soreness',
  fatigue: 'fatigue',
  mood: 'mood',
};
/** More reasons than these are summed up by the list of the files itself. */
const MOST_REASONS = 20;

/** Counts what came of an upload that is over, before its mornings are taken away. */
export async function writeReport(tx: Db, athlete: AthleteScope, uploadId: string): Promise<void> {
  const entries = await store.listEntriesOf(tx, athlete, uploadId);
  const { mornings, from, to, readings } = countReadings((await listMornings(tx, athlete, uploadId)).map(({ days }) => days));
  const idsOf = (status: string) => new Set(entries.filter((entry) => entry.status === status).flatMap(({ activity_ids }) => activity_ids));
  const values = Object.entries(readings).map(([reading, count]) => [NAMES[reading as ImportedReading], count]);
  const fresh = idsOf('imported');
  const report: ImportReport = {
    activities: fresh.size,
    duplicates: [...idsOf('duplicate')].filter((id) => !fresh.has(id)).length,
    mornings,
    from,
    to,
    values: Object.fromEntries(values),
    leftOut: leftOutOf(entries),
  };
  await store.setReport(tx, athlete, uploadId, report);
}

function leftOutOf(entries: Awaited<ReturnType<typeof store.listEntriesOf>>): ImportReport['leftOut'] {
  const counts = new Map<string, number>();
  for (const { status, message } of entries) {
    if (message === null || (status !== 'skipped' && status !== 'failed' && status !== 'read')) continue;
    counts.set(message, (counts.get(message) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MOST_REASONS);
  return sorted.map(([because, count]) => ({ because, count }));
}
