import type { LocalDate } from '#core/calendar.ts';
import { unknown } from '#core/estimate.ts';
import { joinAppleWorkoutTask, readAppleHealthTask } from '#server/features/activities/imports/read-apple-health.ts';
import type { HealthReader } from '#server/features/activities/upload/unpack.ts';
import { StoppedTask, type Threads } from '#server/platform/jobs/worker-threads.ts';

/** Apple Health's records of ten years have gigabytes. */
const READ_WITHIN_MS = 20 * 60_000;
const JOIN_WITHIN_MS = 20_000;

/** Reads the records of Apple Health in threads. Mornings are days of `timeZone`, none after `today`. */
export function healthReader(threads: Threads, { timeZone, today }: { timeZone: string; today: LocalDate }): HealthReader {
  return {
    async read(document) {
      try {
        return await threads.run(readAppleHealthTask, { ...document, timeZone, today }, READ_WITHIN_MS);
      } catch (error) {
        if (error instanceof StoppedTask && error.because !== 'closing') return unknown('This file is too large to process.');
        throw error;
      }
    },
    join: (workout) => threads.run(joinAppleWorkoutTask, workout, JOIN_WITHIN_MS),
  };
}
