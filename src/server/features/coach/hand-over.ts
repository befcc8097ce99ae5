import type { Handoff } from '#contract/coach-handoffs.ts';
import { ChatMessageId, HandoffId } from '#contract/ids.ts';
import { PRODUCT_NAME } from '#contract/product.ts';
import { shortened } from '#core/coach/language/shortened.ts';
import type { TurnMessage } from '#core/coach/turn.ts';
import type { AthleteView } from '#core/coach/view.ts';
import { getCurrentUser } from '#server/features/account/account.ts';
import { mainConversation, openTurn } from '#server/features/coach/read-history.ts';
import { readView } from '#server/features/coach/read-view.ts';
import { findMessage } from '#server/features/coach/store.ts';
import * as store from '#server/features/coach/store-handoffs.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

const SAID_LATELY = 4;
const LONGEST_LINE = 400;
const RACES_TOLD = 2;

/** What the human coach needs to know, for the athlete to read first. */
export function handoffSummary(view: AthleteView, history: readonly TurnMessage[], reason: string): string {
  const { load, readiness, plan, races, memory } = view;
  const lines = [
    `About: ${reason}`,
    load ? `Fitness ${load.ctl}, fatigue ${load.atl}, form ${load.tsb}.` : 'No training is recorded yet.',
    readiness?.score == null ? null : `Recovery today ${readiness.score} of 100.`,
    plan && plan.phase !== null ? `Plan: ${plan.name}, week ${plan.week} of ${plan.totalWeeks}, ${plan.phase}.` : null,
    ...races.slice(0, RACES_TOLD).map(({ name, daysToGo }) => `Race: ${name} in ${daysToGo} days.`),
    ...memory.slice(0, SAID_LATELY).map(({ text }) => `Kept in mind: ${text}`),
    'What was said last:',
    ...history.slice(-SAID_LATELY).map(({ role, text }) => `${role === 'user' ? 'Athlete' : 'AI coach'}: ${shortened(text, LONGEST_LINE)}`),
  ];
  return lines.filter((line) => line !== null).join('\n');
}

export function handoffWords(row: store.HandoffRow): Handoff {
  return {
    id: HandoffId.parse(row.id),
    messageId: row.message_id === null ? null : ChatMessageId.parse(row.message_id),
    reason: row.reason,
    urgency: row.urgency,
    summary: row.summary,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    note: row.note,
  };
}

export async function listHandoffs({ db }: Pick<Deps, 'db'>, athlete: AthleteScope): Promise<Handoff[]> {
  return (await store.listHandoffs(db, athlete)).map(handoffWords);
}

interface Draft {
  reason: string;
  urgency?: Handoff['urgency'] | undefined;
  /** As it stands, where it was thrown away and comes back; written where it is missing. */
  summary?: string | undefined;
  messageId?: ChatMessageId | undefined;
}

/** Keeps a summary; it is not sent yet. A message that is not the athlete's, or not there any more, is left out. */
export async function draftHandoff(
  deps: Deps,
  athlete: AthleteScope,
  { reason, urgency = 'normal', summary: given, messageId }: Draft,
): Promise<Handoff> {
  const summary = given ?? (await writtenSummary(deps, athlete, reason));
  return transaction(deps.db, async (tx) => {
    const message = messageId && (await findMessage(tx, athlete, messageId));
    const row = await store.addHandoff(tx, athlete, { message_id: message?.id ?? null, reason, urgency, summary, created_at: deps.now() });
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return handoffWords(row);
  });
}

async function writtenSummary(deps: Deps, athlete: AthleteScope, reason: string): Promise<string> {
  const [{ view }, { history }] = await Promise.all([
    readView(deps, athlete),
    openTurn(deps, athlete, { conversationId: mainConversation(athlete) }),
  ]);
  return handoffSummary(view, history, reason);
}

const gone = (): AppError => new AppError('not-found', 'That question for the coach is not there any more.');

/** Sends it to the coach's address, once. The coach's reply goes to the athlete's own. */
export async function sendHandoff(deps: Deps, athlete: AthleteScope, id: HandoffId, changed: string | undefined): Promise<Handoff> {
  const user = await getCurrentUser(deps.db, athlete);
  return transaction(deps.db, async (tx) => {
    const row = await store.lockHandoff(tx, athlete, id);
    if (!row) throw gone();
    if (row.status !== 'draft') return handoffWords(row);
    const summary = changed ?? row.summary;
    const mark = row.urgency === 'urgent' ? '[URGENT] ' : '';
    const name = `${user.firstName} ${user.lastName}`;
    await deps.mail.post(tx, {
      userId: athlete.userId,
      to: deps.config.mail.coach,
      replyTo: user.email,
      subject: `${mark}${PRODUCT_NAME}: ${name} asks for you: ${row.reason}`,
      body: `${name} <${user.email}> has read and sent you this. Your reply goes to them.\n\n${summary}\n`,
    });
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return handoffWords(await store.changeHandoff(tx, athlete, id, { status: 'sent', summary, sent_at: deps.now() }));
  });
}

/** What the coach answered by mail, so that it is remembered with the question. */
export async function noteHandoff(deps: Deps, athlete: AthleteScope, id: HandoffId, note: string): Promise<Handoff> {
  return transaction(deps.db, async (tx) => {
    const row = await store.lockHandoff(tx, athlete, id);
    if (!row) throw gone();
    if (row.status === 'draft') throw new AppError('conflict', 'This has not been sent to the coach yet.');
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return handoffWords(await store.changeHandoff(tx, athlete, id, { status: 'answered', note }));
  });
}

export async function removeHandoff(deps: Deps, athlete: AthleteScope, id: HandoffId): Promise<{ id: HandoffId }> {
  return transaction(deps.db, async (tx) => {
    if (!(await store.removeHandoff(tx, athlete, id))) throw gone();
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return { id };
  });
}
