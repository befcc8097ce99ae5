import type { ThresholdHistory } from '#contract/athlete/threshold-history.ts';
import { thresholdSource } from '#web/components/threshold-source.ts';
import type { FigureSource } from '#web/ui/values/ValueSource.tsx';

/** Where the line, the dots and the band of a threshold come from, and what holds today. */
export function thresholdChartSource(history: ThresholdHistory): FigureSource {
  const { inputs, links } = history.current ? thresholdSource(history.current, history) : {};
  return {
    formula: 'The line shows the threshold in use each day. Points are efforts, tests and entries. The shaded range is the likely value.',
    ...(inputs && { inputs }),
    ...(links && { links }),
  };
}
