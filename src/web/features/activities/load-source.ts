import type { Activity } from '#contract/activities.ts';
import type { ThresholdKind } from '#core/threshold/dated.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatIntensityFactor } from '#web/format/load.ts';
import type { FigureSource } from '#web/ui/Origin.tsx';

type Method = NonNullable<Activity['loadMethod']>;

/** `entry` is the entry that counts: "that day", or the first one. */
const SENTENCE: Record<Method, (entry: string) => string> = {
  power: (entry) =>
    `Hours times intensity squared, times 100. Intensity is normalized power over the FTP of ${entry}; an hour at FTP is 100.`,
  'run-pace': (entry) =>
    `Hours times intensity squared, times 100. Intensity is speed on the flat over threshold speed of ${entry}; an hour at threshold is 100.`,
  'swim-pace': (entry) =>
    `Hours times intensity cubed, times 100, because water resists with the cube. Intensity is speed over critical swim speed of ${entry}.`,
  'heart-rate': () => 'How hard the heart worked, second by second, against an hour at threshold heart rate, which is 100.',
  rpe: () => 'From how hard you said it was, because nothing better was measured.',
};

const THRESHOLD_OF: Partial<Record<Method, ThresholdKind>> = { power: 'ftp', 'run-pace': 'run-threshold-speed', 'swim-pace': 'css' };

function sentenceOf(method: Method, firstEntries: Activity['firstEntries']): string {
  const threshold = THRESHOLD_OF[method];
  return SENTENCE[method](threshold && firstEntries.includes(threshold) ? 'your first entry, which came later' : 'that day');
}

/** How the load was found, in a sentence, with what went in. */
export function loadSource({ loadMethod, intensityFactor, durationSec, legs, firstEntries }: Activity): FigureSource {
  if (!loadMethod) return { formula: 'Not known.' };
  const several = legs.filter(({ load }) => load !== null).length > 1;
  const sentence = sentenceOf(loadMethod, firstEntries);
  return {
    formula: several ? `The loads of the legs, added up. The largest: ${lowerFirst(sentence)}` : sentence,
    inputs: [
      { label: 'Time', value: formatClock(durationSec) },
      ...(intensityFactor === null ? [] : [{ label: 'Intensity', value: formatIntensityFactor(intensityFactor) }]),
    ],
    links: [{ label: 'Your thresholds', href: '/athlete' }],
  };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
