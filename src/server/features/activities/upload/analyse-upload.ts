import { UPLOAD_LIMITS } from '#contract/activities/uploads.ts';
import { UploadId } from '#contract/shared/ids.ts';
import { type LocalDate, localDate } from '#core/calendar.ts';
import { healthReader } from '#server/features/activities/imports/health-reader.ts';
import { joinListed } from '#server/features/activities/imports/join-listed.ts';
import { saveTable } from '#server/features/activities/imports/save-table.ts';
import { isLastAtWork } from '#server/features/activities/imports/store-details.ts';
import { saveFindings } from '#server/features/activities/imports/store-findings.ts';
import { writeReport } from '#server/features/activities/imports/write-report.ts';
import { type KeptFile, type Saved, saveRecording } from '#server/features/activities/save-activity.ts';
import { type AnalysedFile, analyseFileTask } from '#server/features/activities/upload/analyse-file.ts';
import { discardFile } from '#server/features/activities/upload/discard-file.ts';
import * as store from '#server/features/activities/upload/store-uploads.ts';
import { type Unpacked, unpack } from '#server/features/activities/upload/unpack.ts';
import { getAthlete } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { recount } from '#server/platform/db/analyze-tables.ts';
import { commitWithoutWaiting, type Tx, transaction } from '#server/platform/db/pool.ts';
import { sha256Of } from '#server/platform/files/content-hash.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { StoppedTask } from '#server/platform/jobs/worker-threads.ts';
import { createSemaphore } from '#server/platform/limits/semaphore.ts';
import { recordIncident } from '#server/platform/observability/incidents.ts';

/** So many entries of an archive are at work at once: threads parse while others are kept and the database writes. */
const AT_ONCE = 6;
const SAY_SO_EVERY_MS = 250;
/** Entries of an archive after which the tables are so much larger that the database had better count them again. */
const RECOUNT_AFTER = new Set([50, 200, 1000, 5000]);
/** What an archive fills. */
const FILLED = ['activities', 'activity_bests', 'activity_files', 'activity_streams', 'upload_entries'] as const;

interface Work {
  deps: Deps;
  athlete: AthleteScope;
  file: NonNullable<Awaited<ReturnType<typeof store.findUploadFile>>>;
  home: string;
  today: LocalDate;
  weightKg: number | null;
  /** Entries are parsed side by side and saved one after the other: they would only wait for each other's lock, each with a connection in hand. */
  inTurn<T>(save: () => Promise<T>): Promise<T>;
}

/** Turns an uploaded file, or every file in an uploaded archive, into activities. Safe to run twice: what has an outcome keeps it. */
export async function analyseUpload(deps: Deps, athlete: AthleteScope, uploadFileId: string): Promise<void> {
  const { db, files, now } = deps;
  const file = await store.findUploadFile(db, athlete, uploadFileId);
  if (!file) return;
  if (file.status !== 'done') {
    await store.setFileStatus(db, athlete, file.id, { status: 'running', message: null, started_at: now() });
    const { timeZone: home, weightKg } = await getAthlete(db, athlete);
    const today = localDate(now(), home);
    const work: Work = { deps, athlete, file, home, today, weightKg, inTurn: createSemaphore(1) };
    const local = await files.local(file.file_key);
    try {
      const entries = await analyseEntries(work, local.path);
      await finishFile(work, (tx) => finishEntries(tx, athlete, file.id, entries));
    } catch (error) {
      // What passes, such as a store without room, is no word on the file: the job tries again.
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
      await finishFile(work, (tx) => store.setFileStatus(tx, athlete, file.id, { status: 'failed', message: error.message }));
    } finally {
      await local.done();
    }
  }
  await discardFile(deps, athlete, file.file_key);
  await settle(deps, athlete, file.upload_id);
}

/** The lists of an upload are about the recordings of all its files, so the last file that is at work joins them. */
async function finishFile(work: Work, finish: (tx: Tx) => Promise<void>): Promise<void> {
  const { deps, athlete, file } = work;
  const isLast = await transaction(deps.db, async (tx) => {
    const last = await isLastAtWork(tx, athlete, { id: file.id, uploadId: file.upload_id });
    if (!last) await finish(tx);
    return last;
  });
  if (!isLast) return;
  await joinListed(deps, athlete, {
    uploadId: file.upload_id,
    addRecording: ({ index, name, bytes }) => {
      const entry: Unpacked = bytes
        ? { kind: 'file', name, bytes, fromArchive: true }
        : { kind: 'skipped', name, because: 'Planned workout that was not done.', failed: false };
      return analyseEntry(work, FROM_LISTS + index, entry);
    },
  });
  await transaction(deps.db, finish);
}

/** Positions of entries that no file has, behind all that do. */
const FROM_LISTS = 1_000_000;

/** Outcomes of an archive are committed without waiting for the disk, so a crash of the database may have taken some back: the job then does them again. */
async function finishEntries(tx: Tx, athlete: AthleteScope, fileId: string, entries: number): Promise<void> {
  const settled = [...(await store.settledPositions(tx, athlete, fileId))].filter((position) => position < FROM_LISTS);
  if (settled.length < entries) throw new Error(`${entries - settled.length} of ${entries} results are missing.`);
  await store.setFileStatus(tx, athlete, fileId, { status: 'done' });
}

/** The job has failed for the last time. */
export async function giveUp(deps: Deps, athlete: AthleteScope, uploadFileId: string): Promise<void> {
  const file = await store.findUploadFile(deps.db, athlete, uploadFileId);
  if (!file || file.status === 'done') return;
  await store.setFileStatus(deps.db, athlete, file.id, {
    status: 'failed',
    message: 'This file could not be processed. Please try again.',
  });
  await settle(deps, athlete, file.upload_id);
}

async function settle({ db, events, now }: Deps, athlete: AthleteScope, uploadId: string): Promise<void> {
  const id = UploadId.parse(uploadId);
  await transaction(db, async (tx) => {
    const over = await store.finishUpload(tx, athlete, uploadId, now());
    if (over) await writeReport(tx, athlete, uploadId);
    await events.emit(tx, athlete, { kind: over ? 'upload.done' : 'upload.progressed', uploadId: id });
  });
}

/** Answers how many entries there were. */
async function analyseEntries(work: Work, path: string): Promise<number> {
  const { deps, athlete, file } = work;
  const settled = await store.settledPositions(deps.db, athlete, file.id);
  const sayHowFar = progress(work);
  const running = new Set<Promise<void>>();
  // An entry may fail while nobody waits for it: its failure is kept until the loop comes round.
  const failures: unknown[] = [];
  const throwFirst = (): void => {
    if (failures.length > 0) throw failures[0];
  };
  let position = 0;
  try {
    for await (const entry of unpack({
      path,
      name: file.name,
      health: healthReader(deps.threads, { timeZone: work.home, today: work.today }),
      onTotal: (entries) => sayHowFar.total(entries),
    })) {
      const at = position++;
      if (RECOUNT_AFTER.has(at)) await recount(deps.db, FILLED);
      if (settled.has(at)) continue;
      const task = analyseEntry(work, at, entry)
        .then(() => sayHowFar.step())
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(task));
      running.add(task);
      if (running.size >= AT_ONCE) await Promise.race(running);
      throwFirst();
    }
    await Promise.all(running);
    throwFirst();
    return position;
  } finally {
    // Whatever ended the loop, no entry is left at work behind its back.
    await Promise.all(running);
  }
}

/** Tells open browsers at most four times a second. */
function progress({ deps: { db, events }, athlete, file }: Work) {
  let last = 0;
  const uploadId = UploadId.parse(file.upload_id);
  return {
    async total(entries: number): Promise<void> {
      await store.setFileStatus(db, athlete, file.id, { status: 'running', entries });
    },
    async step(): Promise<void> {
      if (performance.now() - last < SAY_SO_EVERY_MS) return;
      last = performance.now();
      await events.emit(db, athlete, { kind: 'upload.progressed', uploadId });
    },
  };
}

const IS_TABLE = /\.(json|csv)$/i;

/** One file: looked at, kept, stored with its outcome in one transaction. */
async function analyseEntry(work: Work, position: number, entry: Unpacked): Promise<void> {
  const { deps, athlete, file } = work;
  const outcome = { position, name: entry.name, activityIds: [] };
  if (entry.kind === 'skipped') {
    const status = entry.failed ? 'failed' : 'skipped';
    return store.saveOutcome(deps.db, athlete, file.id, { ...outcome, status, message: entry.because });
  }
  if (entry.kind === 'mornings') {
    const found = { mornings: entry.found, listed: [], leftOut: [...entry.found.leftOut] };
    return saveTable(deps, athlete, file.id, { position, name: entry.name, found });
  }
  const analysed = await analyse(work, entry.bytes);
  if (analysed.kind === 'beside') return saveTable(deps, athlete, file.id, { position, name: entry.name, found: analysed.beside });
  if (analysed.kind === 'refused' || analysed.activities.length === 0) {
    // Archives bring along tables of anything; a broken recording, and what was sent by itself, is answered.
    const isRefused = analysed.kind === 'refused' && !(analysed.isForeign && entry.fromArchive && IS_TABLE.test(entry.name));
    const message =
      analysed.kind === 'activities' ? analysed.skipped.join(' ') : isRefused ? analysed.because : 'No training or health data.';
    return store.saveOutcome(deps.db, athlete, file.id, { ...outcome, status: isRefused ? 'failed' : 'skipped', message });
  }
  const kept = await keepSource(work, entry);
  await work.inTurn(() => saveAll(work, { entry, analysed, kept, outcome }));
}

interface Analysed {
  entry: Extract<Unpacked, { kind: 'file' }>;
  analysed: Parsed;
  kept: KeptFile;
  outcome: Pick<store.Outcome, 'position' | 'name'>;
}

/** Each activity of a file by itself; the outcome of the file is stored with the last one. */
async function saveAll({ deps, athlete, file, home, weightKg }: Work, { entry, analysed, kept, outcome }: Analysed): Promise<void> {
  const saved: Saved[] = [];
  const { activities, skipped, beside } = analysed;
  for (const [part, activity] of activities.entries()) {
    const finish = async (tx: Tx, result: Saved): Promise<void> => {
      // The archive is there until the job has ended, and its end waits for the disk.
      if (entry.fromArchive) await commitWithoutWaiting(tx);
      if (part < activities.length - 1) return;
      if (beside) await saveFindings(tx, athlete, file.id, outcome.position, beside);
      await store.saveOutcome(tx, athlete, file.id, { ...outcome, ...outcomeOf([...saved, result], skipped) });
    };
    const recorded = { analysed: activity, file: kept, part, bytes: entry.bytes };
    saved.push(await saveRecording({ deps, athlete, home, weightKg, finish }, recorded));
  }
}
type Parsed = Extract<AnalysedFile, { kind: 'activities' }>;

/**
 * A file that takes too long or too much memory is refused like any other broken file, and so is one that our reader falls over: the
 * others of its archive go on.
 */
async function analyse(work: Work, bytes: Uint8Array): Promise<AnalysedFile> {
  const analysed = await read(work, bytes);
  if (analysed.kind !== 'refused') return analysed;
  const { because: reason } = analysed;
  await recordIncident(work.deps, { kind: 'refused-file', name: 'activity', reason, userId: work.athlete.userId });
  work.deps.log.info({ uploadFileId: work.file.id, bytes: bytes.byteLength }, 'an uploaded file was refused');
  return analysed;
}

async function read({ deps, weightKg, home, today }: Work, bytes: Uint8Array): Promise<AnalysedFile> {
  try {
    return await deps.threads.run(analyseFileTask, { bytes, weightKg, home, today }, UPLOAD_LIMITS.readWithinSec * 1000);
  } catch (error) {
    if (!(error instanceof StoppedTask)) {
      deps.log.error({ err: error, bytes: bytes.byteLength }, 'an uploaded file crashed the parser');
      return { kind: 'refused', because: 'This file could not be read. It may be damaged; try another export.' };
    }
    if (error.because === 'closing') throw error;
    return {
      kind: 'refused',
      because: 'This file is too large to process (over 20 seconds or too much memory).',
    };
  }
}

/** The original, byte for byte: the file as it was sent, or the entry as it lay in the archive. */
async function keepSource({ deps, athlete, file }: Work, entry: Extract<Unpacked, { kind: 'file' }>): Promise<KeptFile> {
  const contentHash = sha256Of(entry.bytes);
  const bytes = entry.bytes.byteLength;
  if (!entry.fromArchive) return { contentHash, fileKey: file.file_key, fileName: file.name, bytes };
  const { key } = await deps.files.keepBytes(athlete.userId, entry.bytes);
  return { contentHash, fileKey: key, fileName: entry.name, bytes };
}

function outcomeOf(saved: readonly Saved[], skipped: readonly string[]): Pick<store.Outcome, 'status' | 'message' | 'activityIds'> {
  const imported = saved.some(({ kind }) => kind === 'imported');
  const words = [...new Set([...saved.map(({ message }) => message).filter((message) => message !== null), ...skipped])];
  return {
    status: imported ? 'imported' : 'duplicate',
    message: words.length === 0 ? null : words.join(' '),
    activityIds: saved.map(({ activityId }) => activityId),
  };
}
