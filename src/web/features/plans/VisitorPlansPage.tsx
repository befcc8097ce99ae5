import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

/** Training plans, for someone who is signed out: what they are, and the way in. */
export function VisitorPlansPage() {
  return (
    <Page title="AI Training Plans">
      <EmptyState title="Plans belong to an athlete" action={<ButtonLink href="/api/login">Login</ButtonLink>}>
        <p>
          A plan is written around a goal, the hours of a real week and what has already been trained. Log in to see yours; plans themselves
          are not here yet.
        </p>
      </EmptyState>
    </Page>
  );
}
