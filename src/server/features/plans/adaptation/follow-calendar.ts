import { PlanId } from '#contract/shared/ids.ts';
import { applyLines } from '#core/plan/change/apply-changes.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import { type PlanSession, sessionsOf } from '#core/plan/week/plan.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import * as store from '#server/features/plans/store.ts';
import * as calendar from '#server/features/plans/store-calendar.ts';
import { saveVersion } from '#server/features/plans/versions/save-version.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

const MOVED = 'You moved a planned session.';
const TAKEN_OFF = 'You removed a planned session.';

/** What the athlete has moved or taken off the calendar becomes a version of the plan, with them as its author. Looks at everything, so one run serves every drag. */
export async function followCalendar(deps: Deps, athlete: AthleteScope): Promise<void> {
  const { today } = await todayOf(deps.db, athlete, deps.now());
  for (const { id } of await store.listActivePlans(deps.db, athlete)) {
    await transaction(deps.db, async (tx) => {
      const row = await store.lockPlan(tx, athlete, PlanId.parse(id));
      if (row?.status !== 'active') return;
      const rows = new Map((await calendar.listPlanSessions(tx, athlete, id)).map((each) => [each.key, each]));
      const lines = sessionsOf(row.plan_data).flatMap((session): ChangeLine[] => {
        const standing = rows.get(session.id);
        if (!standing) return session.date >= today ? [takenOff(session)] : [];
        return standing.date === session.date ? [] : [moved(session, standing)];
      });
      if (lines.length === 0) return;
      const reason = lines.every(({ kind }) => kind === 'removed') ? TAKEN_OFF : MOVED;
      const plan = applyLines(row.plan_data, lines);
      await saveVersion(deps, tx, { athlete, row }, { author: 'athlete', reason, lines, plan, isOnCalendar: true });
    });
  }
}

const takenOff = (before: PlanSession): ChangeLine => ({ kind: 'removed', sessionId: before.id, before, reason: TAKEN_OFF });

const moved = (before: PlanSession, { date }: calendar.CalendarRow): ChangeLine => ({
  kind: 'moved',
  sessionId: before.id,
  before,
  after: { ...before, date, isOwnMove: true },
  reason: MOVED,
});
