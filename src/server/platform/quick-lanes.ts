import { Socket } from 'node:net';
import pg from 'pg';

/** A statement that every lane prepares once, under its name. */
export interface NamedStatement {
  name: string;
  text: string;
}

/**
 * Connections that many requests share: a small statement is sent at once, behind those whose answers are still on their way. Fifty requests
 * at once then cost the database two processes that never wait, and not a dozen that take the processor from each other.
 */
export interface QuickLanes {
  /**
   * The rows; undefined when this is not for a lane, and nothing has been done: no lane is there yet, or another transaction holds what the
   * statement needs, so that all behind it would wait. Rejects as the statement does. What `isGathered` waits for nobody else of its moment.
   */
  ask<Row>(statement: NamedStatement, values: readonly unknown[], how?: { isGathered?: boolean }): Promise<Row[] | undefined>;
  close(): Promise<void>;
}

export interface LaneOptions {
  /** How a lane connects. */
  client: pg.ClientConfig;
  count: number;
  /** A lane that was lost, or could not be opened. */
  onError: (error: Error) => void;
}

/** Nobody behind a statement waits longer for a lock of somebody else's. */
const LOCK_WITHIN_MS = 20;
const TRY_AGAIN_MS = 1000;
/**
 * A statement of a lane is planned once for all its calls, and goes by an index, because it asks for the rows of one athlete. Left to itself the
 * database weighs the two by what it knew when a table was still empty: then it plans the opening of a turn at every call, which takes three
 * times as long as answering it, or reads a table from end to end that has grown since.
 */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';
const LOCK_NOT_AVAILABLE = '55P03';

interface Lane {
  client: pg.Client;
  /** Statements on their way. */
  waiting: number;
  /** Whatever is asked now goes out with the others of this moment. */
  send: (isGathered: boolean) => void;
}

/** Lanes open when they are first asked for; one that was lost opens again. */
export function openQuickLanes({ client: config, count, onError }: LaneOptions): QuickLanes {
  const lanes = new Set<Lane>();
  let opening: Promise<void> | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  const openOne = async (): Promise<void> => {
    const socket = new Socket();
    const client = new pg.Client({
      ...config,
      stream: () => socket,
      pipeline: true,
      lock_timeout: LOCK_WITHIN_MS,
      options: PLANNED_ONCE,
      keepAlive: true,
    });
    const lane = { client, waiting: 0, send: gathered(socket) };
    client.on('error', (error) => {
      lanes.delete(lane);
      onError(error);
    });
    client.once('end', () => lanes.delete(lane));
    await client.connect();
    lanes.add(lane);
  };
  const open = async (): Promise<void> => {
    const missing = Array.from({ length: count - lanes.size }, openOne);
    for (const outcome of await Promise.allSettled(missing)) if (outcome.status === 'rejected') onError(outcome.reason);
    opening = null;
  };
  const openMissing = (): void => {
    if (isClosed || opening || lanes.size === count || performance.now() - triedAt < TRY_AGAIN_MS) return;
    triedAt = performance.now();
    opening = open();
  };

  return {
    async ask<Row>({ name, text }: NamedStatement, values: readonly unknown[], { isGathered = false } = {}) {
      openMissing();
      const lane = quietest(lanes);
      if (!lane) return undefined;
      lane.waiting++;
      lane.send(isGathered);
      try {
        const { rows } = await lane.client.query({ name, text, values: [...values] });
        return rows as Row[];
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return undefined;
        throw error;
      } finally {
        lane.waiting--;
      }
    },
    async close() {
      isClosed = true;
      await opening;
      await Promise.all([...lanes].map(({ client }) => client.end()));
    },
  };
}

/** Statements of many requests that came in together leave in one write: each write takes as long as the statement's own work. */
function gathered(socket: Socket): (isGathered: boolean) => void {
  let isGathering = false;
  return (isGathered) => {
    if (isGathering) return;
    isGathering = true;
    socket.cork();
    const leave = (): void => {
      isGathering = false;
      socket.uncork();
    };
    if (isGathered) process.nextTick(leave);
    else setImmediate(leave);
  };
}

function quietest(lanes: ReadonlySet<Lane>): Lane | undefined {
  let best: Lane | undefined;
  for (const lane of lanes) if (best === undefined || lane.waiting < best.waiting) best = lane;
  return best;
}
