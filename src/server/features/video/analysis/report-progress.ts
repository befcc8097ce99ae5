import type { VideoId } from '#contract/shared/ids.ts';
import * as store from '#server/features/video/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

const SAY_SO_EVERY_MS = 700;

/** Writes down how far a clip is and tells open browsers, not too often. `onGone` is called when the clip was cancelled or removed. */
export function clipProgress({ db, events }: Deps, athlete: AthleteScope, id: VideoId, onGone: () => void) {
  let last = 0;
  const show = async (change: store.ClipChange): Promise<void> => {
    last = performance.now();
    const isThere = Object.keys(change).length === 0 || (await store.advanceClip(db, athlete, id, change));
    if (!isThere) return onGone();
    await events.emit(db, athlete, { kind: 'video.progressed', videoId: id });
  };
  return {
    show,
    async showSoon(change: store.ClipChange): Promise<void> {
      if (performance.now() - last >= SAY_SO_EVERY_MS) await show(change);
    },
  };
}
