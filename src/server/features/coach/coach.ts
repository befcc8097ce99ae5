import type { ChatEvent, ChatMessage } from '#contract/coach.ts';
import { ChatMessageId } from '#contract/ids.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { triage } from '#core/coach/safety/triage.ts';
import { type CoachLibrary, theLibrary } from '#server/features/coach/open-library.ts';
import { type CoachModel, openModel } from '#server/features/coach/open-model.ts';
import { rehearse } from '#server/features/coach/rehearse-turns.ts';
import { listMessages } from '#server/features/coach/store.ts';
import type { Db } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

export { filmInsights } from '#server/features/coach/speak-films.ts';

/** What every turn needs beside the athlete's own data: put together once for a process, and the same for everybody. */
export interface Coach {
  library: CoachLibrary;
  /** Null where no language model was set up. */
  model: CoachModel | null;
}

/** A start has no time for it; nobody waits for it sooner. */
const TRY_MODEL_AFTER_MS = 2_000;

export function openCoach({ config, log }: Pick<Deps, 'config' | 'log'>): Coach {
  const model = openModel(config.coach, log);
  // Found out before anybody waits for it; no athlete's data are in it.
  if (model) setTimeout(() => void model.canUseTools(), TRY_MODEL_AFTER_MS).unref();
  return {
    get library() {
      return theLibrary();
    },
    model,
  };
}

/** Reads what the first question would have to wait for: the articles, and the words that the coach listens for. Then it rehearses. */
export async function warmCoach(isOver: () => boolean): Promise<void> {
  theLibrary();
  triage('ready');
  readQuestion('ready');
  await rehearse(theLibrary(), isOver);
}

/** The questions that were answered last, newest first. */
export async function listRecent(
  db: Db,
  athlete: AthleteScope,
  limit: number,
): Promise<Pick<ChatMessage, 'id' | 'message' | 'response'>[]> {
  const rows = await listMessages(db, athlete, { limit });
  return rows.map(({ id, message, response }) => ({ id: ChatMessageId.parse(id), message, response }));
}

/** Takes what the athlete is shown, as it becomes known. */
export type Hear = (event: ChatEvent) => Promise<void> | void;
