import { EventEmitter } from 'node:events';
import { LiveEvent } from '#contract/shared/events.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { onceCommitted } from '#server/platform/db/pool.ts';
import type { Events } from '#server/platform/events/events.ts';
import { openNotifyListener } from '#server/platform/events/notify-listener.ts';
import { openNotifyPublisher } from '#server/platform/events/notify-publisher.ts';
import { endEventStreams } from '#server/platform/events/sse.ts';
import type { JobQueue, SentJob } from '#server/platform/jobs/job-queue.ts';
import type { Log } from '#server/platform/observability/logger.ts';

type Kind = LiveEvent['kind'];
/** A job whose payload the event is, or more than that. */
interface Follower<E> {
  name: string;
  run: (deps: Deps, athlete: AthleteScope, payload: E) => Promise<void>;
}
/** A job that follows an event takes the event itself as its payload. */
export type Reactions = { [K in Kind]?: readonly Follower<Extract<LiveEvent, { kind: K }>>[] };

/** "When this has happened, these jobs follow." */
export const reactions = (table: Reactions): Reactions => table;

const CHANNEL = 'moorline_events';

/** Events travel by NOTIFY with ids only; the listener reads the rows again. */
export async function openEvents(url: string, jobs: JobQueue, table: Reactions, log: Log): Promise<Events> {
  const heard = new EventEmitter().setMaxListeners(0);
  // A browser that reconnects looks at everything afresh.
  const line = await openNotifyListener({
    url,
    channel: CHANNEL,
    log,
    hear: (payload) => deliver(payload, heard),
    missed: endEventStreams,
  });
  const teller = openNotifyPublisher({ url, channel: CHANNEL, log });
  return {
    async emit(tx, athlete, event) {
      for (const follow of table[event.kind] ?? []) await jobs.send(tx, athlete, follow as unknown as SentJob<LiveEvent>, event);
      onceCommitted(tx, () => teller.tell(payloadOf(athlete, event)));
    },
    tell(athlete, event) {
      if (table[event.kind]?.length) throw new Error(`Event ${event.kind} triggers jobs, so it must be emitted in a transaction.`);
      teller.tell(payloadOf(athlete, event));
    },
    listen(athlete, hear) {
      heard.on(athlete.userId, hear);
      return () => heard.off(athlete.userId, hear);
    },
    listeners: () => heard.eventNames().reduce((sum, name) => sum + heard.listenerCount(name), 0),
    async close() {
      await teller.close();
      await line.close();
    },
  };
}

const payloadOf = (athlete: AthleteScope, event: LiveEvent): string => JSON.stringify({ to: athlete.userId, event });

function deliver(payload: string, heard: EventEmitter): void {
  const { to, event } = JSON.parse(payload) as { to: string; event: unknown };
  if (heard.listenerCount(to) === 0) return;
  const parsed = LiveEvent.safeParse(event);
  if (parsed.success) heard.emit(to, parsed.data);
}
