import type { Aligned } from '#core/recording/merge/align-sources.ts';
import type { DeviceSummary, RecordedLap, RecordedLeg, RecordedLength, Recording, Span } from '#core/recording/recording.ts';

type Parts = Pick<Recording, 'discipline' | 'legs' | 'laps' | 'lengths' | 'pauses'>;

/** Legs, laps, lengths and pauses of a workout of `lengthSec` seconds, on its clock. */
export function mergeParts(aligned: readonly Aligned[], lengthSec: number): Parts {
  const legs = mergeLegs(aligned, lengthSec);
  const legAt = (sec: number): number =>
    Math.max(
      0,
      legs.findLastIndex(({ fromSec }) => fromSec <= sec),
    );
  const move = <Part extends Span & { leg: number }>(source: Aligned, parts: readonly Part[]): Part[] =>
    parts.map((part) => ({ ...part, ...movedBy(part, source.fromSec), leg: legAt(part.fromSec + source.fromSec) }));
  const laps: RecordedLap[] = pick(
    aligned,
    ({ recording }) => pressed(recording.laps) * 1000 + recording.laps.length,
    (source) => move(source, source.recording.laps),
  );
  const lengths: RecordedLength[] = pick(
    aligned,
    ({ recording }) => recording.lengths.filter(({ active }) => active).length,
    (source) => move(source, source.recording.lengths),
  );
  return {
    discipline: legs.length > 1 ? 'triathlon' : disciplineOf(aligned),
    legs,
    laps,
    lengths,
    pauses: mergePauses(aligned, lengthSec),
  };
}

/** A pressed lap is worth more than those that a device makes by itself. */
const pressed = (laps: readonly RecordedLap[]): number => laps.filter(({ trigger }) => trigger === 'manual').length;

/** What the source with the highest score gives; nothing where none scores. Of equals the more complete one. */
function pick<Part>(aligned: readonly Aligned[], score: (source: Aligned) => number, read: (source: Aligned) => Part[]): Part[] {
  let best: { source: Aligned; score: number } | null = null;
  for (const source of aligned) {
    const own = score(source);
    if (own > (best?.score ?? 0)) best = { source, score: own };
  }
  return best ? read(best.source) : [];
}

/** The legs of a source that has several; else one, of the sport that the longest source with a sport names. */
function mergeLegs(aligned: readonly Aligned[], lengthSec: number): RecordedLeg[] {
  const several = aligned.find(({ recording }) => recording.legs.length > 1);
  if (several) {
    const legs = several.recording.legs.map((leg) => ({ ...leg, ...movedBy(leg, several.fromSec) }));
    return legs.map((leg, i) => ({ ...leg, fromSec: i === 0 ? 0 : leg.fromSec, toSec: i === legs.length - 1 ? lengthSec : leg.toSec }));
  }
  const discipline = disciplineOf(aligned);
  const legs = aligned.flatMap(({ recording }) => recording.legs);
  const named = legs.filter((leg) => leg.discipline === discipline);
  return [
    {
      discipline,
      subSport: named.find(({ subSport }) => subSport !== null)?.subSport ?? null,
      poolLengthM: named.find(({ poolLengthM }) => poolLengthM !== null)?.poolLengthM ?? null,
      fromSec: 0,
      toSec: lengthSec,
      device: mergeSummaries(aligned, lengthSec),
    },
  ];
}

function disciplineOf(aligned: readonly Aligned[]): Recording['discipline'] {
  return aligned.find(({ recording }) => recording.discipline !== 'other')?.recording.discipline ?? 'other';
}

/** So much of the workout a source must cover for its own sums to be those of the whole. */
const WHOLE = 0.995;

/** What a device that was there the whole time wrote. How long the timer ran is for the pauses of all to tell. */
function mergeSummaries(aligned: readonly Aligned[], lengthSec: number): DeviceSummary {
  const whole = aligned.filter(({ fromSec, toSec }) => toSec - fromSec >= WHOLE * lengthSec);
  const summaries = whole.flatMap(({ recording }) => recording.legs.slice(0, 1).map(({ device }) => device));
  const first = (key: keyof DeviceSummary): number | null => summaries.find((summary) => summary[key] !== null)?.[key] ?? null;
  return {
    timerSec: null,
    elapsedSec: null,
    distanceM: first('distanceM'),
    ascentM: first('ascentM'),
    descentM: first('descentM'),
    avgHeartRateBpm: first('avgHeartRateBpm'),
    maxHeartRateBpm: first('maxHeartRateBpm'),
    avgPowerW: first('avgPowerW'),
    maxPowerW: first('maxPowerW'),
    normalizedPowerW: first('normalizedPowerW'),
    avgCadenceRpm: first('avgCadenceRpm'),
    avgSpeedMps: first('avgSpeedMps'),
    maxSpeedMps: first('maxSpeedMps'),
    activeLengths: first('activeLengths'),
    calories: first('calories'),
  };
}

/** The timer stood where it ran on no device. */
function mergePauses(aligned: readonly Aligned[], lengthSec: number): Span[] {
  const running = aligned.flatMap(runningSpans).sort((a, b) => a.fromSec - b.fromSec);
  const pauses: Span[] = [];
  let until = 0;
  for (const { fromSec, toSec } of running) {
    if (fromSec > until) pauses.push({ fromSec: until, toSec: fromSec });
    until = Math.max(until, toSec);
  }
  return until < lengthSec ? [...pauses, { fromSec: until, toSec: lengthSec }] : pauses;
}

function runningSpans({ recording, fromSec, toSec }: Aligned): Span[] {
  const spans: Span[] = [];
  let at = fromSec;
  for (const pause of [...recording.pauses].sort((a, b) => a.fromSec - b.fromSec)) {
    const { fromSec: stop, toSec: go } = movedBy(pause, fromSec);
    if (stop > at) spans.push({ fromSec: at, toSec: Math.min(stop, toSec) });
    at = Math.max(at, go);
  }
  return at < toSec ? [...spans, { fromSec: at, toSec }] : spans;
}

const movedBy = (span: Span, sec: number): Span => ({ fromSec: span.fromSec + sec, toSec: span.toSec + sec });
