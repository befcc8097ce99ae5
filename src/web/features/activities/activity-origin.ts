import type { Activity } from '#contract/activities/activities.ts';

const FILES: Record<Exclude<Activity['source']['kind'], 'manual'>, string> = { fit: 'FIT file', tcx: 'TCX file', gpx: 'GPX track' };

/** Where everything on the page of an activity comes from, as a sentence. */
export function activityOrigin({ source: { kind, device } }: Pick<Activity, 'source'>): string {
  if (kind === 'manual') return 'Everything here rests on what you entered.';
  const recorded = device ? `, as your ${device} recorded it` : '';
  return `Everything here is found from the ${FILES[kind]} of this activity${recorded}; zones, load and ranks from your thresholds and your other activities too.`;
}
