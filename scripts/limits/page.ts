import { UPLOAD_LIMITS } from '#contract/activities/uploads.ts';
import { CHECK_IN_FILE_LIMITS } from '#contract/checkins/checkins.ts';
import { COURSE_LIMITS } from '#contract/races/race-plans.ts';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { VIDEO_LIMITS } from '#contract/video/video.ts';
import { MOST_RECORDS } from '#core/recording/fit/part-reader.ts';
import { LIMITS as ARCHIVE_LIMITS } from '#server/platform/archive/limits.ts';
import { LOGIN_LONGEST_DAYS, LOGIN_UNUSED_DAYS } from '#server/platform/auth/login-session.ts';
import { JSON_LIMIT_BYTES } from '#server/platform/http/server.ts';
import { BODY_WITHIN_MS, FILES_WITHIN_MS, HEADERS_WITHIN_MS, SLOWEST_FILES_BYTES_PER_SEC } from '#server/platform/http/timeouts.ts';
import { RETENTION } from '#server/platform/jobs/retention.ts';
import { LIMITS } from '#server/platform/limits/rate-limits.ts';

type Row = readonly (string | number)[];

/** docs/limits.md: what may be sent, how often, and how long it is kept, from the constants that hold it. */
export function limitsPage(): string {
  return `# Limits

Written by \`node scripts/limits/limits-page.ts\` from the code; change it there.

## Files that are brought

What a file is, is decided by its first bytes; the reader has the last word. Only the athlete who brought a file may read what came of it.

${table(['kind', 'begins with', 'as sent', 'unpacked', 'files', 'who may read the result'], uploadRows())}

An archive may unpack to ${ARCHIVE_LIMITS.ratio} times its size, as a whole and entry by entry, counted while it is unpacked. One activity has at most
${grouped(MOST_RECORDS)} records and 7 days between the first and the last. One upload brings up to ${UPLOAD_LIMITS.files} files. Of one athlete
${bytes(UPLOAD_LIMITS.keptBytes)} are kept; a file that was refused, and an archive that has been unpacked, are not kept at all.

## How often

${table(['what', 'per', 'how many', 'in', 'outlives a restart'], rateRows())}

A network address counts whole; one of IPv6 by its /64. Every answer says what is left (\`RateLimit\`); a refusal is 429 with \`Retry-After\`.
Whoever keeps guessing a password waits longer each time, and never longer than an hour.

## Logins

A login ends after ${LOGIN_UNUSED_DAYS} days unused and after ${LOGIN_LONGEST_DAYS} days in any case.

## Requests

${table(['what', 'at most'], requestRows())}

## Texts

${table(
  ['text', 'characters, as a person sees them'],
  Object.entries(TEXT_MAX).map(([name, most]) => [name, grouped(most)]),
)}

## How long it is kept

${table(
  ['what', 'for'],
  Object.entries(RETENTION).map(([what, { days }]) => [what.replaceAll('-', ' '), `${grouped(days)} ${days === 1 ? 'day' : 'days'}`]),
)}
`;
}

function uploadRows(): Row[] {
  const activity = [bytes(UPLOAD_LIMITS.activityBytes), '', 1, 'the athlete'] as const;
  const archive = `${bytes(ARCHIVE_LIMITS.totalBytes)}, ${bytes(ARCHIVE_LIMITS.entryBytes)} an entry`;
  const health = bytes(CHECK_IN_FILE_LIMITS.healthBytes);
  const entries = `${grouped(ARCHIVE_LIMITS.entries)}; archives in it ${ARCHIVE_LIMITS.depth} deep`;
  return [
    ['FIT', '`.FIT` at byte 8', ...activity],
    ['TCX', '`<TrainingCenterDatabase`', ...activity],
    ['GPX', '`<gpx`', ...activity],
    ['course of a race, GPX', '`<gpx`', bytes(COURSE_LIMITS.bytes), '', 2, 'the athlete, at once; it is not kept'],
    ['gzip of one of these', '1F 8B', bytes(UPLOAD_LIMITS.activityBytes), bytes(ARCHIVE_LIMITS.entryBytes), 1, 'the athlete'],
    ['ZIP of these', '`PK`', bytes(UPLOAD_LIMITS.archiveBytes), archive, entries, 'the athlete'],
    ['table of check-ins', 'names of columns', bytes(CHECK_IN_FILE_LIMITS.csvBytes), '', 1, 'the athlete'],
    [
      'video: MP4, MOV, AVI',
      '`ftyp` at byte 4, an old QuickTime box, or `RIFF` … `AVI `',
      bytes(VIDEO_LIMITS.bytes),
      '1 to 600 s, 4,096 × 4,096, 240 a second',
      1,
      'the athlete',
    ],
    ['export of Apple Health', '`PK` or `<`', health, bytes(CHECK_IN_FILE_LIMITS.unpackedBytes), 1, 'the athlete'],
  ];
}

function rateRows(): Row[] {
  return Object.entries(LIMITS).map(([name, { per, points, windowSec, kept }]) => [
    name,
    per,
    grouped(points),
    time(windowSec),
    kept ? 'yes' : 'no',
  ]);
}

function requestRows(): Row[] {
  const slowest = `${bytes(SLOWEST_FILES_BYTES_PER_SEC)} a second`;
  return [
    ['body, files apart', `${JSON_LIMIT_BYTES / 1024} kB`],
    ['time for the headers', time(HEADERS_WITHIN_MS / 1000)],
    ['time for a body', time(BODY_WITHIN_MS / 1000)],
    ['time for files', `${time(FILES_WITHIN_MS / 1000)}; longer while they come at ${slowest}`],
  ];
}

function table(head: readonly string[], rows: readonly Row[]): string {
  const line = (cells: Row): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const grouped = (count: number): string => count.toLocaleString('en');

function bytes(count: number): string {
  const [size, unit] = count >= 1024 ** 3 ? [1024 ** 3, 'GB'] : count >= 1024 ** 2 ? [1024 ** 2, 'MB'] : [1024, 'kB'];
  return `${count / size} ${unit}`;
}

function time(seconds: number): string {
  if (seconds >= 86_400) return `${seconds / 86_400} d`;
  if (seconds >= 3600) return `${seconds / 3600} h`;
  return seconds >= 60 ? `${seconds / 60} min` : `${seconds} s`;
}
