import { CalendarPlus, Library, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { PendingEntries } from '#web/components/outbox/PendingEntries.tsx';
import { useUndelivered } from '#web/components/sessions/DeliveryStatus.tsx';
import { useUrlChoice, useUrlFlag, useUrlText } from '#web/data/url-state.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { TodayVerdict } from '#web/features/checkins/TodayVerdict.tsx';
import { ProposalList } from '#web/features/plans/proposals/ProposalList.tsx';
import { CalendarFeedDialog } from '#web/features/sessions/calendar/CalendarFeedDialog.tsx';
import { CalendarPanel } from '#web/features/sessions/calendar/CalendarPanel.tsx';
import { useSessions } from '#web/features/sessions/queries.ts';
import { SessionForm } from '#web/features/sessions/SessionForm.tsx';
import { SessionList } from '#web/features/sessions/SessionList.tsx';
import type { SessionTab } from '#web/features/sessions/session-labels.ts';
import { sessionLists } from '#web/features/sessions/session-lists.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';

const TABS = ['upcoming', 'completed', 'overdue'] as const;
const LABELS: Record<SessionTab, string> = { upcoming: 'Upcoming', completed: 'Completed', overdue: 'Overdue' };

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
            <CalendarPanel view={view} verdict={(session) => <TodayVerdict session={session} />} />
          )}
        </Suspense>
      </div>
      {isCreating && <SessionForm onClose={() => setCreating(false)} />}
      {isSubscribing && <CalendarFeedDialog onClose={() => setSubscribing(false)} />}
    </Page>
  );
}

function SessionTabs({ onCreate }: { onCreate: () => void }) {
  const [tab, setTab] = useUrlChoice('tab', TABS, 'upcoming');
  const sessions = useSessions();
  const isUndelivered = useUndelivered(useToday());
  const [onlyUndelivered, setOnlyUndelivered] = useUrlFlag('undelivered');
  const lists = sessionLists(onlyUndelivered && isUndelivered ? sessions.filter(isUndelivered) : sessions);
  return (
    <>
      {isUndelivered && (
        <CheckboxField
          label={`Not on your watch (${sessions.filter(isUndelivered).length})`}
          checked={onlyUndelivered}
          onChange={({ target }) => setOnlyUndelivered(target.checked)}
        />
      )}
      <Tabs
        label="Training sessions"
        value={tab}
        onChange={setTab}
        tabs={TABS.map((value) => ({
          value,
          label: `${LABELS[value]} (${lists[value].length})`,
          content: <SessionList tab={value} sessions={lists[value]} onCreate={onCreate} />,
        }))}
      />
    </>
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
