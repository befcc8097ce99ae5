import type { ActivityDiscipline } from '#core/discipline.ts';
import { type FitPart, tableOf } from '#core/recording/fit/decode.ts';
import {
  activity,
  beatIntervals,
  event,
  FIRST_DATED_SEC,
  FIT_EPOCH_SEC,
  lap,
  length,
  record,
  session,
  sport,
  storedHeartRate,
  workout,
} from '#core/recording/fit/profile.ts';
import { type RecordClock, readRecordClock } from '#core/recording/fit-activity/clock.ts';
import { readDevice } from '#core/recording/fit-activity/device.ts';
import { NO_DATE, NO_RECORD_TIMES, partFlaws, summaryFlaws } from '#core/recording/fit-activity/flaws.ts';
import { readLaps } from '#core/recording/fit-activity/laps.ts';
import { type FitLeg, readLegs } from '#core/recording/fit-activity/legs.ts';
import { readLengths } from '#core/recording/fit-activity/lengths.ts';
import { pausesBetween, readTimerEvents, type TimerEvent } from '#core/recording/fit-activity/streams/pauses.ts';
import { type FitSpan, indexAt, sinceStart } from '#core/recording/fit-activity/streams/spans.ts';
import { readStreams } from '#core/recording/fit-activity/streams/streams.ts';
import type { Recording } from '#core/recording/recording.ts';
import type { Position } from '#core/recording/track-distance.ts';

/** More than four days of beats. */
const MOST_INTERVALS = 500_000;
const QUARTER_HOUR_SEC = 900;
/** Devices round the two clocks apart by up to two minutes. */
const CLOCK_SLACK_SEC = 120;
const FURTHEST_OFFSET_SEC = 14 * 3600;

/** One activity of a FIT file → a recording; null when nothing in it has a time. */
export function readActivity(part: FitPart): Recording | null {
  const records = tableOf(part, record);
  const timer = readTimerEvents(tableOf(part, event));
  const clock = readRecordClock(
    records,
    timer.flatMap(({ kind, timeSec }) => (kind === 'stop' ? [timeSec] : [])),
  );
  const isUntimed = records.rows > 0 && clock.rows.length === 0;
  // A summary alone is believed where there was nothing to record, but not against records whose clock failed.
  if (isUntimed && tableOf(part, lap).rows + tableOf(part, length).rows === 0) return null;
  const { legs, hasUnsummarized } = readLegs(part, clock);
  const [firstLeg] = legs;
  if (!firstLeg) return null;
  const startSec = Math.min(firstLeg.fromSec, clock.timesSec[0] ?? firstLeg.fromSec);
  const legStartsSec = legs.map(({ fromSec }) => fromSec);
  const { streams, developer, flaws } = readStreams({ records, stored: tableOf(part, storedHeartRate) }, clock, { startSec, legStartsSec });
  return {
    format: 'fit',
    device: readDevice(part),
    name: readName(part, legs),
    notes: null,
    startMs: (startSec + FIT_EPOCH_SEC) * 1000,
    utcOffsetSec: readUtcOffset(part),
    startPosition: readStartPosition(part),
    discipline: disciplineOf(legs),
    ...readSpans(part, { clock, timer, legs, startSec }),
    streams,
    developer,
    rrIntervalsMs: readBeatIntervals(part),
    flaws: [
      ...partFlaws(part),
      ...clock.flaws,
      ...(isUntimed ? [NO_RECORD_TIMES] : []),
      ...summaryFlaws(legs, hasUnsummarized),
      ...(startSec < FIRST_DATED_SEC ? [NO_DATE] : []),
      ...flaws,
    ],
  };
}

/** Legs, laps, lengths and pauses in seconds since the start; laps and lengths belong to the leg that their middle lies in. */
function readSpans(
  part: FitPart,
  { clock, timer, legs, startSec }: { clock: RecordClock; timer: readonly TimerEvent[]; legs: readonly FitLeg[]; startSec: number },
): Pick<Recording, 'legs' | 'laps' | 'lengths' | 'pauses'> {
  const starts = legs.map(({ fromSec }) => fromSec);
  const placed = <S extends FitSpan>(span: S) => ({ ...span, ...sinceStart(span, startSec) });
  const withLeg = <S extends FitSpan>(span: S) => ({ ...placed(span), leg: indexAt(starts, (span.fromSec + span.toSec) / 2) });
  const corrected = timer.map((one) => ({ ...one, timeSec: clock.correct(one.timeSec) ?? one.timeSec }));
  return {
    legs: legs.map((leg, i) => placed(i === 0 ? { ...leg, fromSec: startSec } : leg)),
    laps: readLaps(tableOf(part, lap), clock.correct, startSec).map(withLeg),
    lengths: readLengths(tableOf(part, length), clock.correct, startSec).map(withLeg),
    pauses: pausesBetween(corrected)
      .map(placed)
      .filter(({ fromSec, toSec }) => toSec > fromSec),
  };
}

/** Several of swim, bike and run in one file are a triathlon; other mixtures have no name. Transitions do not count. */
function disciplineOf(legs: readonly FitLeg[]): ActivityDiscipline {
  const found = new Set(legs.flatMap(({ discipline }) => (discipline === 'transition' ? [] : [discipline])));
  const [only, ...others] = found;
  if (others.length === 0) return only ?? 'other';
  return [...found].filter((discipline) => discipline === 'swim' || discipline === 'bike' || discipline === 'run').length > 1
    ? 'triathlon'
    : 'other';
}

/** The workout that was followed, else what the device calls the sport; in a triathlon that is only the first leg's name. */
function readName(part: FitPart, legs: readonly FitLeg[]): string | null {
  const workouts = tableOf(part, workout);
  const sessions = tableOf(part, session);
  const sports = tableOf(part, sport);
  const followed = workouts.rows > 0 ? workouts.text(0, workout.name) : null;
  if (followed !== null || legs.length > 1) return followed;
  const profile = sessions.rows > 0 ? sessions.text(0, session.profileName) : null;
  return profile ?? (sports.rows > 0 ? sports.text(0, sport.name) : null);
}

function readUtcOffset(part: FitPart): number | null {
  const table = tableOf(part, activity);
  const row = table.rows - 1;
  const utcSec = row < 0 ? null : table.timeSec(row);
  const localSec = row < 0 ? null : table.value(row, activity.localTimestamp);
  if (utcSec === null || localSec === null) return null;
  const offsetSec = Math.round((localSec - utcSec) / QUARTER_HOUR_SEC) * QUARTER_HOUR_SEC;
  const isBelievable = Math.abs(offsetSec) <= FURTHEST_OFFSET_SEC && Math.abs(localSec - utcSec - offsetSec) <= CLOCK_SLACK_SEC;
  return isBelievable ? offsetSec : null;
}

/** Where the first session that says so began. */
function readStartPosition(part: FitPart): Position | null {
  const sessions = tableOf(part, session);
  for (let row = 0; row < sessions.rows; row++) {
    const latitudeDeg = sessions.value(row, session.startLatitudeDeg);
    const longitudeDeg = sessions.value(row, session.startLongitudeDeg);
    if (latitudeDeg !== null && longitudeDeg !== null) return { latitudeDeg, longitudeDeg };
  }
  return null;
}

function readBeatIntervals(part: FitPart): number[] {
  const measured = tableOf(part, beatIntervals).allElements(beatIntervals.intervalsMs, MOST_INTERVALS);
  return measured.filter((intervalMs) => intervalMs > 0);
}
