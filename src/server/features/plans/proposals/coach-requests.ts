import { PlanId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { acceptLines } from '#core/plan/change/accept-changes.ts';
import { applyLines } from '#core/plan/change/apply-changes.ts';
import { backLines, easeLine, moveLine, removeLine, resizeLine } from '#core/plan/change/manual-changes.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import { isOwnWish } from '#core/plan/checker/manual-moves.ts';
import type { PlanBreach } from '#core/plan/checker/rule-violation.ts';
import { asTold } from '#core/plan/input/apply-notes.ts';
import { type PlanSession, sessionsOf } from '#core/plan/week/plan.ts';
import { inputUnderWay } from '#server/features/plans/input/active-plan-input.ts';
import { readPlanFacts } from '#server/features/plans/plan-facts.ts';
import { planGone } from '#server/features/plans/plan-not-found.ts';
import { presentRule } from '#server/features/plans/session-notes.ts';
import * as store from '#server/features/plans/store.ts';
import * as calendar from '#server/features/plans/store-calendar.ts';
import { openDayOf } from '#server/features/plans/versions/restore-version.ts';
import { saveVersion } from '#server/features/plans/versions/save-version.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, type Tx, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BrokenRule } from '#server/schema.ts';

/** What the coach would do to a session of a running plan, by its id on the calendar. */
export type PlanWish = { sessionId: string } & (
  | { kind: 'move'; to: LocalDate }
  | { kind: 'resize' | 'ease'; durationSec: number }
  | { kind: 'skip' }
);

/** A wish as lines of the plan, and the rules that they would break. */
export interface JudgedWishes {
  lines: ChangeLine[];
  broken: BrokenRule[];
}

const REASON = 'Requested in chat.';
const BACK = 'Undone in chat.';

/** What these wishes come to in this plan. Null when the plan does not know one of the sessions: then the calendar alone holds it. */
export async function judgeWishes(
  deps: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  planId: string,
  wishes: readonly PlanWish[],
): Promise<JudgedWishes | null> {
  const row = await store.findPlan(deps.db, athlete, PlanId.parse(planId));
  return row?.status === 'active' ? judge(deps, deps.db, { athlete, row }, wishes) : null;
}

interface Mine {
  athlete: AthleteScope;
  row: store.WholePlanRow;
}

async function judge(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  { athlete, row }: Mine,
  wishes: readonly PlanWish[],
): Promise<JudgedWishes | null> {
  const rows = await calendar.listPlanSessions(db, athlete, row.id);
  const byCalendarId = new Map(rows.map(({ id, key }) => [id, key]));
  const byKey = new Map(sessionsOf(row.plan_data).map((session) => [session.id, session]));
  const lines = wishes.map((wish) => {
    const session = byKey.get(byCalendarId.get(wish.sessionId) ?? '');
    return session ? lineOf(session, wish, row.input) : null;
  });
  if (lines.length === 0 || lines.some((line) => line === null)) return null;
  const facts = await readPlanFacts({ db, now }, athlete);
  const input = inputUnderWay(row.input, facts, openDayOf(row, facts));
  const known = lines.filter((line) => line !== null);
  const all = new Set(known.map(({ sessionId }) => sessionId));
  const breachesOf = (asked: readonly ChangeLine[]): readonly PlanBreach[] => {
    const found = acceptLines(row.plan_data, input, { lines: asked, wanted: all });
    return found.kind === 'accepted' ? [] : found.breaches;
  };
  const changed = applyLines(row.plan_data, known);
  const binding = breachesOf(known)
    .filter((breach) => !isOwnWish(changed, breach, asTold(input)))
    .map(presentRule);
  const forbids = new Set(binding.map(({ sentence }) => sentence));
  const advice = breachesOf(known.map(asPlanned))
    .map(presentRule)
    .filter(({ sentence }) => !forbids.has(sentence));
  return { lines: known, broken: [...binding.map((rule) => ({ ...rule, forbids: true })), ...advice] };
}

/** A session that the athlete puts somewhere is their own move: rules of a good week give way to it, rules of safety do not. */
function lineOf(session: PlanSession, wish: PlanWish, input: store.WholePlanRow['input']): ChangeLine | null {
  switch (wish.kind) {
    case 'move':
      return moveLine({ ...session, isOwnMove: true }, wish.to, REASON);
    case 'resize':
      return resizeLine(session, wish.durationSec, input, REASON);
    case 'ease':
      return easeLine(session, wish.durationSec, input, REASON);
    case 'skip':
      return removeLine(session, REASON);
  }
}

function asPlanned(line: ChangeLine): ChangeLine {
  if (line.kind !== 'moved') return line;
  const { isOwnMove: _, ...after } = line.after;
  return { ...line, after };
}

/** Whether a yes would not be carried out. */
export const isForbidden = ({ broken }: { broken: readonly BrokenRule[] }): boolean => broken.some(({ forbids }) => forbids === true);

/** That something cannot be done, and because of which rules. */
function cannotSentence(broken: readonly BrokenRule[]): string {
  const because = broken.filter(({ forbids }) => forbids).map(({ sentence }) => sentence);
  return ['This change isn’t possible.', ...because, 'Your plan was not changed.'].join(' ');
}

/** Carries wishes out as the next version of the plan, on the calendar too. Part of `tx`. Null when the plan does not know them. */
export async function carryOutWishes(
  deps: Deps,
  tx: Tx,
  athlete: AthleteScope,
  { planId, wishes }: { planId: string; wishes: readonly PlanWish[] },
): Promise<ChangeLine[] | null> {
  const row = await store.lockPlan(tx, athlete, PlanId.parse(planId));
  if (row?.status !== 'active') return null;
  const judged = await judge(deps, tx, { athlete, row }, wishes);
  if (!judged) return null;
  if (isForbidden(judged)) throw new AppError('conflict', cannotSentence(judged.broken));
  const { lines } = judged;
  const plan = applyLines(row.plan_data, lines);
  await saveVersion(deps, tx, { athlete, row }, { author: 'coach', reason: REASON, lines, plan });
  return lines;
}

/** Takes back what was carried out, as one more version. */
export async function takeBackLines(
  deps: Deps,
  db: Db,
  athlete: AthleteScope,
  { planId, lines }: { planId: string; lines: readonly ChangeLine[] },
): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await store.lockPlan(tx, athlete, PlanId.parse(planId));
    if (!row) throw planGone();
    const byId = new Map(sessionsOf(row.plan_data).map((session) => [session.id, session]));
    const isAsLeft = lines.every((line) => {
      const now = byId.get(line.sessionId);
      if (line.kind === 'removed') return now === undefined;
      return now?.date === line.after.date && now.durationSec === line.after.durationSec;
    });
    if (!isAsLeft) throw new AppError('conflict', 'The plan has changed since, so this can’t be undone separately.');
    const back = backLines(lines, BACK);
    await saveVersion(deps, tx, { athlete, row }, { author: 'athlete', reason: BACK, lines: back, plan: applyLines(row.plan_data, back) });
  });
}
