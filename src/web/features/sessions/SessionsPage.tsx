import { CalendarPlus, Library, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { lazy, lazyOver } from '#web/app/lazy-page.tsx';
import { useUrlChoice, useUrlFlag, useUrlText } from '#web/data/url-state.ts';
import { TodayVerdict } from '#web/features/checkins/TodayVerdict.tsx';
import { ProposalList } from '#web/features/plans/proposals/ProposalList.tsx';
import { CalendarPanel } from '#web/features/sessions/calendar/CalendarPanel.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';

const PendingEntries = lazyOver(async () => (await import('#web/components/outbox/PendingEntries.tsx')).PendingEntries);
const CalendarFeedDialog = lazyOver(
  async () => (await import('#web/features/sessions/calendar/CalendarFeedDialog.tsx')).CalendarFeedDialog,
);
const SessionForm = lazyOver(async () => (await import('#web/features/sessions/SessionForm.tsx')).SessionForm);
const SessionTabs = lazy(async () => (await import('#web/features/sessions/SessionTabs.tsx')).SessionTabs);

const VIEWS = ['week', 'month', 'list'] as const;
const VIEW_WORDS = { list: 'List', week: 'Week', month: 'Month' };

/** The calendar as a week, as a month and as three lists. What is open is in the address: `?new` is where `n` leads, `?tab=overdue` is a list. */
export function SessionsPage() {
  const [isCreating, setCreating] = useUrlFlag('new');
  const [tab] = useUrlText('tab');
  const [view, setView] = useUrlChoice('view', VIEWS, tab === null ? 'week' : 'list', { drops: ['tab'] });
  const [isSubscribing, setSubscribing] = useUrlFlag('subscribe');
  return (
    <Page
      title="Training Sessions"
      actions={
        <>
          <ButtonLink variant="quiet" href="/workouts">
            <Library aria-hidden size={18} strokeWidth={1.5} />
            Workouts
          </ButtonLink>
          <Button variant="quiet" onClick={() => setSubscribing(true)}>
            <CalendarPlus aria-hidden size={18} strokeWidth={1.5} />
            Calendar feed
          </Button>
          <Button onClick={() => setCreating(true)}>
            <Plus aria-hidden size={18} strokeWidth={1.5} />
            New Session
          </Button>
        </>
      }
    >
      <ProposalList />
      <PendingEntries of={['/api/training-sessions', '/api/day-notes']} />
      <div className="grid min-w-0 gap-6">
        <ChoiceChips label="View" value={view} onChange={setView} options={VIEWS.map((value) => ({ value, label: VIEW_WORDS[value] }))} />
        <Suspense fallback={<SessionsComing />}>
          {view === 'list' ? (
            <SessionTabs onCreate={() => setCreating(true)} />
          ) : (
            <CalendarPanel view={view} coming={<SessionsComing />} verdict={(session) => <TodayVerdict session={session} />} />
          )}
        </Suspense>
      </div>
      {isCreating && <SessionForm onClose={() => setCreating(false)} />}
      {isSubscribing && <CalendarFeedDialog onClose={() => setSubscribing(false)} />}
    </Page>
  );
}

function SessionsComing() {
  return (
    <div role="status" aria-label="Loading sessions" className="grid min-h-dvh content-start gap-6">
      <Skeleton className="h-11 w-full max-w-96" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} className="h-52" />
        ))}
      </div>
    </div>
  );
}
