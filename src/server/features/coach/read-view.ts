import type { Granted } from '#contract/rights.ts';
import type { AthleteView } from '#core/coach/view.ts';
import { type QuotaStanding, quotaStanding } from '#server/features/billing/billing.ts';
import type { DayView } from '#server/features/coach/day-view.ts';
import { knownOf } from '#server/features/coach/keep-known.ts';
import type { Known } from '#server/features/coach/read-known.ts';
import { readVersion } from '#server/features/coach/store-opening.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

export type ViewReader = Pick<Deps, 'db' | 'now' | 'config'>;

/**
 * Begins to read what is known of an athlete who has opened the conversation: nobody writes a question faster than that takes. Nobody waits for
 * it, and where it fails the question reads it again.
 */
export function readAhead(deps: ViewReader & Pick<Deps, 'log'>, athlete: AthleteScope): void {
  const read = async () => knownOf(deps, athlete, await readVersion(deps.db, athlete));
  read().catch((error: unknown) => deps.log.debug({ err: error }, 'the coach could not read ahead'));
}

/** A brief, and the same one without what may not be shown to a language model. */
export interface Briefs {
  view: AthleteView;
  forModel: () => AthleteView;
  /** Whether something is left out of that one: then nothing that was said from the whole of it may be shown either. */
  isPartForModel: boolean;
}

/** What the coach knows of this athlete at this moment. */
export async function readView(deps: ViewReader, athlete: AthleteScope): Promise<Briefs> {
  const [version, standing] = await Promise.all([readVersion(deps.db, athlete), quotaStanding(deps, athlete, 'chat')]);
  return briefsOf(await knownOf(deps, athlete, version), standing, deps.now());
}

/** What is known all day, at one moment of it. */
export function briefsOf(
  { view, viewForModel, grantedAt }: Known,
  standing: Pick<QuotaStanding, 'used' | 'most' | 'unlimited'>,
  now: Date,
): Briefs {
  const moment = momentOf(grantedAt(now), standing, now);
  return { view: moment(view), forModel: () => moment(viewForModel), isPartForModel: viewForModel !== view };
}

function momentOf(
  { tier: paid }: Granted,
  { used, most, unlimited }: Pick<QuotaStanding, 'used' | 'most' | 'unlimited'>,
  now: Date,
): (day: DayView) => AthleteView {
  const tier = paid ?? 'free';
  return (day) => ({
    ...day,
    asOf: now.toISOString(),
    athlete: { ...day.athlete, tier },
    usage: { tier, messagesToday: used, dailyLimit: unlimited ? null : most },
  });
}
