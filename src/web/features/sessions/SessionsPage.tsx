import { CalendarPlus, Library, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { useUrlChoice, useUrlFlag } from '#web/data/url-state.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { ProposalList } from '#web/features/plans/proposals/ProposalList.tsx';
import { CalendarFeedDialog } from '#web/features/sessions/calendar/CalendarFeedDialog.tsx';
import { CalendarPanel } from '#web/features/sessions/calendar/CalendarPanel.tsx';
import { useSessions } from '#web/features/sessions/queries.ts';
import { SessionCard } from '#web/features/sessions/SessionCard.tsx';
import { SessionForm } from '#web/features/sessions/SessionForm.tsx';
import { EMPTY_WORDS, type SessionTab } from '#web/features/sessions/session-labels.ts';
import { sessionLists } from '#web/features/sessions/session-lists.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';

const TABS = ['upcoming', 'completed', 'overdue'] as const;
const LABELS: Record<SessionTab, string> = { upcoming: 'Upcoming', completed: 'Completed', overdue: 'Overdue' };

const VIEWS = ['list', 'week', 'month'] as const;
const VIEW_WORDS = { list: 'List', week: 'Week', month: 'Month' };

/** The calendar as three lists, as a week and as a month. What is open stands in the address: `?new` is where `n` leads. */
export function SessionsPage() {
  const [isCreating, setCreating] = useUrlFlag('new');
  const [view, setView] = useUrlChoice('view', VIEWS, 'list');
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
      <div className="grid min-w-0 gap-6">
        <ChoiceChips label="View" value={view} onChange={setView} options={VIEWS.map((value) => ({ value, label: VIEW_WORDS[value] }))} />
        <Suspense fallback={<SessionsComing />}>
          {view === 'list' ? <SessionTabs onCreate={() => setCreating(true)} /> : <CalendarPanel view={view} />}
        </Suspense>
      </div>
      {isCreating && <SessionForm onClose={() => setCreating(false)} />}
      {isSubscribing && <CalendarFeedDialog onClose={() => setSubscribing(false)} />}
    </Page>
  );
}

function SessionTabs({ onCreate }: { onCreate: () => void }) {
  const [tab, setTab] = useUrlChoice('tab', TABS, 'upcoming');
  const lists = sessionLists(useSessions());
  return (
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
  );
}

/** Years of completed sessions come a screen or two at a time. */
const PAGE_SIZE = 30;

function SessionList({ tab, sessions, onCreate }: { tab: SessionTab; sessions: readonly TrainingSession[]; onCreate: () => void }) {
  const today = useToday();
  const [edited, edit] = useState<TrainingSession | null>(null);
  const [shown, setShown] = useState(PAGE_SIZE);
  if (sessions.length === 0) {
    return (
      <EmptyState
        ruled={false}
        {...(tab !== 'overdue' && {
          action: (
            <Button variant="quiet" onClick={onCreate}>
              New Session
            </Button>
          ),
        })}
      >
        {EMPTY_WORDS[tab].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {sessions.slice(0, shown).map((session) => (
          <li key={session.id} className="grid min-w-0">
            <SessionCard session={session} today={today} onEdit={() => edit(session)} />
          </li>
        ))}
      </ul>
      {sessions.length > shown && (
        <Button variant="quiet" className="mt-6" onClick={() => setShown(shown + PAGE_SIZE)}>
          Show more
        </Button>
      )}
      {edited && <SessionForm session={edited} onClose={() => edit(null)} />}
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
