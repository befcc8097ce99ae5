import { Check } from 'lucide-react';
import { useLocation } from 'wouter';
import type { PageProps } from '#web/app/lazy-page.tsx';
import { GATE_ACTIONS, GATES } from '#web/copy/en/gated.ts';
import { Phrases } from '#web/features/site/Prose.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

/** A screen that needs an account, for someone who is signed out: what waits there, and the way in. */
export function GatedPage({ params: { title = '' } }: PageProps) {
  const [location] = useLocation();
  const gate = GATES[location];
  return (
    <div className="relative isolate">
      <div aria-hidden className="contours absolute inset-x-0 -top-16 bottom-0 -z-10" />
      <Page title={gate?.title ?? title} width="reading">
        <div className="grid justify-items-start gap-7">
          {gate && (
            <>
              <p className="text-17 text-muted">
                <Phrases phrases={gate.text} />
              </p>
              <ul className="grid gap-2.5">
                {gate.points.map((point) => (
                  <li key={point} className="flex gap-2.5 text-17">
                    <Check aria-hidden size={20} strokeWidth={2} className="mt-0.5 shrink-0 text-moss" />
                    {point}
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink href="/api/login">{GATE_ACTIONS.login}</ButtonLink>
            <ButtonLink href="/signup" variant="quiet">
              {GATE_ACTIONS.signup}
            </ButtonLink>
          </div>
        </div>
      </Page>
    </div>
  );
}
