import { endMsOf, type Recorded } from '#core/recording/merge/recorded.ts';
import { compareRecordings } from '#core/recording/merge/same-workout.ts';
import type { Recording } from '#core/recording/recording.ts';

/** A cleaned recording with a name that stays the same wherever it is read again. */
export interface Source {
  id: string;
  recording: Recording;
}

export interface Aligned extends Source {
  /** Added to its own clock. */
  offsetSec: number;
  /** Where it begins and ends, in seconds since the start of the workout. */
  fromSec: number;
  toSec: number;
}

/**
 * All sources on one clock, the most complete first: that of satellites' files (FIT) before that of services, then the longest. Each of the others
 * is laid beside one that already has its place; one that is like none of them keeps its own clock.
 */
export function alignSources(sources: readonly Source[]): Aligned[] {
  const waiting = [...sources].sort(byCompleteness);
  const placed: { source: Source; offsetSec: number }[] = [];
  while (waiting.length > 0) {
    const next = placed.length === 0 ? { at: 0, offsetSec: 0 } : (findNeighbour(placed, waiting) ?? { at: 0, offsetSec: 0 });
    const [source] = waiting.splice(next.at, 1);
    if (source) placed.push({ source, offsetSec: next.offsetSec });
  }
  const startMs = Math.min(...placed.map(({ source, offsetSec }) => source.recording.startMs + offsetSec * 1000));
  return placed.map(({ source, offsetSec }) => {
    const fromSec = (source.recording.startMs + offsetSec * 1000 - startMs) / 1000;
    return { ...source, offsetSec, fromSec, toSec: fromSec + lengthSec(source.recording) };
  });
}

/** The first waiting source that is like one in its place, and what to add to its clock. */
function findNeighbour(placed: readonly { source: Source; offsetSec: number }[], waiting: readonly Source[]) {
  for (const [at, { recording }] of waiting.entries()) {
    for (const { source, offsetSec } of placed) {
      const likeness = compareRecordings(recorded(source.recording), recorded(recording));
      if (likeness.verdict === 'same') return { at, offsetSec: offsetSec + likeness.offsetSec };
    }
  }
  return null;
}

export const recorded = (recording: Recording): Recorded => ({
  discipline: recording.discipline,
  startMs: recording.startMs,
  endMs: endMsOf(recording),
  streams: recording.streams,
});

const lengthSec = (recording: Recording): number => (endMsOf(recording) - recording.startMs) / 1000;
const isFromService = ({ recording }: Source): number => (recording.format === 'fit' ? 0 : 1);
const hasRecords = ({ recording }: Source): number => (recording.streams.timeSec.length > 1 ? 0 : 1);

function byCompleteness(a: Source, b: Source): number {
  return (
    hasRecords(a) - hasRecords(b) ||
    isFromService(a) - isFromService(b) ||
    lengthSec(b.recording) - lengthSec(a.recording) ||
    (a.id < b.id ? -1 : 1)
  );
}
