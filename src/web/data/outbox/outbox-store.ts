import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What the server knew of the thing when it was changed without a connection. */
export interface Guard {
  /** The address that tells what it is now. */
  address: string;
  /** In a list: the field and value that name the thing. */
  where: readonly [string, string] | null;
  /** The fields that the change replaces, as JSON; `null` where there was nothing yet. */
  before: string;
  fields: readonly string[];
}

export interface OutboxEntry {
  /** Place in the queue; given by the store. */
  place: number;
  /** One value for every try: the server does it once. */
  key: string;
  userId: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  /** What the athlete made, such as "Check-in for 30 Nov". */
  title: string;
  method: string;
  path: string;
  json: string | null;
  files: readonly File[];
  guard: Guard | null;
  /** `changed`: somebody changed the same thing elsewhere; `refused`: the server does not take it. Both wait for the athlete. */
  state: 'waiting' | 'changed' | 'refused';
  /** Why it was not taken, in the server's words. */
  reason: string | null;
}

export type NewEntry = Omit<OutboxEntry, 'place' | 'state' | 'reason'>;

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry };
}

let database: Promise<IDBPDatabase<Schema>> | null = null;

/** Rejects where the browser keeps nothing, as in some private windows. */
function open(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    database = null;
  };
  database ??= openDB<Schema>('moorline-outbox', 1, {
    upgrade: (db) => void db.createObjectStore('entries', { keyPath: 'place', autoIncrement: true }),
    // A newer version in another tab goes first.
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  database.catch(forget);
  return database;
}

/**
 * Resolves once the entry is on the disk; rejects with `QuotaExceededError` where there is no room. A second change of the same thing takes
 * the place of the first, and goes by what the server knew before that one.
 */
export async function addEntry(entry: NewEntry): Promise<void> {
  const transaction = (await open()).transaction('entries', 'readwrite');
  const same = (await transaction.store.getAll()).filter((each) => isSameThing(each, entry));
  for (const { place } of same) await transaction.store.delete(place);
  const guard = same[0]?.guard ?? entry.guard;
  const whole = { ...entry, guard, state: 'waiting', reason: null };
  // The store gives the place.
  await transaction.store.add(whole as OutboxEntry);
  await transaction.done;
}

function isSameThing(one: OutboxEntry, other: NewEntry): boolean {
  const target = ({ userId, method, path, guard }: NewEntry) => guard && JSON.stringify([userId, method, path, guard.address, guard.where]);
  return target(one) !== null && target(one) === target(other);
}

/** In the order in which they were made. */
export async function listEntries(userId: string): Promise<OutboxEntry[]> {
  const all = await (await open()).getAll('entries');
  return all.filter((entry) => entry.userId === userId);
}

export async function changeEntry(place: number, change: Partial<Pick<OutboxEntry, 'state' | 'reason' | 'guard' | 'key'>>): Promise<void> {
  const transaction = (await open()).transaction('entries', 'readwrite');
  const entry = await transaction.store.get(place);
  if (entry) await transaction.store.put({ ...entry, ...change });
  await transaction.done;
}

export async function removeEntry(place: number): Promise<void> {
  await (await open()).delete('entries', place);
}
