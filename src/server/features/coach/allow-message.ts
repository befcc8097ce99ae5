import type { Granted } from '#contract/rights.ts';
import type { SafetyVerdict } from '#core/coach/safety/level.ts';
import { isFreeByWords, isFreeOfLimit, type TurnMessage, triageTurn } from '#core/coach/turn.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { type QuotaStanding, type TakenQuota, takeQuota } from '#server/features/billing/billing.ts';
import { keptKnown, knownOf } from '#server/features/coach/keep-known.ts';
import type { Known } from '#server/features/coach/read-known.ts';
import { briefsOf } from '#server/features/coach/read-view.ts';
import { tryUntilThere } from '#server/features/coach/try-until-there.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

export interface Asked {
  text: string;
  history: readonly TurnMessage[];
  /** Of what is known of the athlete. */
  version: string;
}

export interface Allowed {
  /** How the day's messages stand with this one; null for one that is free of the limit. */
  standing: QuotaStanding | null;
  /** Gives back what was counted, on our own failure. */
  giveBack: () => Promise<void>;
  /** What is known of the athlete; read when it is asked for, so that the first word need not wait for it. */
  known: () => Promise<Known>;
  /** Null where the words alone said enough. */
  verdict: SafetyVerdict | null;
}

/** What is known of a message before it is counted. */
export interface Weighed extends Pick<Allowed, 'known' | 'verdict'> {
  /** About danger: answered whatever the athlete has left or agreed to. */
  isFree: boolean;
  /** What the athlete may do now; undefined where it must be read. */
  granted: Granted | undefined;
}

const NOTHING_USED = { used: 0, most: 0, unlimited: true };

/**
 * Whether a message is counted; one that is needs the athlete's agreement. Where the words alone say which of the two it is, nobody waits
 * until the athlete's data have been read.
 */
export async function weighMessage(deps: Deps, athlete: AthleteScope, asked: Asked): Promise<Weighed> {
  const kept = keptKnown(deps, athlete, asked.version);
  const known = async () => kept ?? knownOf(deps, athlete, asked.version);
  const { text, history } = asked;
  const byWords = kept ? null : isFreeByWords(text, history);
  const verdict = byWords === null ? triageTurn(text, history, briefsOf(await known(), NOTHING_USED, deps.now()).view) : null;
  const isFree = byWords ?? (verdict !== null && isFreeOfLimit(verdict));
  if (!isFree && !kept?.hasHealthConsent) await requireConsent(deps.db, athlete, 'health');
  return { isFree, known, verdict, granted: kept?.grantedAt(deps.now()) };
}

export const allowedFree = ({ known, verdict }: Weighed): Allowed => ({ standing: null, giveBack: async () => {}, known, verdict });

export const allowedBy = ({ log }: Pick<Deps, 'log'>, { known, verdict }: Weighed, taken: TakenQuota): Allowed => ({
  standing: taken.standing,
  giveBack: () => tryUntilThere(() => taken.giveBack(), log),
  known,
  verdict,
});

/** Danger is answered whatever the athlete has left or agreed to; the rest counts. */
export async function allowMessage(deps: Deps, athlete: AthleteScope, asked: Asked): Promise<Allowed> {
  const weighed = await weighMessage(deps, athlete, asked);
  return weighed.isFree ? allowedFree(weighed) : allowedBy(deps, weighed, await takeQuota(deps, athlete, 'chat', weighed.granted));
}
