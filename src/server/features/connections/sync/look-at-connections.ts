import { addDays, type LocalDate } from '#core/calendar.ts';
import { hasConsent, tellAthlete } from '#server/features/account/account.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { openAccount } from '#server/features/connections/port/open-account.ts';
import type { Provider } from '#server/features/connections/port/provider.ts';
import { ProviderError } from '#server/features/connections/port/provider-api.ts';
import { providerOf } from '#server/features/connections/providers/registry.ts';
import * as store from '#server/features/connections/store.ts';
import { type Looking, readWindow } from '#server/features/connections/sync/read-window.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/** A device may sync an activity days after it was done. */
const LOOK_BACK_DAYS = 3;
/** Then the job gives others a turn; the clock starts a new one. */
const LONGEST_RUN_MS = 180_000;
const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MIN = 360;

/** Looks at every connection of an athlete that is due. May run twice; a connection that fails keeps none of the others from being looked at. */
export async function lookAtConnections(deps: Deps, athlete: AthleteScope): Promise<void> {
  const rows = await store.listConnections(deps.db, athlete);
  const due = rows.filter(({ status, next_look_at }) => status === 'active' && next_look_at <= deps.now());
  if (due.length === 0) return;
  if (!(await hasConsent(deps.db, athlete, 'health'))) {
    for (const { provider } of due)
      await note(deps, athlete, provider, { message: NO_CONSENT, next_look_at: inMinutes(deps, LONGEST_PAUSE_MIN) });
    return;
  }
  for (const row of due) await lookAt(deps, athlete, row);
}

const NO_CONSENT = 'Nothing is imported until you agree to the use of your health data under Account > Privacy.';

async function lookAt(deps: Deps, athlete: AthleteScope, row: store.ConnectionRow): Promise<void> {
  const provider = providerOf(row.provider);
  const looking = { deps, athlete, provider, api: openAccount(deps, athlete, provider), row };
  try {
    const { today } = await todayOf(deps.db, athlete, deps.now());
    const found = await readWindow(looking, { from: addDays(today, -LOOK_BACK_DAYS), to: addDays(today, 1) });
    const isWhole = await readHistory(looking, found > 0);
    await noteSuccess(looking, found > 0, isWhole);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await noteFailure(deps, athlete, { row, provider, error });
  }
}

/** Reads on from the newest day that is missing. False where there is more than fits one run. */
async function readHistory({ deps, athlete, provider, api, row }: Looking, hasFound: boolean): Promise<boolean> {
  const started = performance.now();
  let until = row.history_until;
  let isNew = hasFound;
  while (until !== null) {
    if (performance.now() - started > LONGEST_RUN_MS) return false;
    const from = later(addDays(until, 1 - provider.windowDays), row.history_from);
    await provider.askForHistory?.(api, { from, to: until });
    isNew = (await readWindow({ deps, athlete, provider, api, row }, { from, to: until })) > 0 || isNew;
    until = from === row.history_from ? null : addDays(from, -1);
    await note(deps, athlete, row.provider, { history_until: until, ...(isNew ? { found_at: deps.now() } : {}) });
  }
  return true;
}

const later = (a: LocalDate, b: LocalDate): LocalDate => (a > b ? a : b);

async function noteSuccess({ deps, athlete, provider, row }: Looking, hasFound: boolean, isWhole: boolean): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const present = await store.lockConnection(tx, athlete, row.provider);
    // A notice that came while we were looking may be about something we did not see.
    const isToldAgain = present?.told_at?.getTime() !== row.told_at?.getTime();
    await store.changeConnection(tx, athlete, row.provider, {
      message: null,
      failures: 0,
      looked_at: deps.now(),
      next_look_at: isWhole && !isToldAgain ? inMinutes(deps, provider.pollMinutes) : deps.now(),
      ...(hasFound ? { found_at: deps.now() } : {}),
    });
    await deps.events.emit(tx, athlete, { kind: 'connection.changed' });
  });
}

/** Access that has ended is said once and not tried again; everything else is tried later, each time a little later. */
export async function noteFailure(
  deps: Deps,
  athlete: AthleteScope,
  { row, provider, error }: { row: store.ConnectionRow; provider: Provider; error: ProviderError },
): Promise<void> {
  const { failure, waitSec, message } = error;
  if (failure === 'unauthorised') {
    await transaction(deps.db, async (tx) => {
      const present = await store.lockConnection(tx, athlete, row.provider);
      if (present?.id !== row.id || present.status !== 'active') return;
      await store.changeConnection(tx, athlete, row.provider, { status: 'reconnect', message, looked_at: deps.now() });
      const sentence = `Please connect ${provider.name} again. It no longer accepts our access.`;
      await tellAthlete(deps, tx, athlete, { kind: 'connection-ended', sentence, path: '/account?tab=connections' });
      await deps.events.emit(tx, athlete, { kind: 'connection.changed' });
    });
    return;
  }
  const failures = failure === 'limited' ? row.failures : row.failures + 1;
  const pause = failure === 'limited' ? waitSec / 60 : Math.min(LONGEST_PAUSE_MIN, 2 ** Math.min(failures, 10));
  await note(deps, athlete, row.provider, { failures, message, looked_at: deps.now(), next_look_at: inMinutes(deps, pause) });
}

async function note(deps: Deps, athlete: AthleteScope, provider: string, change: store.ConnectionChange): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await store.changeConnection(tx, athlete, provider, change);
    await deps.events.emit(tx, athlete, { kind: 'connection.changed' });
  });
}

const inMinutes = ({ now }: Deps, minutes: number): Date => new Date(now().getTime() + minutes * MINUTE_MS);
