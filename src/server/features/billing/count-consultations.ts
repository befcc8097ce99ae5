import { type Granted, missingConsultationWords, SUBSCRIBE_PATH } from '#contract/billing/entitlements.ts';
import { grantedTo, type RightsReader } from '#server/features/billing/entitlements.ts';
import { countCalls } from '#server/features/billing/store-usage.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export interface CallStanding {
  per: 'week' | 'month';
  /** Booked in the week or month of the day that is asked about; a cancelled call is not. */
  used: number;
  most: number;
}

/** How many of the calls that the tier includes are booked in the athlete's own week or month that `at` lies in. */
export async function consultationStanding(
  deps: RightsReader,
  athlete: AthleteScope,
  { at, granted }: { at: Date; granted?: Granted },
): Promise<CallStanding> {
  const { consultations } = (granted ?? (await grantedTo(deps, athlete))).rights;
  const per = consultations === 'weekly' ? 'week' : 'month';
  return { per, used: await countCalls(deps.db, athlete, { per, at }), most: consultations === 'none' ? 0 : 1 };
}

/** Throws `needs-tier` where the tier includes no calls, and `conflict` where the call of that week or month is booked already. */
export async function demandConsultation(deps: RightsReader, athlete: AthleteScope, at: Date): Promise<void> {
  const { per, used, most } = await consultationStanding(deps, athlete, { at });
  if (most === 0) throw new AppError('needs-tier', missingConsultationWords(), { link: SUBSCRIBE_PATH });
  if (used >= most) throw new AppError('conflict', `You already have a call booked in that ${per}. Choose another ${per}.`);
}
