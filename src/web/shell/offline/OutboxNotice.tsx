import { useEffect, useEffectEvent } from 'react';
import { followOutbox, useOutbox } from '#web/data/outbox/outbox.ts';
import { AppBadge } from '#web/shell/offline/AppBadge.tsx';

/** Sends what waits; says how much that is, and nothing when nothing does. */
export function OutboxNotice({ onDelivered }: { onDelivered: () => void }) {
  const delivered = useEffectEvent(onDelivered);
  useEffect(() => followOutbox(() => delivered()), []);
  const entries = useOutbox();
  const stuck = entries.filter(({ state }) => state !== 'waiting').length;
  return (
    <div role="status" className={entries.length === 0 ? 'hidden' : 'bg-sunk px-4 py-1 text-center'}>
      <AppBadge />
      {entries.length > 0 && (
        <>
          {stuck > 0 ? `${counted(stuck)} not saved.` : `${counted(entries.length)} waiting to be sent.`}{' '}
          <a href="/outbox" className="inline-block py-1.5 font-semibold text-moss underline underline-offset-[0.22em]">
            View
          </a>
        </>
      )}
    </div>
  );
}

const counted = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);
