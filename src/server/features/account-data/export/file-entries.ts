import { basename } from 'node:path';
import type { ExportManifest } from '#server/features/account-data/export/export-manifest.ts';
import type { Progress } from '#server/features/account-data/export/export-progress.ts';
import type { ArchiveEntry } from '#server/platform/archive/write-archive.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

interface Wanted {
  names: ReadonlyMap<string, string>;
  /** Keys of files that are exports themselves. */
  apart: ReadonlySet<string>;
  /** What was written is entered here. */
  files: ExportManifest['files'];
  progress: Progress;
}

/** Every kept file of the athlete under the name they know it by; one that went away meanwhile belonged to what was deleted. */
export async function* fileEntries(
  { files: kept }: Pick<Deps, 'files'>,
  athlete: AthleteScope,
  wanted: Wanted,
): AsyncGenerator<ArchiveEntry> {
  const keys = (await kept.list(athlete.userId)).filter((key) => !wanted.apart.has(key)).toSorted();
  const taken = new Set<string>();
  for (const [i, key] of keys.entries()) {
    const bytes = await kept.size(key);
    const source = await kept.stream(key).catch(goneIsNull);
    if (bytes === null || source === null) continue;
    const sha256 = basename(key);
    const entry = freeName(`files/${plain(wanted.names.get(key) ?? sha256)}`, taken);
    yield { name: entry, source, isPacked: true };
    wanted.files.push({ entry, sha256, bytes });
    await wanted.progress((i + 1) / keys.length);
  }
}

/** No sign that a disk would take for a folder or refuse. */
export function plain(name: string): string {
  const clean = name
    .replace(/[<>:"/\\|?*\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return clean === '' || /^\.+$/.test(clean) ? 'file' : clean;
}

/** Two files of one name are two files, also where a disk takes capitals and small letters for the same. */
export function freeName(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.\w{1,8})?$/.exec(name) ?? [];
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem} ${count}${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

function goneIsNull(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null;
  throw error;
}
