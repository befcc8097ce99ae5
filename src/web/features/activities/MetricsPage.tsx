import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

/** What was done, summed up by discipline. */
export function MetricsPage() {
  return (
    <Page title="Training Metrics">
      <EmptyState
        title="There are no metrics here yet"
        action={
          <ButtonLink href="/activities" variant="quiet">
            See your activities
          </ButtonLink>
        }
      >
        <p>Your swims, rides and runs will be summed up here. Until then every one of them is in your activities.</p>
      </EmptyState>
    </Page>
  );
}
