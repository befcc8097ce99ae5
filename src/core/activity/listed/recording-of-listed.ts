import type { ListedActivity } from '#core/activity/listed/listed-activity.ts';
import { dayNumber } from '#core/calendar.ts';
import { encodeStoredRecording } from '#core/recording/exports/stored-recording.ts';

const DAY_MS = 86_400_000;
const NOON_MS = 12 * 3_600_000;

/** A listed activity without a recording as the bytes of one, which say no more than the list; null when it was not done. */
export function recordingOfListed(listed: ListedActivity): Uint8Array | null {
  const { start, elapsedSec, timerSec } = listed;
  if (elapsedSec === null || elapsedSec < 1) return null;
  const isDay = start.kind === 'day';
  return encodeStoredRecording({
    format: 'manual',
    device: { manufacturer: null, product: null },
    name: listed.name,
    notes: listed.notes,
    startMs: isDay ? dayNumber(start.date) * DAY_MS + NOON_MS : start.ms,
    isLocalClock: start.kind !== 'instant',
    utcOffsetSec: null,
    legs: [
      {
        fromSec: 0,
        toSec: elapsedSec,
        discipline: listed.discipline,
        subSport: null,
        device: {
          timerSec: timerSec ?? elapsedSec,
          elapsedSec,
          distanceM: listed.distanceM,
          ascentM: listed.ascentM,
          avgHeartRateBpm: listed.avgHeartRateBpm,
          maxHeartRateBpm: listed.maxHeartRateBpm,
          avgPowerW: listed.avgPowerW,
          calories: listed.calories,
        },
      },
    ],
    series: [],
    doubts: isDay ? [{ kind: 'no-date', message: 'The time of day is not known; noon was entered.' }] : [],
  });
}
