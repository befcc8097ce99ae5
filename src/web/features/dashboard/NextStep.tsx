import { ArrowRight, Circle, CircleCheck } from 'lucide-react';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';

interface Step {
  done: boolean;
  href: string;
  title: string;
  why: string;
}

/** The next thing a new athlete does, and behind a press all of them. Each completes itself; gone when all are done. */
export function NextStep({ dashboard }: { dashboard: Dashboard }) {
  const steps = stepsOf(dashboard);
  const next = steps.find(({ done }) => !done);
  if (!next) return null;
  return (
    <section aria-label="Get started" className="grid gap-1 rounded-sheet border border-moss bg-card px-5 py-4">
      <a href={next.href} className="flex min-h-11 items-center justify-between gap-4 hover:opacity-85">
        <span className="grid">
          <span className="text-13 text-muted">Next step</span>
          <span className="font-display font-semibold text-21">{next.title}</span>
          <span className="text-muted">{next.why}</span>
        </span>
        <ArrowRight aria-hidden size={22} strokeWidth={1.5} className="shrink-0 text-moss" />
      </a>
      <details>
        <summary data-source="Counted from the list below." className="inline-flex min-h-9 cursor-pointer items-center text-13 text-muted">
          {steps.filter(({ done }) => done).length} of {steps.length} done. Show all
        </summary>
        <ul className="grid sm:grid-cols-2 sm:gap-x-9">
          {steps.map((step) => (
            <StepRow key={step.title} step={step} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function StepRow({ step: { done, href, title, why } }: { step: Step }) {
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="border-rule border-t">
      <a href={href} className="flex min-h-14 items-start gap-3 py-3 hover:bg-sunk">
        <Icon aria-hidden size={22} strokeWidth={1.5} className={`mt-0.5 shrink-0 ${done ? 'text-good' : 'text-muted'}`} />
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
}

function stepsOf({ firstSteps, todaySessions, week, nextSession }: Dashboard): Step[] {
  const hasSessions = todaySessions.length > 0 || nextSession !== null || week.some(({ planned }) => planned.length > 0);
  const plan = {
    done: hasSessions,
    href: '/dashboard?welcome',
    title: 'Plan your first week',
    why: 'Answer six questions. It takes two minutes.',
  };
  // Who has trained before and plans nothing has no first week.
  return [
    ...(hasSessions || !firstSteps.hasActivity ? [plan] : []),
    {
      done: firstSteps.hasActivity,
      href: '/uploads',
      title: 'Upload your activities',
      why: 'Your analysis is based on your own training.',
    },
    { done: firstSteps.hasProfile, href: '/athlete', title: 'Complete your profile', why: 'Age, sex and weight set your zones.' },
    {
      done: firstSteps.hasThreshold,
      href: '/athlete?tab=thresholds',
      title: 'Set a threshold',
      why: 'FTP, threshold pace or LTHR sets your zones and training load.',
    },
    {
      done: firstSteps.emailVerified,
      href: '/account',
      title: 'Confirm your email',
      why: 'Check your inbox; the link expires in 24 hours.',
    },
  ];
}
