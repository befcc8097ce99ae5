import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

/** Trends over all activities. */
export function AnalyticsPage() {
  return (
    <Page title="Performance Analytics">
      <EmptyState
        title="There are no analytics here yet"
        action={
          <ButtonLink href="/activities" variant="quiet">
            See your activities
          </ButtonLink>
        }
      >
        <p>Trends over all your activities will stand on this page. Each activity already shows its own zones, bests and load.</p>
      </EmptyState>
    </Page>
  );
}
