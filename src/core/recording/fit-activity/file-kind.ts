/** The `file_id.type` of an activity. */
export const ACTIVITY_FILE = 4;

const WORDS: ReadonlyMap<number, string> = new Map([
  [1, 'The description of a device, not an activity.'],
  [2, 'The settings of a watch, not an activity.'],
  [3, 'The settings of a sport on a watch, not an activity.'],
  [5, 'A workout for your watch, not an activity.'],
  [6, 'A course to follow, not an activity.'],
  [7, 'A training schedule for a watch, not an activity.'],
  [9, 'A weight measurement, not an activity.'],
  [10, 'The totals of a watch, not an activity.'],
  [11, 'The goals set on a watch, not an activity.'],
  [14, 'A blood pressure measurement, not an activity.'],
  [15, 'All-day monitoring by a watch, not an activity.'],
  [20, 'The summary of an activity without its recording.'],
  [28, 'All-day monitoring by a watch, not an activity.'],
  [32, 'All-day monitoring by a watch, not an activity.'],
  [34, 'A segment, not an activity.'],
  [35, 'A list of segments, not an activity.'],
  [40, 'The screen settings of a bike computer, not an activity.'],
  [44, 'The metrics of a watch, not an activity.'],
  [49, 'A night of sleep, not an activity.'],
  [68, 'A night of heart rate variability, not an activity.'],
]);

/** What a FIT file is when it is no activity, in a sentence for the athlete. Null when it is one or does not say. */
export function notAnActivity(fileType: number | null): string | null {
  return fileType === null || fileType === ACTIVITY_FILE ? null : (WORDS.get(fileType) ?? null);
}
