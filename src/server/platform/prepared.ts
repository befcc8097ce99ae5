import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from '#server/platform/db.ts';
import type { QuickLanes } from '#server/platform/quick-lanes.ts';

/** By text: the name under which a connection keeps it. */
const names = new Map<string, string>();

/** By database: where its prepared statements go outside a transaction. */
const lanesOf = new WeakMap<Db, QuickLanes>();

/** From now on the prepared statements of `db` go by these lanes, where they are not a part of a transaction. */
export function askByLanes(db: Db, lanes: QuickLanes): void {
  lanesOf.set(db, lanes);
}

/**
 * A statement that each connection takes in and plans once, for those asked at every press of a button: planning one over many tables takes
 * the database longer than answering it. Such a statement is quick. The text is fixed when the program is built, so no connection ever keeps
 * more than there are.
 */
export function prepared<Row>(name: string, text: string): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  if ([...names.values()].includes(name)) throw new Error(`Two statements are called ${name}.`);
  names.set(text, name);
  return async (db, values) => {
    const rows = await lanesOf.get(db)?.ask<Row>({ name, text }, values);
    return rows ?? (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  };
}

/** Has a connection call prepared statements by their names; everything else goes as it is. */
export function callByName(client: pg.PoolClient): void {
  const prototype: object = Object.getPrototypeOf(client);
  Object.assign(client, {
    query(asked: unknown, ...rest: unknown[]): unknown {
      const name = typeof asked === 'string' ? names.get(asked) : undefined;
      const named = name === undefined ? asked : { name, text: asked, values: rest[0] };
      // Looked up at every call: whoever watches statements does so at the prototype.
      return Reflect.apply(Reflect.get(prototype, 'query'), client, [named, ...rest]);
    },
  });
}
