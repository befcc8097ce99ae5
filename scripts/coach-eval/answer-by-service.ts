import { randomUUID } from 'node:crypto';
import { ChatMessageId, UserId } from '#contract/ids.ts';
import { addDays, localDate } from '#core/calendar.ts';
import { valueAt } from '#core/coach/answer/bench.ts';
import { newSessionName } from '#core/coach/answer/create.ts';
import type { ProposalArgs } from '#core/coach/answer/proposal.ts';
import type { AthleteView } from '#core/coach/view.ts';
import { readView } from '#server/features/coach/read-view.ts';
import { add } from '#server/features/coach/store-proposals.ts';
import { weighProposals } from '#server/features/coach/weigh-proposals.ts';
import { type AthleteScope, athleteScope } from '#server/platform/scope.ts';
import type { WishedChange } from '#server/tables.ts';
import { anAthlete } from '#test/factories.ts';
import type { Browser, Product } from '#test/product.ts';
import type { EvalAnswer, EvalCase } from './answer-case.ts';
import { type IdMap, putFixture, setUsage } from './fixture-rows.ts';
import type { Fixture } from './fixture-view.ts';

/** An athlete of the evaluation who lives in the product. */
interface Living {
  browser: Browser & { id: string };
  athlete: AthleteScope;
  ids: IdMap;
  /** Rows that a case has changed. */
  isStale: boolean;
}

export interface ServiceAnswer {
  answer: EvalAnswer;
  ms: number;
  /** The fixture with the figures that the product itself has computed from the rows. */
  seen: Fixture;
}

/**
 * Answers cases by the product itself: the fixture becomes rows of an athlete, the question goes in by POST /api/chat. What the product
 * computes (load, readiness) is held against its own reading of the rows, everything else against the fixture.
 */
export function answerByService(product: Product): (each: EvalCase, fixture: Fixture, overlay: boolean) => Promise<ServiceAnswer> {
  const living = new Map<string, Living>();
  return async (each, fixture, overlay) => {
    product.clock.now = new Date(fixture.asOf);
    const one = living.get(fixture.id) ?? (await born(product));
    living.set(fixture.id, one);
    const { db } = product.app.deps;
    const today = localDate(product.clock.now, fixture.timezone);
    if (one.isStale || overlay) one.ids = await putFixture(db, one.browser.id, fixture, today);
    one.isStale = overlay;
    await db.deleteFrom('chat_messages').where('user_id', '=', one.browser.id).execute();
    await db.deleteFrom('coach_handoffs').where('user_id', '=', one.browser.id).execute();
    await setUsage(db, one.browser.id, today, fixture.usage.messagesToday);
    await playHistory(product, one, each);
    return ask(product, one, each, fixture);
  };
}

async function born(product: Product): Promise<Living> {
  const browser = await anAthlete(product);
  return { browser, athlete: athleteScope(UserId.parse(browser.id)), ids: new Map(), isStale: true };
}

/** What was said before, with proposals that are really open. */
async function playHistory({ app, clock }: Product, { browser, athlete, ids }: Living, { history = [] }: EvalCase): Promise<void> {
  const { db } = app.deps;
  let message = 'Hello';
  let id = ChatMessageId.parse(randomUUID());
  for (const [at, said] of history.entries()) {
    if (said.role === 'user') message = said.text;
    const isAnswered = said.role === 'assistant';
    if (!isAnswered && history[at + 1]?.role === 'assistant') continue;
    // Two answers on end are one answer here.
    if (isAnswered && history[at - 1]?.role === 'assistant') {
      await db
        .updateTable('chat_messages')
        .set(({ eb }) => ({ response: eb('response', '||', ` ${said.text}`) }))
        .where('id', '=', id)
        .execute();
      await propose(app.deps, athlete, { said, at, id, ids });
      continue;
    }
    id = ChatMessageId.parse(randomUUID());
    await db
      .insertInto('chat_messages')
      .values({
        id,
        user_id: browser.id,
        conversation_id: browser.id,
        message,
        response: isAnswered ? said.text : '',
        status: 'answered',
        feedback: null,
        feedback_note: null,
        created_at: new Date(clock.now.getTime() - (history.length - at) * 60_000),
      })
      .execute();
    await propose(app.deps, athlete, { said, at, id, ids });
  }
}

/** What an answer of the history proposes, as something that waits. What comes to nothing on these rows (a session that is gone) does not wait any more. */
async function propose(
  deps: Product['app']['deps'],
  athlete: Living['athlete'],
  { said, at, id, ids }: { said: NonNullable<EvalCase['history']>[number]; at: number; id: ChatMessageId; ids: IdMap },
): Promise<void> {
  const { proposal } = said;
  if (!proposal) return;
  const asked = whole(JSON.parse(renamed(JSON.stringify({ tool: proposal.tool, args: proposal.args }), ids)) as ProposalArgs);
  const [weighed] = await weighProposals(deps, athlete, [asked], id);
  if (!weighed) return;
  await add(deps.db, athlete, { ...weighed, created_at: new Date(weighed.created_at.getTime() + at) });
  ids.set(proposal.id, weighed.id);
}

/** A new session has a kind and a name in the product, also where a case leaves them out. */
function whole(asked: ProposalArgs): ProposalArgs {
  if (asked.tool === 'propose_replan') return { ...asked, args: stretchOf(asked.args) };
  if (asked.tool !== 'propose_create_workout') return asked;
  const given: Partial<typeof asked.args> = asked.args;
  const { kind = 'easy', name = newSessionName(kind, asked.args.discipline) } = given;
  return { ...asked, args: { ...asked.args, kind, name } };
}

type Replan = Extract<ProposalArgs, { tool: 'propose_replan' }>['args'];
const REASONS: readonly string[] = ['easier', 'away', 'missed', 'asked'];
/** Days to plan anew, by whatever name a case gives their ends, and why. */
function stretchOf(args: Replan & { fromDate?: Replan['from']; toDate?: Replan['to']; weekStart?: Replan['from'] }): Replan {
  const { fromDate, toDate, weekStart, ...given } = args;
  return {
    ...given,
    from: given.from ?? fromDate ?? weekStart,
    to: given.to ?? toDate ?? (weekStart && addDays(weekStart, 6)),
    reason: REASONS.includes(given.reason) ? given.reason : 'easier',
  };
}

/** What planning days anew would do to each session, as the cases write it. */
const withChanges = (tool: string, args: unknown, changes: readonly WishedChange[]): unknown =>
  tool === 'propose_replan' && args !== null && typeof args === 'object'
    ? { ...args, changes: changes.flatMap((each) => ('sessionId' in each ? [{ sessionId: each.sessionId, action: each.kind }] : [])) }
    : args;

const renamed = (text: string, ids: IdMap): string => [...ids].reduce((all, [from, to]) => all.replaceAll(`"${from}"`, `"${to}"`), text);
const namedBack = (text: string, ids: IdMap): string => [...ids].reduce((all, [to, from]) => all.replaceAll(from, to), text);

async function ask(product: Product, one: Living, each: EvalCase, fixture: Fixture): Promise<ServiceAnswer> {
  const { db } = product.app.deps;
  const back = <T>(value: T): T => JSON.parse(namedBack(JSON.stringify(value), one.ids)) as T;
  const { view } = await readView(product.app.deps, one.athlete);
  const seen = fixtureAsSeen(fixture, view);
  const messageId = randomUUID();
  const started = performance.now();
  const { status, json } = await one.browser.send('POST', '/api/chat', { message: each.user, messageId });
  const ms = performance.now() - started;
  if (status === 400) return { answer: { text: '', rejected: true }, ms, seen };
  if (status === 402 || status === 429) return { answer: { text: json.message, rateLimited: true }, ms, seen };
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
  const row = await db.selectFrom('chat_messages').select(['context']).where('id', '=', messageId).executeTakeFirstOrThrow();
  const proposals = await db
    .selectFrom('coach_proposals')
    .select(['id', 'tool', 'args', 'changes', 'status'])
    .where('user_id', '=', one.browser.id)
    .execute();
  if (
    proposals.some((proposal) => proposal.status === 'accepted') ||
    row.context.toolCalls?.some(({ name }) => name === 'remember' || name === 'forget')
  )
    one.isStale = true;
  await db.deleteFrom('coach_proposals').where('user_id', '=', one.browser.id).execute();
  const { context } = row;
  const statusOf = { open: 'proposed', accepted: 'executed', declined: 'declined', expired: 'declined', undone: 'declined' } as const;
  const isOld = (id: string) => each.history?.some(({ proposal }) => proposal && one.ids.get(proposal.id) === id) === true;
  const answer: EvalAnswer = {
    text: json.response,
    intent: context.intent,
    toolCalls: back(context.toolCalls ?? []),
    proposals: back(
      proposals
        .filter(({ id, status: state }) => !(isOld(id) && state === 'open'))
        .map(({ id, tool, args, changes, status: state }) => ({
          id,
          tool,
          args: withChanges(tool, args, changes),
          status: statusOf[state],
        })),
    ),
    citations: (json.citations as { text: string; value: number; source: string }[]).map(({ text, value, source }) => ({
      text,
      value,
      source,
    })),
    calculations: context.calculations ?? [],
    articles: (json.articles as { id: string }[]).map(({ id }) => id),
    safety: { level: json.safety.level, group: json.safety.group ?? undefined, rule: context.safety?.rule ?? null },
    refused: context.refused ?? false,
    handoff: json.handoffId !== null || context.handoff === true,
  };
  return { answer, ms, seen };
}

/** The fixture, with load and readiness as the product reads them from the rows, and what only the product reads from them (the week in review). */
function fixtureAsSeen(fixture: Fixture, view: AthleteView): Fixture {
  const { load, readiness } = fixture;
  const onlySeen = Object.fromEntries(Object.entries(view).filter(([name]) => !(name in fixture)));
  return {
    ...onlySeen,
    ...fixture,
    // A fixture may tell the week that is not over: the product's weeks are those that are.
    load: load &&
      view.load && {
        ...load,
        ...view.load,
        weekly: load.weekly.map((week) => view.load?.weekly.find(({ weekStart }) => weekStart === week.weekStart) ?? week),
      },
    readiness: readiness && view.readiness && { ...readiness, ...view.readiness },
  };
}

/** A case whose expectations of computed figures are those that the product reads from the rows. */
// A fact without a `path` is held as it is written: cases of load and readiness name theirs.
export function caseAsSeen(each: EvalCase, seen: Fixture): EvalCase {
  const { facts } = each.expect;
  if (!Array.isArray(facts)) return each;
  const asSeen = facts.map((fact: { path?: string; value: number }) => {
    const isComputed = fact.path !== undefined && /^\/(?:load|readiness)\//.test(fact.path);
    const value = isComputed && fact.path !== undefined ? valueAt(seen, fact.path) : fact.value;
    return typeof value === 'number' ? { ...fact, value } : fact;
  });
  return { ...each, expect: { ...each.expect, facts: asSeen } };
}
