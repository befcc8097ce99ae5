import type { IntensityCap, Verdict } from '#core/recovery/readiness/readiness-reason.ts';

/** Advice about one planned session; the session itself stays as it is. */
export interface SessionCut {
  sentence: string;
  /** What is left of it; 0 is to leave it out. */
  durationSec: number;
}

interface Advice {
  verdict: Verdict;
  cap: IntensityCap;
  mostSec: number | null;
}

/** What today's readiness asks of a session; null when it may be done as it stands. Never longer nor harder than planned. */
export function sessionCut(
  session: { name: string; durationSec: number; isHard: boolean },
  { verdict, cap, mostSec }: Advice,
): SessionCut | null {
  const said = `“${session.name}”`;
  if (verdict === 'rest' || cap === 'none') return { sentence: `Skip ${said} today.`, durationSec: 0 };
  const durationSec = Math.min(session.durationSec, mostSec ?? session.durationSec);
  const isShorter = durationSec < session.durationSec;
  const length = isShorter ? ` Shorten it from ${minutes(session.durationSec)} to ${minutes(durationSec)}.` : '';
  if (cap === 'easy') return { sentence: `Do ${said} easy throughout.${length}`, durationSec };
  if (cap === 'threshold' && session.isHard) return { sentence: `Keep ${said} at threshold or below.${length}`, durationSec };
  return isShorter ? { sentence: `Shorten ${said} from ${minutes(session.durationSec)} to ${minutes(durationSec)}.`, durationSec } : null;
}

const minutes = (sec: number): string => `${Math.round(sec / 60)} min`;
