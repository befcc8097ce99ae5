import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

/** How things work here. */
export function HelpPage() {
  return (
    <Page title="Help Center" width="reading">
      <EmptyState
        title="The help articles are being written"
        action={
          <ButtonLink href="/contact" variant="quiet">
            Contact
          </ButtonLink>
        }
      >
        <p>Until they are here, write to us: a person reads every message.</p>
      </EmptyState>
    </Page>
  );
}
