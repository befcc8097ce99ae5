import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

/** What is stored about a person. */
export function PrivacyPage() {
  return (
    <Page title="Privacy Policy" width="reading">
      <EmptyState
        title="The privacy policy is being written"
        action={
          <ButtonLink href="/" variant="quiet">
            Back to the start
          </ButtonLink>
        }
      >
        <p>
          What you upload is stored for you alone and shown to nobody else. The policy will say in full what is stored, where and for how
          long.
        </p>
      </EmptyState>
    </Page>
  );
}
