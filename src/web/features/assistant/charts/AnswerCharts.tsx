import type { ChatChart } from '#contract/assistant/citations.ts';
import { lazy } from '#web/app/lazy-page.tsx';
import { Alone } from '#web/components/AsyncPanel.tsx';
import { CHAT_CHART } from '#web/copy/en/chat/chat-charts.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** Its script comes with the first answer that has a chart. */
const AnswerChart = lazy(async () => (await import('#web/features/assistant/charts/AnswerChart.tsx')).AnswerChart);

/** The charts of an answer. Each loads and fails by itself, and the text above it stays. */
export function AnswerCharts({ charts }: { charts: readonly ChatChart[] }) {
  return charts.map((chart, place) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: the charts of an answer never change their order
      key={place}
      className="min-w-0 rounded-sheet border border-rule bg-card p-4 text-15 [&_h3]:text-17"
    >
      <Alone coming={<ChartSkeleton title={chart.title} />} failed={CHAT_CHART.failed(chart.title)}>
        <AnswerChart chart={chart} />
      </Alone>
    </div>
  ));
}

/** As high as the chart that takes its place. */
function ChartSkeleton({ title }: { title: string }) {
  return (
    <div role="status" aria-label={CHAT_CHART.loading(title)} className="grid gap-3">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
