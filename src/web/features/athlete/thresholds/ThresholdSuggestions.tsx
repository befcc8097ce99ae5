import { refuseThresholdOffer, type ThresholdOffer } from '#contract/athlete/threshold-history.ts';
import { CONFIDENCE_WORDS } from '#web/components/threshold-source.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useSending } from '#web/data/query-client.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { AFTER_OFFERS, useAcceptOffer } from '#web/features/athlete/thresholds/accept-suggestion.ts';
import { formatThreshold, thresholdWords } from '#web/format/quantities/threshold.ts';
import { formatRange } from '#web/format/quantities/zone-range.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Questions that only the athlete can answer: a fall, or a rise that a test contradicts. Nothing where there are none. */
export function ThresholdSuggestions({ offers }: { offers: readonly ThresholdOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-label="Suggested threshold updates" className="grid gap-3">
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
    </section>
  );
}

function OfferCard({ offer }: { offer: ThresholdOffer }) {
  const { units } = useAthlete();
  const accept = useAcceptOffer();
  const refuse = useSending(refuseThresholdOffer, { refreshes: AFTER_OFFERS });
  const { name } = thresholdWords(offer.kind, units);
  const write = (value: number | null) => formatThreshold(offer.kind, value, units);
  const onError = (error: Error) =>
    toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Your answer could not be saved. Please try again.') });
  return (
    <article data-source={offer.question} className="grid gap-3 rounded-sheet border border-rule bg-card p-5">
      <h2 className="text-17">{offer.question}</h2>
      <p>
        <b className="font-semibold">{write(offer.offered)}</b> suggested
        {offer.current !== null && `, now ${write(offer.current)}`}{' '}
        <span className="text-muted">
          (80% range {formatRange(write(offer.low), write(offer.high))}, {CONFIDENCE_WORDS[offer.confidence].toLowerCase()} confidence)
        </span>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          pending={accept.isPending && 'Saving...'}
          onClick={() => accept.mutate({ id: offer.id, words: `${name} ${write(offer.offered)}` }, { onError })}
        >
          Use {write(offer.offered)}
        </Button>
        <Button
          variant="quiet"
          pending={refuse.isPending && 'Saving...'}
          onClick={() =>
            refuse.mutate(
              { params: { id: offer.id } },
              {
                onError,
                onSuccess: () => toast({ title: 'No change made', description: 'We won’t ask again unless there is new evidence.' }),
              },
            )
          }
        >
          {offer.current === null ? 'Dismiss' : `Keep ${write(offer.current)}`}
        </Button>
      </div>
    </article>
  );
}
