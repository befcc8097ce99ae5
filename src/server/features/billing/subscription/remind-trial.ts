import { tierOf } from '#contract/billing/tiers.ts';
import { letters } from '#server/features/billing/emails.ts';
import { openProvider } from '#server/features/billing/open-provider.ts';
import * as store from '#server/features/billing/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/** Written so long before the trial ends. */
export const REMIND_BEFORE_MS = 2 * 86_400_000;
export const TRIAL_LETTER = 'trial-ends';

/** Says that the trial ends, and what follows: nothing, or the subscription that waits. Once. */
export async function remindOfTrial(deps: Deps, athlete: AthleteScope): Promise<void> {
  const { db, now, mail, appUrl, config } = deps;
  // Nothing to buy: the letter would send the athlete to a page that sells nothing.
  if (config.payments.kind === 'none' || config.payments.kind === 'off') return;
  const provider = await openProvider(deps);
  const [payer, row] = await Promise.all([store.findPayer(db, athlete), store.findRow(db, athlete, provider.kind)]);
  const at = payer?.trial_ends_at;
  if (!payer || !at || at <= now()) return;
  const goesOn = row?.status === 'trialing' && row.has_payment_method && !row.cancel_at_period_end;
  const isPaid = row?.status === 'active' && !row.cancel_at_period_end;
  const tier = goesOn && row.tier ? tierOf(row.tier) : null;
  await transaction(db, async (tx) => {
    if (!(await store.mayWrite(tx, athlete, TRIAL_LETTER, now())) || isPaid) return;
    const zone = payer.time_zone ?? 'Europe/London';
    const link = tier ? `${appUrl}/billing` : `${appUrl}/subscribe`;
    const letter = letters.trialEnds({ firstName: payer.first_name, label: provider.label, zone, link, at, tier });
    await mail.post(tx, { userId: athlete.userId, to: payer.email, ...letter });
  });
}
