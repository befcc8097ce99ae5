import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { INCIDENT_KINDS, type IncidentKind, listIncidents } from '#contract/account/operator.ts';
import { callWith, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { useUrlChoice } from '#web/data/url-state.ts';
import { IncidentTable } from '#web/features/account/operator/IncidentTable.tsx';
import { KIND_LABELS } from '#web/features/account/operator/incident-labels.ts';
import { useCurrentUser } from '#web/features/account/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';

const SHOWN = ['all', ...INCIDENT_KINDS] as const;
const CHOICES = SHOWN.map((value) => ({ value, label: value === 'all' ? 'All' : `${KIND_LABELS[value]}s` }));

/** What went wrong without anybody being told. For operators; everybody else sees `otherwise`. */
export function OperatorPage({ otherwise }: { otherwise: ReactNode }) {
  const { isOperator } = useCurrentUser();
  const [shown, show] = useUrlChoice('kind', SHOWN, 'all');
  if (!isOperator) return otherwise;
  return (
    <Page title="Incidents" aside={<span data-hint>The last 30 days, newest first. Repeats within an hour are counted in one row.</span>}>
      <ChoiceChips label="Kind of incident" value={shown} onChange={show} options={CHOICES} />
      <IncidentList kind={shown === 'all' ? undefined : shown} />
    </Page>
  );
}

function IncidentList({ kind }: { kind: IncidentKind | undefined }) {
  const list = useIncidents(kind);
  if (list.isPending) return <SkeletonRows rows={6} label="Loading incidents" />;
  if (list.isError)
    return (
      <ErrorState
        title="Incidents could not be loaded"
        message={sentenceOf(list.error, 'Please try again.')}
        onRetry={() => void list.refetch()}
      />
    );
  // A new incident moves the last one of a page to the next.
  const items = [...new Map(list.data.pages.flatMap((page) => page.items).map((each) => [each.id, each])).values()];
  if (items.length === 0)
    return (
      <div data-hint>
        <EmptyState title={kind ? `No ${KIND_LABELS[kind].toLowerCase()}s in the last 30 days.` : 'No incidents in the last 30 days.'} />
      </div>
    );
  return (
    <div
      className="grid min-w-0 grid-cols-1 justify-items-start gap-4"
      data-source="Counted by the server when a task, a file or a job fails."
    >
      <IncidentTable incidents={items} />
      {list.hasNextPage && (
        <Button variant="quiet" pending={list.isFetchingNextPage && 'Loading...'} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}

function useIncidents(kind: IncidentKind | undefined) {
  return useInfiniteQuery({
    queryKey: [...keyOf(listIncidents), 'pages', kind ?? 'all'],
    initialPageParam: 0,
    // Read anew at each visit: no event says that there is a new one.
    staleTime: 0,
    queryFn: ({ pageParam: offset, signal }) => callWith(listIncidents, { query: { offset, ...(kind && { kind }) } }, { signal }),
    getNextPageParam: (page) => page.nextOffset ?? undefined,
  });
}
