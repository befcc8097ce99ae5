import { countingText, type QuotaCount } from '#server/features/billing/billing.ts';
import type { MessageRow, NewMessage } from '#server/features/coach/store.ts';
import type { Db } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

export interface Begun {
  /** Undefined when none was left. */
  counted: QuotaCount | undefined;
  /** Undefined when a message of that id is there already. */
  row: MessageRow | undefined;
}

type BegunRow = QuotaCount & { id: string | null; attempt: number };

const askBegin = prepared<BegunRow>(
  'coach-begin',
  `with counted as (${countingText('chat', { athlete: '$1', most: '$2', now: '$3' })}),
    begun as (
      insert into chat_messages (id, user_id, conversation_id, message, status, created_at)
      select $4::uuid, $1, $5::uuid, $6, 'running', $3::timestamptz from counted
      on conflict (id) do nothing returning id, attempt
    )
    select counted.*, begun.id, begun.attempt from counted left join begun on true`,
);

/** Counts one of the day's messages and says that an answer is being written, both or neither: in one statement. */
export async function beginCounted(
  db: Db,
  athlete: AthleteScope,
  { id, conversationId, message, at }: NewMessage,
  most: number,
): Promise<Begun> {
  const [found] = await askBegin(db, [athlete.userId, most, at, id, conversationId, message]);
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
