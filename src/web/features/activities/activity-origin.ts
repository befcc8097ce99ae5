import type { Activity } from '#contract/activities/activities.ts';

const FILES: Record<Exclude<Activity['source']['kind'], 'manual'>, string> = {
  fit: 'FIT file',
  tcx: 'TCX file',
  gpx: 'GPX track',
  pwx: 'PWX file',
  hrm: 'HRM file',
  json: 'exported recording',
};

/** Where everything on the page of an activity comes from, as a sentence. */
export function activityOrigin({ source: { kind, device } }: Pick<Activity, 'source'>): string {
  if (kind === 'manual') return 'Based on the values you entered.';
  const recorded = device ? `, recorded by your ${device}` : '';
  return `Calculated from the ${FILES[kind]} of this activity${recorded}. Zones, load and rankings also use your thresholds and other activities.`;
}
