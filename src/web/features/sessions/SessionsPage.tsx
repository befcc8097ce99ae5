import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

/** The calendar of planned sessions. */
export function SessionsPage() {
  return (
    <Page title="Training Sessions">
      <EmptyState
        title="Sessions cannot be planned here yet"
        action={
          <ButtonLink href="/activities" variant="quiet">
            See your activities
          </ButtonLink>
        }
      >
        <p>Your calendar of upcoming, completed and overdue sessions will stand on this page.</p>
      </EmptyState>
    </Page>
  );
}
