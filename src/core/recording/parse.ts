import { type Estimate, unknown } from '#core/estimate.ts';
import { detectFileType, isXml } from '#core/recording/detect-file-type.ts';
import { readHrm } from '#core/recording/exports/hrm-read.ts';
import { longText } from '#core/recording/exports/long-text.ts';
import { isJson, jsonOf, readJsonRecordings } from '#core/recording/exports/parse-json.ts';
import { parsePwx } from '#core/recording/exports/pwx-read.ts';
import { parseFit } from '#core/recording/fit-read.ts';
import { parseGpx } from '#core/recording/gpx-read.ts';
import { ONE_POINT } from '#core/recording/order/one-point.ts';
import type { ParsedFile, Recording } from '#core/recording/recording.ts';
import { parseTcx } from '#core/recording/tcx-read.ts';
import { elementId, rootElement } from '#core/recording/xml/scan.ts';
import { toUtf8 } from '#core/recording/xml/values/encoding.ts';

const TCX = elementId('TrainingCenterDatabase');
const GPX = elementId('gpx');
const PWX = elementId('pwx');

/** An uploaded file → the recordings in it. The content decides what it is, never the name. Unknown says what it looks like instead. */
export function parseRecording(bytes: Uint8Array): Estimate<ParsedFile> {
  if (isFit(bytes)) return withoutMoments(parseFit(bytes));
  if (isXml(bytes)) {
    const root = rootElement(toUtf8(bytes));
    if (root === TCX) return parseTcx(bytes);
    if (root === GPX) return parseGpx(bytes);
    if (root === PWX) return parsePwx(bytes);
  }
  if (isJson(bytes)) {
    const json = jsonOf(bytes);
    if (json === undefined && !isHrm(bytes)) return unknown('This JSON file is damaged or incomplete. Export it again.');
    const recordings = readJsonRecordings(json);
    if (recordings) return recordings;
  }
  if (isHrm(bytes)) return readHrm(longText(bytes));
  return unknown(detectFileType(bytes));
}

/** A watch that was started and stopped at once recorded no activity; a summary or a lap of some length is one, whatever was recorded. */
function withoutMoments(parsed: Estimate<ParsedFile>): Estimate<ParsedFile> {
  if (parsed.kind === 'unknown') return parsed;
  const recordings = parsed.value.recordings.filter((recording) => longestSec(recording) >= 1);
  if (recordings.length === parsed.value.recordings.length) return parsed;
  if (recordings.length === 0 && parsed.value.skipped.length === 0) return unknown(ONE_POINT);
  return { ...parsed, value: { recordings, skipped: [...parsed.value.skipped, ONE_POINT] } };
}

function longestSec({ streams, legs, laps }: Recording): number {
  const claims = [...legs, ...laps].map(({ fromSec, toSec, device }) => Math.max(toSec - fromSec, device.timerSec ?? 0));
  return claims.reduce((a, b) => Math.max(a, b), (streams.timeSec.at(-1) ?? 0) - (streams.timeSec[0] ?? 0));
}

/** ".FIT" stands at byte 8, behind the sizes and versions. */
export function isFit(bytes: Uint8Array): boolean {
  return bytes[8] === 0x2e && bytes[9] === 0x46 && bytes[10] === 0x49 && bytes[11] === 0x54;
}

/** "[Params]" is the first line of Polar's HRM file. */
function isHrm(bytes: Uint8Array): boolean {
  return /^\s*\[Params\]/.test(longText(bytes.subarray(0, 64)));
}
