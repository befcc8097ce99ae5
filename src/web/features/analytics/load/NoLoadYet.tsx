import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** Activities are there, but no load can be computed from any of them. */
export function NoLoadYet() {
  return (
    <EmptyState
      title="The load of your activities is not known yet"
      action={<ButtonLink href="/athlete?tab=thresholds">Enter a threshold</ButtonLink>}
    >
      Fitness and fatigue follow from load, and load from FTP, threshold pace, CSS or your heart rates. One of them is enough to begin.
    </EmptyState>
  );
}
