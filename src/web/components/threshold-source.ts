import type { Threshold } from '#contract/athlete/athlete.ts';
import type { ThresholdHistory } from '#contract/athlete/threshold-history.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import type { FigureSource } from '#web/ui/values/ValueSource.tsx';

export const SOURCE_WORDS: Record<Threshold['source'], string> = {
  test: 'Test',
  race: 'Race',
  model: 'Estimated from training',
  entry: 'Manual entry',
  default: 'Default value',
};

export const CONFIDENCE_WORDS: Record<Threshold['confidence'], string> = { low: 'Low', medium: 'Medium', high: 'High' };

const SENTENCES: Record<Threshold['source'], string> = {
  test: 'Entered from a test.',
  race: 'Entered from a race.',
  model: 'Estimated from your hard efforts.',
  entry: 'Entered manually.',
  default: 'Default value until we have data.',
};

/** Why a threshold is what it is. */
export function thresholdSource(current: Threshold, history: ThresholdHistory | null): FigureSource {
  const moved = history?.movements.findLast(({ activityId }) => activityId !== null);
  return {
    formula: current.reason ?? SENTENCES[current.source],
    inputs: [
      { label: 'In use since', value: formatDayWithYear(current.since) },
      { label: 'Source', value: SOURCE_WORDS[current.source] },
      { label: 'Confidence', value: CONFIDENCE_WORDS[current.confidence] },
    ],
    links: moved?.activityId ? [{ label: `Effort on ${formatDayWithYear(moved.date)}`, href: `/activities/${moved.activityId}` }] : [],
  };
}
