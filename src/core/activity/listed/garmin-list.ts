import { type ListedActivity, rpeOf } from '#core/activity/listed/listed-activity.ts';
import { type Json, numberOf, objectsOf, positiveOf, textOf } from '#core/recording/exports/json-value.ts';
import { disciplineOfName } from '#core/recording/exports/named-sport.ts';
import { NAME_CHARS, NOTES_CHARS } from '#core/recording/plain-text.ts';

/** Garmin's summarizedActivities.json: every activity with its name, and those entered by hand; null when it is another file. Times are in ms, lengths in cm. */
export function readGarminList(value: unknown): { activities: ListedActivity[]; unread: number } | null {
  const pages = objectsOf(value).filter((page) => Array.isArray(page.summarizedActivitiesExport));
  if (pages.length === 0) return null;
  const entries = pages.flatMap((page) => objectsOf(page.summarizedActivitiesExport));
  // The parts of a multisport activity are in its recording.
  const own = entries.filter(({ parentId }) => numberOf(parentId) === null);
  const activities = own.map(listed).filter((activity) => activity !== null);
  return { activities, unread: own.length - activities.length };
}

function listed(json: Json): ListedActivity | null {
  const ms = numberOf(json.startTimeGmt) ?? numberOf(json.beginTimestamp);
  if (ms === null) return null;
  const rpe = numberOf(json.workoutRpe ?? json.directWorkoutRpe);
  const duration = positiveOf(json.duration);
  return {
    file: null,
    start: { kind: 'instant', ms },
    discipline: disciplineOfName(textOf(json.activityType, NAME_CHARS)?.replaceAll('_', ' ') ?? textOf(json.sportType, NAME_CHARS)),
    elapsedSec: scaled(positiveOf(json.elapsedDuration) ?? duration, 0.001),
    timerSec: scaled(duration, 0.001),
    distanceM: scaled(positiveOf(json.distance), 0.01),
    ascentM: scaled(positiveOf(json.elevationGain), 0.01),
    avgHeartRateBpm: positiveOf(json.avgHr),
    maxHeartRateBpm: positiveOf(json.maxHr),
    avgPowerW: positiveOf(json.avgPower),
    calories: null,
    name: textOf(json.name, NAME_CHARS),
    notes: textOf(json.description, NOTES_CHARS),
    // Ten steps of ten.
    rpe: rpeOf(rpe === null ? null : rpe > 10 ? rpe / 10 : rpe),
    gear: null,
  };
}

const scaled = (value: number | null, factor: number): number | null => (value === null ? null : value * factor);
