import { daysBetween, type LocalDate } from '#core/calendar.ts';
import type { Estimate } from '#core/estimate.ts';
import { baselineOf } from '#core/recovery/baseline.ts';
import { type CheckIn, dailyReadings } from '#core/recovery/check-in.ts';
import type { HrvBand } from '#core/recovery/hrv-normal-range.ts';
import { hrvWeek } from '#core/recovery/hrv-week.ts';
import { EASY_SHORT_SEC, GATE_SENTENCE, illnessGate, type Symptom } from '#core/recovery/readiness/illness-rules.ts';
import { type IntensityCap, type Reason, SHORTER_SHARE, type Verdict } from '#core/recovery/readiness/readiness-reason.ts';
import type { Recovery } from '#core/recovery/recovery-score.ts';
import { ILL_ABOVE_USUAL_BPM, RAISED_ABOVE_USUAL_BPM, restingHeartRate } from '#core/recovery/resting-heart-rate.ts';
import { DEBT_BELOW_HOURS, sleep } from '#core/recovery/sleep.ts';

/** What the body says this morning, apart from load: each finding with what it asks for by itself. */
export function reasonsFromBody(
  morning: { today: LocalDate; checkIns: readonly CheckIn[]; session: { durationSec: number } | null },
  recovery: Estimate<Recovery>,
): Reason[] {
  const { today, checkIns, session } = morning;
  const now = checkIns.find(({ date }) => date === today);
  const hrv = hrvWeek(checkIns, today);
  return [
    ...symptomReasons(now?.symptoms ?? [], hrv),
    ...heartReasons(checkIns, today),
    ...recoveryReasons(recovery, today),
    ...hrvReasons(hrv, now),
    ...sleepReasons(checkIns, today, session),
    ...(now ? soreness(now) : []),
    ...breathing(checkIns, today),
  ];
}

/** With Poor recovery an easy hour is the most. */
const POOR_MOST_SEC = 60 * 60;

/** Below the mean of the baseline by this many standard deviations, with symptoms, HRV is a sign of illness. */
const ILL_BELOW_SD = 2;
const VERY = 8;
const TIRED = 7;

/** `asks` is what follows from the finding alone. */
const reason = (
  id: Reason['id'],
  ask: { verdict: Verdict; cap: IntensityCap; mostSec?: number | null },
  finding: string,
  asks = '.',
): Reason => ({
  id,
  verdict: ask.verdict,
  cap: ask.cap,
  mostSec: ask.mostSec ?? null,
  finding: `${finding}.`,
  sentence: finding + asks,
});

const REST = { verdict: 'rest', cap: 'none' } as const;
const EASY = { verdict: 'easier', cap: 'easy' } as const;

/** A sentence of the illness rules, which names the symptoms before a colon and then says what to do. */
function gated(id: Reason['id'], ask: Parameters<typeof reason>[1], sentence: string): Reason {
  const at = sentence.indexOf(': ');
  return at < 0 ? reason(id, ask, sentence.slice(0, -1)) : reason(id, ask, sentence.slice(0, at), sentence.slice(at));
}

function symptomReasons(symptoms: readonly Symptom[], hrv: Estimate<HrvBand>): Reason[] {
  const gate = illnessGate(symptoms);
  const farBelow = hrv.kind === 'known' && hrv.value.week < hrv.value.mean - ILL_BELOW_SD * hrv.value.sd;
  const low =
    farBelow && gate !== 'normal'
      ? [reason('low-hrv-with-symptoms', REST, 'HRV is far below normal and you have symptoms', ': treat this as illness and rest.')]
      : [];
  switch (gate) {
    case 'normal':
      return [];
    case 'easy-only-short':
      return [...low, gated('symptoms-above-neck', { ...EASY, mostSec: EASY_SHORT_SEC }, GATE_SENTENCE[gate])];
    case 'no-training':
      return [...low, gated('systemic-symptoms', REST, GATE_SENTENCE[gate])];
    case 'stop-and-seek-medical-care':
      return [gated('urgent-symptoms', REST, GATE_SENTENCE[gate])];
  }
}

function heartReasons(checkIns: readonly CheckIn[], today: LocalDate): Reason[] {
  const resting = restingHeartRate(checkIns, today);
  if (resting.kind === 'unknown') return [];
  const { bpm, usualBpm } = resting.value;
  const above = bpm - usualBpm;
  const said = `Resting heart rate is ${Math.round(bpm)} bpm, ${Math.round(above)} above normal (${Math.round(usualBpm)})`;
  if (above >= ILL_ABOVE_USUAL_BPM) return [reason('resting-heart-rate-up-10', REST, said, ': no training today, and watch for illness.')];
  return above >= RAISED_ABOVE_USUAL_BPM ? [reason('resting-heart-rate-up-7', EASY, said, ': replace hard sessions with easy ones.')] : [];
}

/** What an older check-in said is told as such: it is not how the athlete is this morning. */
function recoveryReasons(recovery: Estimate<Recovery>, today: LocalDate): Reason[] {
  if (recovery.kind === 'unknown') return [];
  const { score, label, asOf } = recovery.value;
  const daysAgo = daysBetween(asOf, today);
  const when = daysAgo === 1 ? 'yesterday' : `${daysAgo} days ago`;
  const said = daysAgo === 0 ? `Recovery is ${Math.round(score)}, ${label}` : `Recovery was ${Math.round(score)}, ${label}, ${when}`;
  switch (label) {
    case 'Good':
      return [reason('good-recovery', { verdict: 'as-planned', cap: 'all' }, said, ': train as planned.')];
    case 'Fair':
      return [
        reason('fair-recovery', { verdict: 'as-planned', cap: 'threshold' }, said, ': train below threshold; swap sessions if you like.'),
      ];
    case 'Poor':
      return [reason('poor-recovery', { ...EASY, mostSec: POOR_MOST_SEC }, said, ': easy for up to an hour, or rest.')];
  }
}

function hrvReasons(hrv: Estimate<HrvBand>, now: CheckIn | undefined): Reason[] {
  if (hrv.kind === 'unknown') return [];
  const ms = (ln: number) => Math.round(Math.exp(ln));
  const { status, week, lower, upper } = hrv.value;
  const said = `7-day HRV is ${ms(week)} ms (normal range ${ms(lower)}–${ms(upper)} ms)`;
  if (status === 'below') return [reason('hrv-below-band', EASY, said, '. Easy or rest until it is back in range.')];
  const isTired = (now?.fatigue ?? 0) >= TIRED;
  return status === 'above' && isTired
    ? [reason('hrv-above-band-and-tired', EASY, `${said} and you feel tired`, '. High HRV with fatigue can mean overload.')]
    : [];
}

function sleepReasons(checkIns: readonly CheckIn[], today: LocalDate, session: { durationSec: number } | null): Reason[] {
  const slept = sleep(checkIns, today);
  if (slept.kind === 'unknown' || slept.value.meanHours >= DEBT_BELOW_HOURS) return [];
  const ask = { verdict: 'shorter', cap: 'all', mostSec: session ? session.durationSec * SHORTER_SHARE : null } as const;
  return [
    reason(
      'sleep-debt',
      ask,
      `You’ve slept ${slept.value.meanHours.toFixed(1)} h a night recently`,
      '. Below 6 h, shorten the session but keep its purpose.',
    ),
  ];
}

function soreness({ soreness: rating }: CheckIn): Reason[] {
  return rating !== null && rating >= VERY
    ? [reason('very-sore', EASY, `Soreness ${rating}/10`, ': train easy, in a sport that doesn’t hurt.')]
    : [];
}

/** Two mornings in a row with two breaths a minute more than usual are a cue of illness. */
function breathing(checkIns: readonly CheckIn[], today: LocalDate): Reason[] {
  const span = { last: today, days: 62 };
  const rates = dailyReadings(checkIns, span, ({ respirationPerMin }) => respirationPerMin);
  const usual = baselineOf(rates.slice(0, -2), 14);
  const isFaster = (rate: number | null) => rate !== null && usual !== null && rate > usual.mean + 2;
  return usual !== null && rates.slice(-2).every(isFaster)
    ? [
        reason(
          'breathing-faster',
          EASY,
          `Your breathing rate was 2 a minute above normal (${Math.round(usual.mean)}) for two nights. You may be getting ill`,
        ),
      ]
    : [];
}
