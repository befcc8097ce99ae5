import { type Granted, reachedQuotaWords, SUBSCRIBE_PATH } from '#contract/billing/entitlements.ts';
import { type QuotaName, TIERS } from '#contract/billing/tiers.ts';
import { grantedTo, type RightsReader } from '#server/features/billing/entitlements.ts';
import * as usage from '#server/features/billing/store-usage.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export interface TakenQuota {
  /** Of this day or month, after this one. */
  left: number;
  /** Day or month that it was counted in. */
  period: string;
  /** With this one counted. */
  standing: QuotaStanding;
  /** For a call that failed on our side. A second time it does nothing. */
  giveBack(): Promise<void>;
}

/** Counts one of a quota; `known` is what the athlete may do now, where the caller knows it. Throws `needs-tier` when none is left and a tier has more, `rate-limited` when none has. */
export async function takeQuota(deps: RightsReader, athlete: AthleteScope, quota: QuotaName, known?: Granted): Promise<TakenQuota> {
  const { db, now } = deps;
  const granted = known ?? (await grantedTo(deps, athlete));
  const { most, unlimited } = granted.rights.quotas[quota];
  const counted = await usage.countOne(db, athlete, { quota, most, now: now() });
  if (!counted) throw await reached(deps, athlete, { quota, granted });
  const { period, used, ends } = counted;
  let isBack = false;
  return {
    left: most - used,
    period,
    standing: { used, most, unlimited, resetsAt: ends },
    async giveBack() {
      if (isBack) return;
      isBack = true;
      await usage.countBack(deps.db, athlete, { quota, period }).catch((error) => {
        // The database is away: whoever tries again must not find it done.
        isBack = false;
        throw error;
      });
    },
  };
}

/** Does work that a quota allows. What it has counted is given back when the work fails or is refused: only an answer counts. */
export async function withQuota<T>(deps: RightsReader, athlete: AthleteScope, quota: QuotaName, work: () => Promise<T>): Promise<T> {
  const taken = await takeQuota(deps, athlete, quota);
  try {
    return await work();
  } catch (error) {
    await taken.giveBack();
    throw error;
  }
}

/** Takes back what was counted at a moment for a call that nobody answers any more. */
export const giveBackQuotaAt = (
  { db }: Pick<RightsReader, 'db'>,
  athlete: AthleteScope,
  taken: { quota: QuotaName; at: Date },
): Promise<void> => usage.countBackAt(db, athlete, taken);

export interface QuotaStanding {
  used: number;
  most: number;
  unlimited: boolean;
  /** When the day or month ends where the athlete lives. */
  resetsAt: Date;
}

/** How a quota stands, without counting. */
export async function quotaStanding(deps: RightsReader, athlete: AthleteScope, quota: QuotaName): Promise<QuotaStanding> {
  const { db, now } = deps;
  const [granted, used, resetsAt] = await Promise.all([
    grantedTo(deps, athlete),
    usage.readUsed(db, athlete, quota, now()),
    usage.endOfPeriod(db, athlete, quota, now()),
  ]);
  return { used, ...granted.rights.quotas[quota], resetsAt };
}

async function reached(
  { db, now }: RightsReader,
  athlete: AthleteScope,
  { quota, granted }: { quota: QuotaName; granted: Granted },
): Promise<AppError> {
  const words = reachedQuotaWords(quota, granted);
  const { most } = granted.rights.quotas[quota];
  if (TIERS.some(({ rights }) => rights.quotas[quota].most > most)) return new AppError('needs-tier', words, { link: SUBSCRIBE_PATH });
  const ends = await usage.endOfPeriod(db, athlete, quota, now());
  return new AppError('rate-limited', words, { retryAfterSec: Math.ceil((ends.getTime() - now().getTime()) / 1000) });
}

/** Gives back what was counted earlier, for work that ended later than its call. The caller sees to it that this happens once. */
export async function giveBackQuota(db: Db, athlete: AthleteScope, counted: { quota: QuotaName; period: string }): Promise<void> {
  await usage.countBack(db, athlete, counted);
}
