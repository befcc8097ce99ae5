import type { Level } from '#core/level.ts';
import type { IntensityCap, Verdict } from '#core/recovery/readiness-reason.ts';

const FOR_BEGINNERS: Readonly<Record<Verdict, string>> = {
  'as-planned': 'You are ready: do today’s session as it stands.',
  shorter: 'Do a shorter version of today’s session.',
  easier: 'Take it easy today: you should be able to talk in full sentences.',
  rest: 'Rest today. A day off now is worth more than a session.',
};

const FOR_THE_REST: Readonly<Record<Verdict, string>> = {
  'as-planned': 'Train as planned.',
  shorter: 'Train, but cut the volume by about a third.',
  easier: 'Easy aerobic work only; move the intensity to a better day.',
  rest: 'Rest day.',
};

/** The verdict as a sentence: what to do in plain words for beginners, in the trade's for the others. */
export function readinessHeadline(verdict: Verdict, cap: IntensityCap, level: Level | null): string {
  const isBeginner = level === null || level === 'beginner';
  const said = (isBeginner ? FOR_BEGINNERS : FOR_THE_REST)[verdict];
  if (verdict !== 'as-planned' || cap !== 'threshold') return said;
  return isBeginner ? `${said} Leave out the very hard parts.` : 'Train as planned, capped at threshold.';
}
