import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import type { VideoId } from '#contract/shared/ids.ts';
import { getPoses, getVideo, listVideos, type VideoAnalysis, VideoWhole, watchVideo } from '#contract/video/video.ts';
import { trackOf } from '#core/technique/pose/pose-record.ts';
import type { PoseTrack } from '#core/technique/pose/pose-track.ts';
import { addressOf, keyOf } from '#web/data/api-client.ts';
import { reading, readingIfThere } from '#web/data/query-client.ts';

export const isAtWork = ({ status }: Pick<VideoAnalysis, 'status'>): boolean =>
  status !== 'done' && status !== 'failed' && status !== 'cancelled';

export function useVideos() {
  return useSuspenseQuery(reading(listVideos)).data;
}

/** One clip; null for one that is not there any more. While it is worked on the server says how far it is, over one stream that ends with it. */
export function useVideo(id: VideoId): VideoWhole | null {
  const client = useQueryClient();
  const { data } = useSuspenseQuery(readingIfThere(getVideo, { params: { id } }));
  const isRunning = data !== null && isAtWork(data);
  useEffect(() => {
    if (!isRunning) return;
    const stream = new EventSource(addressOf(watchVideo, { params: { id } }));
    stream.addEventListener('message', ({ data: said }: MessageEvent<string>) => {
      const clip = z.safeDecode(VideoWhole, JSON.parse(said));
      if (!clip.success) return;
      client.setQueryData(keyOf(getVideo, { params: { id } }), clip.data);
      if (isAtWork(clip.data)) return;
      stream.close();
      void client.invalidateQueries({ queryKey: keyOf(getPoses, { params: { id } }) });
    });
    return () => stream.close();
  }, [client, id, isRunning]);
  return data;
}

/** Where the body was. The first seconds are there before the rest, and are read again with every step of the work. */
export function usePoses(id: VideoId): PoseTrack {
  const { data } = useSuspenseQuery(reading(getPoses, { params: { id } }));
  return useMemo(() => trackOf(data), [data]);
}
