import { expect, test } from 'vitest';
import { readActivityTable } from '#core/activity/listed/activity-table.ts';
import { readGarminList } from '#core/activity/listed/garmin-list.ts';
import type { ListedActivity } from '#core/activity/listed/listed-activity.ts';
import { type Candidate, ListMatcher } from '#core/activity/listed/match-listed.ts';
import { clockOf } from '#core/activity/listed/written-start.ts';
import type { LocalDate } from '#core/calendar.ts';
import { readCsv } from '#core/recovery/import/csv.ts';

function listedIn(text: string): ListedActivity[] {
  const table = readCsv(text);
  if (!table) throw new Error('no table');
  return readActivityTable(table)?.activities ?? [];
}

test('Strava’s table has UTC, names, both notes, gear, and the second of two distances in metres', () => {
  const head =
    'Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Activity Private Note,Activity Gear,Filename,Elapsed Time,Moving Time,Distance,Perceived Exertion';
  const [ride, swim] = listedIn(
    `${head}\n1,"Jan 15, 2026, 6:01:00 PM",Loop,Gravel Ride,"Long, windy",3605,27.1,Knee tight,Tarmac,activities/1.fit.gz,3605,3600,27100,7\n2,"16 Jan 2026, 06:30:00",Masters,Swim,,3300,2.6,,,,3300,3200,2600,\n`,
  );
  expect(ride).toMatchObject({
    file: '1.fit',
    start: { kind: 'instant', ms: Date.UTC(2026, 0, 15, 18, 1) },
    discipline: 'bike',
    name: 'Loop',
    notes: 'Long, windy\nKnee tight',
    gear: 'Tarmac',
    rpe: 7,
    distanceM: 27_100,
  });
  expect(swim).toMatchObject({ file: null, discipline: 'swim', elapsedSec: 3300, timerSec: 3200, distanceM: 2600, rpe: null, gear: null });
});

test('TrainingPeaks’ table has days, and a workout that was not done has no duration', () => {
  const head = 'Title,WorkoutType,WorkoutDay,AthleteComments,CoachComments,TimeTotalInHours,Rpe';
  const [done, planned] = listedIn(`${head}\nLoop,Bike,2026-02-24,Felt strong,Well done,1.5,6\nRest,Run,2026-02-25,,,,\n`);
  expect(done).toMatchObject({
    start: { kind: 'day', date: '2026-02-24' },
    elapsedSec: 5400,
    notes: 'Felt strong\nCoach: Well done',
    rpe: 6,
  });
  expect(planned?.elapsedSec).toBeNull();
});

test('Whoop’s table has the offset of each workout, intervals.icu’s the wall clock', () => {
  const [whoop] = listedIn(
    'Cycle timezone,Workout start time,Workout end time,Duration (min),Activity name,Average HR (bpm)\nUTC+01:00,2026-02-05 17:00:00,2026-02-05 17:45:00,45,Running,140\n',
  );
  expect(whoop).toMatchObject({
    start: { kind: 'instant', ms: Date.UTC(2026, 1, 5, 16) },
    discipline: 'run',
    elapsedSec: 2700,
    name: null,
  });
  const [gym] = listedIn('id,start_date_local,name,type,moving_time,distance\ni9,2026-03-17T17:00:00,Gym,WeightTraining,2700,0\n');
  expect(gym).toMatchObject({ start: { kind: 'local', ms: Date.UTC(2026, 2, 17, 17) }, discipline: 'strength', distanceM: null });
});

test('Garmin’s list is in ms and cm, and the parts of a multisport activity are left to their recording', () => {
  const own = {
    name: 'Race',
    activityType: 'multi_sport',
    startTimeGmt: 1_769_321_700_000,
    duration: 1_800_000,
    distance: 540_000,
    workoutRpe: 70,
  };
  const list = readGarminList([{ summarizedActivitiesExport: [own, { ...own, parentId: 1, activityType: 'running' }] }]);
  expect(list?.activities).toMatchObject([{ discipline: 'triathlon', elapsedSec: 1800, distanceM: 5400, rpe: 7 }]);
  expect(readGarminList([{ calendarDate: '2026-01-01' }])).toBeNull();
});

test('starts are read as services write them, and days that do not exist are refused', () => {
  expect(clockOf('15.01.2026, 06:01:00')).toBe(Date.UTC(2026, 0, 15, 6, 1));
  expect(clockOf('Dec 31, 2025, 12:00:00\u202fAM')).toBe(Date.UTC(2025, 11, 31));
  expect(clockOf('Feb 30, 2026, 1:00:00 PM')).toBeNull();
  expect(clockOf('yesterday')).toBeNull();
});

const candidate = (id: string, start: string, more: Partial<Candidate> = {}): Candidate => {
  const startMs = Date.parse(start);
  return {
    id,
    discipline: 'run',
    startMs,
    endMs: startMs + 3_600_000,
    timeZone: 'Europe/London',
    localDate: start.slice(0, 10),
    durationSec: 3600,
    files: [],
    ...more,
  };
};
const line = (more: Partial<ListedActivity>): ListedActivity => ({
  file: null,
  start: { kind: 'day', date: '2026-05-05' as LocalDate },
  discipline: 'run',
  elapsedSec: 3600,
  timerSec: 3600,
  distanceM: null,
  ascentM: null,
  avgHeartRateBpm: null,
  maxHeartRateBpm: null,
  avgPowerW: null,
  calories: null,
  name: null,
  notes: null,
  rpe: null,
  gear: null,
  ...more,
});

test('a line is about the activity of its file, else of its time, else of its day and sport; each activity once', () => {
  const matcher = new ListMatcher([
    candidate('file', '2026-05-01T06:00:00Z', { files: ['9.fit'] }),
    candidate('time', '2026-05-03T06:00:00Z'),
    candidate('short', '2026-05-05T06:00:00Z', { durationSec: 1800 }),
    candidate('long', '2026-05-05T16:00:00Z', { durationSec: 3500 }),
  ]);
  expect(matcher.take(line({ file: '9.fit' }))).toBe('file');
  expect(matcher.take(line({ start: { kind: 'local', ms: Date.UTC(2026, 4, 3, 7, 1) } }))).toBe('time');
  expect(matcher.take(line({}))).toBe('long');
  expect(matcher.take(line({}))).toBeNull();
  expect(matcher.take(line({ discipline: 'bike', timerSec: 1800 }))).toBeNull();
});

test('an activity that was also typed, at a rounded time, is the one it overlaps', () => {
  const matcher = new ListMatcher([candidate('gym', '2026-05-05T06:07:00Z', { discipline: 'other' })]);
  expect(matcher.take(line({ discipline: 'strength', start: { kind: 'instant', ms: Date.parse('2026-05-05T06:00:00Z') } }))).toBe('gym');
});
