import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['safety.overreaching'],
  name: 'Suspected overreaching',
  formula: 'two easy weeks have not restored performance, plus at least two signs',
  unit: '1',
  unknownWhen: 'No two easy weeks, or no performance measured after them.',
  source: 'Meeusen R et al. (2013) Med Sci Sports Exerc 45:186-205',
  grade: 'B',
};

export type OverreachingSign =
  | 'hrv-outside-band-over-7-days'
  | 'resting-heart-rate-changed'
  | 'sleeps-badly'
  | 'mood-down'
  | 'feels-harder-at-same-output'
  | 'repeated-infections'
  | 'no-motivation';

export interface OverreachingVerdict {
  isSuspected: boolean;
  signs: readonly OverreachingSign[];
  /** Null when nothing is suspected. */
  sentence: string | null;
}

const LEAST_SIGNS = 2;

/** Days of rest, then two weeks at half the load; after that a physician. */
export const OVERREACHING_ANSWER = { restDays: { from: 3, to: 7 }, easyWeeks: 2, loadShare: 0.5 } as const;

/** Whether rest is needed instead of more easy training. It suspects and acts; a name for it is a physician's to give. */
export function suspectOverreaching(facts: {
  isRestoredByTwoEasyWeeks: boolean | null;
  signs: readonly OverreachingSign[];
}): OverreachingVerdict {
  const signs = [...new Set(facts.signs)];
  const isSuspected = facts.isRestoredByTwoEasyWeeks === false && signs.length >= LEAST_SIGNS;
  return {
    isSuspected,
    signs,
    sentence: isSuspected
      ? 'Two easy weeks haven’t restored your performance, and other signs agree. Rest 3–7 days, then train at half load for two weeks. If that doesn’t help, see a physician to check for illness, low energy or deficiencies.'
      : null,
  };
}
