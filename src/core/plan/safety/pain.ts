import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['safety.pain'],
  name: 'Training with pain',
  formula:
    '0–2 continue · 3–5 reduce, tendon and muscle only, settled by next morning · above 5, rising week to week, or any bone pain: stop',
  unit: '0–10',
  unknownWhen: 'Always applied.',
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
  if (pain.tissue === 'bone' && worst > 0) return stop('Bone pain: stop impact and have it examined.');
  if (worst > 5 || pain.changesMovement)
    return stop('Above 5/10, or pain that changes how you move: stop this sport and have it examined.');
  if (pain.isRisingByWeek && worst > 0) return stop('Pain that gets worse week by week: stop this sport and have it examined.');
  if (worst <= 2) return { verdict: 'go-on', sentence: 'Up to 2/10 is acceptable. Continue and check it the next morning.' };
  if (pain.tissue !== 'tendon' && pain.tissue !== 'muscle')
    return stop('Pain of 3–5/10 that isn’t clearly tendon or muscle: stop this sport and have it examined.');
  if ((pain.nextMorning ?? 0) > 2) return stop('Pain that hasn’t settled by the next morning: stop this sport and have it examined.');
  return {
    verdict: 'reduce',
    sentence: '3–5/10 in a tendon or muscle: reduce load, no speed work, and it must settle by tomorrow morning.',
  };
}
