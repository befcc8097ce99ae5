import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

/** The conversation with the coach. */
export function ChatPage() {
  return (
    <Page title="AI Chat">
      <EmptyState
        title="The coach cannot answer yet"
        action={
          <ButtonLink href="/activities" variant="quiet">
            See your activities
          </ButtonLink>
        }
      >
        <p>This is where you will ask about your training. Every figure in an answer will open the activities it came from.</p>
      </EmptyState>
    </Page>
  );
}
