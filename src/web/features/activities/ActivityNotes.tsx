import type { Activity } from '#contract/activities/activities.ts';

/** The athlete's own words about it. */
export function ActivityNotes({ activity }: { activity: Activity }) {
  if (!activity.notes) return null;
  return (
    <p dir="auto" className="max-w-[70ch] whitespace-pre-line">
      {activity.notes}
    </p>
  );
}
