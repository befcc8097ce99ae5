import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

/** Ways to reach us. */
export function ContactPage() {
  return (
    <Page title="Contact" width="reading">
      <EmptyState
        title="The contact form is not here yet"
        action={
          <ButtonLink href="/" variant="quiet">
            Back to the start
          </ButtonLink>
        }
      >
        <p>Messages to support and to the coach will be sent from this page.</p>
      </EmptyState>
    </Page>
  );
}
