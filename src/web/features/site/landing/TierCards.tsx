import { Check } from 'lucide-react';
import { TIERS, type Tier } from '#contract/billing/tiers.ts';
import { DemoPaymentsNotice } from '#web/components/DemoPaymentsNotice.tsx';
import { TIER_WORDS } from '#web/copy/en/account/tiers.ts';
import { formatPrice } from '#web/format/price.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/values/Badge.tsx';

/** The three tiers from the one table. `hrefOf` is where choosing one leads; to sign-up unless said. */
export function TierCards({ hrefOf = () => '/signup' }: { hrefOf?: (tier: Tier) => string }) {
  return (
    <div className="grid gap-5">
      <DemoPaymentsNotice />
      <ul className="grid items-stretch gap-5 lg:grid-cols-3">
        {TIERS.map((tier) => (
          <li
            key={tier.name}
            className={classNames(
              'flex flex-col gap-5 rounded-sheet border bg-card px-5 py-7 sm:px-7',
              tier.popular ? 'border-moss' : 'border-rule',
            )}
          >
            <header className="grid gap-2">
              <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
                <h3 className="text-21">{tier.title}</h3>
                {tier.popular && <Badge tone="moss">{TIER_WORDS.popular}</Badge>}
              </div>
              <p>
                <span className="font-display font-semibold text-40 tracking-[-0.02em]">{formatPrice(tier.pricePence)}</span>{' '}
                <span className="text-muted">{TIER_WORDS.perMonth}</span>
              </p>
              <p className="text-muted lg:min-h-12">{tier.description}</p>
            </header>
            <ul className="grid flex-1 content-start gap-2.5 border-rule border-t pt-5">
              {tier.features.map((feature) => (
                <li key={feature} className="flex gap-2.5">
                  <Check aria-hidden size={18} strokeWidth={2} className="mt-0.5 shrink-0 text-moss" />
                  {feature}
                </li>
              ))}
            </ul>
            <ButtonLink href={hrefOf(tier)} variant={tier.popular ? 'primary' : 'quiet'} aria-label={`${TIER_WORDS.action}: ${tier.title}`}>
              {TIER_WORDS.action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
