import { UPLOAD_LIMITS } from '#contract/activities/uploads.ts';
import { CHECK_IN_FILE_LIMITS } from '#contract/checkins/checkins.ts';
import { COURSE_LIMITS } from '#contract/races/race-plans.ts';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { VIDEO_LIMITS } from '#contract/video/video.ts';
import { MOST_RECORDS } from '#core/recording/fit/part-reader.ts';
import { LONGEST_ACTIVITY_SEC } from '#core/recording/fit-activity/clock.ts';
import { MOST_POINTS } from '#core/recording/xml/points.ts';
import { LIMITS as ARCHIVE_LIMITS } from '#server/platform/archive/limits.ts';
import { LOGIN_LONGEST_DAYS, LOGIN_UNUSED_DAYS } from '#server/platform/auth/login-session.ts';
import { MOST_STREAMS } from '#server/platform/events/sse.ts';
import { JSON_LIMIT_BYTES } from '#server/platform/http/server.ts';
import { BODY_WITHIN_MS, FILES_WITHIN_MS, HEADERS_WITHIN_MS, SLOWEST_FILES_BYTES_PER_SEC } from '#server/platform/http/timeouts.ts';
import { RETENTION } from '#server/platform/jobs/retention.ts';
import { FAIR_USE } from '#server/platform/limits/fair-use.ts';
import { LIMITS } from '#server/platform/limits/rate-limits.ts';

type Row = readonly (string | number)[];

/** docs/limits.md: limits of uploads and requests, and retention, from the constants in the code. */
export function limitsPage(): string {
  return `# Limits

Written by \`node scripts/limits/limits-page.ts\` from the code. Change it there.

## Uploads

The first bytes decide what a file is; the parser confirms it. Only the athlete who uploaded a file can read the result.

${table(['kind', 'begins with', 'size', 'unpacked', 'files', 'who can read the result'], uploadRows())}

An archive may unpack to ${ARCHIVE_LIMITS.ratio} times its size, as a whole and for each entry, counted while it is unpacked. One upload has up to
${UPLOAD_LIMITS.files} files. We store up to ${bytes(UPLOAD_LIMITS.keptBytes)} for one athlete. Rejected files and unpacked archives are not stored.

One activity has at most ${grouped(MOST_RECORDS)} records, with ${LONGEST_ACTIVITY_SEC / 86_400} days between the first and the last: ${Math.floor(MOST_RECORDS / 3600)} hours at a record a second, or
${LONGEST_ACTIVITY_SEC / 86_400} days at a record every ${Math.ceil(LONGEST_ACTIVITY_SEC / MOST_RECORDS)} seconds. All activities of a TCX or GPX file have at most ${grouped(MOST_POINTS)} points. Plain text of more than
${bytes(UPLOAD_LIMITS.activityBytes)} is packed as .gz or .zip and may unpack to ${bytes(ARCHIVE_LIMITS.entryBytes)}. Reading a file may take ${UPLOAD_LIMITS.readWithinSec} seconds.

## Rate limits

${table(['what', 'per', 'how many', 'in', 'kept over a restart'], rateRows())}

IPv4 addresses count as a whole, IPv6 addresses by their /64. Every response says what is left (\`RateLimit\`). Above the limit it is 429 with
\`Retry-After\`. After each wrong password the wait gets longer, up to an hour.

## Fair use

Costly requests of one athlete that each process answers at the same time; one more is 429 at once. Event streams: ${MOST_STREAMS}.

${table(
  ['request', 'at once', 'counted by'],
  Object.entries(FAIR_USE).map(([use, { atOnce, limit }]) => [use, atOnce, limit]),
)}

Of one athlete's uploaded files three are read at once in all processes, so somebody with thousands of files leaves room for others. With too much
work waiting, and when a task is stopped because it takes too long, the response is 503 with \`Retry-After\`.

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
    ['PWX', '`<pwx`', ...activity],
    ['HRM', '`[Params]`', ...activity],
    ['export of a service, JSON', '`{` or `[`', ...activity],
    ['table of activities or check-ins', 'column names', ...activity],
    ['course of a race, GPX', '`<gpx`', bytes(COURSE_LIMITS.bytes), '', 2, 'the athlete; the file is not stored'],
    ['gzip of one of these', '1F 8B', bytes(UPLOAD_LIMITS.activityBytes), bytes(ARCHIVE_LIMITS.entryBytes), 1, 'the athlete'],
    ['ZIP of these', '`PK`', bytes(UPLOAD_LIMITS.archiveBytes), archive, entries, 'the athlete'],
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
