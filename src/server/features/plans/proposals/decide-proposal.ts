import { isDeepStrictEqual } from 'node:util';
import type { Proposal } from '#contract/plans/proposals.ts';
import { PlanId, ProposalId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { acceptLines } from '#core/plan/change/accept-changes.ts';
import { applyLines, inWeeksOf } from '#core/plan/change/apply-changes.ts';
import type { ChangeLine, PlanChange } from '#core/plan/change/plan-change.ts';
import { standsUntil } from '#core/plan/change/proposal-expiry.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { type Plan, sessionsOf } from '#core/plan/week/plan.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { inputUnderWay } from '#server/features/plans/input/active-plan-input.ts';
import { readPlanFacts } from '#server/features/plans/plan-facts.ts';
import { lineWords } from '#server/features/plans/proposals/change-presenter.ts';
import * as proposals from '#server/features/plans/proposals/store-proposals.ts';
import { presentRule } from '#server/features/plans/session-notes.ts';
import * as store from '#server/features/plans/store.ts';
import * as calendar from '#server/features/plans/store-calendar.ts';
import { openDayOf } from '#server/features/plans/versions/restore-version.ts';
import { saveVersion } from '#server/features/plans/versions/save-version.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Tx, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** What was asked in a conversation. Longer, and what was talked of may be over. */
const VALID_MS = 30 * 60_000;
const LOOKS_AHEAD_DAYS = 28;

/**
 * Asks the athlete for a yes: what the engine asks stands until the first day that it changes is over. Takes the place of what was asked about the plan before; the same question asked again stays the one that is
 * being read, or a yes to it would come too late. Part of `tx`, in which `row` is locked.
 */
export async function propose(
  { events, now }: Pick<Deps, 'events' | 'now'>,
  tx: Tx,
  { athlete, row }: { athlete: AthleteScope; row: store.WholePlanRow },
  { author, reason, lines }: Pick<PlanChange, 'author' | 'reason' | 'lines'>,
  { input = row.input, frames = row.plan_data }: { input?: PlanInput; frames?: Plan } = {},
): Promise<proposals.ProposalRow> {
  const planId = PlanId.parse(row.id);
  const expiresAt = author === 'coach' ? new Date(now().getTime() + VALID_MS) : standsUntil(lines, await todayOf(tx, athlete, now()));
  const asking = { base_version: row.version, author: author === 'coach' ? ('coach' as const) : ('engine' as const), reason, lines };
  const standing = await proposals.listOpenProposals(tx, athlete, now());
  const same = standing.find((each) => each.plan_id === planId && isSame(each, asking));
  if (same) return proposals.renewProposal(tx, athlete, same.id, { input, expires_at: expiresAt });
  await proposals.closeProposals(tx, athlete, planId, { status: 'expired', at: now() });
  const made = await proposals.addProposal(tx, athlete, planId, {
    ...asking,
    input,
    // With the weeks as they are called then: what is accepted takes them over.
    plan: applyLines(inWeeksOf(frames, row.plan_data), lines),
    created_at: now(),
    expires_at: expiresAt,
  });
  await events.emit(tx, athlete, { kind: 'proposal.made', planId, proposalId: ProposalId.parse(made.id) });
  return made;
}

type Asking = Pick<proposals.NewProposal, 'base_version' | 'author' | 'reason' | 'lines'>;

/** Lines come from the database as they went in, so both sides are compared as they are written there. */
const isSame = (row: proposals.ProposalRow, { lines, ...asking }: Asking): boolean =>
  isDeepStrictEqual({ base_version: row.base_version, author: row.author, reason: row.reason }, asking) &&
  isDeepStrictEqual(row.lines, JSON.parse(JSON.stringify(lines)));

/** Those about plans that run and wait for a yes, newest first. */
export async function listProposals({ db, now }: Deps, athlete: AthleteScope): Promise<Proposal[]> {
  const { today } = await todayOf(db, athlete, now());
  const rows = await proposals.listOpenProposals(db, athlete, now());
  const words = rows.map(async (row) => {
    const plan = await store.findPlan(db, athlete, PlanId.parse(row.plan_id));
    return plan?.status === 'active' ? [proposalWords(row, plan, today)] : [];
  });
  return (await Promise.all(words)).flat();
}

export function proposalWords(row: proposals.ProposalRow, plan: store.WholePlanRow, today: LocalDate): Proposal {
  return {
    id: ProposalId.parse(row.id),
    planId: PlanId.parse(row.plan_id),
    reason: row.reason,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lines: lineWords(row.lines, plan.input.thresholds),
    loadBefore: loadAhead(plan.plan_data, today),
    loadAfter: loadAhead(row.plan_data, today),
  };
}

function loadAhead(plan: Plan, today: LocalDate): number {
  const last = addDays(today, LOOKS_AHEAD_DAYS - 1);
  return sessionsOf(plan).reduce((sum, { date, load }) => sum + (date >= today && date <= last ? load : 0), 0);
}

/** Takes a proposal, or some of its lines. It is checked again: what was right when it was made may break a rule by now, and so may a part of it. Its plan. */
export async function acceptProposal(
  deps: Deps,
  athlete: AthleteScope,
  id: ProposalId,
  wanted: readonly string[] | undefined,
): Promise<PlanId> {
  const facts = await readPlanFacts(deps, athlete);
  return transaction(deps.db, async (tx) => {
    const { proposal, row } = await findOpen(deps, tx, athlete, id);
    const rows = await calendar.listPlanSessions(tx, athlete, row.id);
    const done = new Set(rows.filter(({ completed }) => completed).map(({ key }) => key));
    const open = proposal.lines.filter(({ sessionId }) => !done.has(sessionId));
    const end = addDays(proposal.plan_data.weeks.at(-1)?.from ?? proposal.input.start, 6);
    // What lies after the last week goes with the weeks.
    const isBeyond = (line: ChangeLine) => line.kind === 'removed' && line.before.date > end;
    const isWanted = (line: ChangeLine) => wanted === undefined || wanted.includes(line.sessionId) || isBeyond(line);
    const taken = new Set(open.filter(isWanted).map(({ sessionId }) => sessionId));
    if (taken.size === 0 || wanted?.length === 0)
      throw new AppError('invalid', 'Select at least one change.', { fields: { lines: 'Select a change' } });
    const input = inputUnderWay(proposal.input, facts, openDayOf(row, facts));
    const base = inWeeksOf(proposal.plan_data, row.plan_data);
    const accepted = acceptLines(base, input, { lines: open, wanted: taken, isOfEngine: proposal.author === 'engine' });
    if (accepted.kind === 'needs') throw needsMore(accepted, proposal);
    await proposals.decideProposal(tx, athlete, id, { status: 'accepted', at: deps.now() });
    const { author, reason } = proposal;
    const lines = open.filter(({ sessionId }) => taken.has(sessionId));
    await saveVersion(deps, tx, { athlete, row }, { author, reason, lines, plan: accepted.plan, input: proposal.input });
    return PlanId.parse(row.id);
  });
}

/** The plan stays as it is. */
export async function rejectProposal(deps: Deps, athlete: AthleteScope, id: ProposalId): Promise<Proposal> {
  const { today } = await todayOf(deps.db, athlete, deps.now());
  return transaction(deps.db, async (tx) => {
    const { proposal, row } = await findOpen(deps, tx, athlete, id);
    await proposals.decideProposal(tx, athlete, id, { status: 'rejected', at: deps.now() });
    await deps.events.emit(tx, athlete, { kind: 'plan.changed', planId: PlanId.parse(row.id) });
    return proposalWords({ ...proposal, status: 'rejected' }, row, today);
  });
}

async function findOpen({ now }: Deps, tx: Tx, athlete: AthleteScope, id: ProposalId) {
  const proposal = await proposals.findProposal(tx, athlete, id);
  const row = proposal && (await store.lockPlan(tx, athlete, PlanId.parse(proposal.plan_id)));
  if (!row) throw new AppError('not-found', 'Suggestion not found.');
  // Read again behind the lock: a second press finds what the first has decided.
  const locked = await proposals.findProposal(tx, athlete, id);
  if (!locked) throw new AppError('not-found', 'Suggestion not found.');
  if (locked.status === 'accepted' || locked.status === 'rejected')
    throw new AppError('conflict', `This suggestion has already been ${locked.status}.`);
  if (locked.status === 'expired' || locked.expires_at <= now() || locked.base_version !== row.version)
    throw new AppError('conflict', 'This suggestion has expired. Ask for a new one; the plan was not changed.');
  return { proposal: locked, row };
}

function needsMore(
  { breaches, alongside }: Extract<ReturnType<typeof acceptLines>, { kind: 'needs' }>,
  { lines }: proposals.ProposalRow,
): AppError {
  const [first] = breaches;
  const because = first ? presentRule(first).sentence : 'This breaks a planning rule.';
  const nameOf = (key: string) => {
    const line = lines.find(({ sessionId }) => sessionId === key);
    return line === undefined ? key : line.kind === 'removed' ? line.before.name : line.after.name;
  };
  const along = alongside === null ? 'Dismiss it or ask for a new suggestion.' : `Also select: ${alongside.map(nameOf).join(', ')}.`;
  return new AppError('conflict', `${because} ${along}`, {
    fields: { lines: along },
    ...(alongside && { alongside: { because, lines: [...alongside] } }),
  });
}
