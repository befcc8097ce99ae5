import { type FitPart, tableOf } from '#core/recording/fit/decode.ts';
import { event, lap, length, record, sport } from '#core/recording/fit/profile.ts';
import { type SportOfFile, sportOf } from '#core/recording/fit-activity/sport.ts';

/** Faster on average than anyone runs for long. */
const RIDING_MPS = 6;
/** Events of electronic gears: front and rear. */
const GEAR_CHANGES: ReadonlySet<number | null> = new Set([42, 43]);

/** The sport of a file without a summary: what another message says, else what only one sport can have recorded. */
export function guessSport(part: FitPart): SportOfFile {
  const sports = tableOf(part, sport);
  const laps = tableOf(part, lap);
  if (sports.rows > 0) return sportOf(sports.value(sports.rows - 1, sport.sport), sports.value(sports.rows - 1, sport.subSport));
  const ofLap = laps.rows > 0 ? laps.value(laps.rows - 1, lap.sport) : null;
  if (ofLap !== null) return sportOf(ofLap, null);
  if (tableOf(part, length).rows > 0) return { discipline: 'swim', subSport: null };
  return { discipline: changesGears(part) || rides(part) ? 'bike' : 'other', subSport: null };
}

function changesGears(part: FitPart): boolean {
  const events = tableOf(part, event);
  return events.column(event.event)?.some((kind) => GEAR_CHANGES.has(kind)) ?? false;
}

function rides(part: FitPart): boolean {
  const records = tableOf(part, record);
  const distanceM = records.column(record.distanceM)?.findLast((metres) => !Number.isNaN(metres));
  const [first, last] = [records.timeSec(0), records.timeSec(records.rows - 1)];
  if (distanceM === undefined || first === null || last === null || last <= first) return false;
  return distanceM / (last - first) > RIDING_MPS;
}
