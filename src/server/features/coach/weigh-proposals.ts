import { randomUUID } from 'node:crypto';
import type { ChatMessageId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/sessions.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type ChangeArgs, isOffer, type ProposalArgs } from '#core/coach/answer/proposal.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { weighOffers } from '#server/features/coach/offer-fact.ts';
import { proposedLine, sentenceOf } from '#server/features/coach/proposed-lines.ts';
import { type NewProposal, VALID_MS } from '#server/features/coach/store-proposals.ts';
import { wishedChanges } from '#server/features/coach/wished-changes.ts';
import { judgeWishes, type PlanWish } from '#server/features/plans/plans.ts';
import { listSessions } from '#server/features/sessions/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';
import type { BrokenRule, WishedChange } from '#server/tables.ts';

const LOOKS_AHEAD_DAYS = 14;
const CALENDAR_DAYS = 60;

/** The wishes about sessions of plans, plan by plan. */
export function wishesByPlan(changes: readonly WishedChange[]): Map<string, PlanWish[]> {
  const byPlan = new Map<string, PlanWish[]>();
  for (const change of changes) {
    if (!('planId' in change) || change.planId === null) continue;
    byPlan.set(change.planId, [...(byPlan.get(change.planId) ?? []), change]);
  }
  return byPlan;
}

/**
 * What the coach offers, with before, after, effect and the rules it would break, and what it would keep in mind; those that come to nothing
 * are left out. Nothing is stored.
 */
export async function weighProposals(
  deps: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  asked: readonly ProposalArgs[],
  messageId: ChatMessageId | null,
): Promise<NewProposal[]> {
  const changes = asked.filter((each): each is ChangeArgs => !isOffer(each));
  const [weighed, offers] = await Promise.all([
    weighChanges(deps, athlete, changes, messageId),
    weighOffers(deps, athlete, asked.filter(isOffer), messageId),
  ]);
  return [...weighed, ...offers];
}

async function weighChanges(
  deps: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  asked: readonly ChangeArgs[],
  messageId: ChatMessageId | null,
): Promise<NewProposal[]> {
  if (asked.length === 0) return [];
  const { db, now } = deps;
  const { today } = await todayOf(db, athlete, now());
  const sessions = await listSessions({ db, now }, athlete, { from: today, to: addDays(today, CALENDAR_DAYS) });
  const weighed = asked.map((proposal, order) => weigh(deps, athlete, { proposal, order, sessions, today, messageId }));
  return (await Promise.all(weighed)).filter((each) => each !== null);
}

interface Weighing {
  proposal: ChangeArgs;
  /** Its place in the answer: they are kept a millisecond apart, and listed as they were said. */
  order: number;
  sessions: readonly TrainingSession[];
  today: LocalDate;
  messageId: ChatMessageId | null;
}

async function weigh(
  deps: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  { proposal, order, sessions, today, messageId }: Weighing,
): Promise<NewProposal | null> {
  const changes = wishedChanges(proposal, sessions);
  const isOutside = (date: LocalDate) => date < today || date > addDays(today, CALENDAR_DAYS);
  if (changes.length === 0 || changes.some((change) => change.kind === 'add' && isOutside(change.date))) return null;
  const byId = new Map<string, TrainingSession>(sessions.map((session) => [session.id, session]));
  const lines = changes.map((change) => proposedLine(change, change.kind === 'add' ? undefined : byId.get(change.sessionId)));
  const last = addDays(today, LOOKS_AHEAD_DAYS - 1);
  const isNear = (date: LocalDate) => date >= today && date <= last;
  const loadBefore = sessions.reduce(
    (sum, { date, plannedLoad, status }) => sum + (isNear(date) && status !== 'skipped' ? (plannedLoad ?? 0) : 0),
    0,
  );
  const effect = lines.reduce((sum, { before, after }) => {
    const gone = before && isNear(before.date) ? (before.load ?? 0) : 0;
    const come = after && isNear(after.date) ? (after.load ?? 0) : 0;
    return sum + come - gone;
  }, 0);
  const at = deps.now();
  return {
    id: randomUUID(),
    message_id: messageId,
    tool: proposal.tool,
    args: proposal.args,
    sentence: sentenceOf(lines),
    lines,
    changes,
    load_before: Math.round(loadBefore),
    load_after: Math.round(loadBefore + effect),
    broken: await brokenRules(deps, athlete, changes),
    created_at: new Date(at.getTime() + order),
    expires_at: new Date(at.getTime() + VALID_MS),
  };
}

/** Rules of the running plans that the changes would break, each once. */
async function brokenRules(deps: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope, changes: readonly WishedChange[]): Promise<BrokenRule[]> {
  const judged = await Promise.all([...wishesByPlan(changes)].map(([planId, wishes]) => judgeWishes(deps, athlete, planId, wishes)));
  const all = judged.flatMap((each) => each?.broken ?? []);
  return all.filter(({ sentence }, at) => all.findIndex((other) => other.sentence === sentence) === at);
}
