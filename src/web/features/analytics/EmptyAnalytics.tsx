import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** What a new athlete sees in place of a wall of empty charts: what will be here, and the one thing to do. */
export function EmptyAnalytics({ what }: { what: string }) {
  return (
    <EmptyState title="No data available yet" action={<ButtonLink href="/uploads">Upload activities</ButtonLink>}>
      <p>Start training to see your progress here</p>
      <p>{what}</p>
    </EmptyState>
  );
}
