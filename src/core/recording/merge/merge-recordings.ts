import { type Aligned, alignSources, type Source } from '#core/recording/merge/align-sources.ts';
import { coveredSec, knownValues } from '#core/recording/merge/known-values.ts';
import { mergeParts } from '#core/recording/merge/merge-parts.ts';
import { mergeStreams } from '#core/recording/merge/merge-streams.ts';
import { type Contribution, SOURCE_CHANNEL_NAMES, SOURCE_CHANNELS, type SourceChoices } from '#core/recording/merge/workout-sources.ts';
import type { Flaw, Recording, StreamKey } from '#core/recording/recording.ts';

export interface MergedWorkout {
  recording: Recording;
  contributions: readonly Contribution[];
}

/**
 * One recording out of several cleaned ones of the same workout. Its time is the union of all; each channel comes, second by second, from the
 * source that the athlete chose or else from the most complete one, and the others fill its gaps. The order in which the sources are given
 * does not matter. A single source stays as it is. Linear in the number of records.
 */
export function mergeRecordings(sources: readonly Source[], choices: SourceChoices = {}): MergedWorkout {
  const aligned = alignSources(sources);
  const [primary] = aligned;
  if (!primary) throw new Error('A workout has at least one recording.');
  if (aligned.length === 1) return { recording: primary.recording, contributions: [soleContribution(primary)] };
  const { streams, contributions, givers } = mergeStreams(aligned, choices);
  const lengthSec = Math.max(...aligned.map(({ toSec }) => toSec));
  const first = <Value>(read: (recording: Recording) => Value | null): Value | null =>
    aligned.map(({ recording }) => read(recording)).find((value) => value !== null) ?? null;
  const rr = aligned.map(({ recording }) => recording.rrIntervalsMs).reduce((most, each) => (each.length > most.length ? each : most));
  return {
    recording: {
      format: primary.recording.format,
      device: primary.recording.device,
      name: first(({ name }) => name),
      notes: first(({ notes }) => notes),
      startMs: Math.min(...aligned.map(({ recording, offsetSec }) => recording.startMs + offsetSec * 1000)),
      startPosition: first(({ startPosition }) => startPosition ?? null),
      utcOffsetSec: first(({ utcOffsetSec }) => utcOffsetSec),
      ...mergeParts(aligned, lengthSec),
      streams,
      developer: [],
      rrIntervalsMs: rr,
      flaws: mergeFlaws(aligned, givers),
    },
    contributions,
  };
}

function soleContribution({ id, offsetSec, fromSec, toSec, recording }: Aligned): Contribution {
  const channels: Contribution['channels'] = {};
  for (const channel of SOURCE_CHANNEL_NAMES) {
    const stream = SOURCE_CHANNELS[channel].map((key) => recording.streams[key]).find((each) => each !== undefined);
    const known = knownValues(recording.streams.timeSec, stream);
    if (known) channels[channel] = { usedSec: Math.round(coveredSec(known)), hasSec: Math.round(coveredSec(known)) };
  }
  return { id, offsetSec, fromSec, toSec, channels };
}

/** What is said of a channel holds only where the channel came from that source. */
function mergeFlaws(aligned: readonly Aligned[], givers: ReadonlyMap<StreamKey, ReadonlySet<string>>): Flaw[] {
  const flaws = new Map<string, Flaw>();
  for (const { id, recording } of aligned) {
    for (const flaw of recording.flaws) {
      if (flaw.kind === 'summary-contradicts' || (flaw.stream && !givers.get(flaw.stream)?.has(id))) continue;
      flaws.set(`${flaw.kind} ${flaw.stream} ${flaw.message}`, flaw);
    }
  }
  return [...flaws.values()];
}
