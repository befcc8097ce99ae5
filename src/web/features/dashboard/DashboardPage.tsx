import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { reading } from '#web/data/query-client.ts';
import { useCurrentUser } from '#web/features/account/queries.ts';
import { LoadChart } from '#web/features/analytics/load/LoadChart.tsx';
import { NoLoadYet } from '#web/features/analytics/load/NoLoadYet.tsx';
import { RaceBriefCard } from '#web/features/assistant/reports/RaceBriefCard.tsx';
import { WeekReviewCard } from '#web/features/assistant/reports/WeekReviewCard.tsx';
import { ThresholdSuggestions } from '#web/features/athlete/thresholds/ThresholdSuggestions.tsx';
import { ReturnedFromPayment } from '#web/features/billing/ReturnedFromPayment.tsx';
import { ReadinessPanel } from '#web/features/checkins/ReadinessPanel.tsx';
import { AiScoreFact } from '#web/features/dashboard/AiScoreFact.tsx';
import { CoachPanel } from '#web/features/dashboard/CoachPanel.tsx';
import { DashboardSkeleton } from '#web/features/dashboard/DashboardSkeleton.tsx';
import { GettingStarted } from '#web/features/dashboard/GettingStarted.tsx';
import { RecentSessions } from '#web/features/dashboard/RecentSessions.tsx';
import { RecoveryFact } from '#web/features/dashboard/RecoveryFact.tsx';
import { TodayCard } from '#web/features/dashboard/TodayCard.tsx';
import { WeeklyLoadFact } from '#web/features/dashboard/WeeklyLoadFact.tsx';
import { WeekStrip } from '#web/features/dashboard/WeekStrip.tsx';
import { ProposalList } from '#web/features/plans/proposals/ProposalList.tsx';
import { SessionForm } from '#web/features/sessions/SessionForm.tsx';
import { formatCountdown } from '#web/format/countdown.ts';
import { formatDayInFull } from '#web/format/date.ts';
import { fitnessFinding } from '#web/format/fitness-finding.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Facts, Section } from '#web/ui/layout/Section.tsx';

/** What now? Today first, then the week, then where it leads, then what was done. All of it from one answer. */
export function DashboardPage() {
  const { firstName } = useCurrentUser();
  const title = `Welcome back, ${firstName || 'Athlete'}!`;
  return (
    <Suspense fallback={<DashboardSkeleton title={title} />}>
      <DashboardView title={title} />
    </Suspense>
  );
}

function DashboardView({ title }: { title: string }) {
  const { data: dashboard } = useSuspenseQuery(reading(getDashboard));
  const { today, readiness, nextRace } = dashboard;
  const [isLogging, setLogging] = useState(false);
  const aside = (
    <>
      {formatDayInFull(today)}.
      {nextRace && (
        <>
          <span data-source="Days until your race."> {formatCountdown(nextRace.name, nextRace.daysLeft)}.</span>{' '}
          <a href="/race-plan" className="text-moss underline underline-offset-[0.22em]">
            Plan race
          </a>
        </>
      )}
    </>
  );
  return (
    <Page title={title} aside={aside} actions={<QuickActions onLog={() => setLogging(true)} />}>
      <ReturnedFromPayment />
      <GettingStarted steps={dashboard.firstSteps} />
      <ThresholdSuggestions offers={dashboard.thresholdOffers} />
      <TodayCard dashboard={dashboard} onLog={() => setLogging(true)}>
        <ReadinessPanel readiness={readiness} />
      </TodayCard>
      <ProposalList />
      <Facts>
        <WeeklyLoadFact week={dashboard.weeklyLoad} />
        <RecoveryFact recovery={dashboard.recovery} band={readiness.hrvBand} today={dashboard.today} />
        <AiScoreFact aiScore={dashboard.aiScore} />
      </Facts>
      <WeekStrip week={dashboard.week} today={today} />
      <div className="grid gap-9 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)] lg:gap-11">
        <TrainingPanel chart={dashboard.trainingChart} hasActivity={dashboard.firstSteps.hasActivity} />
        <CoachPanel {...dashboard} />
      </div>
      <RaceBriefCard />
      <WeekReviewCard />
      <RecentSessions sessions={dashboard.recentSessions} today={today} />
      {isLogging && <SessionForm onClose={() => setLogging(false)} />}
    </Page>
  );
}

function QuickActions({ onLog }: { onLog: () => void }) {
  return (
    <section aria-label="Quick Actions" className="contents">
      <Button variant="quiet" onClick={onLog}>
        Log Training Session
      </Button>
      <ButtonLink href="/video-analysis" variant="quiet">
        Analyze Video
      </ButtonLink>
      <ButtonLink href="/plans" variant="quiet">
        View Training Plans
      </ButtonLink>
    </section>
  );
}

function TrainingPanel({
  chart: { days, ahead },
  hasActivity,
}: {
  hasActivity: boolean;
  chart: { days: Parameters<typeof LoadChart>[0]['days']; ahead: Parameters<typeof LoadChart>[0]['days'] };
}) {
  if (days.length === 0) {
    return (
      <Section title="Training">
        {hasActivity ? <NoLoadYet /> : <EmptyState title="No data available yet">Start training to see your progress here</EmptyState>}
      </Section>
    );
  }
  // With nothing planned the future is not known, and a line that only falls would say otherwise.
  const planned = ahead.some(({ load }) => load > 0) ? ahead : undefined;
  return <LoadChart title={fitnessFinding(days, planned)} days={days} ahead={planned} />;
}
