import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type Dashboard, getDashboard } from '#contract/dashboard/dashboard.ts';
import { lazy } from '#web/app/lazy-page.tsx';
import { reading } from '#web/data/query-client.ts';
import { useUrlFlag } from '#web/data/url-state.ts';
import { useCurrentUser } from '#web/features/account/queries.ts';
import { LoadChart } from '#web/features/analytics/load/LoadChart.tsx';
import { NoLoadYet } from '#web/features/analytics/load/NoLoadYet.tsx';
import { RaceBriefCard } from '#web/features/assistant/reports/RaceBriefCard.tsx';
import { WeekReviewCard } from '#web/features/assistant/reports/WeekReviewCard.tsx';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { ReturnedFromPayment } from '#web/features/billing/ReturnedFromPayment.tsx';
import { ReadinessPanel } from '#web/features/checkins/ReadinessPanel.tsx';
import { AiScoreFact } from '#web/features/dashboard/AiScoreFact.tsx';
import { DashboardSkeleton } from '#web/features/dashboard/DashboardSkeleton.tsx';
import { NextStep } from '#web/features/dashboard/NextStep.tsx';
import { RecentSessions } from '#web/features/dashboard/RecentSessions.tsx';
import { AiInsight, Recommendations } from '#web/features/dashboard/Recommendations.tsx';
import { RecoveryFact } from '#web/features/dashboard/RecoveryFact.tsx';
import { TodayCard } from '#web/features/dashboard/TodayCard.tsx';
import { WeeklyEmailOffer } from '#web/features/dashboard/WeeklyEmailOffer.tsx';
import { WeeklyLoadFact } from '#web/features/dashboard/WeeklyLoadFact.tsx';
import { WeekStrip } from '#web/features/dashboard/WeekStrip.tsx';
import { ProposalList } from '#web/features/plans/proposals/ProposalList.tsx';
import { SessionForm } from '#web/features/sessions/SessionForm.tsx';
import { formatCountdown } from '#web/format/countdown.ts';
import { formatDayInFull } from '#web/format/date.ts';
import { DEFINITIONS } from '#web/format/figure-definitions.ts';
import { fitnessFinding } from '#web/format/fitness-finding.ts';
import { formatThreshold, nameWithSport } from '#web/format/quantities/threshold.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Definitions } from '#web/ui/values/Definitions.tsx';

const Welcome = lazy(async () => (await import('#web/features/dashboard/welcome/Welcome.tsx')).Welcome);

/** What now? Today first, then the week, then where it leads, then what was done. All of it from one answer. With `?welcome` the six questions. */
export function DashboardPage() {
  const { firstName } = useCurrentUser();
  const [isWelcome] = useUrlFlag('welcome');
  const title = `Welcome back, ${firstName || 'Athlete'}!`;
  return (
    <Suspense fallback={<DashboardSkeleton title={title} />}>
      {isWelcome ? (
        <Page title={title}>
          <Welcome />
        </Page>
      ) : (
        <DashboardView title={title} />
      )}
    </Suspense>
  );
}

function DashboardView({ title }: { title: string }) {
  const { data: dashboard } = useSuspenseQuery(reading(getDashboard));
  const { today, readiness, nextRace } = dashboard;
  // Before the first activity and the first check-in there is nothing to count.
  const hasData = dashboard.firstSteps.hasActivity || !dashboard.recovery.isDefault;
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
    <Page title={title} aside={aside} actions={<QuickActions onLog={() => setLogging(true)} />} dense>
      <ReturnedFromPayment />
      <NextStep dashboard={dashboard} />
      <TodayCard dashboard={dashboard} onLog={() => setLogging(true)}>
        <ReadinessPanel readiness={readiness} brief />
      </TodayCard>
      <ProposalList />
      <SuggestionNote offers={dashboard.thresholdOffers} />
      <WeekStrip week={dashboard.week} today={today} />
      {!hasData && <NothingYet dashboard={dashboard} />}
      {!hasData && dashboard.insightsMissing !== null && <Recommendations {...dashboard} />}
      {hasData && (
        <div className="grid gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
          <TrainingPanel chart={dashboard.trainingChart} />
          <Figures dashboard={dashboard} />
          <div className="grid min-w-0 content-start gap-6">
            <RecentSessions sessions={dashboard.recentSessions} today={today} />
            <AiInsight {...dashboard} />
            <WeekReviewCard />
            {dashboard.offersWeeklyEmail && <WeeklyEmailOffer />}
          </div>
          <Recommendations {...dashboard} />
        </div>
      )}
      <RaceBriefCard />
      {isLogging && <SessionForm onClose={() => setLogging(false)} />}
    </Page>
  );
}

/** Where the training will be once there is some. */
function NothingYet({ dashboard: { recentSessions, today } }: { dashboard: Dashboard }) {
  return (
    <div className="grid gap-x-11 gap-y-6 lg:grid-cols-2">
      <Section title="Training">
        <EmptyState title="No data available yet">Start training to see your progress here</EmptyState>
      </Section>
      <RecentSessions sessions={recentSessions} today={today} />
    </div>
  );
}

/** The three summary cards, side by side also on a phone. */
function Figures({ dashboard: { weeklyLoad, recovery, readiness, aiScore, today } }: { dashboard: Dashboard }) {
  return (
    <div className="grid grid-cols-3 content-between border-rule border-y lg:grid-cols-1 lg:*:border-t lg:*:border-l-0 lg:*:pl-0 lg:*:first:border-t-0 *:gap-1 *:border-rule *:border-l *:py-1.5 *:pl-3 *:text-13 *:first:border-l-0 *:first:pl-0 sm:*:pl-7">
      <WeeklyLoadFact week={weeklyLoad} />
      <RecoveryFact recovery={recovery} band={readiness.hrvBand} today={today} />
      <AiScoreFact aiScore={aiScore} />
    </div>
  );
}

/** That thresholds have a suggestion, in one line; it is answered beside the thresholds. */
function SuggestionNote({ offers }: { offers: Dashboard['thresholdOffers'] }) {
  const { units } = useAthlete();
  if (offers.length === 0) return null;
  const said = offers.map(({ kind, offered }) => `${nameWithSport(kind, units)} ${formatThreshold(kind, offered, units)}`);
  return (
    <p data-source={offers.map(({ question }) => question).join(' ')}>
      Suggested from your training: {said.join(', ')}.{' '}
      <a href="/athlete?tab=thresholds" className="font-semibold text-moss">
        Review
      </a>
    </p>
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

const DEFINED = [
  DEFINITIONS.load,
  DEFINITIONS.fitness,
  DEFINITIONS.fatigue,
  DEFINITIONS.form,
  DEFINITIONS.recovery,
  DEFINITIONS['ai-score'],
];

function TrainingPanel({ chart: { days, ahead } }: { chart: Dashboard['trainingChart'] }) {
  if (days.length === 0)
    return (
      <Section title="Training">
        <NoLoadYet />
      </Section>
    );
  // With nothing planned the future is not known, and a line that only falls would say otherwise.
  const planned = ahead.some(({ load }) => load > 0) ? ahead : undefined;
  return (
    <div className="min-w-0">
      <LoadChart title={fitnessFinding(days, planned)} days={days} ahead={planned} heightPx={200} />
      <Definitions of={DEFINED} />
    </div>
  );
}
