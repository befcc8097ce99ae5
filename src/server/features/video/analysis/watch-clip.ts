import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { VideoId } from '#contract/shared/ids.ts';
import type { VideoWhole } from '#contract/video/video.ts';
import { VideoWhole as Whole } from '#contract/video/video.ts';
import { getVideo } from '#server/features/video/video.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Listener, openEventStream } from '#server/platform/events/sse.ts';

/** Sends the clip as it stands, again whenever it moves, and ends with it. */
export async function watchClip(deps: Deps, athlete: AthleteScope, id: VideoId, listener: Listener): Promise<FastifyReply> {
  const first = await getVideo(deps, athlete, id);
  const stream = openEventStream(listener, () => stop());
  let reading = false;
  let again = false;
  const show = async (): Promise<void> => {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    do {
      again = false;
      const clip = await getVideo(deps, athlete, id).catch(() => null);
      if (clip) await stream.send(z.encode(Whole, clip));
      if (!clip || isOver(clip)) stream.end();
    } while (again);
    reading = false;
  };
  const stop = deps.events.listen(athlete, (event) => {
    if ('videoId' in event && event.videoId === id) void show();
  });
  await stream.send(z.encode(Whole, first));
  // Something may have happened between the reading and the listening.
  void show();
  return listener.reply;
}

const isOver = ({ status }: VideoWhole): boolean => status === 'done' || status === 'failed' || status === 'cancelled';
