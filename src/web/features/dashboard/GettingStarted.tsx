import { Circle, CircleCheck } from 'lucide-react';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { Section } from '#web/ui/layout/Section.tsx';

/** What a new athlete does first, each with what it brings. Gone when all of it is done. */
export function GettingStarted({ steps }: { steps: Dashboard['firstSteps'] }) {
  const list = [
    {
      done: steps.hasActivity,
      href: '/uploads',
      title: 'Bring your first files',
      why: 'Everything here is computed from what you really did.',
    },
    {
      done: steps.hasProfile,
      href: '/athlete',
      title: 'Say who you are',
      why: 'Age, sex and weight decide what a heartbeat and a watt mean.',
    },
    {
      done: steps.hasThreshold,
      href: '/athlete?tab=thresholds',
      title: 'Enter one threshold',
      why: 'FTP, threshold pace or heart rate: zones and load follow from it.',
    },
    { done: steps.emailVerified, href: '/account', title: 'Confirm your e-mail', why: 'The link is in your inbox; it works for 24 hours.' },
  ];
  if (list.every(({ done }) => done)) return null;
  return (
    <Section
      title="First steps"
      aside={
        <span data-source="Counted from the list below." className="text-muted">
          {list.filter(({ done }) => done).length} of 4 done
        </span>
      }
    >
      <ul className="grid sm:grid-cols-2 sm:gap-x-9">
        {list.map(({ done, href, title, why }) => {
          const Icon = done ? CircleCheck : Circle;
          return (
            <li key={title} className="border-rule border-t">
              <a href={href} className="flex min-h-14 items-start gap-3 py-3 hover:bg-sunk">
                <Icon
                  aria-hidden
                  size={22}
                  strokeWidth={1.5}
                  className={done ? 'mt-0.5 shrink-0 text-good' : 'mt-0.5 shrink-0 text-muted'}
                />
                <span className="grid">
                  <span className="font-semibold">
                    {title}
                    <span className="sr-only">{done ? ', done' : ', to do'}</span>
                  </span>
                  <span className="text-muted">{why}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
