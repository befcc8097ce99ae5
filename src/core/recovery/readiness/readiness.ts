import { addDays, type LocalDate } from '#core/calendar.ts';
import { type Confidence, type Estimate, known, unknown } from '#core/estimate.ts';
import type { Level } from '#core/level.ts';
import type { DayFitness } from '#core/load/fitness/fitness.ts';
import { PROVISIONAL_DAYS } from '#core/load/fitness/fitness-start.ts';
import { strainedDays } from '#core/load/fitness/form.ts';
import { isStraining } from '#core/load/risk/monotony.ts';
import { rampByDay, rampLimit } from '#core/load/risk/ramp.ts';
import { type CheckIn, findLatest } from '#core/recovery/check-in.ts';
import { reasonsFromBody } from '#core/recovery/readiness/body-signals.ts';
import { type Brake, type BrakeFacts, loadBrakes } from '#core/recovery/readiness/load-warnings.ts';
import {
  type Absence,
  byStrength,
  type IntensityCap,
  type Reason,
  SHORTER_SHARE,
  shortest,
  strongest,
  tightestCap,
  type Verdict,
} from '#core/recovery/readiness/readiness-reason.ts';
import { type Recovery, recoveryScore } from '#core/recovery/recovery-score.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['readiness.verdict'],
  name: 'Readiness',
  formula: 'the strongest of all reasons: rest > easier > shorter > as planned',
  unit: '1',
  unknownWhen: 'No check-in in the last three days and no training load.',
  source:
    'Moorline ladder on the action table of the science reference; HRV-guided training helps a little (Duking P et al. 2021), so it advises',
  grade: 'H',
};

export interface Morning {
  today: LocalDate;
  checkIns: readonly CheckIn[];
  /** Consecutive days up to today; empty when no training is known. */
  fitness: readonly DayFitness[];
  level: Level | null;
  isReturning: boolean;
  /** What the plan holds for today; null on a free day. */
  session: { isHard: boolean; durationSec: number } | null;
  weather: { wetBulbGlobeC: number | null; airQualityIndex: number | null } | null;
}

export interface Readiness {
  verdict: Verdict;
  /** Strongest first; never empty. Only those of the verdict say what they ask for: one that asks for less is a finding. */
  reasons: Reason[];
  /** What could not be asked: named, so that nobody takes silence for a good sign. */
  absent: Absence[];
  cap: IntensityCap;
  /** Longest session that is left; null without a limit. */
  mostSec: number | null;
  seekMedicalCare: boolean;
  recovery: Estimate<Recovery>;
}

/**
 * What to do with today's session, and why. A good sign never makes a session harder or longer than planned, and a missing
 * one is never taken for a good one.
 */
export function readiness(morning: Morning): Estimate<Readiness> {
  const { today, checkIns } = morning;
  const recovery = recoveryScore(checkIns, today);
  const reasons = [...reasonsFromBody(morning, recovery), ...loadBrakes(brakeFacts(morning)).map((brake) => reasonOf(brake, morning))];
  const absent = absences(morning, recovery);
  if (reasons.length === 0) return unknown(recovery.kind === 'unknown' ? recovery.because : 'Check in to see your readiness.');
  const verdict = strongest(reasons);
  return known(
    {
      verdict,
      reasons: byStrength(reasons).map((reason) => (reason.verdict === verdict ? reason : { ...reason, sentence: reason.finding })),
      absent,
      cap: tightestCap(reasons),
      mostSec: shortest(reasons),
      seekMedicalCare: reasons.some(({ id }) => id === 'urgent-symptoms'),
      recovery,
    },
    confidence(recovery, absent),
  );
}

function absences({ today, checkIns, fitness }: Morning, recovery: Estimate<Recovery>): Absence[] {
  const absent: Absence[] =
    recovery.kind === 'unknown'
      ? [{ signal: 'check-in', because: recovery.because }]
      : recovery.value.parts.flatMap((part) => (part.kind === 'absent' ? { signal: part.signal, because: part.because } : []));
  const asked = checkIns.some(({ date, symptoms }) => date === today && symptoms !== null);
  if (!asked) absent.push({ signal: 'symptoms', because: 'You haven’t reported symptoms today.' });
  if (fitness.length < PROVISIONAL_DAYS)
    absent.push({ signal: 'load', because: 'Less than six weeks of training data, so form and ramp rate are not reliable yet.' });
  return absent;
}

function confidence(recovery: Estimate<Recovery>, absent: readonly Absence[]): Confidence {
  if (recovery.kind === 'unknown') return 'low';
  const isHigh = recovery.confidence === 'high' && absent.every(({ signal }) => signal !== 'symptoms');
  return recovery.confidence === 'high' && !isHigh ? 'medium' : recovery.confidence;
}

function brakeFacts({ today, checkIns, fitness, level, isReturning, session, weather }: Morning): BrakeFacts {
  const isProvisional = fitness.length < PROVISIONAL_DAYS;
  const ramps = isProvisional ? [] : rampByDay(fitness);
  const [thisWeek, lastWeek] = [ramps.at(-1) ?? null, ramps.at(-8) ?? null];
  const latest = findLatest(checkIns, today);
  return {
    strainedDays: isProvisional ? null : strainedDays(fitness.slice(PROVISIONAL_DAYS)),
    ramps:
      thisWeek === null || lastWeek === null || level === null
        ? null
        : { thisWeek, lastWeek, most: rampLimit({ level, isReturning }).most },
    isStraining: isStraining(fitness),
    poorDays: poorDays(checkIns, today),
    lastNightHours: latest?.date === today ? latest.sleepHours : null,
    isHardSession: session?.isHard ?? false,
    wetBulbGlobeC: weather?.wetBulbGlobeC ?? null,
    airQualityIndex: weather?.airQualityIndex ?? null,
  };
}

/** Mornings in a row, up to today, whose own check-in made recovery Poor. Looked for no further back than a week. */
function poorDays(checkIns: readonly CheckIn[], today: LocalDate): number {
  for (let ago = 0; ago < 7; ago++) {
    const date = addDays(today, -ago);
    const recovery = recoveryScore(checkIns, date);
    if (recovery.kind === 'unknown' || recovery.value.asOf !== date || recovery.value.label !== 'Poor') return ago;
  }
  return 7;
}

const AFTER_BRAKE: Readonly<Record<Brake['instead'], { verdict: Verdict; cap: IntensityCap }>> = {
  rest: { verdict: 'rest', cap: 'none' },
  easy: { verdict: 'easier', cap: 'easy' },
  indoors: { verdict: 'easier', cap: 'all' },
  less: { verdict: 'shorter', cap: 'all' },
};

function reasonOf({ id, instead, finding, asks }: Brake, { session }: Morning): Reason {
  const mostSec = instead === 'less' && session ? session.durationSec * SHORTER_SHARE : null;
  return { id, ...AFTER_BRAKE[instead], mostSec, finding, sentence: asks ? `${finding} ${asks}` : finding };
}
