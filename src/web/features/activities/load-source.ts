import type { Activity } from '#contract/activities/activities.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import { legList } from '#web/features/activities/panels/leg-labels.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatIntensityFactor } from '#web/format/quantities/load.ts';
import type { FigureSource } from '#web/ui/values/ValueSource.tsx';

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
  const sentence = sentenceOf(loadMethod, firstEntries);
  return {
    formula: legs.length > 1 && loadMethod !== 'rpe' ? `${addedUp(legs)} ${lowerFirst(sentence)}` : sentence,
    inputs: [
      { label: 'Time', value: formatClock(durationSec) },
      ...(intensityFactor === null ? [] : [{ label: 'Intensity', value: formatIntensityFactor(intensityFactor) }]),
    ],
    links: [{ label: 'Your thresholds', href: '/athlete' }],
  };
}

/** How the loads of several legs become one, and which are not in it. Transitions are too short to be missed. */
function addedUp(legs: Activity['legs']): string {
  const known = legs.filter(({ load }) => load !== null);
  const missing = legs.filter(({ load, discipline }) => load === null && discipline !== 'transition');
  const without = missing.length === 0 ? '' : `, without ${legList(missing)}, whose load is not known`;
  return known.length > 1 ? `The loads of the legs, added up${without}. The largest:` : `The load of ${legList(known)}${without}:`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
