import { addDays, type LocalDate } from '#core/calendar.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import type { SentenceFacts } from '#core/plan/week/plan.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['safety.return_after_illness'],
  name: 'Return after an illness',
  formula:
    '24 h (48 h after fever) free of symptoms and medication → half volume, easy, for as many days as were lost (at least 2) → intensity; COVID-like: 10 days from onset, 7 free of symptoms, five stages',
  unit: 'days',
  unknownWhen: 'Symptoms persist.',
  source: 'Schwellnus M et al. (2022) Br J Sports Med 56:1066-1088; Elliott N et al. (2020) doi:10.1136/bjsports-2020-102637',
  grade: 'C',
};

export interface Illness {
  onset: LocalDate;
  /** First day without symptoms and without medicine against them; null while there are any. */
  freeSince: LocalDate | null;
  hadFever: boolean;
  isCovidLike: boolean;
  /** Days on which training was planned or usual and did not happen. */
  daysLost: number;
}

export interface ReturnStep {
  from: LocalDate;
  days: number;
  /** Share of the usual volume; null where the length is given in minutes. */
  volumeShare: number | null;
  mostMin: number | null;
  cap: 'easy' | 'all';
  sentence: string;
}

export interface ReturnPlan {
  steps: ReturnStep[];
  /** First day on which everything is allowed again. */
  normalFrom: LocalDate;
  /** What happens to the plan. */
  plan: 'resume' | 'half-week' | 'rebuild' | 'new-baseline';
  planSentence: string;
  planFacts?: SentenceFacts;
}

const LEAST_EASY_DAYS = 2;
const HALF = 0.5;
const REBUILD = { from: 50, toPct: 60 };

/** Minutes and least days of the graded return; the last stage is training as usual, one day, watched. */
const COVID_STAGES = [
  { days: 2, mostMin: 15, cap: 'easy', sentence: 'Walk, spin or jog lightly, at most 15 minutes.' },
  { days: 1, mostMin: 30, cap: 'easy', sentence: 'Easy, at most 30 minutes.' },
  { days: 1, mostMin: 45, cap: 'easy', sentence: 'Easy, at most 45 minutes.' },
  { days: 2, mostMin: 60, cap: 'easy', sentence: 'Easy to steady, at most 60 minutes.' },
  { days: 1, mostMin: null, cap: 'all', sentence: 'A normal session; check how you feel the next day.' },
] as const;

/** Day by day back to training. It starts anew when a symptom returns. */
export function returnAfterIllness(illness: Illness): Estimate<ReturnPlan> {
  if (illness.freeSince === null) return unknown('Wait for a full day without symptoms or medication.');
  const steps = illness.isCovidLike ? gradedSteps(illness, illness.freeSince) : halfVolume(illness, illness.freeSince);
  const last = steps.at(-1);
  const normalFrom = last ? addDays(last.from, last.days) : illness.freeSince;
  return known({ steps, normalFrom, ...planAfter(illness.daysLost) }, 'medium');
}

function halfVolume({ hadFever, daysLost }: Illness, freeSince: LocalDate): ReturnStep[] {
  const days = Math.max(LEAST_EASY_DAYS, daysLost);
  return [
    {
      from: addDays(freeSince, hadFever ? 2 : 1),
      days,
      volumeShare: HALF,
      mostMin: null,
      cap: 'easy',
      sentence: `Half your usual volume, easy, for ${days} days; then intensity again.`,
    },
  ];
}

function gradedSteps({ onset }: Illness, freeSince: LocalDate): ReturnStep[] {
  const tenDays = addDays(onset, 10);
  const sevenFree = addDays(freeSince, 7);
  let from = tenDays > sevenFree ? tenDays : sevenFree;
  return COVID_STAGES.map((stage) => {
    const step = { ...stage, from, volumeShare: null };
    from = addDays(from, stage.days);
    return step;
  });
}

function planAfter(daysLost: number): Pick<ReturnPlan, 'plan' | 'planSentence' | 'planFacts'> {
  if (daysLost <= 3) return { plan: 'resume', planSentence: 'Up to three days lost: continue the plan. Don’t make up sessions.' };
  if (daysLost <= 7) return { plan: 'half-week', planSentence: 'Four to seven days lost: one week at half load, then continue.' };
  if (daysLost <= 21)
    return {
      plan: 'rebuild',
      planSentence: `More than a week lost: rebuild from ${REBUILD.from} to ${REBUILD.toPct}% of the load, one block earlier in the phase.`,
      planFacts: REBUILD,
    };
  return { plan: 'new-baseline', planSentence: 'More than three weeks lost: retest and create a new plan.' };
}
