import { Readable } from 'node:stream';
import { ActivitySummary } from '#contract/activities/activities.ts';
import { CheckIn } from '#contract/checkins/checkins.ts';
import { TrainingPlan } from '#contract/plans/plans.ts';
import { DayNote } from '#contract/sessions/day-notes.ts';
import { TrainingSession } from '#contract/sessions/sessions.ts';
import { listActivities } from '#server/features/activities/activities.ts';
import { listCheckIns } from '#server/features/checkins/checkins.ts';
import { listPlans } from '#server/features/plans/plans.ts';
import { listDayNotes, listSessions } from '#server/features/sessions/sessions.ts';
import type { ArchiveEntry } from '#server/platform/archive/write-archive.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { csvLine } from '#server/platform/files/csv.ts';

/** What a person opens in a spreadsheet: the figures of the screens, in the units and under the names of the API. */
export async function* readableTables(deps: Deps, athlete: AthleteScope): AsyncGenerator<ArchiveEntry> {
  yield csvOf('activities.csv', Object.keys(ActivitySummary.shape), eachActivity(deps, athlete));
  yield csvOf('check-ins.csv', Object.keys(CheckIn.shape), await listCheckIns(deps, athlete, {}));
  yield csvOf('sessions.csv', Object.keys(TrainingSession.shape), await listSessions(deps, athlete));
  yield csvOf('day-notes.csv', Object.keys(DayNote.shape), await listDayNotes(deps.db, athlete));
  const plans = await listPlans(deps.db, athlete);
  yield csvOf(
    'plans.csv',
    Object.keys(TrainingPlan.shape).filter((name) => name !== 'planData'),
    plans,
  );
}

const AT_ONCE = 100;

async function* eachActivity({ db }: Deps, athlete: AthleteScope): AsyncGenerator<ActivitySummary> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await listActivities(db, athlete, { limit: AT_ONCE, ...(cursor ? { cursor } : {}) });
    yield* page.items;
    cursor = page.nextCursor;
  }
}

function csvOf(name: string, columns: readonly string[], rows: AsyncIterable<object> | Iterable<object>): ArchiveEntry {
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(columns);
    for await (const row of rows) {
      const cells = new Map<string, unknown>(Object.entries(row));
      yield csvLine(columns.map((column) => cells.get(column)));
    }
  }
  return { name, source: Readable.from(lines(), { objectMode: false }) };
}
