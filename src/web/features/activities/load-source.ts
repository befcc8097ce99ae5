import type { Activity } from '#contract/activities/activities.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import { legList } from '#web/features/activities/panels/leg-labels.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatIntensityFactor } from '#web/format/quantities/load.ts';
import type { FigureSource } from '#web/ui/values/ValueSource.tsx';

type Method = NonNullable<Activity['loadMethod']>;

/** `entry` is the entry that counts: "that day", or the first one. */
const SENTENCE: Record<Method, (entry: string) => string> = {
  power: (entry) => `Hours × intensity factor² × 100. Intensity factor is normalised power ÷ FTP on ${entry}; one hour at FTP is 100.`,
  'run-pace': (entry) =>
    `Hours × intensity² × 100. Intensity is grade-adjusted speed ÷ threshold speed on ${entry}; one hour at threshold is 100.`,
  'swim-pace': (entry) => `Hours × intensity³ × 100 (water resistance grows with the cube of speed). Intensity is speed ÷ CSS on ${entry}.`,
  'heart-rate': () => 'Heart-rate load, calculated each second; one hour at threshold heart rate is 100.',
  rpe: () => 'From your RPE, because no better data was recorded.',
};

const THRESHOLD_OF: Partial<Record<Method, ThresholdKind>> = { power: 'ftp', 'run-pace': 'run-threshold-speed', 'swim-pace': 'css' };

function sentenceOf(method: Method, firstEntries: Activity['firstEntries']): string {
  const threshold = THRESHOLD_OF[method];
  return SENTENCE[method](threshold && firstEntries.includes(threshold) ? 'your first entry (set later)' : 'that day');
}

/** How the load was found, in a sentence, with what went in. */
export function loadSource({ loadMethod, loadBasis, intensityFactor, durationSec, legs, firstEntries }: Activity): FigureSource {
  if (!loadMethod) return { formula: 'Not available' };
  const basis = loadBasis === 'summary' ? ' From averages, because no samples could be used.' : '';
  const sentence = `${sentenceOf(loadMethod, firstEntries)}${basis}`;
  return {
    formula: legs.length > 1 && loadMethod !== 'rpe' ? `${addedUp(legs)} ${lowerFirst(sentence)}` : sentence,
    inputs: [
      { label: 'Duration', value: formatClock(durationSec) },
      ...(intensityFactor === null ? [] : [{ label: 'Intensity factor (IF)', value: formatIntensityFactor(intensityFactor) }]),
    ],
    links: [{ label: 'Your thresholds', href: '/athlete' }],
  };
}

/** How the loads of several legs become one, and which are not in it. Transitions are too short to be missed. */
function addedUp(legs: Activity['legs']): string {
  const known = legs.filter(({ load }) => load !== null);
  const missing = legs.filter(({ load, discipline }) => load === null && discipline !== 'transition');
  const without = missing.length === 0 ? '' : `, excluding ${legList(missing)} (load unknown)`;
  return known.length > 1 ? `Total load of all legs${without}. Largest:` : `Load of ${legList(known)}${without}:`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
