import { type Activity, changeActivity, listActivities } from '#contract/activities/activities.ts';
import type { FigureTrust } from '#contract/activities/trust.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useSending } from '#web/data/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const FIGURES: Record<FigureTrust['figure'], string> = {
  time: 'Time',
  distance: 'Distance',
  ascent: 'Elevation gain',
  speed: 'Speed',
  power: 'Power',
  heartRate: 'Heart rate',
  cadence: 'Cadence',
};

const USES: Record<FigureTrust['leftOut'][number], string> = {
  bests: 'best efforts',
  curves: 'curves',
  thresholds: 'thresholds',
  load: 'training load',
  predictions: 'race predictions',
  totals: 'totals',
};

/** Figures that are left out of something, with the reason, and the athlete's way to use them all the same and back. */
export function TrustPanel({ activity }: { activity: Activity }) {
  const doubted = activity.trust.filter(({ level, leftOut, isOverridden }) => level !== 'good' && (leftOut.length > 0 || isOverridden));
  if (doubted.length === 0) return null;
  return (
    <section aria-label="Doubtful figures" className="border-fair border-l-2 pl-5">
      <ul className="grid gap-3">
        {doubted.map((trust) => (
          <Doubted key={trust.figure} activityId={activity.id} trust={trust} />
        ))}
      </ul>
    </section>
  );
}

function Doubted({ activityId, trust }: { activityId: Activity['id']; trust: FigureTrust }) {
  const change = useSending(changeActivity, { refreshes: [listActivities, getDashboard] });
  const { figure, reason, leftOut, canOverride, isOverridden } = trust;

  async function decide(word: 'good' | null) {
    try {
      await change.mutateAsync({ params: { id: activityId }, body: { trust: { [figure]: word } } });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: sentenceOf(error, 'Your choice could not be saved. Please try again.'),
      });
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <p className="min-w-0 max-w-[70ch] flex-1 basis-72 text-muted">
        <strong className="font-semibold text-ink">{FIGURES[figure]}:</strong> {reason}{' '}
        {isOverridden ? 'Used at your request.' : `Not used for ${listed(leftOut.map((use) => USES[use]))}.`}
      </p>
      {isOverridden ? (
        <Button
          size="small"
          variant="quiet"
          pending={change.isPending && 'Saving...'}
          aria-label={`Undo for ${FIGURES[figure].toLowerCase()}`}
          onClick={() => void decide(null)}
        >
          Undo
        </Button>
      ) : (
        canOverride && (
          <Button
            size="small"
            variant="quiet"
            pending={change.isPending && 'Saving...'}
            aria-label={`Use it anyway: ${FIGURES[figure].toLowerCase()}`}
            onClick={() => void decide('good')}
          >
            Use it anyway
          </Button>
        )
      )}
    </li>
  );
}

/** "a, b or c". */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
