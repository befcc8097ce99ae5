import { useUndelivered } from '#web/components/sessions/DeliveryStatus.tsx';
import { useUrlChoice, useUrlFlag } from '#web/data/url-state.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { useSessions } from '#web/features/sessions/queries.ts';
import { SessionList } from '#web/features/sessions/SessionList.tsx';
import type { SessionTab } from '#web/features/sessions/session-labels.ts';
import { sessionLists } from '#web/features/sessions/session-lists.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';

const TABS = ['upcoming', 'completed', 'overdue'] as const;
const LABELS: Record<SessionTab, string> = { upcoming: 'Upcoming', completed: 'Completed', overdue: 'Overdue' };

/** All sessions as three lists. What is open is in the address: `?tab=overdue`. */
export function SessionTabs({ onCreate }: { onCreate: () => void }) {
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
