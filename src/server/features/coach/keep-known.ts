import { type LocalDate, localDate } from '#core/calendar.ts';
import { type Known, readKnown } from '#server/features/coach/read-known.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forReading } from '#server/platform/read-lanes.ts';
import type { AthleteScope } from '#server/platform/scope.ts';
import { turns } from '#server/platform/turns.ts';

/** What is kept of all athletes together, those who wrote last. */
const MOST_BYTES = 64 * 1024 * 1024;
/** An object in memory takes about so many times its JSON. */
const BYTES_PER_CHARACTER = 4;

/**
 * So many are read at once. A reading is two dozen statements and some arithmetic: of fifty at once nobody would be answered before the last
 * one is read, and whatever else is asked of the database would stand behind a thousand statements.
 */
const READ_AT_ONCE = 3;
const inTurn = turns(READ_AT_ONCE);
/** What is being read, for the other tabs of the same athlete. */
const reading = new Map<string, Promise<Known>>();

interface Kept {
  version: string;
  today: LocalDate;
  known: Known;
  bytes: number;
}

const kept = new Map<string, Kept>();
let bytes = 0;

/** What is known while none of the rows has changed and it is the same day where the athlete lives; undefined when it must be read. */
export function keptKnown({ now }: Pick<Deps, 'now'>, athlete: AthleteScope, version: string): Known | undefined {
  const found = kept.get(athlete.userId);
  if (found?.version !== version || found.today !== localDate(now(), found.known.timeZone)) return undefined;
  // The one that was used last stands last.
  kept.delete(athlete.userId);
  kept.set(athlete.userId, found);
  return found.known;
}

/** What is known, kept or read. `version` was read before: what changes meanwhile is found at the next turn, and nothing stale is answered then. */
export async function knownOf(deps: Pick<Deps, 'db' | 'now' | 'config'>, athlete: AthleteScope, version: string): Promise<Known> {
  const found = keptKnown(deps, athlete, version);
  if (found) return found;
  const key = `${athlete.userId} ${version}`;
  const begun = reading.get(key) ?? inTurn(() => readAndKeep(deps, athlete, version)).finally(() => reading.delete(key));
  reading.set(key, begun);
  return begun;
}

async function readAndKeep(deps: Pick<Deps, 'db' | 'now' | 'config'>, athlete: AthleteScope, version: string): Promise<Known> {
  const known = await readKnown({ ...deps, db: forReading(deps.db) }, athlete);
  keep(athlete.userId, { version, today: known.view.today, known, bytes: JSON.stringify(known.view).length * BYTES_PER_CHARACTER });
  return known;
}

function keep(userId: string, next: Kept): void {
  drop(userId);
  kept.set(userId, next);
  bytes += next.bytes;
  for (const oldest of kept.keys()) {
    if (bytes <= MOST_BYTES || oldest === userId) break;
    drop(oldest);
  }
}

function drop(userId: string): void {
  bytes -= kept.get(userId)?.bytes ?? 0;
  kept.delete(userId);
}
