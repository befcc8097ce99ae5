/** The `file_id.type` of an activity. */
export const ACTIVITY_FILE = 4;

const WORDS: ReadonlyMap<number, string> = new Map([
  [1, 'Device information, not an activity.'],
  [2, 'Watch settings, not an activity.'],
  [3, 'Sport settings, not an activity.'],
  [5, 'Workout file, not an activity.'],
  [6, 'Course file, not an activity.'],
  [7, 'Training schedule, not an activity.'],
  [9, 'Weight measurement, not an activity.'],
  [10, 'Watch totals, not an activity.'],
  [11, 'Watch goals, not an activity.'],
  [14, 'Blood pressure measurement, not an activity.'],
  [15, 'All-day monitoring, not an activity.'],
  [20, 'Activity summary without recorded data.'],
  [28, 'All-day monitoring, not an activity.'],
  [32, 'All-day monitoring, not an activity.'],
  [34, 'Segment, not an activity.'],
  [35, 'Segment list, not an activity.'],
  [40, 'Bike computer screen settings, not an activity.'],
  [44, 'Watch metrics, not an activity.'],
  [49, 'Sleep data, not an activity.'],
  [68, 'Overnight HRV, not an activity.'],
]);

/** What a FIT file is when it is no activity, in a sentence for the athlete. Null when it is one or does not say. */
export function notAnActivity(fileType: number | null): string | null {
  return fileType === null || fileType === ACTIVITY_FILE ? null : (WORDS.get(fileType) ?? null);
}
