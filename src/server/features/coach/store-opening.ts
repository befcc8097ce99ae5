import type { ChatMessageId, ConversationId } from '#contract/ids.ts';
import type { OpenChange } from '#core/coach/intent/restated.ts';
import { asked, askedTogether } from '#server/platform/asked-together.ts';
import type { Db } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** Everything that the coach knows of an athlete, and what they have agreed to and paid for, is read from these; activities are watched by their changes. */
export const KNOWN_FROM: readonly string[] = [
  'users',
  'athletes',
  'consents',
  'subscriptions',
  'thresholds',
  'performance_metrics',
  'activity_changes',
  'training_sessions',
  'activity_pairings',
  'races',
  'training_plans',
  'video_analyses',
  'coach_memory',
  'coach_settings',
];

function rowsVersion(athlete: string, tables: readonly string[]): string {
  const written = (table: string) => `(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${table}
    where ${table === 'users' ? 'id' : 'user_id'} = ${athlete})`;
  return `concat_ws(',', ${tables.map(written).join(', ')})`;
}

const askVersion = prepared<{ version: string }>('coach-version', `select ${rowsVersion('$1', KNOWN_FROM)} as version`);

/** What changes whenever something changes that the coach knows of the athlete. */
export async function readVersion(db: Db, athlete: AthleteScope): Promise<string> {
  const [row] = await askVersion(db, [athlete.userId]);
  return row?.version ?? '';
}

export interface SaidRow {
  message: string;
  response: string;
  coach: 'built-in' | 'model';
  /** Proposals of the answer that still wait, with what they do. */
  open: readonly OpenChange[];
}

export interface OpeningRow {
  version: string;
  /** Oldest first. */
  said: readonly SaidRow[];
  /** Whether a message of the given id is there already. */
  isThere: boolean;
}

interface Asked {
  conversationId: ConversationId;
  turns: number;
  now: Date;
  /** Only what was said before this message. */
  before?: ChatMessageId | null | undefined;
  messageId?: ChatMessageId | null | undefined;
}

// Counted, and not asked by `exists`: for several at once the database would read the whole table to look each of them up in it.
const askOpening = askedTogether<AskedRow, OpeningRow & { n: number }>({
  name: 'coach-opening',
  text: `with ${asked('athlete uuid, conversation uuid, most int, now timestamptz, message uuid, before uuid')}
    select asked.n, ${rowsVersion('asked.athlete', KNOWN_FROM)} as version,
      (select count(*) > 0 from chat_messages c where c.user_id = asked.athlete and c.id = asked.message) as "isThere",
      (select coalesce(jsonb_agg(jsonb_build_object('message', s.message, 'response', s.response, 'coach', s.coach, 'open', (
          select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'tool', p.tool, 'args', p.args) order by p.created_at, p.id), '[]')
          from coach_proposals p
          where p.message_id = s.id and p.user_id = asked.athlete and p.status = 'open' and p.expires_at > asked.now
        )) order by s.created_at, s.id), '[]')
        from (
          select m.id, m.message, m.response, m.coach, m.created_at from chat_messages m
          where m.user_id = asked.athlete and m.conversation_id = asked.conversation and m.status in ('answered', 'stopped')
            and (asked.before is null or (m.created_at, m.id)
              < (select b.created_at, b.id from chat_messages b where b.user_id = asked.athlete and b.id = asked.before))
          order by m.created_at desc, m.id desc limit asked.most
        ) s) as said
    from asked`,
  keyOf: ({ athlete, message }) => `${athlete} ${message}`,
});

interface AskedRow {
  athlete: string;
  conversation: ConversationId;
  most: number;
  now: Date;
  message: ChatMessageId | null;
  before: ChatMessageId | null;
}

/** All that a turn begins with, in one statement. */
export async function readOpening(
  db: Db,
  athlete: AthleteScope,
  { conversationId, turns, now, before = null, messageId = null }: Asked,
): Promise<OpeningRow> {
  const rows = await askOpening(db, {
    athlete: athlete.userId,
    conversation: conversationId,
    most: turns,
    now,
    message: messageId,
    before,
  });
  const [row] = rows;
  if (!row) throw new Error('A turn could not be opened.');
  return row;
}
