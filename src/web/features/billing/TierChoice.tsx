import { Check } from 'lucide-react';
import { TIERS, type Tier, type TierName } from '#contract/billing/tiers.ts';
import { SUBSCRIBE } from '#web/copy/en/account/billing.ts';
import { TIER_WORDS } from '#web/copy/en/account/tiers.ts';
import { formatPrice } from '#web/format/price.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/values/Badge.tsx';

interface Choice {
  chosen: TierName | null;
  onChoose: (tier: TierName) => void;
  /** The chosen tier is subscribed to already: the others are a change of it. */
  isPaid: boolean;
}

/** The three tiers side by side; one is chosen. */
export function TierChoice(choice: Choice) {
  return (
    <ul data-source="Our subscription prices." className="grid items-stretch gap-5 lg:grid-cols-3">
      {TIERS.map((tier) => (
        <TierCard key={tier.name} tier={tier} {...choice} />
      ))}
    </ul>
  );
}

function TierCard({ tier, chosen, onChoose, isPaid }: Choice & { tier: Tier }) {
  const isChosen = chosen === tier.name;
  return (
    <li
      className={classNames(
        'flex flex-col gap-4 rounded-sheet border bg-card px-5 py-6 sm:px-6',
        isChosen ? 'border-moss ring-1 ring-moss' : 'border-rule',
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <h3 className="text-21">{tier.title}</h3>
        {tier.popular && <Badge tone="moss">{TIER_WORDS.popular}</Badge>}
      </div>
      <p>
        <span className="font-display font-semibold text-28 tracking-[-0.02em]">{formatPrice(tier.pricePence)}</span>{' '}
        <span className="text-muted">{TIER_WORDS.perMonth}</span>
      </p>
      <p className="text-muted">{tier.description}</p>
      <ul className="grid flex-1 content-start gap-2 border-rule border-t pt-4">
        {tier.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden size={18} strokeWidth={2} className="mt-0.5 shrink-0 text-moss" />
            {feature}
          </li>
        ))}
      </ul>
      <Press tier={tier} isChosen={isChosen} isPaid={isPaid} onChoose={onChoose} />
    </li>
  );
}

function Press({ tier, isChosen, isPaid, onChoose }: Pick<Choice, 'onChoose' | 'isPaid'> & { tier: Tier; isChosen: boolean }) {
  if (isPaid && !isChosen) {
    return (
      <ButtonLink href={`/billing?tier=${tier.name}`} variant="quiet" aria-label={`${SUBSCRIBE.choose}: ${tier.title}`}>
        {SUBSCRIBE.choose}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant={isChosen ? 'primary' : 'quiet'}
      aria-pressed={isChosen}
      aria-label={`${isChosen ? SUBSCRIBE.chosen : SUBSCRIBE.choose}: ${tier.title}`}
      onClick={() => onChoose(tier.name)}
    >
      {isChosen ? (isPaid ? SUBSCRIBE.yours : SUBSCRIBE.chosen) : SUBSCRIBE.choose}
    </Button>
  );
}
