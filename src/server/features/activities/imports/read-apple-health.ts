import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { LocalDate } from '#core/calendar.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import { encodeAppleWorkout } from '#core/recording/exports/apple-workout-recording.ts';
import { AppleHealth } from '#core/recovery/import/apple-health.ts';
import { AppleSamples, type AppleSeries } from '#core/recovery/import/apple-samples.ts';
import { type AppleWorkout, AppleWorkouts } from '#core/recovery/import/apple-workouts.ts';
import type { ImportedDays } from '#core/recovery/import/imported-day.ts';
import { Budget } from '#server/platform/archive/limits.ts';
import { openArchive } from '#server/platform/archive/open-archive.ts';
import type { ThreadTask } from '#server/platform/jobs/worker-threads.ts';

export interface HealthFile {
  path: string;
  /** The entry of the archive at `path`, as its directory names it; null when the file at `path` is the document itself. */
  entry: string | null;
  /** More than this never comes out of it. */
  mostBytes: number;
  timeZone: string;
  today: LocalDate;
}

export interface AppleExport {
  mornings: ImportedDays;
  workouts: { workout: AppleWorkout; samples: AppleSeries[] }[];
}

/** Apple Health's `export.xml`, read twice as a stream: first mornings and workouts, then the samples within the workouts. Runs in a thread. */
export async function readAppleHealth(file: HealthFile): Promise<Estimate<AppleExport>> {
  const workouts = new AppleWorkouts();
  const health = new AppleHealth(file.timeZone, file.today, workouts);
  if (!(await readThrough(file, (chunk) => health.take(chunk)))) {
    return unknown('The archive is too large when unpacked, so it was not read.');
  }
  const mornings = health.finish();
  if (mornings.kind === 'unknown') return unknown(mornings.because);
  const samples = new AppleSamples(workouts.list);
  if (workouts.list.length > 0) await readThrough(file, (chunk) => samples.take(chunk));
  const series = samples.finish();
  return known(
    { mornings: mornings.value, workouts: workouts.list.map((workout, index) => ({ workout, samples: series[index] ?? [] })) },
    mornings.confidence,
  );
}

/** Bytes are counted as they come; false when there are too many. A stream that breaks gives what came before it did. */
async function readThrough(file: HealthFile, take: (chunk: Uint8Array) => boolean): Promise<boolean> {
  let bytes = 0;
  const { source, done } = await openDocument(file);
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > file.mostBytes) return false;
      if (!take(chunk)) break;
    }
  } catch {
    // The end is missing or damaged; the reader knows that the document is not whole.
  } finally {
    source.destroy();
    done();
  }
  return true;
}

async function openDocument({ path, entry: name, mostBytes }: HealthFile): Promise<{ source: Readable; done(): void }> {
  if (name === null) return { source: createReadStream(path), done: () => undefined };
  const { zip, entries } = await openArchive(path, new Budget(mostBytes));
  const found = entries.find((entry) => entry.name === name);
  if (!found) throw new Error('The document is no longer in its archive.');
  const source = await zip.openReadStreamPromise(found.entry).catch((error: unknown) => {
    zip.close();
    throw error;
  });
  return { source, done: () => zip.close() };
}

export const readAppleHealthTask: ThreadTask<HealthFile, Promise<Estimate<AppleExport>>> = {
  url: new URL(import.meta.url),
  name: 'readAppleHealth',
};

export interface WorkoutToJoin {
  workout: AppleWorkout;
  samples: AppleSeries[];
  routes: Uint8Array[];
}

/** A workout with its samples and routes as the bytes of one recording. */
export function joinAppleWorkout({ workout, samples, routes }: WorkoutToJoin): Uint8Array {
  return encodeAppleWorkout(workout, samples, routes);
}

export const joinAppleWorkoutTask: ThreadTask<WorkoutToJoin, Uint8Array> = { url: new URL(import.meta.url), name: 'joinAppleWorkout' };
