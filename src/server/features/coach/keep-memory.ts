import { type MemoryFact, type MemoryKind, MOST_FACTS } from '#contract/coach-memory.ts';
import { ChatMessageId, MemoryFactId } from '#contract/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { findAttack } from '#core/coach/language/instructions.ts';
import { expiryOf, factToKeep, isExpired } from '#core/coach/memory/memory-fact.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import * as store from '#server/features/coach/store-memory.ts';
import { reachesPlanner, tellPlanner } from '#server/features/coach/tell-planner.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

export interface FactToKeep {
  text: string;
  kind: MemoryKind;
  date: LocalDate;
  expires: LocalDate | null;
  messageId: ChatMessageId | null;
}

function factWords({ id, text, kind, date, expires, message_id }: store.FactRow, today: LocalDate): MemoryFact {
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

export async function listMemory({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<MemoryFact[]> {
  const [facts, { today }] = await Promise.all([store.listFacts(db, athlete), todayOf(db, athlete, now())]);
  return facts.map((fact) => factWords(fact, today));
}

/** Keeps a fact; the same words again keep the one that is there. An injury reaches the planner. */
export async function keepFact(deps: Deps, athlete: AthleteScope, { messageId, ...fact }: FactToKeep): Promise<MemoryFact> {
  return transaction(deps.db, async (tx) => {
    await store.lockMemory(tx, athlete);
    const { today } = await todayOf(tx, athlete, deps.now());
    const known = await store.listFacts(tx, athlete);
    const same = known.find(({ text }) => text.toLowerCase() === fact.text.toLowerCase());
    if (same) {
      const row = await store.changeFact(tx, athlete, same.id, { kind: fact.kind, expires: fact.expires });
      await tellPlanner(deps, tx, athlete, null);
      return factWords(row, today);
    }
    if (known.length >= MOST_FACTS)
      throw new AppError('conflict', `There are ${MOST_FACTS} facts already. Please delete one under “What I remember” first.`);
    const row = await store.addFact(tx, athlete, { ...fact, message_id: messageId, created_at: deps.now() });
    if (reachesPlanner(fact.kind)) await tellPlanner(deps, tx, athlete, null);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return factWords(row, today);
  });
}

interface FactEntry {
  text: string;
  kind?: MemoryKind;
  date?: LocalDate;
  expires?: LocalDate | null;
}

/**
 * Written on the page, or brought back as it was with the day it was told. What reads as a command to an assistant is no fact, and neither is
 * one that was over when it was told.
 */
export async function addMemory(deps: Deps, athlete: AthleteScope, entry: FactEntry): Promise<MemoryFact> {
  const { text, kind = factToKeep(`remember ${text}`)?.kind ?? 'preference' } = entry;
  refuseCommand(text);
  if (kind === 'injury') await requireConsent(deps.db, athlete, 'health');
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const { date = today, expires = expiryOf(kind, today) } = entry;
  if (date > today) throw refused('date', TOLD_LATER);
  if (isExpired({ expires }, date)) throw refused('expires', date < today ? ENDS_BEFORE_TOLD : ENDS_BEFORE_TODAY);
  return keepFact(deps, athlete, { text, kind, date, expires, messageId: null });
}

/** Puts a fact right. Its last day may stay as it is when it is over, but is not moved to one that is over. */
export async function changeMemory(
  deps: Deps,
  athlete: AthleteScope,
  id: MemoryFactId,
  change: { text?: string; kind?: MemoryKind; expires?: LocalDate | null },
): Promise<MemoryFact> {
  if (change.text !== undefined) refuseCommand(change.text);
  if (change.kind === 'injury') await requireConsent(deps.db, athlete, 'health');
  return transaction(deps.db, async (tx) => {
    const before = await store.findFact(tx, athlete, id);
    if (!before) throw gone();
    const { today } = await todayOf(tx, athlete, deps.now());
    const { expires = before.expires } = change;
    if (expires !== before.expires && isExpired({ expires }, today)) throw refused('expires', ENDS_BEFORE_TODAY);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const row = Object.keys(given).length === 0 ? before : await store.changeFact(tx, athlete, id, given);
    if (reachesPlanner(before.kind) || reachesPlanner(row.kind))
      await tellPlanner(deps, tx, athlete, before.kind === 'injury' ? before.text : null);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return factWords(row, today);
  });
}

export async function forgetFact(deps: Deps, athlete: AthleteScope, id: MemoryFactId): Promise<{ id: MemoryFactId }> {
  return transaction(deps.db, async (tx) => {
    const row = await store.removeFact(tx, athlete, id);
    if (!row) throw gone();
    if (reachesPlanner(row.kind)) await tellPlanner(deps, tx, athlete, row.kind === 'injury' ? row.text : null);
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return { id };
  });
}

const TOLD_LATER = 'Please say when you told it: today or a day before.';
const ENDS_BEFORE_TOLD = 'Please choose a last day that is not before the day you told it.';
const ENDS_BEFORE_TODAY = 'Please choose today or a later day as its last day, or leave it empty.';

function refuseCommand(text: string): void {
  if (findAttack(text) !== null) throw refused('text', 'Please write a fact about you or your training.');
}

const refused = (field: string, message: string): AppError => new AppError('invalid', message, { fields: { [field]: message } });

const gone = (): AppError => new AppError('not-found', 'That is not kept in mind any more.');
