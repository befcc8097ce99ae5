import { type MemoryFact, type MemoryKind, MOST_FACTS } from '#contract/assistant/memory.ts';
import { ChatMessageId, MemoryFactId } from '#contract/shared/ids.ts';
import { expiryOf, isExpired } from '#core/assistant/memory/fact-expiry.ts';
import type { LocalDate } from '#core/calendar.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { informPlanner, reachesPlanner } from '#server/features/assistant/memory/inform-planner.ts';
import * as store from '#server/features/assistant/memory/store-memory.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { RememberedFact } from '#server/schema.ts';

export interface NewFact {
  text: string;
  kind: MemoryKind;
  date: LocalDate;
  expires: LocalDate | null;
  messageId: ChatMessageId | null;
}

function presentFact({ id, text, kind, date, expires, message_id }: store.FactRow, today: LocalDate): MemoryFact {
  const isOver = isExpired({ expires }, today);
  return {
    id: MemoryFactId.parse(id),
    text,
    kind,
    date,
    expires,
    isOver,
    messageId: message_id === null ? null : ChatMessageId.parse(message_id),
    reachesPlanner: !isOver && reachesPlanner(kind),
  };
}

/** Newest first. */
export async function listMemory({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<MemoryFact[]> {
  const [facts, { today }] = await Promise.all([store.listFacts(db, athlete), todayOf(db, athlete, now())]);
  return facts.map((fact) => presentFact(fact, today));
}

/** Stores a fact; one with the same words is updated instead. Plans follow where its kind concerns them. */
export async function rememberFact(deps: Deps, athlete: AthleteScope, { messageId, ...fact }: NewFact): Promise<MemoryFact> {
  return transaction(deps.db, async (tx) => {
    await store.lockMemory(tx, athlete);
    const { today } = await todayOf(tx, athlete, deps.now());
    const known = await store.listFacts(tx, athlete);
    const same = known.find(({ text }) => text.toLowerCase() === fact.text.toLowerCase());
    if (same) {
      const row = await store.changeFact(tx, athlete, same.id, { kind: fact.kind, expires: fact.expires });
      await informPlanner(deps, tx, athlete, null);
      return presentFact(row, today);
    }
    if (known.length >= MOST_FACTS)
      throw new AppError('conflict', `You can have up to ${MOST_FACTS} facts. Delete one under “What I remember” first.`);
    const row = await store.addFact(tx, athlete, { ...fact, message_id: messageId, created_at: deps.now() });
    if (reachesPlanner(fact.kind)) await informPlanner(deps, tx, athlete, null);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return presentFact(row, today);
  });
}

interface FactEntry {
  text: string;
  kind?: MemoryKind;
  date?: LocalDate;
  expires?: LocalDate | null;
}

/** Stores a fact that was typed on the page, or one that was deleted there with its own date. */
export async function addMemory(deps: Deps, athlete: AthleteScope, entry: FactEntry): Promise<MemoryFact> {
  const { text, kind = 'preference' } = entry;
  if (kind === 'injury') await requireConsent(deps.db, athlete, 'health');
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const { date = today, expires = expiryOf(kind, today) } = entry;
  if (date > today) throw refused('date', 'Choose today or an earlier date.');
  if (isExpired({ expires }, date))
    throw refused('expires', date < today ? 'The expiry date must not be before the day it was added.' : LAST_DAY);
  return rememberFact(deps, athlete, { text, kind, date, expires, messageId: null });
}

/** Changes a fact. A last day that is over may stay, but a new one is today or later. */
export async function changeMemory(
  deps: Deps,
  athlete: AthleteScope,
  id: MemoryFactId,
  change: { text?: string; kind?: MemoryKind; expires?: LocalDate | null },
): Promise<MemoryFact> {
  if (change.kind === 'injury') await requireConsent(deps.db, athlete, 'health');
  return transaction(deps.db, async (tx) => {
    const before = await store.findFact(tx, athlete, id);
    if (!before) throw factNotFound();
    const { today } = await todayOf(tx, athlete, deps.now());
    const { expires = before.expires } = change;
    if (expires !== before.expires && isExpired({ expires }, today)) throw refused('expires', LAST_DAY);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const row = Object.keys(given).length === 0 ? before : await store.changeFact(tx, athlete, id, given);
    if (reachesPlanner(before.kind) || reachesPlanner(row.kind))
      await informPlanner(deps, tx, athlete, before.kind === 'injury' ? before.text : null);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return presentFact(row, today);
  });
}

/** Throws `not-found`. */
export async function forgetFact(deps: Deps, athlete: AthleteScope, id: MemoryFactId): Promise<{ id: MemoryFactId }> {
  await deleteFact(deps, athlete, id);
  return { id };
}

/** Deletes a fact and returns it as it was, for `restoreFact`. Throws `not-found`. */
export async function deleteFact(deps: Deps, athlete: AthleteScope, id: MemoryFactId): Promise<RememberedFact> {
  return transaction(deps.db, async (tx) => {
    const row = await store.removeFact(tx, athlete, id);
    if (!row) throw factNotFound();
    if (reachesPlanner(row.kind)) await informPlanner(deps, tx, athlete, row.kind === 'injury' ? row.text : null);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    const { text, kind, date, expires, message_id: messageId, created_at } = row;
    return { id, text, kind, date, expires, messageId, createdAt: created_at.toISOString() };
  });
}

/** Brings a deleted fact back as it was. */
export async function restoreFact(deps: Deps, athlete: AthleteScope, { messageId, createdAt, ...fact }: RememberedFact): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await store.lockMemory(tx, athlete);
    if (await store.findFact(tx, athlete, fact.id)) return;
    await store.addFact(tx, athlete, { ...fact, message_id: messageId, created_at: new Date(createdAt) });
    if (reachesPlanner(fact.kind)) await informPlanner(deps, tx, athlete, null);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
  });
}

const LAST_DAY = 'Choose today or a later expiry date, or leave it empty.';
const refused = (field: string, message: string): AppError => new AppError('invalid', message, { fields: { [field]: message } });
const factNotFound = (): AppError => new AppError('not-found', 'Fact not found.');
