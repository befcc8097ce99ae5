import type { ChatEvent } from '#contract/coach.ts';
import { type CoachLibrary, openLibrary } from '#server/features/coach/open-library.ts';
import { type CoachModel, openModel } from '#server/features/coach/open-model.ts';
import type { Deps } from '#server/platform/deps.ts';

/** What every turn needs beside the athlete's own data: put together once for a process, and the same for everybody. */
export interface Coach {
  library: CoachLibrary;
  /** Null where no language model was set up. */
  model: CoachModel | null;
}

export function openCoach({ config, log }: Pick<Deps, 'config' | 'log'>): Coach {
  const model = openModel(config.coach, log);
  // Found out before anybody waits for it; no athlete's data are in it.
  void model?.canUseTools();
  return { library: openLibrary(), model };
}

/** Takes what the athlete is shown, as it becomes known. */
export type Hear = (event: ChatEvent) => Promise<void> | void;
