import * as contract from '#contract/assistant/chat-threads.ts';
import { ConversationId } from '#contract/shared/ids.ts';
import * as store from '#server/features/assistant/chat/store-threads.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Route, route } from '#server/platform/http/route.ts';

const THREADS_MAX = 100;
const WORDS_MAX = 60;

const toThread = ({ id, title, messages, created_at, last_at }: store.ThreadRow): contract.ChatThread => ({
  id: ConversationId.parse(id),
  title,
  messages: Number(messages),
  createdAt: created_at.toISOString(),
  lastMessageAt: last_at.toISOString(),
});

const notFound = () => new AppError('not-found', 'Conversation not found.');

/** Newest first. */
export async function listThreads({ db }: Pick<Deps, 'db'>, athlete: AthleteScope, q?: string): Promise<contract.ChatThread[]> {
  return (await store.listThreads(db, athlete, { q, limit: THREADS_MAX })).map(toThread);
}

/** Throws `not-found` for a conversation that is not the athlete's. */
export async function renameThread(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  athlete: AthleteScope,
  id: ConversationId,
  title: string,
): Promise<contract.ChatThread> {
  return transaction(db, async (tx) => {
    const isThere = await store.renameThread(tx, athlete, id, title);
    const [row] = isThere ? await store.listThreads(tx, athlete, { id, limit: 1 }) : [];
    if (!row) throw notFound();
    await events.emit(tx, athlete, { kind: 'chat.changed' });
    return toThread(row);
  });
}

/** Deletes its messages too. Throws `not-found` for a conversation that is not the athlete's. */
export async function removeThread(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  athlete: AthleteScope,
  id: ConversationId,
): Promise<{ id: ConversationId }> {
  return transaction(db, async (tx) => {
    if (!(await store.removeThreads(tx, athlete, id))) throw notFound();
    await events.emit(tx, athlete, { kind: 'chat.changed' });
    return { id };
  });
}

export const threadRoutes = (deps: Deps): Route[] => [
  route(contract.listThreads, ({ athlete, query }) => listThreads(deps, athlete, query.q)),
  route(contract.renameThread, ({ athlete, params, body }) => renameThread(deps, athlete, params.id, body.title)),
  route(contract.removeThread, ({ athlete, params }) => removeThread(deps, athlete, params.id)),
];

/** Title of a conversation from its first message: one line, cut after a word. Never empty. */
export function threadTitle(message: string): string {
  const line = message
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, contract.THREAD_TITLE_MAX * 4);
  if (line === '') return 'New conversation';
  const letters = [...line];
  if (letters.length <= WORDS_MAX) return line;
  const cut = letters.slice(0, WORDS_MAX).join('');
  const end = cut.lastIndexOf(' ');
  return `${end > WORDS_MAX / 2 ? cut.slice(0, end) : cut}…`;
}
