import type { Handoff } from '#contract/human-coach/requests.ts';
import { ChatMessageId, HandoffId } from '#contract/shared/ids.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { addDays, daysBetween } from '#core/calendar.ts';
import { getCurrentUser } from '#server/features/account/account.ts';
import { fitnessOf, listDone } from '#server/features/analytics/analytics.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { missingRight, takeQuota } from '#server/features/billing/billing.ts';
import * as store from '#server/features/human-coach/store.ts';
import { listPositions } from '#server/features/plans/plans.ts';
import { listRaces } from '#server/features/races/races.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Tx, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const [RACES, FACTS] = [2, 4];
const LONGEST_LINE = 400;

export { type HandoffRow, listOfMessages as listHandoffsOfMessages } from '#server/features/human-coach/store.ts';

function presentHandoff(row: store.HandoffRow): Handoff {
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
  return (await store.listHandoffs(db, athlete)).map(presentHandoff);
}

/** What the summary repeats of a conversation. */
export interface Conversation {
  /** The last ones, oldest first. */
  messages: readonly { message: string; response: string }[];
  /** What the athlete asked to remember, newest first. */
  remembered: readonly string[];
}

interface HandoffEntry {
  reason: string;
  urgency?: Handoff['urgency'] | undefined;
  /** Written from the athlete's data and the conversation where it is left out. */
  summary?: string | undefined;
  /** A message of this athlete; null for a question that does not come from a conversation. */
  messageId: ChatMessageId | null;
}

/** Stores a summary for the athlete to read; nothing is sent. */
export async function draftHandoff(deps: Deps, athlete: AthleteScope, entry: HandoffEntry, conversation: Conversation): Promise<Handoff> {
  const { reason, urgency = 'normal', messageId: message_id } = entry;
  const summary = entry.summary ?? (await writeSummary(deps, athlete, reason, conversation));
  return transaction(deps.db, async (tx) => {
    const row = await store.addHandoff(tx, athlete, { message_id, reason, urgency, summary, created_at: deps.now() });
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return presentHandoff(row);
  });
}

/** What the human coach needs to know: state, plan, races, memory and the last messages. */
async function writeSummary(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  reason: string,
  { messages, remembered }: Conversation,
): Promise<string> {
  const { today } = await todayOf(db, athlete, now());
  const [done, [plan], races] = await Promise.all([
    listDone({ db, now }, athlete),
    listPositions(db, athlete, today),
    listRaces(db, athlete),
  ]);
  const fitness = fitnessOf(done, today).at(-1);
  const [ctl, atl, tsb] = [fitness?.ctl ?? 0, fitness?.atl ?? 0, fitness?.tsb ?? 0].map(Math.round);
  const lines = [
    `About: ${reason}`,
    fitness ? `Fitness ${ctl}, fatigue ${atl}, form ${tsb}.` : 'No training recorded yet.',
    ...(plan?.phase ? [`Plan: ${plan.name}, week ${plan.week} of ${plan.totalWeeks}, ${plan.phase}.`] : []),
    ...races
      .filter(({ date }) => date >= today)
      .slice(0, RACES)
      .map(({ name, date }) => `Race: ${name} in ${daysBetween(today, date)} days.`),
    ...remembered.slice(0, FACTS).map((text) => `Remembered: ${text}`),
    'Last messages:',
    ...messages.flatMap(messageLines),
  ];
  return lines.join('\n');
}

const messageLines = ({ message, response }: Conversation['messages'][number]) => [
  `Athlete: ${shortened(message)}`,
  ...(response === '' ? [] : [`AI coach: ${shortened(response)}`]),
];

/** At most `LONGEST_LINE` characters on one line, ending with a whole word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_LINE) return line;
  return `${line
    .slice(0, LONGEST_LINE)
    .toWellFormed()
    .replace(/\s+\S*$/, '')} …`;
}

const handoffNotFound = (): AppError => new AppError('not-found', 'Question for the coach not found.');

type Place = 'race-day' | 'first' | 'usual';
const MARKS: Readonly<Record<Place, string>> = { 'race-day': '[RACE DAY] ', first: '[PRIORITY] ', usual: '' };

/** Where a question stands in the coach's inbox: with race-day support before the others, on race day and the day before it at the top. */
async function placeOf(deps: Deps, tx: Tx, athlete: AthleteScope): Promise<Place> {
  if ((await missingRight({ ...deps, db: tx }, athlete, 'raceDaySupport')) !== null) return 'usual';
  const { today } = await todayOf(tx, athlete, deps.now());
  const races = await listRaces(tx, athlete);
  return races.some(({ date }) => date === today || date === addDays(today, 1)) ? 'race-day' : 'first';
}

/**
 * Emails it to the coach, once; the coach replies to the athlete's own address. It counts as one of the month's questions, but not with
 * race-day support around a race. Throws `needs-tier` or `rate-limited` when none is left.
 */
export async function sendHandoff(deps: Deps, athlete: AthleteScope, id: HandoffId, changed: string | undefined): Promise<Handoff> {
  const user = await getCurrentUser(deps.db, athlete);
  return transaction(deps.db, async (tx) => {
    const row = await store.lockHandoff(tx, athlete, id);
    if (!row) throw handoffNotFound();
    if (row.status !== 'draft') return presentHandoff(row);
    const place = await placeOf(deps, tx, athlete);
    if (place !== 'race-day') await takeQuota({ ...deps, db: tx }, athlete, 'coachReplies');
    const summary = changed ?? row.summary;
    const name = `${user.firstName} ${user.lastName}`;
    await deps.mail.post(tx, {
      userId: athlete.userId,
      to: deps.config.mail.coach,
      replyTo: user.email,
      subject: `${MARKS[place]}${row.urgency === 'urgent' ? '[URGENT] ' : ''}${PRODUCT_NAME}: question from ${name}: ${row.reason}`,
      body: `${name} <${user.email}> sent you this question. Reply to this email to answer.\n\n${summary}\n`,
    });
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return presentHandoff(await store.changeHandoff(tx, athlete, id, { status: 'sent', summary, sent_at: deps.now() }));
  });
}

/** Notes what the coach answered. */
export async function noteHandoff(deps: Deps, athlete: AthleteScope, id: HandoffId, note: string): Promise<Handoff> {
  return transaction(deps.db, async (tx) => {
    const row = await store.lockHandoff(tx, athlete, id);
    if (!row) throw handoffNotFound();
    if (row.status === 'draft') throw new AppError('conflict', 'This question has not been sent yet.');
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return presentHandoff(await store.changeHandoff(tx, athlete, id, { status: 'answered', note }));
  });
}

export async function removeHandoff(deps: Deps, athlete: AthleteScope, id: HandoffId): Promise<{ id: HandoffId }> {
  return transaction(deps.db, async (tx) => {
    if (!(await store.removeHandoff(tx, athlete, id))) throw handoffNotFound();
    await deps.events.emit(tx, athlete, { kind: 'chat.changed' });
    return { id };
  });
}

/** Undoes `draftHandoff`, in the transaction `tx`. Throws `conflict` for a question that has been sent; one that is gone stays gone. */
export async function withdrawHandoff({ events }: Pick<Deps, 'events'>, tx: Tx, athlete: AthleteScope, id: string): Promise<void> {
  const row = await store.lockHandoff(tx, athlete, id);
  if (!row) return;
  if (row.status !== 'draft') throw new AppError('conflict', 'The question has been sent to the coach, so it can’t be undone.');
  await store.removeHandoff(tx, athlete, id);
  await events.emit(tx, athlete, { kind: 'chat.changed' });
}
