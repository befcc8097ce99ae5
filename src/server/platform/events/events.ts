import type { LiveEvent } from '#contract/shared/events.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export interface Events {
  /** Part of `tx`: the jobs that follow are written with it, and open browsers hear of it once it has committed. */
  emit(tx: Db, athlete: AthleteScope, event: LiveEvent): Promise<void>;
  /** Lets open browsers hear of what is stored already. Only of what no job follows. */
  tell(athlete: AthleteScope, event: LiveEvent): void;
  /** Calls `hear` for each event of this athlete, from whichever process it came. Returns how to stop. */
  listen(athlete: AthleteScope, hear: (event: LiveEvent) => void): () => void;
  listeners(): number;
  close(): Promise<void>;
}
