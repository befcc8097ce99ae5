import { COUNTED_FROM, type CountedFrom, countingText, endText, type QuotaCount } from '#server/features/billing/billing.ts';
import type { MessageRow, NewMessage } from '#server/features/coach/store.ts';
import { asked, askedTogether } from '#server/platform/asked-together.ts';
import type { Db } from '#server/platform/db.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

export interface Begun {
  /** Undefined when none was left. */
  counted: QuotaCount | undefined;
  /** Undefined when a message of that id is there already. */
  row: MessageRow | undefined;
}

type BegunRow = QuotaCount & { n: number; id: string | null; attempt: number };
type AskedRow = CountedFrom & { id: string; conversation: string; message: string };

const askBegin = askedTogether<AskedRow, BegunRow>({
  name: 'coach-begin',
  text: `with ${asked(`${COUNTED_FROM}, id uuid, conversation uuid, message text`)},
    counted as (${countingText('chat')}),
    begun as (
      insert into chat_messages (id, user_id, conversation_id, message, status, created_at)
      select asked.id, asked.athlete, asked.conversation, asked.message, 'running', asked.now
        from asked join counted on counted.athlete = asked.athlete
      on conflict (id) do nothing returning id, user_id, attempt
    )
    select asked.n, counted.period, counted.used, ${endText('chat')} as ends, begun.id, begun.attempt
      from asked join counted on counted.athlete = asked.athlete join athletes a on a.user_id = asked.athlete
      left join begun on begun.id = asked.id and begun.user_id = asked.athlete`,
  keyOf: ({ athlete }) => athlete,
});

/** Counts one of the day's messages and says that an answer is being written, both or neither: in one statement. */
export async function beginCounted(
  db: Db,
  athlete: AthleteScope,
  { id, conversationId, message, at }: NewMessage,
  most: number,
): Promise<Begun> {
  const [found] = await askBegin(db, {
    athlete: athlete.userId,
    most,
    now: at,
    id,
    conversation: conversationId,
    message: message.toWellFormed(),
  });
  if (!found) return { counted: undefined, row: undefined };
  const { period, used, ends, attempt } = found;
  const counted = { period, used, ends };
  return { counted, row: found.id === null ? undefined : newRow({ id, conversationId, message, at }, attempt) };
}

/** A message as it stands in the table before it is answered. */
function newRow({ id, conversationId, message, at }: NewMessage, attempt: number): MessageRow {
  return {
    id,
    conversation_id: conversationId,
    message,
    response: '',
    status: 'running',
    coach: 'built-in',
    context: {},
    attempt,
    feedback: null,
    created_at: at,
  };
}
