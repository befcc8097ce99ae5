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

/** docs/limits.md: limits of uploads and requests, and retention, from the constants in the code. */
export function limitsPage(): string {
  return `# Limits

Written by \`node scripts/limits/limits-page.ts\` from the code. Change it there.

## Uploads

The first bytes decide what a file is; the parser confirms it. Only the athlete who uploaded a file can read the result.

${table(['kind', 'begins with', 'size', 'unpacked', 'files', 'who can read the result'], uploadRows())}

An archive may unpack to ${ARCHIVE_LIMITS.ratio} times its size, as a whole and for each entry, counted while it is unpacked. One activity has at most
${grouped(MOST_RECORDS)} records, with 7 days between the first and the last. One upload has up to ${UPLOAD_LIMITS.files} files. We store up to
${bytes(UPLOAD_LIMITS.keptBytes)} for one athlete. Rejected files and unpacked archives are not stored.

## Rate limits

${table(['what', 'per', 'how many', 'in', 'kept over a restart'], rateRows())}

IPv4 addresses count as a whole, IPv6 addresses by their /64. Every response says what is left (\`RateLimit\`). Above the limit it is 429 with
\`Retry-After\`. After each wrong password the wait gets longer, up to an hour.

## Logins

A login ends after ${LOGIN_UNUSED_DAYS} days unused and after ${LOGIN_LONGEST_DAYS} days in any case.

## Requests

${table(['what', 'limit'], requestRows())}

## Texts

${table(
  ['text', 'visible characters'],
  Object.entries(TEXT_MAX).map(([name, most]) => [name, grouped(most)]),
)}

## Retention

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
    ['course of a race, GPX', '`<gpx`', bytes(COURSE_LIMITS.bytes), '', 2, 'the athlete; the file is not stored'],
    ['gzip of one of these', '1F 8B', bytes(UPLOAD_LIMITS.activityBytes), bytes(ARCHIVE_LIMITS.entryBytes), 1, 'the athlete'],
    ['ZIP of these', '`PK`', bytes(UPLOAD_LIMITS.archiveBytes), archive, entries, 'the athlete'],
    ['table of check-ins', 'column names', bytes(CHECK_IN_FILE_LIMITS.csvBytes), '', 1, 'the athlete'],
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
    ['body without files', `${JSON_LIMIT_BYTES / 1024} kB`],
    ['time for the headers', time(HEADERS_WITHIN_MS / 1000)],
    ['time for a body', time(BODY_WITHIN_MS / 1000)],
    ['time for files', `${time(FILES_WITHIN_MS / 1000)}; longer while they arrive at ${slowest}`],
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
