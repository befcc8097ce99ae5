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
  claimName(name, text);
  return async (db, values) => (await lanesOf.get(db)?.ask<Row>({ name, text }, values)) ?? askBesideLanes<Row>(db, text, values);
}

/** A text that was claimed by `claimName`, in a transaction or where no lane takes it. */
export const askBesideLanes = async <Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

/** From now on each connection keeps this text under this name. */
export function claimName(name: string, text: string): void {
  if ([...names.values()].includes(name)) throw new Error(`Two statements are called ${name}.`);
  names.set(text, name);
}

/** Where the prepared statements of `db` go; undefined in a transaction, and where there are no lanes. */
export const lanesFor = (db: Db): QuickLanes | undefined => lanesOf.get(db);

/**
 * Has a connection call prepared statements by their names, and those that this process asks again and again: taking a statement in and
 * planning it is a sixth of the database's work for a crowd. Everything else goes as it is.
 */
export function callByName(client: pg.PoolClient): void {
  const prototype: object = Object.getPrototypeOf(client);
  Object.assign(client, {
    query(asked: unknown, ...rest: unknown[]): unknown {
      const [values] = rest;
      const name = typeof asked === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(asked) : undefined;
      const named = name === undefined ? asked : { name, text: asked, values };
      // Looked up at every call: whoever watches statements does so at the prototype.
      return Reflect.apply(Reflect.get(prototype, 'query'), client, [named, ...rest]);
    },
  });
}

/** Asked so often, a statement gets a name. */
const OFTEN = 200;
/** A connection keeps some tens of kilobytes of each. */
const MOST_OFTEN_ASKED = 60;
/** Texts whose calls are counted; a text with a list of values has many forms, and none of them comes often. */
const MOST_COUNTED = 1000;
/** All columns there are: those that a newer version adds would make a kept plan wrong. */
export const ALL_COLUMNS = /(?:select|returning|,|\.)\s*(?:"\w+"\.)?\*/i;

const calls = new Map<string, number>();
let oftenAsked = 0;

function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || oftenAsked >= MOST_OFTEN_ASKED) return name;
  const before = calls.get(text) ?? 0;
  if (calls.size >= MOST_COUNTED) calls.clear();
  calls.set(text, before + 1);
  if (before + 1 < OFTEN || ALL_COLUMNS.test(text)) return undefined;
  calls.delete(text);
  oftenAsked++;
  const made = `often-${oftenAsked}`;
  names.set(text, made);
  return made;
}
