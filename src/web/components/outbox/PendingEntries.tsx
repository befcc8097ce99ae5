import { useOutbox } from '#web/data/outbox/outbox.ts';
import type { OutboxEntry } from '#web/data/outbox/outbox-store.ts';

const SAID: Record<OutboxEntry['state'], string> = {
  waiting: 'waiting to be sent',
  changed: 'not saved, because it was changed on another device',
  refused: 'not saved',
};

/** What was entered on this device for these addresses of the API and has not arrived yet; nothing where all of it has. */
export function PendingEntries({ of }: { of: readonly string[] }) {
  const pending = useOutbox().filter(({ path }) => of.some((address) => path === address || path.startsWith(`${address}/`)));
  if (pending.length === 0) return null;
  return (
    <ul data-source="Entered on this device." aria-label="Not sent yet" className="grid gap-1 rounded-control bg-sunk px-4 py-3">
      {pending.map(({ key, title, state }) => (
        <li key={key} className={state === 'waiting' ? undefined : 'text-poor'}>
          <bdi className="font-semibold">{title}</bdi>: {SAID[state]}.{' '}
          <a href="/outbox" className="font-semibold text-moss underline underline-offset-[0.22em]">
            View
          </a>
        </li>
      ))}
    </ul>
  );
}
