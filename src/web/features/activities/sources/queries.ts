import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listActivities } from '#contract/activities/activities.ts';
import {
  chooseSource,
  getActivityUpdate,
  getSources,
  keepApart,
  mergeActivities,
  removeSource,
  restoreSource,
  splitSource,
  type WorkoutSource,
} from '#contract/activities/sources.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import type { ActivityId } from '#contract/shared/ids.ts';
import type { SourceChannel } from '#core/recording/merge/workout-sources.ts';
import { call, callWith, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { reading } from '#web/data/query-client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** Not asked for an activity that was entered by hand. */
export function useSources(id: ActivityId, hasFiles: boolean) {
  return useQuery({ ...reading(getSources, { params: { id } }), enabled: hasFiles }).data;
}

const LOOK_AGAIN_MS = 3000;

/** How far the update of older activities is; looked at again while it runs. */
export function useActivityUpdate() {
  return useQuery({
    ...reading(getActivityUpdate),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_AGAIN_MS : false),
  }).data;
}

interface Step {
  run: () => Promise<unknown>;
  done: string;
  undo?: () => Promise<unknown>;
}

/** What can be done with the recordings of an activity. Each says what it did, and offers the way back. */
export function useSourceActions(id: ActivityId) {
  const client = useQueryClient();
  const reread = () =>
    Promise.all([listActivities, getDashboard].map((read) => client.invalidateQueries({ queryKey: keyOf(read), refetchType: 'all' })));
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ run }: Step) => {
      await run();
      await reread();
    },
    onSuccess: (_, { done, undo }) =>
      toast({
        title: done,
        ...(undo && { action: { label: 'Undo', onPress: () => mutate({ run: undo, done: 'Change undone' }) } }),
      }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Error',
        description: sentenceOf(error, 'The recordings could not be changed. Please try again.'),
      }),
  });
  const choose = (channel: SourceChannel, sourceId: string | null) =>
    callWith(chooseSource, { params: { id }, body: { channel, sourceId } });
  const merge = (activityId: ActivityId) => callWith(mergeActivities, { params: { id }, body: { activityId } });
  return {
    isPending,
    choose: (channel: SourceChannel, sourceId: string | null, before: string | null) =>
      mutate({ run: () => choose(channel, sourceId), done: 'Recording selected', undo: () => choose(channel, before) }),
    leaveOut: ({ id: sourceId }: WorkoutSource) => {
      const params = { id, sourceId };
      mutate({ run: () => call(removeSource, { params }), done: 'Recording left out', undo: () => call(restoreSource, { params }) });
    },
    restore: ({ id: sourceId }: WorkoutSource) => {
      const params = { id, sourceId };
      mutate({ run: () => call(restoreSource, { params }), done: 'Recording used again', undo: () => call(removeSource, { params }) });
    },
    split: ({ id: sourceId }: WorkoutSource) => {
      let own: ActivityId | null = null;
      const run = async () => {
        own = (await call(splitSource, { params: { id, sourceId } })).id;
      };
      mutate({ run, done: 'Recording is now a separate activity', undo: async () => own && (await merge(own)) });
    },
    merge: (activityId: ActivityId) =>
      mutate({ run: () => merge(activityId), done: 'Activities merged. To undo, make a recording a separate activity.' }),
    keepSeparate: () => mutate({ run: () => call(keepApart, { params: { id } }), done: 'Activities stay separate' }),
  };
}
