import type { Activity } from '#contract/activities/activities.ts';

/** The athlete's own words about it, and the gear they used. */
export function ActivityNotes({ activity }: { activity: Activity }) {
  const { notes, gear } = activity;
  if (!notes && !gear) return null;
  return (
    <div className="grid max-w-[70ch] gap-2">
      {notes && (
        <p dir="auto" className="whitespace-pre-line">
          {notes}
        </p>
      )}
      {gear && (
        <p className="text-muted">
          Gear: <bdi>{gear}</bdi>
        </p>
      )}
    </div>
  );
}
