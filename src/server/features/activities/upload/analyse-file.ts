import { brotliCompressSync, constants } from 'node:zlib';
import { type ActivityFacts, activityFacts } from '#core/activity/facts.ts';
import { cleanRecording } from '#core/recording/clean.ts';
import { parseRecording } from '#core/recording/parse.ts';
import type { Recording } from '#core/recording/recording.ts';
import { encodePlanes } from '#core/recording/stream-encoding.ts';
import type { ThreadTask } from '#server/platform/jobs/worker-threads.ts';

/** One activity of a file: its facts, and its streams as they are stored. */
export interface AnalysedActivity {
  format: Recording['format'];
  name: string | null;
  notes: string | null;
  device: string | null;
  facts: ActivityFacts;
  /** Delta-coded planes, brotli. */
  planes: Uint8Array;
  keys: string[];
  records: number;
}

export type AnalysedFile = { kind: 'activities'; activities: AnalysedActivity[]; skipped: string[] } | { kind: 'refused'; because: string };

export interface FileToAnalyse {
  bytes: Uint8Array;
  weightKg: number | null;
}

/** Good size for the time it takes; see `docs/decisions`. */
const BROTLI_QUALITY = 4;

/** Bytes → activities. Pure but for the compression; runs in a thread because a day-long recording takes tenths of a second. */
export function analyseFile({ bytes, weightKg }: FileToAnalyse): AnalysedFile {
  const parsed = parseRecording(bytes);
  if (parsed.kind === 'unknown') return { kind: 'refused', because: parsed.because };
  const { recordings, skipped } = parsed.value;
  return { kind: 'activities', activities: recordings.map((recording) => analyseRecording(recording, weightKg)), skipped: [...skipped] };
}

function analyseRecording(raw: Recording, weightKg: number | null): AnalysedActivity {
  const recording = cleanRecording(raw);
  const { streams, developer, device, format, name, notes } = recording;
  const planes = encodePlanes(streams, developer);
  const words = [device.manufacturer, device.product].filter((word) => word !== null);
  return {
    format,
    name,
    notes,
    device: words.length === 0 ? null : words.join(' '),
    facts: activityFacts(recording, weightKg),
    planes: brotliCompressSync(planes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: planes.byteLength },
    }),
    keys: Object.keys(streams).filter((key) => key !== 'timeSec'),
    records: streams.timeSec.length,
  };
}

export const analyseFileTask: ThreadTask<FileToAnalyse, AnalysedFile> = { url: new URL(import.meta.url), name: 'analyseFile' };
