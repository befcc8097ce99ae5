import type { FastifyReply } from 'fastify';
import type { ImportReport } from '#contract/activities/import-report.ts';
import type { Upload, UploadFile } from '#contract/activities/uploads.ts';
import { ActivityId, UploadId } from '#contract/shared/ids.ts';
import { analyseUploadJob } from '#server/features/activities/jobs.ts';
import * as store from '#server/features/activities/upload/store-uploads.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { type Listener, openEventStream } from '#server/platform/events/sse.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const SHOWN = 20;

export async function getUpload(db: Db, athlete: AthleteScope, id: UploadId, now: Date): Promise<Upload> {
  const upload = await store.findUpload(db, athlete, id);
  if (!upload) throw new AppError('not-found', 'Upload not found.');
  const files = await store.listUploadFiles(db, athlete, [id]);
  const entries = await store.listEntries(
    db,
    athlete,
    files.map((file) => file.id),
  );
  const shown = files.flatMap((file) => {
    const own = entries.filter((entry) => entry.upload_file_id === file.id).map(wordsOf);
    // An archive may be refused half-way: what was taken stays, and the refusal is said.
    return own.length > 0 && file.status !== 'failed' ? own : [...own, waitingOf(file)];
  });
  return { ...progressOf(upload, files, counted(entries), now), files: shown };
}

/** The last uploads, without their files. */
export async function listUploads(db: Db, athlete: AthleteScope, now: Date): Promise<Upload[]> {
  const uploads = await store.listUploads(db, athlete, SHOWN);
  if (uploads.length === 0) return [];
  const files = await store.listUploadFiles(
    db,
    athlete,
    uploads.map(({ id }) => id),
  );
  const counts = await store.countEntries(
    db,
    athlete,
    files.map(({ id }) => id),
  );
  return uploads.map((upload) => {
    const own = files.filter((file) => file.upload_id === upload.id);
    return { ...progressOf(upload, own, counts, now), files: [] };
  });
}

/** Sends the upload as it stands, again whenever it moves, and ends with it. */
export async function watchUpload(
  { db, events, now }: Deps,
  athlete: AthleteScope,
  id: UploadId,
  listener: Listener,
): Promise<FastifyReply> {
  const first = await getUpload(db, athlete, id, now());
  const stream = openEventStream(listener, () => stop());
  let reading = false;
  let again = false;
  const show = async (): Promise<void> => {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    do {
      again = false;
      const upload = await getUpload(db, athlete, id, now()).catch(() => null);
      if (upload) await stream.send(upload);
      if (!upload || isOver(upload)) stream.end();
    } while (again);
    reading = false;
  };
  const stop = events.listen(athlete, (event) => {
    if ('uploadId' in event && event.uploadId === id) void show();
  });
  await stream.send(first);
  // Something may have happened between the reading and the listening.
  void show();
  return listener.reply;
}

const isOver = ({ status }: Upload): boolean => status === 'done' || status === 'failed';

/** Gives the failed files, and the failed entries of archives, another three tries. */
export async function retryUpload({ db, files, jobs, events, now }: Deps, athlete: AthleteScope, id: UploadId): Promise<Upload> {
  const before = await getUpload(db, athlete, id, now());
  const broken = await listBroken(db, athlete, id);
  if (broken.length === 0) return before;
  const kept = await Promise.all(broken.map(async ({ file_key }) => (await files.size(file_key)) !== null));
  const again = broken.filter((_, i) => kept[i]);
  if (again.length === 0) throw new AppError('conflict', 'These files were rejected and not kept. Upload different ones.');
  return transaction(db, async (tx) => {
    await store.forgetFailures(
      tx,
      athlete,
      again.map((file) => file.id),
    );
    for (const file of again) {
      await store.setFileStatus(tx, athlete, file.id, { status: 'queued', message: null });
      await jobs.send(tx, athlete, analyseUploadJob, { uploadFileId: file.id });
    }
    await store.reopenUpload(tx, athlete, id);
    await events.emit(tx, athlete, { kind: 'upload.progressed', uploadId: id });
    return getUpload(tx, athlete, id, now());
  });
}

/** Files that failed as a whole or in part. */
async function listBroken(db: Db, athlete: AthleteScope, id: UploadId): Promise<FileRow[]> {
  const files = await store.listUploadFiles(db, athlete, [id]);
  const entries = await store.listEntries(
    db,
    athlete,
    files.map((file) => file.id),
  );
  return files.filter(
    (file) => file.status === 'failed' || entries.some((entry) => entry.upload_file_id === file.id && entry.status === 'failed'),
  );
}

type FileRow = Awaited<ReturnType<typeof store.listUploadFiles>>[number];
type EntryRow = Awaited<ReturnType<typeof store.listEntries>>[number];
interface Count {
  upload_file_id: string;
  status: EntryRow['status'];
  count: number;
}

function counted(entries: readonly EntryRow[]): Count[] {
  return entries.map(({ upload_file_id, status }) => ({ upload_file_id, status, count: 1 }));
}

function progressOf(
  upload: { id: string; created_at: Date; finished_at: Date | null; report: ImportReport | null },
  files: readonly FileRow[],
  counts: readonly Count[],
  now: Date,
): Omit<Upload, 'files'> {
  const own = counts.filter(({ upload_file_id }) => files.some(({ id }) => id === upload_file_id));
  const settled = own.reduce((sum, { count }) => sum + count, 0);
  const given = files.filter(({ status }) => status === 'failed').length;
  const total = Math.max(
    settled + given,
    files.reduce((sum, file) => sum + (file.entries ?? 1), 0),
  );
  const done = settled + given;
  // What follows the last file, such as names out of a list, belongs to the upload.
  const over = upload.finished_at !== null;
  const failed = over && files.every(({ status }) => status === 'failed');
  const started = files.some(({ status }) => status !== 'queued');
  return {
    id: UploadId.parse(upload.id),
    createdAt: upload.created_at.toISOString(),
    status: failed ? 'failed' : over ? 'done' : started ? 'running' : 'queued',
    total: over ? done : total,
    done,
    imported: own.filter(({ status }) => status === 'imported').reduce((sum, { count }) => sum + count, 0),
    report: over ? upload.report : null,
    secondsLeft: over ? null : secondsLeft(files, done, total, now),
  };
}

/** At the pace so far; unknown until three are done. */
function secondsLeft(files: readonly FileRow[], done: number, total: number, now: Date): number | null {
  const starts = files.map(({ started_at }) => started_at?.getTime()).filter((time) => time !== undefined);
  if (done < 3 || starts.length === 0) return null;
  const perFile = (now.getTime() - Math.min(...starts)) / 1000 / done;
  return Math.ceil(perFile * (total - done));
}

function wordsOf(entry: EntryRow): UploadFile {
  const activityIds = entry.activity_ids.map((id) => ActivityId.parse(id));
  return { name: entry.name, status: entry.status, activityIds, ...(entry.message ? { message: entry.message } : {}) };
}

function waitingOf(file: FileRow): UploadFile {
  const status = file.status === 'failed' ? 'failed' : 'queued';
  return { name: file.name, status, activityIds: [], ...(file.message ? { message: file.message } : {}) };
}
