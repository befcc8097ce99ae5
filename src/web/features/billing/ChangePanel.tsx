import type { ChangePreview, Subscription } from '#contract/billing/billing.ts';
import { TIER_NAMES, TIERS, type TierName, tierOf } from '#contract/billing/tiers.ts';
import { BILLING } from '#web/copy/en/account/billing.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useUrlText } from '#web/data/url-state.ts';
import { useDayWriter, usePreview, useSubscriptionActions } from '#web/features/billing/queries.ts';
import { formatPrice } from '#web/format/price.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** The other tiers; a press shows what the change costs, a second one makes it. */
export function ChangePanel({ subscription }: { subscription: Subscription }) {
  const [word, setWord] = useUrlText('tier', { replace: true });
  const goesOnWith = subscription.nextTier ?? subscription.tier;
  const chosen = TIER_NAMES.find((name) => name === word && name !== goesOnWith) ?? null;
  return (
    <Section title={BILLING.changeTitle}>
      <div className="grid gap-5">
        <div data-source="Our subscription prices." className="flex flex-wrap gap-2.5">
          {TIERS.filter(({ name }) => name !== goesOnWith).map(({ name, title, pricePence }) => (
            <Button key={name} variant="quiet" aria-pressed={chosen === name} onClick={() => setWord(name)}>
              {subscription.tier === name ? BILLING.keepTo : BILLING.changeTo} {title}, {formatPrice(pricePence)}
            </Button>
          ))}
        </div>
        {chosen && <Preview key={chosen} tier={chosen} onEnd={() => setWord(null)} />}
      </div>
    </Section>
  );
}

function Preview({ tier, onEnd }: { tier: TierName; onEnd: () => void }) {
  const { data, error } = usePreview(tier);
  const { change, isChanging } = useSubscriptionActions();
  if (error) return <p className="text-poor">{sentenceOf(error, BILLING.failed.description)}</p>;
  if (!data) return <Skeleton className="h-28 w-full" />;
  return (
    <div
      data-source="Calculated by the payment provider just now."
      className="grid justify-items-start gap-4 border-moss border-l-2 py-1 pl-5"
    >
      <Costs preview={data} />
      <div className="flex flex-wrap gap-2.5">
        <Button pending={isChanging && BILLING.changing} onClick={() => void change(tier).then(onEnd)}>
          {BILLING.changeTo} {tierOf(tier).title}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          {BILLING.notNow}
        </Button>
      </div>
    </div>
  );
}

function Costs({ preview: { tier, takes, drops, dueNowPence, nextPence, nextAt } }: { preview: ChangePreview }) {
  const writeDay = useDayWriter();
  return (
    <div className="grid gap-1.5">
      {takes === 'next period' && <p>{BILLING.changeLater}</p>}
      {takes === 'now' && dueNowPence === 0 && <p>{BILLING.changeFree}</p>}
      {takes === 'now' && dueNowPence > 0 && (
        <p>
          {BILLING.changeNow} <strong>{formatPrice(dueNowPence)}</strong>.
        </p>
      )}
      {drops && drops !== tier && (
        <p>
          {BILLING.changeDrops} {tierOf(drops).title}.
        </p>
      )}
      <p>
        {BILLING.thenCosts} <strong>{formatPrice(nextPence)}</strong>, {BILLING.from} {writeDay(nextAt)}.
      </p>
    </div>
  );
}
