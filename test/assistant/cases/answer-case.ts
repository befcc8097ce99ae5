import { randomUUID } from 'node:crypto';
import { ChatMessageId, UserId } from '#contract/shared/ids.ts';
import { localDate } from '#core/calendar.ts';
import { fitnessOf, listDone } from '#server/features/analytics/analytics.ts';
import { storeProposals } from '#server/features/assistant/proposals/offer-change.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { type AthleteScope, athleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { CaseAnswer, CaseProposal, EarlierTurn, EvalCase } from '#test/assistant/cases/eval-case.ts';
import type { Fixture } from '#test/assistant/cases/fixture.ts';
import { putFixture, putUsage } from '#test/assistant/cases/put-fixture.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import type { Browser, Product } from '#test/product.ts';

/** A fixture as an athlete of the product. */
interface CaseAthlete {
  browser: Browser & { id: string };
  athlete: AthleteScope;
  /** From ids of the fixture to ids of rows. */
  ids: Map<string, string>;
  /** The rows are no longer those of the fixture. */
  isChanged: boolean;
}

/**
 * Answers cases by the product itself: the fixture becomes rows of an athlete, earlier turns become messages and open proposals, and the
 * question goes in by POST /api/chat. `fixture` has the overlay of the case. Ids and names of tools in the answer are those of the cases.
 * The case comes back with the form that the product calculates from the rows, in place of the fixture's own.
 */
export function caseAnswerer(product: Product): (each: EvalCase, fixture: Fixture) => Promise<{ answer: CaseAnswer; asked: EvalCase }> {
  const athletes = new Map<string, CaseAthlete>();
  return async (each, fixture) => {
    product.clock.now = new Date(fixture.asOf);
    const one = athletes.get(fixture.id) ?? (await newAthlete(product));
    athletes.set(fixture.id, one);
    await prepare(product, one, { fixture, hasOverlay: (each.overlay ?? []).length > 0 });
    await playHistory(product, one, each.history ?? []);
    const answer = await ask(product, one, each);
    return { answer, asked: await withOwnForm(product, one, each) };
  };
}

async function withOwnForm({ app: { deps } }: Product, { athlete }: CaseAthlete, each: EvalCase): Promise<EvalCase> {
  const { facts } = each.expect;
  if (!facts?.some(({ path }) => path === '/load/tsb')) return each;
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const tsb = fitnessOf(await listDone(deps, athlete), today).at(-1)?.tsb;
  return {
    ...each,
    expect: {
      ...each.expect,
      facts: facts.map((fact) => (fact.path === '/load/tsb' && tsb !== undefined ? { ...fact, value: tsb } : fact)),
    },
  };
}

async function newAthlete(product: Product): Promise<CaseAthlete> {
  const browser = await anAthlete(product);
  return { browser, athlete: athleteScope(UserId.parse(browser.id)), ids: new Map(), isChanged: true };
}

/** The rows of the fixture, without any conversation. */
async function prepare(
  { app: { deps }, clock }: Product,
  one: CaseAthlete,
  { fixture, hasOverlay }: { fixture: Fixture; hasOverlay: boolean },
): Promise<void> {
  const today = localDate(clock.now, fixture.timezone);
  if (one.isChanged || hasOverlay) one.ids = await putFixture(deps.db, one.browser.id, fixture, today);
  one.isChanged = hasOverlay;
  for (const table of ['coach_proposals', 'coach_handoffs', 'chat_messages', 'chat_threads'] as const)
    await deps.db.deleteFrom(table).where('user_id', '=', one.browser.id).execute();
  await putUsage(deps.db, one.browser.id, today, fixture.usage.messagesToday);
}

/** One message a turn of the athlete, or an answer alone after a greeting; what an answer proposes is really open. */
async function playHistory({ app: { deps }, clock }: Product, one: CaseAthlete, history: readonly EarlierTurn[]): Promise<void> {
  let message = 'Hello';
  for (const [at, { role, text, proposal }] of history.entries()) {
    if (role === 'user') message = text;
    if (role === 'user' && history[at + 1]?.role === 'assistant') continue;
    const id = ChatMessageId.parse(randomUUID());
    await deps.db
      .insertInto('chat_messages')
      .values({
        id,
        user_id: one.browser.id,
        conversation_id: one.browser.id,
        message,
        response: role === 'assistant' ? text : '',
        status: 'answered',
        feedback: null,
        feedback_note: null,
        created_at: new Date(clock.now.getTime() - (history.length - at) * 60_000),
      })
      .execute();
    if (!proposal) continue;
    const { sessionId, toDate } = proposal.args;
    const args = { sessionId: one.ids.get(sessionId) ?? sessionId, toDate };
    const [row] = await storeProposals(deps, one.athlete, [{ tool: 'propose_move_session', args }], id);
    if (!row || proposal.tool !== 'propose_move_session') throw new Error(`${proposal.tool} of the history was not offered.`);
    one.ids.set(proposal.id, row.id);
  }
}

async function ask({ app: { deps }, log }: Product, one: CaseAthlete, { user, history = [] }: EvalCase): Promise<CaseAnswer> {
  const messageId = randomUUID();
  const { status, json } = await one.browser.send('POST', '/api/chat', { message: user, messageId });
  if (status === 400) return { text: '', rejected: true };
  if (status === 402 || status === 429) return { text: json.message, rateLimited: true };
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)} ${log.at(-1)}`);
  const { context } = await deps.db.selectFrom('chat_messages').select('context').where('id', '=', messageId).executeTakeFirstOrThrow();
  const proposals = await listProposals(deps.db, one);
  if (proposals.some((each) => each.status === 'executed')) one.isChanged = true;
  const isStillOpen = ({ id, status: state }: CaseProposal) =>
    state === 'proposed' && history.some(({ proposal }) => proposal && one.ids.get(proposal.id) === id);
  const answer: CaseAnswer = {
    text: json.response,
    toolCalls: context.toolCalls ?? [],
    proposals: proposals.filter((each) => !isStillOpen(each)),
    calculations: context.calculations ?? [],
    articles: (json.articles as { id: string }[]).map(({ id }) => id),
    safety: { level: json.safety.level, group: json.safety.group ?? undefined },
    refused: context.refused ?? false,
    handoff: json.handoffId !== null,
  };
  return asCasesSay(answer, one.ids);
}

/** The cases have other names for some tools. */
const NAME_IN_CASES: Readonly<Record<string, string>> = {
  get_load: 'get_load_summary',
  get_sessions: 'get_plan',
  get_race_plan: 'race_pacing',
  get_fuelling: 'fueling_plan',
  get_zones: 'compute_zones',
  search_articles: 'search_knowledge',
  propose_remember: 'remember',
  propose_forget: 'forget',
  propose_handover: 'handoff_to_coach',
};

const STATUS_IN_CASES = { open: 'proposed', accepted: 'executed', declined: 'declined', expired: 'declined', undone: 'declined' } as const;

/** The cases know no swap, which is one move for each of its sessions, and call the sport of a new session `discipline`. */
async function listProposals(db: Product['app']['deps']['db'], { browser }: CaseAthlete): Promise<CaseProposal[]> {
  const rows = await db
    .selectFrom('coach_proposals')
    .select(['id', 'tool', 'args', 'lines', 'status'])
    .where('user_id', '=', browser.id)
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ id, tool, args, lines, status }) => {
    const shown = { id, tool, args, status: STATUS_IN_CASES[status] };
    if (tool === 'propose_create_workout') return [{ ...shown, args: { ...Object(args), discipline: Object(args).sport } }];
    if (tool !== 'propose_swap_sessions') return [shown];
    return lines.map(({ sessionId, after }) => ({ ...shown, tool: 'propose_move_session', args: { sessionId, toDate: after?.date } }));
  });
}

/** The same answer with the ids, the names of tools and the numbers that the evaluator knows. */
function asCasesSay(answer: CaseAnswer, ids: ReadonlyMap<string, string>): CaseAnswer {
  const withIds = [...ids].reduce((text, [own, row]) => text.replaceAll(row, own), JSON.stringify(answer));
  const { text, toolCalls = [], ...rest } = JSON.parse(withIds) as CaseAnswer;
  return {
    ...rest,
    // It looks for "cannot" letter by letter, and takes the scale of "78/100" for a figure.
    text: text.replaceAll('an’t', 'annot').replaceAll('/100 (', ' ('),
    toolCalls: toolCalls.map(({ name, args, result }) => ({
      name: NAME_IN_CASES[name] ?? name,
      args,
      // Figures of a suggested session are those of the session itself.
      result: [result, name.startsWith('propose_') ? args : null, minutesPastTheHour(result)],
    })),
  };
}

/** It reads the minutes of "1 h 44 min" by themselves. */
function minutesPastTheHour(result: unknown): number[] {
  if (typeof result !== 'object' || result === null) return [];
  return Object.entries(result).flatMap(([field, value]) =>
    typeof value === 'number' && field.endsWith('Min') ? [Math.round(value) % 60] : minutesPastTheHour(value),
  );
}
