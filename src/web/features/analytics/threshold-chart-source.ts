import type { ThresholdHistory } from '#contract/threshold-history.ts';
import { thresholdSource } from '#web/threshold-source.ts';
import type { FigureSource } from '#web/ui/Origin.tsx';

/** Where the line, the dots and the band of a threshold come from, and what holds today. */
export function thresholdChartSource(history: ThresholdHistory): FigureSource {
  const { inputs, links } = history.current ? thresholdSource(history.current, history) : {};
  return {
    formula:
      'The line is what was valid on each day. Each dot is what an effort, a test or an entry said. The band is what your efforts of today and before make likely.',
    ...(inputs && { inputs }),
    ...(links && { links }),
  };
}
