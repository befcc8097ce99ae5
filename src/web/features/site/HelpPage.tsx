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
          <ButtonLink href="/" variant="quiet">
            Back to the start
          </ButtonLink>
        }
      >
        <p>They will say how files are read, how each figure is found and what each page is for.</p>
      </EmptyState>
    </Page>
  );
}
