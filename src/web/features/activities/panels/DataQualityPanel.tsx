import type { Activity } from '#contract/activities/activities.ts';
import { sayDistancesDiffer } from '#core/activity/summary/device-summary.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';

const NO_LOAD = 'No training load yet: set a threshold for this sport, or your resting and maximum heart rate.';

/** What was repaired or is doubtful, and other files of the same activity. Nothing to say shows nothing. */
export function DataQualityPanel({ activity }: { activity: Activity }) {
  const { units } = useAthlete();
  const sentences = [
    ...new Set(activity.quality.map(({ message, distancesM }) => (distancesM ? sayDistancesDiffer(distancesM, units) : message))),
  ];
  if (activity.load === null) sentences.push(NO_LOAD);
  if (sentences.length === 0 && activity.alsoFrom.length === 0) return null;
  return (
    <aside aria-label="Data quality" className="grid gap-1 border-fair border-l-2 pl-5 text-muted">
      {sentences.map((sentence) => (
        <p key={sentence}>
          {sentence}
          {sentence === NO_LOAD && (
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
          Also recorded as <bdi>{fileName}</bdi> ({kind.toUpperCase()}); both files are kept.
        </p>
      ))}
    </aside>
  );
}
