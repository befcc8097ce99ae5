import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

/** Choosing and paying a tier. */
export function SubscribePage() {
  return (
    <Page title="Subscribe">
      <EmptyState
        title="There is nothing to pay for yet"
        action={
          <ButtonLink href="/dashboard" variant="quiet">
            Back to your dashboard
          </ButtonLink>
        }
      >
        <p>Subscriptions open when the coach, the plans and the video analysis are here. Your activities stay yours either way.</p>
      </EmptyState>
    </Page>
  );
}
