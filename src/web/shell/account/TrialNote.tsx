import { BILLING } from '#web/copy/en/account/billing.ts';
import { useCurrentUser } from '#web/features/account/queries.ts';
import { formatNumber } from '#web/format/number.ts';
import { classNames } from '#web/ui/class-names.ts';

const DAY_MS = 86_400_000;

/** How many days of the trial are left, and the way to go on after it; nothing once it is over. */
export function TrialNote({ className }: { className: string }) {
  const { trialEndsAt } = useCurrentUser();
  const days = trialEndsAt === null ? 0 : Math.ceil((Date.parse(trialEndsAt) - Date.now()) / DAY_MS);
  if (days <= 0) return null;
  return (
    <a href="/subscribe" data-source="Days left in your trial." className={classNames(className)}>
      {formatNumber(days)} {days === 1 ? 'day' : 'days'} {BILLING.trialLeft}
    </a>
  );
}
