import type { Level } from '#core/level.ts';
import type { IntensityCap, Verdict } from '#core/recovery/readiness/readiness-reason.ts';

type Lighter = Exclude<Verdict, 'as-planned'>;

const FOR_BEGINNERS: Readonly<Record<Lighter, string>> = {
  shorter: 'Do a shorter version of today’s session.',
  easier: 'Take it easy today. You should be able to talk in full sentences.',
  rest: 'Rest today. It will do you more good than training.',
};

const FOR_THE_REST: Readonly<Record<Lighter, string>> = {
  shorter: 'Train, but cut the volume by about a third.',
  easier: 'Easy aerobic training only. Move intensity to another day.',
  rest: 'Rest day.',
};

const ON_A_FREE_DAY: Readonly<Record<Lighter, string>> = {
  shorter: 'Nothing is planned. If you train, keep it short.',
  easier: 'Nothing is planned. If you train, keep it easy.',
  rest: 'Rest day.',
};

/** What the sentence may rest on: a morning that nobody described is not called a good one, and a free day has no session. */
export interface HeadlineFacts {
  level: Level | null;
  hasCheckedIn: boolean;
  /** Something of today is still to do. */
  hasSession: boolean;
  /** Something was done today, and nothing of the plan is left. */
  isDone: boolean;
}

/** The verdict as a sentence: what to do in plain words for beginners, in the trade's for the others. */
export function readinessHeadline(verdict: Verdict, cap: IntensityCap, facts: HeadlineFacts): string {
  const isBeginner = facts.level === null || facts.level === 'beginner';
  if (facts.isDone) return verdict === 'rest' ? 'You’ve trained today. Rest now.' : 'Today’s training is done.';
  if (verdict !== 'as-planned') {
    if (!facts.hasSession) return ON_A_FREE_DAY[verdict];
    return (isBeginner ? FOR_BEGINNERS : FOR_THE_REST)[verdict];
  }
  const isCapped = cap === 'threshold';
  if (!facts.hasCheckedIn)
    return `No warning signs against ${isCapped ? 'training below threshold' : 'training'} today. Check in to confirm.`;
  if (!facts.hasSession)
    return isCapped ? 'Nothing is planned. If you train, stay below threshold.' : 'You’re ready to train, but nothing is planned.';
  if (isBeginner) return `You’re ready: do today’s session as planned.${isCapped ? ' Skip the very hard parts.' : ''}`;
  return isCapped ? 'Train as planned, at threshold or below.' : 'Train as planned.';
}
