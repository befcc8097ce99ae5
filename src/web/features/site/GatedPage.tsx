import type { PageProps } from '#web/lazy.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/Page.tsx';

/** A screen that needs an account, for someone who is signed out: what it is, and the way in. */
export function GatedPage({ params: { title = '' } }: PageProps) {
  return (
    <Page title={title} width="reading">
      <div className="grid justify-items-start gap-5">
        <p className="text-17 text-muted">Please log in to use this part of your training.</p>
        <ButtonLink href="/api/login">Login</ButtonLink>
      </div>
    </Page>
  );
}
