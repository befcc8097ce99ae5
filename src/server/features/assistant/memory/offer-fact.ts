import * as z from 'zod/mini';
import { MEMORY_TEXT_MAX, MemoryKind } from '#contract/assistant/memory.ts';
import type { OfferedFact } from '#contract/assistant/proposals.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { ChatMessageId, MemoryFactId } from '#contract/shared/ids.ts';
import { expiryOf } from '#core/assistant/memory/fact-expiry.ts';
import { factKey, isSameFact } from '#core/assistant/memory/same-fact.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { forgetFact, rememberFact } from '#server/features/assistant/memory/change-memory.ts';
import { reachesPlanner } from '#server/features/assistant/memory/inform-planner.ts';
import { listFacts, lockMemory, remembers } from '#server/features/assistant/memory/store-memory.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { UndoStep } from '#server/schema.ts';

/** The tool of proposals that remember something; one with the same `key` is offered once only. */
export const REMEMBER = 'propose_remember';

const Offered = z.object({
  text: z.string().check(z.maxLength(MEMORY_TEXT_MAX)),
  kind: MemoryKind,
  expires: z.nullable(WireDate),
  key: z.string(),
});
type Offered = z.infer<typeof Offered>;

/** What an offer to remember would store, or why there is nothing to offer. */
export async function weighFact(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  { text, kind }: Pick<Offered, 'text' | 'kind'>,
): Promise<{ args: Offered } | { reason: string }> {
  if (!(await remembers(db, athlete))) return { reason: OFF };
  const [facts, { today }] = await Promise.all([listFacts(db, athlete), todayOf(db, athlete, now())]);
  const known = facts.filter(({ expires }) => expires === null || expires >= today);
  if (known.some((fact) => isSameFact(fact.text, text))) return { reason: 'I already remember that.' };
  return { args: { text, kind, expires: expiryOf(kind, today), key: factKey(text) } };
}

/** The fact that a proposal would remember; null for other proposals. */
export function offeredFact({ tool, args }: { tool: string; args: unknown }): OfferedFact | null {
  if (tool !== REMEMBER) return null;
  const { text, kind, expires } = Offered.parse(args);
  return { text, kind, expires, reachesPlanner: reachesPlanner(kind) };
}

const OFF = 'Coach memory is off, so I can’t remember this. You can turn it on under “What I remember”.';

/** Stores the fact of an accepted offer; part of `tx`. There is nothing to undo where it was known already. */
export async function acceptFact(
  deps: Deps,
  tx: Tx,
  athlete: AthleteScope,
  { args, message_id }: { args: unknown; message_id: string | null },
): Promise<UndoStep[]> {
  const { text, kind, expires } = Offered.parse(args);
  if (!(await remembers(tx, athlete))) throw new AppError('conflict', OFF);
  if (kind === 'injury') await requireConsent(tx, athlete, 'health');
  await lockMemory(tx, athlete);
  const known = await listFacts(tx, athlete);
  const { today } = await todayOf(tx, athlete, deps.now());
  const messageId = message_id === null ? null : ChatMessageId.parse(message_id);
  const { id } = await rememberFact(deps, athlete, { text, kind, date: today, expires, messageId });
  return known.some((fact) => fact.id === id) ? [] : [{ kind: 'forget', factId: id }];
}

/** Undoes `acceptFact`. A fact that was deleted meanwhile stays deleted. */
export async function withdrawFact(deps: Deps, tx: Tx, athlete: AthleteScope, factId: string): Promise<void> {
  const known = await listFacts(tx, athlete);
  if (known.some(({ id }) => id === factId)) await forgetFact(deps, athlete, MemoryFactId.parse(factId));
}
