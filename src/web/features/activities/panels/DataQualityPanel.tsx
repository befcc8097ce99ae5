import type { Activity } from '#contract/activities/activities.ts';
import { sayDistancesDiffer } from '#core/activity/summary/device-summary.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';

/** What was repaired or is doubtful, and other files of the same activity. Nothing to say shows nothing. */
export function DataQualityPanel({ activity }: { activity: Activity }) {
  const { units } = useAthlete();
  const sentences = [
    ...new Set(activity.quality.map(({ message, distancesM }) => (distancesM ? sayDistancesDiffer(distancesM, units) : message))),
  ];
  if (activity.load === null)
    sentences.push('The load is not known: it needs a threshold for this discipline, or a heart rate with your resting and highest one.');
  if (sentences.length === 0 && activity.alsoFrom.length === 0) return null;
  return (
    <aside aria-label="About these data" className="grid gap-1 border-fair border-l-2 pl-5 text-muted">
      {sentences.map((sentence) => (
        <p key={sentence}>
          {sentence}
          {sentence.startsWith('The load') && (
            <>
              {' '}
              <a href="/athlete?tab=thresholds" className="font-semibold text-moss">
                Enter a threshold
              </a>
            </>
          )}
        </p>
      ))}
      {activity.alsoFrom.map(({ kind, fileName }) => (
        <p key={fileName}>
          The same activity also came as <bdi>{fileName}</bdi> ({kind.toUpperCase()}); it is kept beside this one.
        </p>
      ))}
    </aside>
  );
}
