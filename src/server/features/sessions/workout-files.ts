import type { SessionId } from '#contract/shared/ids.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { exportWorkout } from '#core/workout/export/export-workout.ts';
import type { WorkoutFile, WorkoutFormat } from '#core/workout/export/workout-file.ts';
import { getAthlete, thresholdHistory, todayOf } from '#server/features/athlete/athlete.ts';
import * as store from '#server/features/sessions/store.ts';
import { packFiles } from '#server/platform/archive/write-archive.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { fileName } from '#server/platform/files/file-name.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export interface NamedFile {
  name: string;
  type: string;
  content: string | Uint8Array;
}

const TYPES: Readonly<Record<WorkoutFormat, string>> = {
  fit: 'application/vnd.ant.fit',
  zwo: 'application/xml; charset=utf-8',
  erg: 'text/plain; charset=utf-8',
  mrc: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** The workout of one session, in the thresholds of its day. */
export async function getWorkoutFile(
  { db }: Pick<Deps, 'db'>,
  athlete: AthleteScope,
  { id, format }: { id: SessionId; format: WorkoutFormat },
): Promise<NamedFile> {
  const session = await store.findSession(db, athlete, id);
  if (!session) throw new AppError('not-found', 'Session not found.');
  const made = written(session, format, await thresholdHistory(db, athlete));
  if (!made) throw new AppError('not-found', 'This session has no workout yet. Add steps before exporting.');
  if (made.kind === 'refused') throw new AppError('unsupported-file', made.because);
  return { name: nameOf(session, format), type: TYPES[format], content: made.content };
}

/** The workouts of all sessions, day by day; what the format cannot hold is left out. */
export async function* eachWorkoutFile({ db }: Pick<Deps, 'db'>, athlete: AthleteScope, format: WorkoutFormat): AsyncGenerator<NamedFile> {
  const thresholdsOn = await thresholdHistory(db, athlete);
  for (const session of await store.listSessions(db, athlete, {})) {
    const made = written(session, format, thresholdsOn);
    if (made?.kind === 'file') yield { name: nameOf(session, format), type: TYPES[format], content: made.content };
  }
}

/** Under the name that the session has everywhere. Files carry the moment of the session's last change, so that the same session gives the same bytes. */
function written(
  session: store.SessionRow,
  format: WorkoutFormat,
  thresholdsOn: Awaited<ReturnType<typeof thresholdHistory>>,
): WorkoutFile | null {
  const { workout, name, date, updated_at: writtenAt } = session;
  return workout && exportWorkout({ ...workout, name }, format, { thresholds: thresholdsOn(date), writtenAt, author: PRODUCT_NAME });
}

/** No sign that a disk or a zip would take for a folder, and none that a device chokes on. */
function nameOf({ date, name }: store.SessionRow, format: WorkoutFormat): string {
  const plain = name
    .replace(/[<>:"/\\|?*\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // The ending must survive a long name.
  const cut = [...(plain === '' ? 'Workout' : plain)].slice(0, LONGEST_NAME).join('').trim();
  return fileName(`${date} ${cut}.${format}`);
}
const LONGEST_NAME = 50;

const DAYS = 7;
/** Zip counts from here; a file's own moment is inside it. */
const NO_MOMENT = new Date('2000-01-01T12:00:00');

/** The workouts of seven days as one zip, with a list of those that the format cannot hold and why. */
export async function getWeekFiles(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  { from, format = 'fit' }: { from?: LocalDate; format?: WorkoutFormat },
): Promise<NamedFile> {
  const [{ today }, { weekStart }] = await Promise.all([todayOf(db, athlete, now()), getAthlete(db, athlete)]);
  const first = from ?? startOfWeek(today, weekStart === 'sunday' ? 6 : 0);
  const [sessions, thresholdsOn] = await Promise.all([
    store.listSessions(db, athlete, { from: first, to: addDays(first, DAYS - 1) }),
    thresholdHistory(db, athlete),
  ]);
  const files = new Map<string, string | Uint8Array>();
  const missing: string[] = [];
  for (const session of sessions) {
    const made = written(session, format, thresholdsOn);
    if (made?.kind === 'file') {
      files.set(freeName(files, nameOf(session, format)), made.content);
    } else {
      missing.push(`${session.date} ${session.name}: ${made ? made.because : 'no workout.'}`);
    }
  }
  if (files.size === 0) missing.push(`No workouts from the week of ${first} could be exported as ${format.toUpperCase()}.`);
  if (missing.length > 0) files.set('not included.txt', `${missing.join('\r\n')}\r\n`);
  return { name: `week from ${first} ${format}.zip`, type: 'application/zip', content: await packFiles(files, NO_MOMENT) };
}

/** Two runs of one name on one day are two files. */
function freeName(taken: ReadonlyMap<string, unknown>, name: string): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) free = name.replace(/(\.\w+)$/, ` ${count}$1`);
  return free;
}
