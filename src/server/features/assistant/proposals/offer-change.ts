import { randomUUID } from 'node:crypto';
import type { ChatMessageId, ConversationId } from '#contract/shared/ids.ts';
import type { ChangeDraft, WeighedDraft } from '#core/assistant/data.ts';
import type { ProposalFacts } from '#core/assistant/facts.ts';
import { proposalFacts } from '#server/features/assistant/proposals/present-proposal.ts';
import * as store from '#server/features/assistant/proposals/store-proposals.ts';
import { presentWeighed, type Weighed, weigh } from '#server/features/assistant/proposals/weigh-draft.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

type Writer = Pick<Deps, 'db' | 'now' | 'events'>;

/** Weighs one draft and stores it as a proposal that waits for a yes. A refused one is not stored. */
export async function offerChange(
  deps: Writer,
  athlete: AthleteScope,
  draft: ChangeDraft,
  messageId: ChatMessageId | null,
): Promise<WeighedDraft> {
  const weighed = await weigh(deps, athlete, draft);
  const offered = presentWeighed(weighed);
  if ('reason' in weighed || offered.outcome === 'refused') return offered;
  const [row] = await storeWeighed(deps, athlete, [{ tool: draft.tool, weighed }], messageId);
  // An offer to remember is made once only.
  return row ? { ...offered, proposalId: row.id } : { outcome: 'refused', reason: 'This was suggested before.' };
}

/** Weighs and stores the drafts of one answer, in their order. Those that come to nothing are left out. */
export async function storeProposals(
  deps: Writer,
  athlete: AthleteScope,
  drafts: readonly ChangeDraft[],
  messageId: ChatMessageId | null,
): Promise<store.ProposalRow[]> {
  const all = await Promise.all(drafts.map(async (draft) => ({ tool: draft.tool, weighed: await weigh(deps, athlete, draft) })));
  const offered = all.flatMap(({ tool, weighed }) => ('reason' in weighed ? [] : [{ tool, weighed }]));
  return storeWeighed(deps, athlete, offered, messageId);
}

async function storeWeighed(
  { db, events, now }: Writer,
  athlete: AthleteScope,
  offered: readonly { tool: string; weighed: Weighed }[],
  messageId: ChatMessageId | null,
): Promise<store.ProposalRow[]> {
  if (offered.length === 0) return [];
  const at = now().getTime();
  return transaction(db, async (tx) => {
    const rows: store.ProposalRow[] = [];
    for (const [order, { tool, weighed }] of offered.entries()) {
      // A millisecond apart, so that they are listed as they were offered.
      const times = { created_at: new Date(at + order), expires_at: new Date(at + store.VALID_MS) };
      const row = await store.addProposal(tx, athlete, { id: randomUUID(), message_id: messageId, tool, ...weighed, ...times });
      if (row) rows.push(row);
    }
    await events.emit(tx, athlete, { kind: 'chat.changed' });
    return rows;
  });
}

const MOST_LISTED = 20;

/** For `AssistantData.proposals`: those of the conversation and those that wait, newest first. */
export async function listProposalFacts(
  deps: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  conversationId: ConversationId,
): Promise<ProposalFacts[]> {
  const now = deps.now();
  const [open, ofConversation] = await Promise.all([
    store.listOpen(deps.db, athlete, now),
    store.listOfConversation(deps.db, athlete, conversationId, MOST_LISTED),
  ]);
  const elsewhere = open.filter(({ id, message_id }) => message_id === null && ofConversation.every((row) => row.id !== id));
  return [...ofConversation, ...elsewhere]
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .map((row) => proposalFacts(row, now));
}
