import { Readable } from 'node:stream';
import { freeName, plain } from '#server/features/account-data/export/file-entries.ts';
import { writeCalendar } from '#server/features/calendar/calendar.ts';
import { listPlans } from '#server/features/plans/plans.ts';
import { eachWorkoutFile } from '#server/features/sessions/sessions.ts';
import { listWorkoutFiles } from '#server/features/workouts/workouts.ts';
import type { ArchiveEntry } from '#server/platform/archive/write-archive.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/** What calendars and watches read: races, sessions and each plan as iCalendar, every workout as FIT. */
export async function* trainingFiles(deps: Deps, athlete: AthleteScope): AsyncGenerator<ArchiveEntry> {
  yield bytesEntry('calendar.ics', await writeCalendar(deps, athlete, { name: 'Training' }));
  const taken = new Set<string>();
  for (const { id, name } of await listPlans(deps.db, athlete)) {
    yield bytesEntry(freeName(`plans/${plain(name)}.ics`, taken), await writeCalendar(deps, athlete, { name, planId: id }));
  }
  for await (const { name, content } of eachWorkoutFile(deps, athlete, 'fit')) {
    yield bytesEntry(freeName(`workouts/${plain(name)}`, taken), content);
  }
  for (const { name, content } of await listWorkoutFiles(deps, athlete)) {
    yield bytesEntry(freeName(`workouts/library/${plain(name)}`, taken), content);
  }
}

const bytesEntry = (name: string, content: string | Uint8Array): ArchiveEntry => ({ name, source: Readable.from([Buffer.from(content)]) });
