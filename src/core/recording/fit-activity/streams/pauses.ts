import { event } from '#core/recording/fit/profile.ts';
import type { FitTable } from '#core/recording/fit/table.ts';

const TIMER = 0;
const START = 0;
/** stop, stop_all, stop_disable, stop_disable_all. */
const STOPS: ReadonlySet<number> = new Set([1, 4, 8, 9]);

/** A pause every ten seconds of a long day. */
const MOST_EVENTS = 20_000;

export interface TimerEvent {
  timeSec: number;
  kind: 'start' | 'stop';
}

/** When the timer was started and stopped, in the order of time; a stop and a start of one second stay in the order of the file. */
export function readTimerEvents(events: FitTable): TimerEvent[] {
  const found: TimerEvent[] = [];
  for (let row = 0; row < events.rows && found.length < MOST_EVENTS; row++) {
    const timeSec = events.timeSec(row);
    const type = events.value(row, event.eventType);
    if (timeSec === null || type === null || events.value(row, event.event) !== TIMER) continue;
    if (type === START) found.push({ timeSec, kind: 'start' });
    else if (STOPS.has(type)) found.push({ timeSec, kind: 'stop' });
  }
  return found.sort((a, b) => a.timeSec - b.timeSec);
}

/**
 * From each stop to the next start. A second start without a stop (FR920XT) means nothing, and the last stop is the end of the
 * activity, not a pause. Devices that write no timer events have no pauses that we know of.
 */
export function pausesBetween(events: readonly TimerEvent[]): { fromSec: number; toSec: number }[] {
  const pauses: { fromSec: number; toSec: number }[] = [];
  let stoppedSec: number | null = null;
  for (const { kind, timeSec } of events) {
    if (kind === 'stop') stoppedSec ??= timeSec;
    else {
      if (stoppedSec !== null && timeSec > stoppedSec) pauses.push({ fromSec: stoppedSec, toSec: timeSec });
      stoppedSec = null;
    }
  }
  return pauses;
}
