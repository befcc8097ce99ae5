import { makeInvitation } from '#server/features/account/operator/make-invitation.ts';
import * as accounts from '#server/features/account/operator/manage-accounts.ts';
import { listIncidents } from '#server/features/account/operator/manage-incidents.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

export const ADMIN_USAGE = `Usage: npm run admin -- COMMAND
  list                      accounts
  invite                    a link to sign up with
  reset EMAIL               a link to choose a new password
  lock EMAIL | unlock EMAIL
  sessions EMAIL [--end]
  jobs | jobs retry ID
  incidents                 stopped tasks, refused files, abandoned jobs
  where                     where the data are
  remove --yes              deletes them permanently`;

/**
 * Carries out a command of the operator; the answer as text. `operator` is the system account that typed it, for the audit log. Throws
 * `OperatorRefusal` with a sentence.
 */
export async function runCommand(deps: Deps, [command, ...words]: readonly string[], operator: string): Promise<string> {
  const email = words[0] ?? '';
  if (['reset', 'lock', 'unlock', 'sessions'].includes(command ?? '') && email === '') throw new accounts.OperatorRefusal(ADMIN_USAGE);
  switch (command) {
    case 'list':
      return table(
        (await accounts.listAccounts(deps)).map((each) => [each.email, each.name, each.state, day(each.since), day(each.lastLoginAt)]),
        ['email', 'name', 'state', 'since', 'last login'],
      );
    case 'invite':
      return transaction(deps.db, async (tx) => {
        await recordAuditEvent(tx, null, { userId: null, action: 'invitation-made', detail: { operator } });
        return makeInvitation(deps, tx);
      });
    case 'reset':
      return accounts.resetByOperator(deps, email, operator);
    case 'lock':
      await accounts.lockAccount(deps, email, operator);
      return `${email} is locked.`;
    case 'unlock':
      await accounts.unlockAccount(deps, email, operator);
      return `${email} is unlocked.`;
    case 'sessions':
      return sessions(deps, email, words.includes('--end') ? operator : null);
    case 'jobs':
      return jobs(deps, words, operator);
    case 'incidents':
      return incidents(deps);
    default:
      throw new accounts.OperatorRefusal(ADMIN_USAGE);
  }
}

async function sessions(deps: Deps, email: string, ending: string | null): Promise<string> {
  if (ending !== null) {
    await accounts.endSessionsOf(deps, email, ending);
    return `${email} is logged out everywhere.`;
  }
  const rows = await accounts.listSessionsOf(deps, email);
  return table(
    rows.map((each) => [each.since.slice(0, 10), day(each.lastUsedAt), each.address, each.browser]),
    ['since', 'last used', 'address', 'browser'],
  );
}

async function jobs(deps: Deps, [action, id]: readonly string[], operator: string): Promise<string> {
  if (action === 'retry' && id !== undefined) {
    if (!(await deps.jobs.retry(id))) throw new accounts.OperatorRefusal('No failed job has this id.');
    await recordAuditEvent(deps.db, null, { userId: null, action: 'job-retried', detail: { operator, id } });
    return `The job ${id} runs again.`;
  }
  const depth = (await deps.jobs.depth()).filter(({ waiting, active, failed }) => waiting + active + failed > 0);
  const failed = await deps.jobs.listFailed();
  return [
    table(
      depth.map(({ name, waiting, active, failed: failures }) => [name, String(waiting), String(active), String(failures)]),
      ['job', 'waiting', 'active', 'failed'],
    ),
    table(
      failed.map(({ id: jobId, name, at, message }) => [jobId, name, at.toISOString(), message]),
      ['id', 'failed job', 'at', 'reason'],
    ),
  ].join('\n\n');
}

const MOST_INCIDENTS = 200;

async function incidents(deps: Deps): Promise<string> {
  const { items } = await listIncidents(deps, { limit: MOST_INCIDENTS });
  if (items.length === 0) return 'No incidents in the last 30 days.';
  return table(
    items.map((each) => [
      each.lastAt,
      each.kind,
      each.name,
      String(each.times),
      each.resolvedAt === null ? 'open' : 'resolved',
      each.requestId ?? '',
      each.jobs.at(-1) ?? '',
      each.reason,
    ]),
    ['last at', 'kind', 'name', 'times', 'state', 'request', 'last job', 'reason'],
  );
}

const day = (at: Date | null): string => at?.toISOString().slice(0, 10) ?? '';

function table(rows: readonly (readonly string[])[], head: readonly string[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
