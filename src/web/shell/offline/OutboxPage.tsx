import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useIsOnline } from '#web/data/online.ts';
import { deliver, discard, sendAnyway, useIsOutboxRead, useOutbox } from '#web/data/outbox/outbox.ts';
import type { OutboxEntry } from '#web/data/outbox/outbox-store.ts';
import { useUrlFlag } from '#web/data/url-state.ts';
import { logOut } from '#web/features/account/queries.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { formatInstant } from '#web/format/date.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

/** What was made on this device and has not arrived yet. With `?leaving`: what logging out would lose. */
export function OutboxPage() {
  const entries = useOutbox();
  const isOnline = useIsOnline();
  const [isLeaving] = useUrlFlag('leaving');
  const [isSending, setSending] = useState(false);
  const send = () => {
    setSending(true);
    void deliver().finally(() => setSending(false));
  };
  const isWaiting = entries.some(({ state }) => state === 'waiting');
  return (
    <Page
      title="Waiting to be sent"
      width="reading"
      aside="Entries you made without a connection. They are sent by themselves when you’re back online."
      actions={
        isOnline &&
        isWaiting && (
          <Button onClick={send} pending={isSending && 'Sending...'}>
            Send now
          </Button>
        )
      }
    >
      {isLeaving && entries.length > 0 && <Leaving count={entries.length} />}
      {entries.length === 0 ? (
        <NothingWaits />
      ) : (
        <ul className="divide-y divide-rule border-rule border-y">
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function NothingWaits() {
  if (!useIsOutboxRead()) return <SkeletonRows rows={3} />;
  return (
    <EmptyState title="Everything has been sent">
      <p>Check-ins, notes, completed sessions, activities and files you add offline will appear here.</p>
    </EmptyState>
  );
}

const SAID: Record<OutboxEntry['state'], string> = {
  waiting: 'Waiting for a connection.',
  changed: 'Not saved: this was changed on another device after you opened it here.',
  refused: 'Not saved.',
};

function Entry({ entry }: { entry: OutboxEntry }) {
  const { timeZone } = useAthlete();
  const { title, madeAt, state, reason } = entry;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="grid min-w-0 gap-1">
        <p className="break-words font-semibold" dir="auto">
          {title}
        </p>
        <p className={state === 'waiting' ? 'text-muted' : 'text-poor'}>{reason ?? SAID[state]}</p>
        <p className="text-13 text-muted">{formatInstant(new Date(madeAt).toISOString(), timeZone)}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {state !== 'waiting' && (
          <Button size="small" onClick={() => void sendAnyway(entry)}>
            {state === 'changed' ? 'Use mine' : 'Try again'}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => void discard(entry)}>
          {state === 'changed' ? 'Keep the other' : 'Delete'}
        </Button>
      </div>
    </li>
  );
}

function Leaving({ count }: { count: number }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-sheet border border-rule bg-card p-5">
      <p>
        {count === 1 ? 'One entry has not been sent.' : `${count} entries have not been sent.`} Logging out deletes{' '}
        {count === 1 ? 'it' : 'them'} from this device.
      </p>
      <Button variant="danger" onClick={() => void logOut(navigate, { losing: true })}>
        Log out and delete
      </Button>
    </div>
  );
}
