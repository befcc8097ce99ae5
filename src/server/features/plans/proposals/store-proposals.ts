import { randomUUID } from 'node:crypto';
import type { PlanId, ProposalId } from '#contract/shared/ids.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Plan } from '#core/plan/week/plan.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const COLUMNS = [
  'id',
  'plan_id',
  'base_version',
  'author',
  'input',
  'reason',
  'lines',
  'plan_data',
  'status',
  'expires_at',
  'created_at',
] as const;

/** Newest first. */
export function listOpenProposals(db: Db, athlete: AthleteScope, now: Date) {
  return db
    .selectFrom('proposals')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}
export type ProposalRow = Awaited<ReturnType<typeof listOpenProposals>>[number];

export function findProposal(db: Db, athlete: AthleteScope, id: ProposalId): Promise<ProposalRow | undefined> {
  return db.selectFrom('proposals').select(COLUMNS).where('user_id', '=', athlete.userId).where('id', '=', id).executeTakeFirst();
}

/** What was asked about a plan lately, and what came of it. */
export function listAsked(db: Db, athlete: AthleteScope, planId: PlanId, since: Date) {
  return db
    .selectFrom('proposals')
    .select(['reason', 'lines', 'status', 'created_at', 'expires_at', 'decided_at'])
    .where('user_id', '=', athlete.userId)
    .where('plan_id', '=', planId)
    .where('created_at', '>=', since)
    .execute();
}

export interface NewProposal {
  base_version: number;
  author: 'engine' | 'coach';
  input: PlanInput;
  reason: string;
  lines: readonly ChangeLine[];
  plan: Plan;
  created_at: Date;
  expires_at: Date;
}

export function addProposal(db: Db, athlete: AthleteScope, planId: PlanId, proposal: NewProposal): Promise<ProposalRow> {
  const { lines, plan, input, ...columns } = proposal;
  return db
    .insertInto('proposals')
    .values({
      id: randomUUID(),
      user_id: athlete.userId,
      plan_id: planId,
      ...columns,
      input: JSON.stringify(input),
      lines: JSON.stringify(lines),
      plan_data: JSON.stringify(plan),
      decided_at: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** What is asked stays as it is; it stands on what is known by now, and waits for longer. */
export function renewProposal(
  db: Db,
  athlete: AthleteScope,
  id: string,
  { input, expires_at }: Pick<NewProposal, 'input' | 'expires_at'>,
): Promise<ProposalRow> {
  return db
    .updateTable('proposals')
    .set({ input: JSON.stringify(input), expires_at })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function decideProposal(
  db: Db,
  athlete: AthleteScope,
  id: string,
  { status, at }: { status: 'accepted' | 'rejected' | 'expired'; at: Date },
): Promise<void> {
  await db
    .updateTable('proposals')
    .set({ status, decided_at: at })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

/** Ends every open question about a plan. */
export async function closeProposals(
  db: Db,
  athlete: AthleteScope,
  planId: PlanId,
  { status, at }: { status: 'expired'; at: Date },
): Promise<void> {
  await db
    .updateTable('proposals')
    .set({ status, decided_at: at })
    .where('user_id', '=', athlete.userId)
    .where('plan_id', '=', planId)
    .where('status', '=', 'open')
    .execute();
}
