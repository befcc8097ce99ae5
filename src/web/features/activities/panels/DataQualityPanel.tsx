import type { Activity } from '#contract/activities/activities.ts';
import { sayDistancesDiffer } from '#core/activity/summary/device-summary.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';

const NO_LOAD = 'No training load yet: set a threshold for this sport, or your resting and maximum heart rate.';

/** What was repaired or is doubtful. Nothing to say shows nothing. */
export function DataQualityPanel({ activity }: { activity: Activity }) {
  const { units } = useAthlete();
  const isSaidBelow = (message: string) => activity.trust.some(({ level, reason }) => level !== 'good' && reason?.includes(message));
  const told = activity.quality.filter(({ kind, message }) => kind !== 'doubtful' || !isSaidBelow(message));
  const sentences = [...new Set(told.map(({ message, distancesM }) => (distancesM ? sayDistancesDiffer(distancesM, units) : message)))];
  if (activity.load === null) sentences.push(NO_LOAD);
  if (sentences.length === 0) return null;
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
    </aside>
  );
}
