import { type Estimate, known, unknown } from '#core/estimate.ts';
import { decodeFit, type FitFile, type FitPart, tableOf } from '#core/recording/fit/decode.ts';
import { fileId, lap, length, record, session } from '#core/recording/fit/profile.ts';
import { notAnActivity } from '#core/recording/fit-activity/file-kind.ts';
import { joinParts } from '#core/recording/fit-activity/join-parts.ts';
import { readActivity } from '#core/recording/fit-activity/read-activity.ts';
import type { Flaw, ParsedFile, Recording } from '#core/recording/recording.ts';

const STRAY: Flaw = { kind: 'unreadable-part', message: 'Data after the activity could not be read.' };

/** A FIT file → the activities in it. Keeps what can be read of a damaged one and says so; never throws. */
export function parseFit(bytes: Uint8Array): Estimate<ParsedFile> {
  if (bytes.length === 0) return unknown('The file is empty.');
  const file = decodeFit(bytes);
  if (file.parts.length === 0) return unknown('This is not a valid FIT file.');
  const recordings: Recording[] = [];
  const skipped: string[] = [];
  let unread = file.strayBytes > 0;
  for (const part of joinParts(file.parts)) {
    const kind = notAnActivity(typeOf(part));
    const recording = kind === null && holdsActivity(part) ? readActivity(part) : null;
    if (kind !== null) skipped.push(kind);
    else if (recording) recordings.push(recording);
    else unread = true;
  }
  if (recordings.length === 0 && skipped.length === 0) return unknown(whyNothing(file));
  const all = recordings.map((recording) => (unread ? { ...recording, flaws: [...recording.flaws, STRAY] } : recording));
  return known({ recordings: all, skipped }, all.some(({ flaws }) => flaws.length > 0) ? 'medium' : 'high');
}

function typeOf(part: FitPart): number | null {
  const table = tableOf(part, fileId);
  return table.rows === 0 ? null : table.value(0, fileId.type);
}

function holdsActivity(part: FitPart): boolean {
  return [record, session, lap, length].some((kind) => tableOf(part, kind).rows > 0);
}

function whyNothing({ parts }: FitFile): string {
  if (parts.some(({ end }) => end === 'unbelievable')) return 'The file is shorter than its header says.';
  if (parts.some((part) => tableOf(part, record).rows > 0)) return 'No timestamps found in this file.';
  if (parts.some(({ end }) => end === 'truncated' || end === 'unreadable' || end === 'unfinalised')) {
    return 'The file is damaged; no activity data could be recovered.';
  }
  return 'No activity found in this file.';
}
