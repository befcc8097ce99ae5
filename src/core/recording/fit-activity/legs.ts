import { type FitPart, tableOf } from '#core/recording/fit/decode.ts';
import { lap, length, session } from '#core/recording/fit/profile.ts';
import type { RecordClock } from '#core/recording/fit-activity/clock.ts';
import { NOTHING_SUMMARIZED, readDeviceSummary } from '#core/recording/fit-activity/device-summary.ts';
import { guessSport } from '#core/recording/fit-activity/guess-sport.ts';
import { readLaps } from '#core/recording/fit-activity/laps.ts';
import { readLengths } from '#core/recording/fit-activity/lengths.ts';
import { sportOf } from '#core/recording/fit-activity/sport.ts';
import type { FitSpan } from '#core/recording/fit-activity/streams/spans.ts';
import type { RecordedLeg } from '#core/recording/recording.ts';
import { sumOf } from '#core/recording/xml/summary.ts';

/** More legs than the longest adventure race has. */
const MOST_LEGS = 100;
/** A summary may reach this far beyond the last record: a long pause before the athlete pressed save. */
const LONGEST_TAIL_SEC = 86_400;
/** Records that go on this long after the last summary belong to a leg whose summary was never written. */
const LEAST_UNSUMMARIZED_SEC = 60;

/** A leg in FIT seconds. */
export interface FitLeg extends FitSpan, Omit<RecordedLeg, keyof FitSpan> {}

export interface LegsOfFile {
  legs: FitLeg[];
  /** Whether a leg had to be built from the records alone. */
  hasUnsummarized: boolean;
}

/**
 * FIT's sessions in the order of time, wherever in the file they stand: each runs from its start for its elapsed time, never to its
 * own timestamp. Records between two legs belong to the one before.
 */
export function readLegs(part: FitPart, clock: RecordClock): LegsOfFile {
  const summarized = readSessions(part, clock);
  const lastSec = clock.timesSec.at(-1);
  const end = summarized.at(-1)?.toSec;
  const wasCut = part.end !== 'whole';
  if (end === undefined || (wasCut && lastSec !== undefined && lastSec > end + LEAST_UNSUMMARIZED_SEC)) {
    const missing = legFromRecords(part, clock, end ?? null) ?? (end === undefined ? legFromLaps(part, clock) : null);
    if (missing) return { legs: coverRecords([...summarized, missing], clock), hasUnsummarized: true };
  }
  return { legs: coverRecords(summarized, clock), hasUnsummarized: false };
}

function readSessions(part: FitPart, clock: RecordClock): FitLeg[] {
  const table = tableOf(part, session);
  const legs: FitLeg[] = [];
  for (let row = 0; row < Math.min(table.rows, MOST_LEGS); row++) {
    const device = readDeviceSummary(table, row, session);
    const writtenSec = table.value(row, session.startTime);
    const fromSec = believableStart(writtenSec === null ? null : clock.correct(writtenSec), clock) ?? legs.at(-1)?.toSec;
    if (fromSec === undefined) continue;
    const poolLengthM = table.value(row, session.poolLengthM);
    legs.push({
      fromSec,
      toSec: fromSec + Math.max(device.elapsedSec ?? 0, device.timerSec ?? 0),
      ...sportOf(table.value(row, session.sport), table.value(row, session.subSport)),
      poolLengthM: poolLengthM === 0 ? null : poolLengthM,
      device,
    });
  }
  return legs.sort((a, b) => a.fromSec - b.fromSec);
}

/** A start that lies days away from every record is a clock that was set later. */
function believableStart(startSec: number | null, { timesSec }: RecordClock): number | null {
  const [first, last] = [timesSec[0], timesSec.at(-1)];
  if (first === undefined || last === undefined) return startSec;
  return startSec === null || startSec < first - LONGEST_TAIL_SEC || startSec > last + LONGEST_TAIL_SEC ? first : startSec;
}

function legFromRecords(part: FitPart, { timesSec }: RecordClock, afterSec: number | null): FitLeg | null {
  const fromSec = afterSec ?? timesSec[0];
  const toSec = timesSec.at(-1);
  if (fromSec === undefined || toSec === undefined) return null;
  return { fromSec, toSec, ...guessSport(part), poolLengthM: null, device: NOTHING_SUMMARIZED };
}

/** What laps and lengths say where neither a summary nor a record has a time. */
function legFromLaps(part: FitPart, clock: RecordClock): FitLeg | null {
  const starts = [tableOf(part, lap).column(lap.startTime), tableOf(part, length).column(length.startTime)];
  const startSec = starts.flatMap((column) => column?.find((sec) => !Number.isNaN(sec)) ?? []).sort((a, b) => a - b)[0];
  if (startSec === undefined) return null;
  const laps = readLaps(tableOf(part, lap), clock.correct, startSec);
  const lengths = readLengths(tableOf(part, length), clock.correct, startSec);
  const toSec = [...laps, ...lengths].reduce((end, span) => Math.max(end, span.toSec), startSec);
  return toSec > startSec ? { fromSec: startSec, toSec, ...guessSport(part), poolLengthM: null, device: sumOf(laps) } : null;
}

/** Ends every leg at the next one's start at the latest, and not before its own last record. */
function coverRecords(legs: readonly FitLeg[], { timesSec }: RecordClock): FitLeg[] {
  let next = 0;
  return legs.map((leg, i) => {
    const following = legs[i + 1]?.fromSec ?? Number.POSITIVE_INFINITY;
    let lastSec = leg.fromSec;
    for (let time = timesSec[next]; time !== undefined && time < following; time = timesSec[++next]) lastSec = Math.max(lastSec, time);
    const tail = i === legs.length - 1 && timesSec.length > 0 && leg.toSec > lastSec + LONGEST_TAIL_SEC;
    return { ...leg, toSec: tail ? lastSec : Math.max(lastSec, Math.min(leg.toSec, following)) };
  });
}
