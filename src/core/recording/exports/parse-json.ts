import { type Estimate, known, unknown } from '#core/estimate.ts';
import { isGoldenCheetah, readGoldenCheetah } from '#core/recording/exports/golden-cheetah-read.ts';
import { healthAutoExportWorkouts, readHealthAutoExport } from '#core/recording/exports/health-auto-export-read.ts';
import { type Json, objectOf } from '#core/recording/exports/json-value.ts';
import { longText } from '#core/recording/exports/long-text.ts';
import { isPolarSession, readPolarSession } from '#core/recording/exports/polar-read.ts';
import { isStoredRecording, readStoredRecording } from '#core/recording/exports/stored-recording.ts';
import type { ParsedFile, Recording } from '#core/recording/recording.ts';
import { toUtf8 } from '#core/recording/xml/values/encoding.ts';

const ONE_ACTIVITY: readonly { is: (json: Json) => boolean; read: (json: Json) => Estimate<Recording> }[] = [
  { is: isStoredRecording, read: readStoredRecording },
  { is: isPolarSession, read: readPolarSession },
  { is: isGoldenCheetah, read: readGoldenCheetah },
];

/** Does it begin as a JSON object or list does, after blanks and a byte-order mark? */
export function isJson(bytes: Uint8Array): boolean {
  const head = toUtf8(bytes.subarray(0, 1024));
  const first = head.find((byte) => byte > 0x20);
  return first === 0x7b || first === 0x5b;
}

/** The value that a JSON text stands for; undefined when it is none. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(longText(bytes));
  } catch {
    return undefined;
  }
}

/** Activities in a JSON file that we know; null when it is of another kind. */
export function readJsonRecordings(value: unknown): Estimate<ParsedFile> | null {
  const json = objectOf(value);
  const one = ONE_ACTIVITY.find(({ is }) => is(json));
  if (one) {
    const recording = one.read(json);
    return recording.kind === 'known' ? known({ recordings: [recording.value], skipped: [] }, 'high') : unknown(recording.because);
  }
  return healthAutoExportWorkouts(json).length > 0 ? readHealthAutoExport(json) : null;
}
