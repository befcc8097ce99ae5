import { useSuspenseQuery } from '@tanstack/react-query';
import type { ChatChart } from '#contract/assistant/citations.ts';
import { listThresholdHistories, type ThresholdHistory } from '#contract/athlete/threshold-history.ts';
import type { ThresholdKind } from '#core/assistant/facts.ts';
import { reading } from '#web/data/query-client.ts';
import { ThresholdChart } from '#web/features/analytics/performance/ThresholdChart.tsx';
import { CheckInAnswer } from '#web/features/assistant/charts/CheckInAnswer.tsx';
import { NoChartData } from '#web/features/assistant/charts/NoChartData.tsx';

type Sport = 'swim' | 'bike' | 'run';
type Estimated = Partial<Record<ThresholdKind, { kind: ThresholdHistory['kind']; sport: Sport }>>;

/** Thresholds with a history of their own. */
const ESTIMATED: Estimated = {
  ftp: { kind: 'ftp', sport: 'bike' },
  css: { kind: 'css', sport: 'swim' },
  'run-threshold': { kind: 'run-threshold-speed', sport: 'run' },
  'lthr-bike': { kind: 'lthr-bike', sport: 'bike' },
  'lthr-run': { kind: 'lthr-run', sport: 'run' },
  'lthr-swim': { kind: 'lthr-swim', sport: 'swim' },
  'max-heart-rate': { kind: 'max-heart-rate', sport: 'run' },
};

const isThreshold = (word: string): word is ThresholdKind => word in ESTIMATED;

/** A threshold over time. Resting heart rate and weight come from the check-ins. */
export function ThresholdAnswer({ chart }: { chart: ChatChart }) {
  const wanted = chart.threshold ?? 'ftp';
  if (wanted === 'resting-heart-rate') return <CheckInAnswer chart={chart} reading="restingHeartRate" />;
  if (wanted === 'weight') return <CheckInAnswer chart={chart} reading="weight" />;
  return <EstimatedThreshold wanted={wanted} title={chart.title} />;
}

function EstimatedThreshold({ wanted, title }: { wanted: string; title: string }) {
  const { data } = useSuspenseQuery(reading(listThresholdHistories));
  const known = isThreshold(wanted) ? ESTIMATED[wanted] : undefined;
  const history = data.find(({ kind }) => kind === known?.kind);
  if (!known || !history || (history.valid.length === 0 && !history.estimate)) return <NoChartData title={title} because="threshold" />;
  return <ThresholdChart history={history} discipline={known.sport} title={title} />;
}
