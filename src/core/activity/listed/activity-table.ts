import { joinedNotes, type ListedActivity, type ListedStart, rpeOf } from '#core/activity/listed/listed-activity.ts';
import { rowsOf, type TableRow } from '#core/activity/listed/table-row.ts';
import { clockOf, offsetSecOf, startOf } from '#core/activity/listed/written-start.ts';
import { existingDate } from '#core/calendar.ts';
import { disciplineOfName } from '#core/recording/exports/named-sport.ts';
import { NAME_CHARS, NOTES_CHARS } from '#core/recording/plain-text.ts';
import type { CsvTable } from '#core/recovery/import/csv.ts';

/** A service's table of activities: the columns that only it has, and what stands in a row. Null for a row without a start. */
interface Layout {
  has: readonly string[];
  read(row: TableRow): ListedActivity | null;
}

const GEAR_CHARS = 100;

const STRAVA: Layout = {
  has: ['activitydate', 'activitytype', 'filename'],
  read(row) {
    // Strava writes UTC.
    const ms = clockOf(row.text(['activitydate'], 60));
    const file = row.text(['filename'], NAME_CHARS);
    return listed(row, ms === null ? null : { kind: 'instant', ms }, {
      file: file === null ? null : file.slice(file.lastIndexOf('/') + 1).replace(/\.gz$/i, ''),
      elapsedSec: row.positive('elapsedtime'),
      timerSec: row.positive('movingtime', 'elapsedtime'),
      // The first distance is in kilometres, the second in metres.
      distanceM: scaled(row.positive('distance'), row.count('distance') > 1 ? 1 : 1000),
      name: row.text(['activityname'], NAME_CHARS),
      notes: joinedNotes([row.text(['activitydescription'], NOTES_CHARS), row.text(['activityprivatenote'], NOTES_CHARS)]),
      gear: row.text(['activitygear'], GEAR_CHARS),
    });
  },
};

const TRAINING_PEAKS: Layout = {
  has: ['workoutday', 'workouttype', 'title'],
  read(row) {
    const date = existingDate((row.text(['workoutday'], 40) ?? '').slice(0, 10));
    const hours = row.positive('timetotalinhours');
    const coach = row.text(['coachcomments'], NOTES_CHARS);
    return listed(row, date === null ? null : { kind: 'day', date }, {
      elapsedSec: scaled(hours, 3600),
      timerSec: scaled(hours, 3600),
      distanceM: row.positive('distanceinmeters'),
      name: row.text(['title'], NAME_CHARS),
      notes: joinedNotes([
        row.text(['athletecomments'], NOTES_CHARS),
        coach === null ? null : `Coach: ${coach}`,
        row.text(['workoutdescription'], NOTES_CHARS),
      ]),
    });
  },
};

const INTERVALS: Layout = {
  has: ['startdatelocal', 'type'],
  read(row) {
    return listed(row, startOf(row.text(['startdate'], 40)) ?? startOf(row.text(['startdatelocal'], 40)), {
      elapsedSec: row.positive('elapsedtime', 'movingtime'),
      timerSec: row.positive('movingtime', 'elapsedtime'),
      distanceM: row.positive('distance'),
    });
  },
};

const WHOOP: Layout = {
  has: ['workoutstarttime', 'workoutendtime', 'activityname'],
  read(row) {
    const from = clockOf(row.text(['workoutstarttime'], 40));
    const to = clockOf(row.text(['workoutendtime'], 40));
    const offsetSec = offsetSecOf(row.text(['cycletimezone'], 20));
    const start: ListedStart | null =
      from === null ? null : offsetSec === null ? { kind: 'local', ms: from } : { kind: 'instant', ms: from - offsetSec * 1000 };
    const minutes = row.positive('durationmin');
    return listed(row, start, {
      elapsedSec: from !== null && to !== null && to > from ? (to - from) / 1000 : scaled(minutes, 60),
      timerSec: scaled(minutes, 60),
      distanceM: row.positive('distancemeters'),
      name: null,
    });
  },
};

/** What Garmin Connect's page of activities exports. Its distances have the athlete's own unit, so they are not known. */
const GARMIN_PAGE: Layout = {
  has: ['activitytype', 'date', 'favorite', 'title', 'time'],
  read(row) {
    return listed(row, startOf(row.text(['date'], 40)), {
      elapsedSec: row.clock('elapsedtime', 'time'),
      timerSec: row.clock('time'),
      distanceM: null,
    });
  },
};

const LAYOUTS = [STRAVA, TRAINING_PEAKS, INTERVALS, WHOOP, GARMIN_PAGE];

type Own = Partial<ListedActivity> & Pick<ListedActivity, 'elapsedSec' | 'timerSec' | 'distanceM'>;

function listed(row: TableRow, start: ListedStart | null, own: Own): ListedActivity | null {
  if (start === null) return null;
  const sport = row.text(['activitytype', 'workouttype', 'type', 'sport', 'activityname'], NAME_CHARS);
  return {
    file: null,
    start,
    discipline: disciplineOfName(sport),
    ascentM: row.positive('elevationgain', 'totalelevationgain'),
    avgHeartRateBpm: row.positive('averageheartrate', 'heartrateaverage', 'averagehrbpm', 'avghr'),
    maxHeartRateBpm: row.positive('maxheartrate', 'heartratemax', 'maxhrbpm', 'maxhr'),
    avgPowerW: row.positive('averagewatts', 'poweraverage', 'averagepower', 'icuaveragewatts', 'avgpower'),
    calories: row.positive('calories', 'energyburnedcal'),
    name: row.text(['name', 'title'], NAME_CHARS),
    notes: row.text(['description', 'notes'], NOTES_CHARS),
    rpe: rpeOf(row.number('perceivedexertion', 'icurpe', 'rpe')),
    gear: row.text(['gear', 'gearname'], GEAR_CHARS),
    ...own,
  };
}

const scaled = (value: number | null, factor: number): number | null => (value === null ? null : value * factor);

/** A service's table of activities, told by its columns; null when it is another table. */
export function readActivityTable(table: CsvTable): { activities: ListedActivity[]; unread: number } | null {
  const { header, rows } = rowsOf(table);
  const layout = LAYOUTS.find(({ has }) => has.every((name) => header.includes(name)));
  if (!layout) return null;
  const activities = rows.map((row) => layout.read(row)).filter((activity) => activity !== null);
  return { activities, unread: rows.length - activities.length };
}
