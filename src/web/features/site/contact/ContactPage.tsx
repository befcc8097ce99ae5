import { Suspense } from 'react';
import { staticIsland } from '#web/app/static-island.tsx';
import { CONTACT } from '#web/copy/en/contact.ts';
import { ContactForm } from '#web/features/site/contact/ContactForm.tsx';
import { SupportHoursCard } from '#web/features/site/contact/SupportHoursCard.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

export const ContactWays = staticIsland(async () => (await import('#web/features/site/contact/ContactWays.tsx')).ContactWays);

const WAYS = (
  <Suspense fallback={null}>
    <ContactWays />
  </Suspense>
);

/** Ways to reach us: a form, who answers how soon, the coach, and when somebody is there. */
export function ContactPage() {
  return (
    <Page title={CONTACT.title} aside={CONTACT.text}>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[1.25fr_1fr]">
        <ContactForm />
        <div className="grid content-start gap-9">
          {WAYS}
          <SupportHoursCard />
        </div>
      </div>
    </Page>
  );
}
