import { ChatMessageId } from '#contract/shared/ids.ts';
import { plainly } from '#core/assistant/figures/sentence.ts';
import type { Answered } from '#server/features/assistant/chat/answer-turn.ts';
import type { BegunTurn } from '#server/features/assistant/chat/begin-turn.ts';
import * as store from '#server/features/assistant/chat/store-messages.ts';
import { askHumanCoach } from '#server/features/assistant/memory/ask-human-coach.ts';
import { decideProposals } from '#server/features/assistant/proposals/decide-proposal.ts';
import { storeProposals } from '#server/features/assistant/proposals/offer-change.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import type { ChatContext } from '#server/schema.ts';

/** Results of tools that are stored with an answer; more is left out of the audit, and later answers read it again. */
const MOST_STORED_CHARACTERS = 60_000;

export interface FinishedTurn {
  begun: BegunTurn;
  answered: Answered;
  /** From the request to the end of the answer. */
  tookMs: number;
}

/**
 * Stores an answer and does what it decides, all or nothing: proposals are accepted, declined, undone or offered, a question for a human coach
 * is drafted. What can't be carried out any more is said instead. Undefined when the message was deleted or answered again meanwhile.
 */
export async function saveAnswer(deps: Deps, athlete: AthleteScope, turn: FinishedTurn): Promise<store.MessageRow | undefined> {
  const { row } = turn.begun;
  const { draft, blocks, by, status } = turn.answered;
  const id = ChatMessageId.parse(row.id);
  return transaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const { refused } = await decideProposals(inside, athlete, draft);
    const said = refused.length > 0 ? [...new Set(refused)].map((text) => ({ ...plainly(text), citations: [] })) : blocks;
    const context = contextOf(turn, said);
    const response = said.map(({ text }) => text).join('\n\n');
    const saved = await store.endMessage(tx, athlete, row, { status, response, coach: by, context });
    if (!saved) return undefined;
    await storeProposals(inside, athlete, refused.length > 0 ? [] : (draft.changes ?? []), id);
    if (turn.answered.needsHuman)
      await askHumanCoach(inside, athlete, { messageId: id, reason: 'Please contact this athlete today', urgency: 'urgent' });
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return saved;
  });
}

function contextOf({ begun, answered, tookMs }: FinishedTurn, sentences: ChatContext['sentences']): ChatContext {
  const { draft, used, label, model, carried, lines } = answered;
  return {
    sentences: sentences.map(({ text, citations }) => ({ text, citations })),
    choices: [...(draft.choices ?? [])],
    charts: [...(draft.charts ?? [])],
    articles: answered.articles,
    label,
    safety: { ...begun.verdict, lines: [...lines] },
    toolCalls: storedCalls(used.calls),
    calculations: [...used.calculations],
    refused: draft.refused ?? false,
    cannot: draft.cannot ?? false,
    counted: begun.isCounted,
    carried,
    model,
    tookMs,
  };
}

/** The newest results first, until the room is used up. A call without its result keeps its place: sources point to it by number. */
function storedCalls(calls: Answered['used']['calls']): ChatContext['toolCalls'] {
  let room = MOST_STORED_CHARACTERS;
  return calls
    .toReversed()
    .map((call) => {
      room -= JSON.stringify(call.result ?? null).length;
      return room > 0 ? call : { ...call, result: null };
    })
    .toReversed();
}
