import { useQuery } from '@tanstack/react-query';
import { getPerformanceAnalysis, type PerformanceAnalysis } from '#contract/activities/metrics.ts';
import { EvidenceChips } from '#web/components/EvidenceChips.tsx';
import { UpgradePrompt } from '#web/components/UpgradePrompt.tsx';
import { ApiError, sentenceOf } from '#web/data/api-client.ts';
import { reading } from '#web/data/query-client.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { AiBadge } from '#web/ui/values/Badge.tsx';

/** What the data says, as text and with its evidence. Asked for only where there is work to speak of. */
export function InsightsPanel({ hasWork }: { hasWork: boolean }) {
  const { data, error, refetch } = useQuery({ ...reading(getPerformanceAnalysis), enabled: hasWork });
  return (
    <section aria-label="AI Performance Insights" className="grid content-start gap-4 border-heather border-l-2 pl-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-21">AI Performance Insights</h2>
        <AiBadge />
      </div>
      {!hasWork || data ? (
        <Insights analysis={data ?? null} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </section>
  );
}

function Insights({ analysis }: { analysis: PerformanceAnalysis | null }) {
  if (!analysis || (analysis.insights === null && analysis.recommendations === null)) {
    return <p className="text-muted">{analysis && 'No notable changes today. '}Complete more training sessions to unlock AI insights.</p>;
  }
  const evidence = analysis.items.flatMap((item) => item.evidence);
  return (
    <div data-source={evidence.map(({ label, value }) => `${label} ${value}`).join(', ')} className="grid gap-4">
      {analysis.insights && <p className="whitespace-pre-line">{analysis.insights}</p>}
      {analysis.recommendations && (
        <div className="grid gap-1">
          <h3 className="text-17">Recommendations</h3>
          <p className="whitespace-pre-line">{analysis.recommendations}</p>
        </div>
      )}
      {evidence.length > 0 && <EvidenceChips evidence={evidence} />}
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const sentence = sentenceOf(error, 'Something went wrong on our side. Please try again.');
  if (!(error instanceof ApiError && error.code === 'needs-tier')) return <ErrorState message={sentence} onRetry={onRetry} />;
  return <UpgradePrompt sentence={sentence} />;
}
