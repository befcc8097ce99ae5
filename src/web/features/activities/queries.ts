import { useInfiniteQuery, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { type Activity, getActivity, listActivities, removeActivity, restoreActivity } from '#contract/activities/activities.ts';
import { getUpload, listUploads, Upload, watchUpload } from '#contract/activities/uploads.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import type { ActivityId, UploadId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { addressOf, call, callWith, keyOf, type Reply } from '#web/data/api-client.ts';
import { reading, readingIfThere } from '#web/data/query-client.ts';
import type { ActivitySort } from '#web/features/activities/table/activity-sort.ts';
import { toast } from '#web/ui/overlay/toast.ts';

export interface ActivityFilter {
  discipline?: 'swim' | 'bike' | 'run' | 'strength' | 'triathlon' | 'other';
  from?: LocalDate;
  to?: LocalDate;
  q?: string;
}

/** Activities in the order asked for, a page at a time as the list is scrolled. */
export function useActivities(filter: ActivityFilter, { sort, direction }: ActivitySort) {
  return useInfiniteQuery({
    queryKey: [...keyOf(listActivities), 'pages', filter, sort, direction],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callWith(listActivities, { query: { ...filter, sort, direction, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Null for one that has been deleted, or that never was. */
export function useActivity(id: ActivityId): Activity | null {
  return useSuspenseQuery(readingIfThere(getActivity, { params: { id } })).data;
}

/** What was uploaded before; undefined while it is read, null where it can't be: files can be added without it. */
export function useUploads(): Reply<typeof listUploads> | null | undefined {
  const { data, isError } = useQuery(reading(listUploads));
  return data ?? (isError ? null : undefined);
}

/** One upload with its files. While it runs the server says how far it is, over one stream that ends with it. */
export function useUpload(id: UploadId, isRunning: boolean): Upload {
  const client = useQueryClient();
  const { data } = useSuspenseQuery(reading(getUpload, { params: { id } }));
  useEffect(() => {
    if (!isRunning) return;
    const stream = new EventSource(addressOf(watchUpload, { params: { id } }));
    stream.addEventListener('message', ({ data: said }: MessageEvent<string>) => {
      const upload = z.safeParse(Upload, JSON.parse(said));
      if (!upload.success) return;
      client.setQueryData(keyOf(getUpload, { params: { id } }), upload.data);
      if (upload.data.status === 'done' || upload.data.status === 'failed') {
        stream.close();
        client.invalidateQueries({ queryKey: keyOf(listUploads), exact: true });
      }
    });
    return () => stream.close();
  }, [client, id, isRunning]);
  return data;
}

/** Deletes, says so, and offers the way back for as long as the toast is there. */
export function useRemoveActivity() {
  const client = useQueryClient();
  // Lists that are not on the screen too: the way leads back to one of them.
  const reread = () =>
    Promise.all([listActivities, getDashboard].map((read) => client.invalidateQueries({ queryKey: keyOf(read), refetchType: 'all' })));
  return async (id: ActivityId, name: string, afterUndo?: () => void): Promise<void> => {
    await call(removeActivity, { params: { id } });
    await reread();
    const undo = async () => {
      await call(restoreActivity, { params: { id } });
      await reread();
      afterUndo?.();
      toast({ title: 'Activity restored', description: `“${name}” has been restored.` });
    };
    toast({
      title: 'Activity deleted',
      description: `You can restore “${name}” for 30 days.`,
      action: { label: 'Undo', onPress: () => void undo() },
    });
  };
}
