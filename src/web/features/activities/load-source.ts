import type { Activity } from '#contract/activities.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatIntensityFactor } from '#web/format/load.ts';
import type { FigureSource } from '#web/ui/Origin.tsx';

const SENTENCE: Record<NonNullable<Activity['loadMethod']>, string> = {
  power: 'Hours times intensity squared, times 100. Intensity is normalized power over the FTP of that day; an hour at FTP is 100.',
  'run-pace':
    'Hours times intensity squared, times 100. Intensity is speed on the flat over threshold speed of that day; an hour at threshold is 100.',
  'swim-pace':
    'Hours times intensity cubed, times 100, because water resists with the cube. Intensity is speed over critical swim speed of that day.',
  'heart-rate': 'How hard the heart worked, second by second, against an hour at threshold heart rate, which is 100.',
  rpe: 'From how hard you said it was, because nothing better was measured.',
};

/** How the load was found, in a sentence, with what went in. */
export function loadSource({ loadMethod, intensityFactor, durationSec, legs }: Activity): FigureSource {
  if (!loadMethod) return { formula: 'Not known.' };
  const several = legs.filter(({ load }) => load !== null).length > 1;
  return {
    formula: several ? `The loads of the legs, added up. The largest: ${lowerFirst(SENTENCE[loadMethod])}` : SENTENCE[loadMethod],
    inputs: [
      { label: 'Time', value: formatClock(durationSec) },
      ...(intensityFactor === null ? [] : [{ label: 'Intensity', value: formatIntensityFactor(intensityFactor) }]),
    ],
    links: [{ label: 'Your thresholds', href: '/athlete' }],
  };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
