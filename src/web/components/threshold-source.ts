import type { Threshold } from '#contract/athlete/athlete.ts';
import type { ThresholdHistory } from '#contract/athlete/threshold-history.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import type { FigureSource } from '#web/ui/values/ValueSource.tsx';

export const SOURCE_WORDS: Record<Threshold['source'], string> = {
  test: 'A test',
  race: 'A race',
  model: 'Found in your data',
  entry: 'Entered by you',
  default: 'A usual value',
};

export const CONFIDENCE_WORDS: Record<Threshold['confidence'], string> = { low: 'Low', medium: 'Medium', high: 'High' };

const SENTENCES: Record<Threshold['source'], string> = {
  test: 'You entered it from a test.',
  race: 'You entered it from a race.',
  model: 'It is what your hard efforts say.',
  entry: 'You entered it.',
  default: 'A usual value, until something is measured.',
};

/** Why a threshold is what it is. */
export function thresholdSource(current: Threshold, history: ThresholdHistory | null): FigureSource {
  const moved = history?.movements.findLast(({ activityId }) => activityId !== null);
  return {
    formula: current.reason ?? SENTENCES[current.source],
    inputs: [
      { label: 'Valid since', value: formatDayWithYear(current.since) },
      { label: 'From', value: SOURCE_WORDS[current.source] },
      { label: 'Confidence', value: CONFIDENCE_WORDS[current.confidence] },
    ],
    links: moved?.activityId ? [{ label: `The effort of ${formatDayWithYear(moved.date)}`, href: `/activities/${moved.activityId}` }] : [],
  };
}
