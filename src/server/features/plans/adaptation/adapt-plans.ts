import type { Proposal } from '#contract/plans/proposals.ts';
import { PlanId } from '#contract/shared/ids.ts';
import { daysBetween, startOfWeek } from '#core/calendar.ts';
import { eventReason } from '#core/plan/adaptation/adaptation-trigger.ts';
import { applyLines, inWeeksOf } from '#core/plan/change/apply-changes.ts';
import { isSameLine } from '#core/plan/change/is-same-change.ts';
import type { ChangeLine, PlanChange } from '#core/plan/change/plan-change.ts';
import { isProposalOpen, type PutQuestion, wasPut } from '#core/plan/change/proposal-expiry.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Plan } from '#core/plan/week/plan.ts';
import { listMornings } from '#server/features/checkins/checkins.ts';
import { readStanding } from '#server/features/insights/insights.ts';
import { type Happening, type Seen, whatHappened } from '#server/features/plans/adaptation/adaptation-triggers.ts';
import { inputUnderWay } from '#server/features/plans/input/active-plan-input.ts';
import { readPlanFacts } from '#server/features/plans/plan-facts.ts';
import { planGone } from '#server/features/plans/plan-not-found.ts';
import { proposalWords, propose } from '#server/features/plans/proposals/decide-proposal.ts';
import * as proposals from '#server/features/plans/proposals/store-proposals.ts';
import { adaptPlanTask } from '#server/features/plans/scheduling/plan-in-thread.ts';
import * as store from '#server/features/plans/store.ts';
import * as calendar from '#server/features/plans/store-calendar.ts';
import { openDayOf } from '#server/features/plans/versions/restore-version.ts';
import { saveVersion } from '#server/features/plans/versions/save-version.ts';
import * as versions from '#server/features/plans/versions/store-versions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const ADAPT_WITHIN_MS = 60_000;
/** What was answered with no is not asked again so soon. */
const ASKED_DAYS = 7;
const EVER = new Date(0);
const DAY_MS = 86_400_000;

/** Looks at what has happened and proposes the smallest change; null when the plan suits as it is. */
export async function adaptNow(deps: Deps, athlete: AthleteScope, id: PlanId): Promise<Proposal | null> {
  await deps.limits.take('plan-questions', athlete.userId);
  const seen = await seenOf(deps, athlete, id);
  if (seen.row.status !== 'active') throw new AppError('conflict', 'Only active plans can be adapted. Start this plan first.');
  for (const happening of whatHappened(seen)) {
    const change = await answerTo(deps, seen, happening);
    if (!change) continue;
    return transaction(deps.db, async (tx) => {
      const row = await store.lockPlan(tx, athlete, id);
      if (row?.version !== seen.row.version) throw new AppError('conflict', 'The plan has just changed. Please try again.');
      const made = await propose(deps, tx, { athlete, row }, change, {
        input: keptInput(row, happening.kept ?? happening.input),
        frames: change.frames,
      });
      return proposalWords(made, row, seen.facts.today);
    });
  }
  return null;
}

/** Every plan that runs answers what has happened: small changes and those for health at once, larger ones as a question. */
export async function adaptPlans(deps: Deps, athlete: AthleteScope): Promise<void> {
  for (const { id } of await store.listActivePlans(deps.db, athlete)) await adaptPlan(deps, athlete, PlanId.parse(id));
}

/** A plan that changes meanwhile is looked at again: nothing else would. */
async function adaptPlan(deps: Deps, athlete: AthleteScope, id: PlanId): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) if (await adaptOnce(deps, athlete, id)) return;
  throw new AppError('conflict', 'The plan has just changed. Please try again.');
}

/** False when the plan changed meanwhile. */
async function adaptOnce(deps: Deps, athlete: AthleteScope, id: PlanId): Promise<boolean> {
  const seen = await seenOf(deps, athlete, id);
  if (seen.row.status !== 'active') return true;
  const asked = await listAsked(deps, athlete, seen);
  const standing = asked.find((each) => isProposalOpen(each, deps.now()));
  let isAsking = false;
  for (const happening of whatHappened(seen)) {
    if (await wasAnswered(deps, athlete, seen, happening, asked)) {
      isAsking ||= standing?.reason === eventReason(happening.event);
      continue;
    }
    const change = await answerTo(deps, seen, happening);
    if (change === null && !isNews(happening)) continue;
    // One question at a time: only what is more pressing takes the place of the one that stands.
    if (change && isAsking && needsYes(change)) continue;
    if (change && isAskedAnew(change, happening, asked)) continue;
    const isTaken = await take(deps, athlete, seen, { change, input: happening.kept ?? happening.input });
    // What follows is looked at on the plan as it is now, or once the athlete has answered.
    if (!isTaken) return false;
    if (change !== null) return true;
  }
  return true;
}

interface Asked extends PutQuestion {
  reason: string;
  lines: readonly ChangeLine[];
}

/** What the athlete was asked about a plan lately and could answer. */
async function listAsked({ db, now }: Deps, athlete: AthleteScope, { row, facts }: Seen): Promise<Asked[]> {
  const since = new Date(now().getTime() - ASKED_DAYS * DAY_MS);
  return (await proposals.listAsked(db, athlete, PlanId.parse(row.id), since))
    .map(({ reason, lines, status, ...at }) => ({
      reason,
      lines,
      status,
      putAt: at.created_at,
      until: at.expires_at,
      decidedAt: at.decided_at,
    }))
    .filter((question) => wasPut(question, now(), facts.profile.timeZone));
}

/** Lets a running plan answer something that somebody says of it; null says nothing. Tried again when the plan changed meanwhile. */
export async function answerHappening(
  deps: Deps,
  athlete: AthleteScope,
  id: PlanId,
  happeningOf: (seen: Seen) => Happening | null,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const seen = await seenOf(deps, athlete, id);
    const happening = seen.row.status === 'active' ? happeningOf(seen) : null;
    if (!happening) return;
    const change = await answerTo(deps, seen, happening);
    if (await take(deps, athlete, seen, { change, input: happening.kept ?? happening.input })) return;
  }
  throw new AppError('conflict', 'The plan has just changed. Please try again.');
}

const MOST_TRIES = 3;

async function seenOf(deps: Deps, athlete: AthleteScope, id: PlanId): Promise<Seen> {
  const row = await store.findPlan(deps.db, athlete, id);
  if (!row) throw planGone();
  const facts = await readPlanFacts(deps, athlete);
  const [mornings, rows, { readiness }] = await Promise.all([
    listMornings(deps.db, athlete, facts.today),
    calendar.listPlanSessions(deps.db, athlete, id),
    readStanding(deps, athlete),
  ]);
  return { row, facts, mornings, readiness, calendar: rows, input: inputUnderWay(row.input, facts, openDayOf(row, facts)) };
}

/** A change, and the plan whose weeks it leads to. */
interface Answer extends PlanChange {
  frames: Plan;
}

/** Null when the plan suits as it is. A change of what is done by now is none. */
async function answerTo({ threads }: Deps, { row, calendar: rows }: Seen, { event, input }: Happening): Promise<Answer | null> {
  const { change, plan } = await threads.run(adaptPlanTask, { plan: row.plan_data, input, event }, ADAPT_WITHIN_MS);
  const done = new Set(rows.filter(({ completed }) => completed).map(({ key }) => key));
  const lines = change?.lines.filter(({ sessionId }) => !done.has(sessionId)) ?? [];
  return change && lines.length > 0 ? { ...change, reason: eventReason(event), lines, frames: plan } : null;
}

/** New thresholds, days and races are kept though nothing changes with them, or they would be news for ever. */
const isNews = ({ event }: Happening): boolean =>
  event.kind === 'thresholds' || event.kind === 'availability' || event.kind === 'injury' || event.kind === 'told' || event.kind === 'race';

/** Whether the same was asked or done lately: a week is reviewed once, and a no is a no. */
async function wasAnswered(
  { db, now }: Deps,
  athlete: AthleteScope,
  seen: Seen,
  { event }: Happening,
  asked: readonly Asked[],
): Promise<boolean> {
  const planId = PlanId.parse(seen.row.id);
  const reason = eventReason(event);
  if (event.kind === 'planner') return (await proposals.listAsked(db, athlete, planId, EVER)).some((each) => each.reason === reason);
  if (event.kind === 'missed') return asked.some(({ lines }) => lines.some(({ sessionId }) => sessionId === event.sessionId));
  if (event.kind === 'illness') return false;
  if (asked.some((each) => each.reason === reason)) return true;
  if (event.kind !== 'review') return false;
  const { today } = seen.facts;
  const sinceDays = 1 + daysBetween(startOfWeek(today, seen.input.weekStart), today);
  const since = new Date(now().getTime() - sinceDays * DAY_MS);
  return (await versions.listVersions(db, athlete, planId)).some((each) => each.reason === reason && each.created_at >= since);
}

/** Whether all of it was in one question already: a no to it is a no under any other name. Health asks for itself, and what the athlete has said since does too. */
function isAskedAnew({ lines, isForHealth }: PlanChange, { event }: Happening, asked: readonly Asked[]): boolean {
  if (isForHealth || event.kind === 'told') return false;
  return asked.some((each) => lines.every((line) => each.lines.some((before) => isSameLine(line, before))));
}

const needsYes = ({ size, isForHealth }: PlanChange): boolean => size === 'proposal' && !isForHealth;

/** Applies or asks; false when the plan has changed meanwhile. */
async function take(
  deps: Deps,
  athlete: AthleteScope,
  seen: Seen,
  { change, input }: { change: Answer | null; input: PlanInput },
): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const row = await store.lockPlan(tx, athlete, PlanId.parse(seen.row.id));
    if (row?.version !== seen.row.version || row.status !== 'active') return false;
    const kept = keptInput(row, input);
    if (change === null) await store.changePlan(tx, athlete, row.id, { input: kept });
    else if (!needsYes(change)) {
      const { author, reason, lines, frames } = change;
      const plan = applyLines(inWeeksOf(frames, row.plan_data), lines);
      await saveVersion(deps, tx, { athlete, row }, { author, reason, lines, plan, input: kept });
    } else await propose(deps, tx, { athlete, row }, change, { input: kept, frames: change.frames });
    return true;
  });
}

/** What the plan is made from now on: where it began stays, what is new of days, thresholds, illness and races comes in. */
function keptInput(
  { input }: store.WholePlanRow,
  { start, weeks, days, weeklyHours, profileHours, thresholds, blocked, races, injuries, told = [] }: PlanInput,
): PlanInput {
  const passed = Math.floor(daysBetween(startOfWeek(input.start, input.weekStart), startOfWeek(start, input.weekStart)) / 7);
  const past = input.races.filter(({ id, date }) => date < start && !races.some((race) => race.id === id));
  const hours = { weeklyHours, ...(profileHours !== undefined && { profileHours }) };
  return { ...input, ...hours, weeks: passed + weeks, days, thresholds, blocked, injuries, told, races: [...past, ...races] };
}
