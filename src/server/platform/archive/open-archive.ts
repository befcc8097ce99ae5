import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { type Budget, bombRefusal, LIMITS } from '#server/platform/archive/limits.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const LOCAL_HEADER_BYTES = 30;

export interface ListedEntry {
  /** Text, for display and for telling what it is; never a path to write to. */
  name: string;
  entry: Entry;
}

/** An archive on disk and everything it says it holds, folders left out. */
export interface Archive {
  zip: ZipFile;
  entries: readonly ListedEntry[];
}

/** Opens an archive and reads its directory; nothing is unpacked yet. Refuses what can be refused already. The caller closes `zip`. */
export async function openArchive(path: string, budget: Budget): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false }).catch(() => {
    throw damaged();
  });
  try {
    budget.countEntries(zip.entryCount);
    const listed: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      listed.push(entry);
      if (listed.length > LIMITS.entries) budget.countEntries(listed.length);
    }
    refuseTraps(listed, budget);
    return { zip, entries: listed.flatMap(describe) };
  } catch (error) {
    zip.close();
    throw error instanceof AppError ? error : damaged();
  }
}

function describe(entry: Entry): ListedEntry[] {
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
  return name.endsWith('/') ? [] : [{ name, entry }];
}

function refuseTraps(entries: readonly Entry[], budget: Budget): void {
  if (entries.some((entry) => entry.isEncrypted())) {
    throw new AppError('unsupported-file', 'The archive is password-protected. Unpack it and upload the files.');
  }
  if (overlap(entries)) throw bombRefusal();
  const claimed = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (claimed > LIMITS.totalBytes) throw new AppError('too-large', 'The archive unpacks to more than 5 GB. Split it up.');
  if (
    entries.some(({ compressedSize, uncompressedSize }) => uncompressedSize > budget.allowance(compressedSize, Number.POSITIVE_INFINITY))
  ) {
    throw bombRefusal();
  }
}

/** Honest entries lie one behind the other; entries that share bytes unpack to far more than the archive holds. */
function overlap(entries: readonly Entry[]): boolean {
  const inOrder = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  return inOrder.some((entry, i) => {
    const end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.compressedSize;
    const next = inOrder[i + 1];
    return next !== undefined && next.relativeOffsetOfLocalHeader < end;
  });
}

function damaged(): AppError {
  return new AppError('unsupported-file', 'The ZIP archive is damaged or incomplete. Download it again.');
}
