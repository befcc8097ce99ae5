import { type Estimate, unknown } from '#core/estimate.ts';
import { detectFileType, isXml } from '#core/recording/detect-file-type.ts';
import { parseFit } from '#core/recording/fit-read.ts';
import { parseGpx } from '#core/recording/gpx-read.ts';
import type { ParsedFile } from '#core/recording/recording.ts';
import { parseTcx } from '#core/recording/tcx-read.ts';
import { elementId, rootElement } from '#core/recording/xml/scan.ts';
import { toUtf8 } from '#core/recording/xml/values/encoding.ts';

const TCX = elementId('TrainingCenterDatabase');
const GPX = elementId('gpx');

/** An uploaded file → the recordings in it. The content decides what it is, never the name. Unknown says what it looks like instead. */
export function parseRecording(bytes: Uint8Array): Estimate<ParsedFile> {
  if (isFit(bytes)) return parseFit(bytes);
  if (isXml(bytes)) {
    const root = rootElement(toUtf8(bytes));
    if (root === TCX) return parseTcx(bytes);
    if (root === GPX) return parseGpx(bytes);
  }
  return unknown(detectFileType(bytes));
}

/** ".FIT" stands at byte 8, behind the sizes and versions. */
export function isFit(bytes: Uint8Array): boolean {
  return bytes[8] === 0x2e && bytes[9] === 0x46 && bytes[10] === 0x49 && bytes[11] === 0x54;
}
