import { type CustomChart, listCharts, removeChart, saveChart } from '#contract/analytics/charts.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useSending } from '#web/data/query-client.ts';
import { chartAddress, PERIOD_WORDS, SERIES_WORDS } from '#web/features/analytics/charts/chart-series.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** What was saved, to be opened again or deleted. */
export function SavedCharts({ charts }: { charts: readonly CustomChart[] }) {
  const remove = useRemoveChart();
  if (charts.length === 0) return <EmptyState ruled={false}>No saved charts yet. Choose two series and save the chart.</EmptyState>;
  return (
    <ul aria-label="Saved charts" data-source="Charts you saved.">
      {charts.map((chart) => (
        <li key={chart.id} className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-t py-2">
          <span className="min-w-0">
            <a href={chartAddress(chart)} className="font-semibold text-moss">
              <bdi>{chart.name}</bdi>
            </a>{' '}
            <span className="text-13 text-muted">
              {SERIES_WORDS[chart.first].label} and {SERIES_WORDS[chart.second].label}, {PERIOD_WORDS[chart.period]}
            </span>
          </span>
          <Button variant="plain" aria-label={`Delete chart ${chart.name}`} onClick={() => remove(chart)}>
            Delete
          </Button>
        </li>
      ))}
    </ul>
  );
}

function useRemoveChart() {
  const remove = useSending(removeChart, { refreshes: [listCharts] });
  const save = useSending(saveChart, { refreshes: [listCharts] });
  const failed = (otherwise: string) => (error: Error) =>
    toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, otherwise) });
  return ({ id, ...chart }: CustomChart) =>
    remove.mutate(
      { params: { id } },
      {
        onError: failed('The chart could not be deleted. Please try again.'),
        onSuccess: () =>
          toast({
            title: 'Chart deleted',
            action: {
              label: 'Undo',
              onPress: () => save.mutate({ body: chart }, { onError: failed('The chart could not be restored. Please try again.') }),
            },
          }),
      },
    );
}
