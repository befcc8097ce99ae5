import { Circle, CircleCheck } from 'lucide-react';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { Section } from '#web/ui/layout/Section.tsx';

/** What a new athlete does first, each with what it brings. Gone when all of it is done. */
export function GettingStarted({ steps }: { steps: Dashboard['firstSteps'] }) {
  const list = [
    {
      done: steps.hasActivity,
      href: '/uploads',
      title: 'Upload your activities',
      why: 'Your analysis is based on your own training.',
    },
    {
      done: steps.hasProfile,
      href: '/athlete',
      title: 'Complete your profile',
      why: 'Age, sex and weight set your zones.',
    },
    {
      done: steps.hasThreshold,
      href: '/athlete?tab=thresholds',
      title: 'Set a threshold',
      why: 'FTP, threshold pace or LTHR sets your zones and training load.',
    },
    { done: steps.emailVerified, href: '/account', title: 'Confirm your email', why: 'Check your inbox; the link expires in 24 hours.' },
  ];
  if (list.every(({ done }) => done)) return null;
  return (
    <Section
      title="Get started"
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
