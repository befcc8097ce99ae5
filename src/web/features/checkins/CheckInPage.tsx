import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

/** The morning’s report. */
export function CheckInPage() {
  return (
    <Page title="Check-in">
      <EmptyState
        title="The morning check-in is not here yet"
        action={
          <ButtonLink href="/dashboard" variant="quiet">
            Back to your dashboard
          </ButtonLink>
        }
      >
        <p>Sleep, resting heart rate, HRV and how you feel will be entered here in under a minute.</p>
      </EmptyState>
    </Page>
  );
}
