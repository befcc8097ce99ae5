import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

/** The shape of the dashboard while its one answer travels. */
export function DashboardSkeleton({ title }: { title: string }) {
  return (
    <Page title={title} aside={'\u00a0'}>
      <div role="status" aria-label="Loading dashboard" className="grid gap-9">
        <Skeleton className="h-76 rounded-sheet" />
        <Skeleton className="h-44" />
        <Skeleton className="h-36" />
        <Skeleton className="h-88" />
      </div>
    </Page>
  );
}
