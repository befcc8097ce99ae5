import type { Found } from '#core/activity/intervals/accept.ts';
import { findInLaps } from '#core/activity/intervals/from-laps.ts';
import { findInLengths } from '#core/activity/intervals/from-lengths.ts';
import { effortSignal, findInSignal } from '#core/activity/intervals/from-signal.ts';
import type { Interval, IntervalAnalysis, IntervalSet, IntervalSource } from '#core/activity/intervals/interval.ts';
import { intervalsOfLeg, type PlacedWork, setOf } from '#core/activity/intervals/interval-figures.ts';
import type { MeasuredLeg } from '#core/activity/summary/legs.ts';
import type { RecordedLap } from '#core/recording/recording.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['activity.intervals'],
  name: 'Detected intervals',
  formula:
    'levels by optimal partitioning at several scales; the division into work and recovery with the largest Σ duration · contrast² · repetition² · clarity · explained scatter',
  unit: 's',
  unknownWhen: 'The session is steady, or its repeats differ too little from its variation.',
  source:
    'Killick, Fearnhead, Eckley 2012 (PELT, doi 10.1080/01621459.2012.737745) for the change points; Moorline rule for repeats, measured on made-up sessions with noise',
  grade: 'H',
};

/** The intervals of a recording, leg by leg; null where it has none. A leg's pressed laps come first, then its lengths, output and heart rate. */
export function findIntervals(measured: readonly MeasuredLeg[], laps: readonly RecordedLap[]): IntervalAnalysis | null {
  const intervals: Interval[] = [];
  const sets: IntervalSet[] = [];
  for (const leg of measured) {
    const found = findInLeg(leg, laps);
    if (!found) continue;
    const { source, works, confidence } = found;
    const start = { index: intervals.length, set: sets.length };
    const parts = intervalsOfLeg(leg.track, works, start);
    intervals.push(...parts);
    for (let set = start.set; parts.some((part) => part.set === set); set++)
      sets.push(
        setOf(
          parts.filter((part) => part.set === set),
          { index: set, source, confidence, discipline: leg.leg.discipline },
        ),
      );
  }
  return intervals.length === 0 ? null : { sets, intervals };
}

interface FoundInLeg {
  source: IntervalSource;
  works: readonly PlacedWork[];
  confidence: Found['confidence'];
}

function findInLeg({ track, output }: MeasuredLeg, laps: readonly RecordedLap[]): FoundInLeg | null {
  const { leg, lengths, index } = track;
  if (leg.discipline === 'transition' || leg.discipline === 'strength') return null;
  if (leg.poolLengthM !== null && lengths.some(({ active }) => active)) {
    const found = findInLengths(lengths, leg.poolLengthM);
    return found && { source: 'lengths', works: placed(found, (sec) => sec), confidence: found.confidence };
  }
  const effort = effortSignal(track, output);
  if (!effort) return null;
  const pressed = findInLaps(
    laps.filter((lap) => lap.leg === index),
    effort,
  );
  const found = pressed ?? findInSignal(effort);
  if (!found) return null;
  const clockOf = (second: number) => effort.signal.clockSec[second] ?? leg.toSec;
  return { source: pressed ? 'laps' : effort.source, works: placed(found, clockOf), confidence: found.confidence };
}

/** The works on the wall clock, each with the place of its set. */
function placed({ works, sets }: Found, clockOf: (second: number) => number): PlacedWork[] {
  return sets.flatMap((set, place) =>
    set.flatMap((i) => {
      const work = works[i];
      return work ? [{ fromSec: clockOf(work.from), toSec: clockOf(work.to), set: place }] : [];
    }),
  );
}
