import { brotliCompressSync, constants } from 'node:zlib';
import { type ActivityFacts, activityFacts } from '#core/activity/facts.ts';
import { firstPosition } from '#core/activity/first-position.ts';
import type { LocalDate } from '#core/calendar.ts';
import { cleanRecording } from '#core/recording/clean.ts';
import { isText, isXml } from '#core/recording/detect-file-type.ts';
import { withZone } from '#core/recording/exports/local-clock.ts';
import { isFit, parseRecording } from '#core/recording/parse.ts';
import type { Recording } from '#core/recording/recording.ts';
import { encodePlanes } from '#core/recording/stream-encoding.ts';
import { zoneInUse } from '#core/time-zone.ts';
import { type ReadTable, readTables } from '#server/features/activities/imports/read-tables.ts';
import { zonesAt } from '#server/features/activities/time-zone/zones-at.ts';
import type { ThreadTask } from '#server/platform/jobs/worker-threads.ts';

/** One activity of a file: its facts, and its streams as they are stored. */
export interface AnalysedActivity {
  format: Recording['format'];
  name: string | null;
  notes: string | null;
  device: string | null;
  /** Zone of the first position; null without one. */
  timeZone: string | null;
  facts: ActivityFacts;
  /** Delta-coded planes, brotli. */
  planes: Uint8Array;
  keys: string[];
  records: number;
}

export type AnalysedFile =
  | { kind: 'activities'; activities: AnalysedActivity[]; skipped: string[]; beside: ReadTable | null }
  | { kind: 'beside'; beside: ReadTable }
  /** `isForeign`: nothing about it is broken, it is of another kind. */
  | { kind: 'refused'; because: string; isForeign?: boolean };

export interface FileToAnalyse {
  bytes: Uint8Array;
  weightKg: number | null;
  /** The athlete's zone: where the wall clocks are taken to be that name none. */
  home: string;
  today: LocalDate;
}

/** Good size for the time it takes; see `docs/decisions`. */
const BROTLI_QUALITY = 4;

/** Bytes → activities, or what the file holds beside them. Pure but for the compression; runs in a thread because a day-long recording takes tenths of a second. */
export function analyseFile({ bytes, weightKg, home, today }: FileToAnalyse): AnalysedFile {
  const parsed = parseRecording(bytes);
  const beside = isRecordingOnly(bytes) ? null : readTables(bytes, today);
  if (parsed.kind === 'unknown') {
    if (!beside) return { kind: 'refused', because: parsed.because };
    if (!('because' in beside)) return { kind: 'beside', beside };
    return { kind: 'refused', because: beside.because ?? parsed.because, isForeign: true };
  }
  const { recordings, skipped } = parsed.value;
  const activities = recordings.map((recording) => analyseRecording(cleanRecording(onItsClock(recording, home)), weightKg));
  return { kind: 'activities', activities, skipped: [...skipped], beside: beside && !('because' in beside) ? beside : null };
}

/** FIT and XML hold nothing else; JSON and tables may. */
const isRecordingOnly = (bytes: Uint8Array): boolean => isFit(bytes) || isXml(bytes) || !isText(bytes);

/** A file that only says the time on the wall was written where its first position is, else at home. */
export function onItsClock(recording: Recording, home: string): Recording {
  const position = firstPosition(recording);
  return withZone(recording, (position && zonesAt(position)[0]) ?? home);
}

/** Facts and stored streams of a cleaned recording. */
export function analyseRecording(recording: Recording, weightKg: number | null): AnalysedActivity {
  const { streams, developer, device, format, name, notes } = recording;
  const planes = encodePlanes(streams, developer);
  return {
    format,
    name,
    notes,
    device: deviceName(device),
    timeZone: timeZoneOf(recording),
    facts: activityFacts(recording, weightKg),
    planes: brotliCompressSync(planes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: planes.byteLength },
    }),
    keys: Object.keys(streams).filter((key) => key !== 'timeSec'),
    records: streams.timeSec.length,
  };
}

export function deviceName({ manufacturer, product }: Recording['device']): string | null {
  const words = [manufacturer, product].filter((word) => word !== null);
  return words.length === 0 ? null : words.join(' ');
}

function timeZoneOf(recording: Recording): string | null {
  const position = firstPosition(recording);
  if (!position) return null;
  const { startMs, utcOffsetSec, streams } = recording;
  const moments = { start: new Date(startMs), end: new Date(startMs + (streams.timeSec.at(-1) ?? 0) * 1000) };
  return zoneInUse(zonesAt(position), moments, utcOffsetSec);
}

export const analyseFileTask: ThreadTask<FileToAnalyse, AnalysedFile> = { url: new URL(import.meta.url), name: 'analyseFile' };
