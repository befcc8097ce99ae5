import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

/** Questions and answers. */
export function FaqPage() {
  return (
    <Page title="FAQ" width="reading">
      <EmptyState
        title="The answers are being written"
        action={
          <ButtonLink href="/contact" variant="quiet">
            Contact
          </ButtonLink>
        }
      >
        <p>Until they are here, write to us and we will answer yours.</p>
      </EmptyState>
    </Page>
  );
}
