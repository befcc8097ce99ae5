import type { VideoId } from '#contract/shared/ids.ts';
import { tellAthlete } from '#server/features/account/account.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Whoever waited this long has most likely put the telephone away. */
const WAITED_MS = 20_000;

const SENTENCES = { done: 'Your video has been analysed.', failed: 'Your video could not be analysed.' } as const;

export interface OverClip {
  id: VideoId;
  queued_at: Date;
}

/** Part of `tx`: that a clip is done or came to nothing, when that took a while. */
export async function tellClipOver(
  deps: Deps,
  tx: Db,
  athlete: AthleteScope,
  { clip, as }: { clip: OverClip; as: keyof typeof SENTENCES },
): Promise<void> {
  if (deps.now().getTime() - clip.queued_at.getTime() < WAITED_MS) return;
  await tellAthlete(deps, tx, athlete, { kind: 'finished-work', sentence: SENTENCES[as], path: `/video-analysis?clip=${clip.id}` });
}
