import { useSuspenseQuery } from '@tanstack/react-query';
import { getDashboard } from '#contract/dashboard.ts';
import type { LocalDate } from '#core/calendar.ts';
import { useCurrentUser } from '#web/features/account/queries.ts';
import { FirstSteps } from '#web/features/dashboard/FirstSteps.tsx';
import { RecentSessions } from '#web/features/dashboard/RecentSessions.tsx';
import { WeeklyLoadFact } from '#web/features/dashboard/WeeklyLoadFact.tsx';
import { formatDayInFull } from '#web/format/date.ts';
import { reading } from '#web/queries.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Fact, Facts, Section } from '#web/ui/Section.tsx';

/** What now? Today first, then the week, then what was done. */
export function DashboardPage() {
  const { firstName } = useCurrentUser();
  const { data: dashboard } = useSuspenseQuery(reading(getDashboard));
  return (
    <Page
      title={`Welcome back, ${firstName || 'Athlete'}!`}
      aside={formatDayInFull(dashboard.today as LocalDate)}
      actions={
        <>
          <ButtonLink href="/uploads" variant="quiet">
            Bring files
          </ButtonLink>
          <ButtonLink href="/video-analysis" variant="quiet">
            Analyze Video
          </ButtonLink>
          <ButtonLink href="/plans" variant="quiet">
            View Training Plans
          </ButtonLink>
        </>
      }
    >
      <FirstSteps steps={dashboard.firstSteps} />
      <Facts>
        <WeeklyLoadFact week={dashboard.weeklyLoad} />
        <Fact label="Recovery" note="Score 75, HRV 45 ms: default until your first check-in">
          <span className="font-display font-semibold text-40 tracking-[-0.02em]">Good</span>
        </Fact>
        <Fact label="AI Score" note="Log a week of training">
          <span className="font-display font-semibold text-40 text-muted">–</span>
        </Fact>
      </Facts>
      <Section title="Training">
        <EmptyState title="No data available yet">Start training to see your progress here</EmptyState>
      </Section>
      <RecentSessions sessions={dashboard.recentSessions} today={dashboard.today as LocalDate} />
    </Page>
  );
}
