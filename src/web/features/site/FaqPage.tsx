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
          <ButtonLink href="/" variant="quiet">
            Back to the start
          </ButtonLink>
        }
      >
        <p>They will cover plans, the coach, billing and the technical side.</p>
      </EmptyState>
    </Page>
  );
}
