import type { ActivityId } from '#contract/shared/ids.ts';
import { findPresent } from '#server/features/activities/search/find-activity.ts';
import { listFiles } from '#server/features/activities/upload/store-files.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { StoredFile } from '#server/platform/http/static/send-file.ts';

const TYPE_OF: Readonly<Record<string, string>> = {
  fit: 'application/vnd.ant.fit',
  tcx: 'application/vnd.garmin.tcx+xml',
  gpx: 'application/gpx+xml',
  pwx: 'application/xml',
  hrm: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  manual: 'application/json; charset=utf-8',
};

/** The file as it was uploaded. */
export async function getOriginal({ db, files }: Deps, athlete: AthleteScope, id: ActivityId): Promise<StoredFile> {
  await findPresent(db, athlete, id);
  const [file] = await listFiles(db, athlete, id);
  if (!file) throw new AppError('not-found', 'This activity was added manually and has no file.');
  const key = file.file_key;
  const bytes = await files.size(key);
  if (bytes === null) throw new AppError('not-found', 'File not found.');
  return {
    name: file.file_name,
    type: TYPE_OF[file.kind] ?? 'application/octet-stream',
    key,
    bytes,
    open: (range) => files.stream(key, range),
  };
}
