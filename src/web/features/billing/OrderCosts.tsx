import { type TierName, tierOf, vatPence } from '#contract/billing/tiers.ts';
import { SUBSCRIBE } from '#web/copy/en/account/billing.ts';
import { useDayWriter } from '#web/features/billing/queries.ts';
import { formatPrice } from '#web/format/price.ts';
import { Rows } from '#web/ui/layout/Section.tsx';

interface Props {
  tier: TierName;
  dueNowPence: number;
  /** When the card is first charged; null when that is now. */
  firstChargeAt: Date | null;
}

/** What a tier costs with its tax, its rhythm and the first day, and what is agreed to: it stands beside the button. */
export function OrderCosts({ tier, dueNowPence, firstChargeAt }: Props) {
  const writeDay = useDayWriter();
  const { title, pricePence } = tierOf(tier);
  return (
    <div data-source="Our subscription prices." className="grid gap-3">
      <Rows
        rows={[
          { label: title, value: `${formatPrice(pricePence)} ${SUBSCRIBE.perMonth}` },
          { label: SUBSCRIBE.ofItVat, value: formatPrice(vatPence(pricePence)) },
          { label: SUBSCRIBE.dueNow, value: formatPrice(dueNowPence) },
          { label: SUBSCRIBE.firstCharge, value: firstChargeAt ? writeDay(firstChargeAt) : SUBSCRIBE.today },
        ]}
      />
      <p className="text-13 text-muted">
        {firstChargeAt && `${SUBSCRIBE.nothingBefore} `}
        {SUBSCRIBE.renews} {SUBSCRIBE.agreed}{' '}
        <a href="/terms" className="text-moss underline">
          {SUBSCRIBE.termsLink}
        </a>
        .
      </p>
    </div>
  );
}
