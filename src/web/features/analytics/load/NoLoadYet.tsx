import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** Activities are there, but no load can be computed from any of them. */
export function NoLoadYet() {
  return (
    <EmptyState title="No training load yet" action={<ButtonLink href="/athlete?tab=thresholds">Set a threshold</ButtonLink>}>
      Fitness and fatigue are calculated from training load, which needs FTP, threshold pace, CSS or heart rate. Enter one to start.
    </EmptyState>
  );
}
