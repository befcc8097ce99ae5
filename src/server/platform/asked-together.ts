import pg from 'pg';
import type { Db } from '#server/platform/db.ts';
import { askBesideLanes, claimName, lanesFor } from '#server/platform/prepared.ts';
import type { QuickLanes } from '#server/platform/quick-lanes.ts';

/** More wait for the next: the first of them are answered while the others are still worked on. */
const MOST_TOGETHER = 8;

/**
 * The rows asked for, as the first table of a statement's `with`: `asked`, with `n` and these columns. Few by its own word, so that the
 * database looks for each by an index and does not read a table from end to end.
 */
export const asked = (columns: string): string =>
  `asked as materialized (select * from jsonb_to_recordset($1::jsonb) as each (n int, ${columns}) limit ${MOST_TOGETHER})`;

export interface TogetherStatement<Asked> {
  name: string;
  /** Begins with `with`, reads `asked(…)`, and says by `n` whose each row is. */
  text: string;
  /** Two with the same key never go together: what one does, the other must see. */
  keyOf: (asked: Asked) => string;
}

interface Waiting<Asked, Row> {
  asked: Asked;
  key: string;
  resolve: (rows: Row[]) => void;
  reject: (error: unknown) => void;
}

/**
 * A prepared statement that many requests ask at the same moment, each for itself: it goes out once for all of them, and is one transaction.
 * Fifty athletes who write at once cost the database a quarter of what fifty statements do. Where it fails, or waits for a lock, each is asked by
 * itself: nobody's fault is another's. In a transaction, and where there are no lanes, it is asked at once and alone.
 */
export function askedTogether<Asked extends object, Row extends { n: number }>({
  name,
  text,
  keyOf,
}: TogetherStatement<Asked>): (db: Db, asked: Asked) => Promise<Row[]> {
  claimName(name, text);
  const waitingFor = new WeakMap<QuickLanes, Waiting<Asked, Row>[]>();

  const alone = (db: Db, each: Asked): Promise<Row[]> => askBesideLanes<Row>(db, text, [listOf([each])]);

  const send = async (db: Db, lanes: QuickLanes, group: readonly Waiting<Asked, Row>[]): Promise<void> => {
    const oneByOne = (): void => {
      for (const { asked: each, resolve, reject } of group) alone(db, each).then(resolve, reject);
    };
    try {
      const values = [listOf(group.map((each) => each.asked))];
      const rows = await lanes.ask<Row>({ name, text }, values, { isGathered: true });
      if (rows === undefined) oneByOne();
      else group.forEach(({ resolve }, at) => void resolve(rows.filter(({ n }) => n === at)));
    } catch (error) {
      // What the database refused it has not done. Where the connection was lost nobody knows: that is not asked again.
      if (group.length > 1 && error instanceof pg.DatabaseError) oneByOne();
      else for (const { reject } of group) reject(error);
    }
  };

  return (db, each) => {
    const lanes = lanesFor(db);
    if (!lanes) return alone(db, each);
    return new Promise((resolve, reject) => {
      const waiting = waitingFor.get(lanes) ?? [];
      waiting.push({ asked: each, key: keyOf(each), resolve, reject });
      if (waitingFor.has(lanes)) return;
      waitingFor.set(lanes, waiting);
      setImmediate(() => {
        waitingFor.delete(lanes);
        for (const group of groupsOf(waiting)) void send(db, lanes, group);
      });
    });
  };
}

const listOf = (all: readonly object[]): string => JSON.stringify(all.map((each, n) => ({ n, ...each })));

/** In the order of their keys, so that no two groups take the same rows in opposite orders. */
function groupsOf<One extends { key: string }>(waiting: readonly One[]): One[][] {
  const groups: { keys: Set<string>; all: One[] }[] = [];
  for (const one of waiting) {
    const open = groups.find(({ keys, all }) => all.length < MOST_TOGETHER && !keys.has(one.key));
    const group = open ?? { keys: new Set(), all: [] };
    if (!open) groups.push(group);
    group.keys.add(one.key);
    group.all.push(one);
  }
  return groups.map(({ all }) => all.toSorted((a, b) => (a.key < b.key ? -1 : 1)));
}
