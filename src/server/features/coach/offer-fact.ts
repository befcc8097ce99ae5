import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { MEMORY_TEXT_MAX, MemoryKind } from '#contract/coach-memory.ts';
import type { CoachProposal } from '#contract/coach-proposals.ts';
import { ChatMessageId, MemoryFactId } from '#contract/ids.ts';
import { WireDate } from '#contract/wire.ts';
import { OFFER_TOOL, type OfferArgs } from '#core/coach/answer/proposal.ts';
import { expiryOf } from '#core/coach/memory/memory-fact.ts';
import { factKey, isSameFact } from '#core/coach/memory/same-fact.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { forgetFact, keepFact } from '#server/features/coach/keep-memory.ts';
import { listFacts, lockMemory, remembers } from '#server/features/coach/store-memory.ts';
import { listOffered, type NewProposal, type ProposalRow, VALID_MS } from '#server/features/coach/store-proposals.ts';
import { reachesPlanner } from '#server/features/coach/tell-planner.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AthleteScope } from '#server/platform/scope.ts';
import type { UndoStep } from '#server/tables.ts';

/** As many as were ever offered, and more. */
const MOST_OFFERED = 500;

/** What an offer to remember keeps; `key` are the words by which it is known again. */
const Offered = z.object({
  text: z.string().check(z.maxLength(MEMORY_TEXT_MAX)),
  kind: MemoryKind,
  expires: z.nullable(WireDate),
  key: z.string(),
});

/**
 * Offers to keep in mind what the athlete told: one at the most, and none with the memory switched off, for what is kept already, or for what
 * was ever offered before. Nothing is stored.
 */
export async function weighOffers(
  deps: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  asked: readonly OfferArgs[],
  messageId: ChatMessageId | null,
): Promise<NewProposal[]> {
  const [offer] = asked;
  if (!offer) return [];
  const { db, now } = deps;
  const { text, kind } = offer.args;
  const [isOn, facts, offered, { today }] = await Promise.all([
    remembers(db, athlete),
    listFacts(db, athlete),
    listOffered(db, athlete, MOST_OFFERED),
    todayOf(db, athlete, now()),
  ]);
  const kept = facts.filter(({ expires }) => expires === null || expires >= today).map((fact) => fact.text);
  if (!isOn || [...kept, ...offered].some((each) => isSameFact(each, text))) return [];
  const at = now();
  return [
    {
      id: randomUUID(),
      message_id: messageId,
      tool: OFFER_TOOL,
      args: { text, kind, expires: expiryOf(kind, today), key: factKey(text) },
      sentence: `Shall I remember: “${text}”?`,
      lines: [],
      changes: [],
      load_before: 0,
      load_after: 0,
      broken: [],
      created_at: at,
      expires_at: new Date(at.getTime() + VALID_MS),
    },
  ];
}

export const isOfferRow = ({ tool }: Pick<ProposalRow, 'tool'>): boolean => tool === OFFER_TOOL;

/** What a proposal would keep in mind; null for one that is about the calendar. */
export function offeredFact(row: Pick<ProposalRow, 'tool' | 'args'>): CoachProposal['fact'] {
  if (!isOfferRow(row)) return null;
  const { text, kind, expires } = Offered.parse(row.args);
  return { text, kind, expires, reachesPlanner: reachesPlanner(kind) };
}

const OFF = 'Your coach’s memory is switched off, so nothing was kept. You can switch it on where the memory is listed.';

/** Keeps what was offered, after the yes. Gives the way back: nothing where the same was kept meanwhile. */
export async function keepOffered(deps: Deps, tx: Tx, athlete: AthleteScope, row: ProposalRow): Promise<UndoStep[]> {
  const { text, kind, expires } = Offered.parse(row.args);
  if (!(await remembers(tx, athlete))) throw new AppError('conflict', OFF);
  if (kind === 'injury') await requireConsent(tx, athlete, 'health');
  await lockMemory(tx, athlete);
  const known = await listFacts(tx, athlete);
  const { today } = await todayOf(tx, athlete, deps.now());
  const messageId = row.message_id === null ? null : ChatMessageId.parse(row.message_id);
  const { id } = await keepFact(deps, athlete, { text, kind, date: today, expires, messageId });
  return known.some((fact) => fact.id === id) ? [] : [{ kind: 'forget', factId: id }];
}

/** Forgets what was kept; deleted on the page meanwhile, that is what was asked for. */
export async function forgetOffered(deps: Deps, tx: Tx, athlete: AthleteScope, factId: string): Promise<void> {
  const known = await listFacts(tx, athlete);
  if (known.some(({ id }) => id === factId)) await forgetFact(deps, athlete, MemoryFactId.parse(factId));
}
