import { EventEmitter } from 'node:events';
import { LiveEvent } from '#contract/events.ts';
import { type Db, onceCommitted } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openLine } from '#server/platform/event-line.ts';
import { endEventStreams } from '#server/platform/event-stream.ts';
import { openTeller } from '#server/platform/event-teller.ts';
import type { AthleteJob, JobQueue } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

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

export interface Events {
  /** Part of `tx`: the jobs that follow are written with it, and open browsers hear of it once it has committed. */
  emit(tx: Db, athlete: AthleteScope, event: LiveEvent): Promise<void>;
  /** Lets open browsers hear of what is stored already. Only of what no job follows. */
  tell(athlete: AthleteScope, event: LiveEvent): void;
  /** Calls `hear` for each event of this athlete, from whichever process it came. Returns how to stop. */
  listen(athlete: AthleteScope, hear: (event: LiveEvent) => void): () => void;
  listeners(): number;
  close(): Promise<void>;
}

/** Events travel by NOTIFY with ids only; the listener reads the rows again. */
export async function openEvents(url: string, jobs: JobQueue, table: Reactions, log: Log): Promise<Events> {
  const heard = new EventEmitter().setMaxListeners(0);
  // A browser that reconnects looks at everything afresh.
  const line = await openLine({ url, channel: CHANNEL, log, hear: (payload) => deliver(payload, heard), missed: endEventStreams });
  const teller = openTeller({ url, channel: CHANNEL, log });
  return {
    async emit(tx, athlete, event) {
      for (const follow of table[event.kind] ?? []) await jobs.send(tx, athlete, follow as unknown as AthleteJob<LiveEvent>, event);
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
