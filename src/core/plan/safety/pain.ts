import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['safety.pain'],
  name: 'Pain and what may go on',
  formula:
    '0–2 go on · 3–5 reduce, tendon and muscle only, settled by next morning · above 5, rising week to week, or any pain of bone: stop',
  unit: '0–10',
  unknownWhen: 'Never.',
  source:
    'Pain-monitoring convention for tendon loading; bone: George ERM et al. (2024) Sports Med 54:2247-2265, doi:10.1007/s40279-024-02051-y (level IV)',
  grade: 'C',
};

export interface Pain {
  tissue: 'tendon' | 'muscle' | 'joint' | 'bone' | 'unclear';
  /** 0 none, 10 the worst, in the session. */
  during: number;
  /** The next morning; null when it is not there yet. */
  nextMorning: number | null;
  isRisingByWeek: boolean;
  changesMovement: boolean;
}

export interface PainVerdict {
  verdict: 'go-on' | 'reduce' | 'stop-and-refer';
  sentence: string;
}

const stop = (sentence: string): PainVerdict => ({ verdict: 'stop-and-refer', sentence });

/** What the pain allows. More pain never allows more. */
export function painVerdict(pain: Pain): PainVerdict {
  const worst = Math.max(pain.during, pain.nextMorning ?? 0);
  if (pain.tissue === 'bone' && worst > 0) return stop('Bone allows no pain: stop the impact and have it examined.');
  if (worst > 5 || pain.changesMovement)
    return stop('Above 5 of 10, or when it changes how you move: stop this discipline and have it examined.');
  if (pain.isRisingByWeek && worst > 0)
    return stop('Pain that rises from week to week does not train away: stop this discipline and have it examined.');
  if (worst <= 2) return { verdict: 'go-on', sentence: 'Up to 2 of 10 is acceptable: go on, and watch it the next morning.' };
  if (pain.tissue !== 'tendon' && pain.tissue !== 'muscle')
    return stop('Pain of 3 to 5 that is not clearly tendon or muscle: stop this discipline and have it examined.');
  if ((pain.nextMorning ?? 0) > 2) return stop('Pain that has not settled by the next morning: stop this discipline and have it examined.');
  return {
    verdict: 'reduce',
    sentence: '3 to 5 of 10 in tendon or muscle: less load, no speed, and it must have settled by tomorrow morning.',
  };
}
