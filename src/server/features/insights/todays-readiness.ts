import type { Readiness } from '#contract/checkins/readiness.ts';
import { hrvWeek } from '#core/recovery/hrv-week.ts';
import { dailyDecision, dayVerdict } from '#core/recovery/readiness/daily-decision.ts';
import { readiness as readinessOf } from '#core/recovery/readiness/readiness.ts';
import { readinessHeadline } from '#core/recovery/readiness/readiness-labels.ts';
import { sessionCut } from '#core/recovery/readiness/session-adjustment.ts';
import { isHardSession } from '#core/workout/session-intensity.ts';
import { recoveryOf } from '#server/features/checkins/checkins.ts';
import type { AthleteState } from '#server/features/insights/athlete-state.ts';

/**
 * The verdict of today with its reasons, what could not be asked, and what it means for today's sessions. Every page, message and answer
 * about today reads it.
 */
export function readinessWords(state: AthleteState): Readiness {
  const { today, profile, mornings, lastYear, isReturning } = state;
  const open = state.sessions.filter(({ date, completed }) => date === today && !completed);
  const hardest = open.find(isHardSession) ?? open[0];
  const recovery = recoveryOf(mornings, today);
  const found = readinessOf({
    today,
    checkIns: mornings,
    fitness: lastYear,
    level: profile.level,
    isReturning,
    session: hardest ? { isHard: isHardSession(hardest), durationSec: hardest.duration } : null,
    weather: null,
  });
  const hasCheckedIn = mornings.some(({ date }) => date === today);
  const decision = dailyDecision(state.proposed, today);
  const common = { date: today, hasCheckedIn, decision, recovery, hrvBand: bandOf(state) };
  if (found.kind === 'unknown') return { ...common, ...NOTHING_KNOWN, because: found.because, headline: decision ?? found.because };
  const { verdict, cap, mostSec, reasons, absent, seekMedicalCare } = found.value;
  const isDone =
    open.length === 0 &&
    (state.done.some(({ date }) => date === today) || state.sessions.some(({ date, completed }) => date === today && completed));
  const facts = { level: profile.level, hasCheckedIn, hasSession: open.length > 0, isDone };
  return {
    ...common,
    verdict,
    because: null,
    headline: dayVerdict({ verdict, decision }) === 'decide' && decision !== null ? decision : readinessHeadline(verdict, cap, facts),
    reasons: reasons.map(({ finding, ...reason }) => ({
      ...reason,
      sentence: (decision || open.length === 0) && reason.verdict === 'as-planned' ? finding : reason.sentence,
    })),
    absent: absent.map((each) => ({ ...each })),
    cap,
    mostSec,
    seekMedicalCare,
    confidence: found.confidence,
    cuts: (decision && verdict !== 'rest' ? [] : open).flatMap((session) => {
      const cut = sessionCut(
        { name: session.name, durationSec: session.duration, isHard: isHardSession(session) },
        { verdict, cap, mostSec },
      );
      return cut ? { sessionId: session.id, ...cut } : [];
    }),
  };
}

const NOTHING_KNOWN = {
  verdict: null,
  reasons: [],
  absent: [],
  cap: null,
  mostSec: null,
  seekMedicalCare: false,
  confidence: null,
  cuts: [],
};

function bandOf({ mornings, today }: AthleteState): Readiness['hrvBand'] {
  const band = hrvWeek(mornings, today);
  if (band.kind === 'unknown') return null;
  const { week, lower, upper, status } = band.value;
  return { week: Math.exp(week), lower: Math.exp(lower), upper: Math.exp(upper), status };
}
