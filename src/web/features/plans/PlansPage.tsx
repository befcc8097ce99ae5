import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

/** The athlete’s training plans. */
export function PlansPage() {
  return (
    <Page title="AI Training Plans">
      <EmptyState
        title="Plans cannot be made here yet"
        action={
          <ButtonLink href="/uploads" variant="quiet">
            Bring your activities
          </ButtonLink>
        }
      >
        <p>
          A plan will be written around your goal, your hours and what you have already trained. The more activities it can read, the
          better.
        </p>
      </EmptyState>
    </Page>
  );
}
