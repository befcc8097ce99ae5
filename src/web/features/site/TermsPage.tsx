import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

/** What one agrees to. */
export function TermsPage() {
  return (
    <Page title="Terms & Conditions" width="reading">
      <EmptyState
        title="The terms are being written"
        action={
          <ButtonLink href="/" variant="quiet">
            Back to the start
          </ButtonLink>
        }
      >
        <p>They will stand here in full before anyone is asked to pay for anything.</p>
      </EmptyState>
    </Page>
  );
}
