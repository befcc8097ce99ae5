import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { VideoId } from '#contract/shared/ids.ts';
import { cancelVideo, getPoses, listVideos, reanalyseVideo, removeVideo, type VideoWhole } from '#contract/video/video.ts';
import { UpgradePrompt } from '#web/components/UpgradePrompt.tsx';
import { keyOf, sentenceOf } from '#web/data/api-client.ts';
import { useSending } from '#web/data/query-client.ts';
import { clipTitle, stageWords } from '#web/features/video/clip-labels.ts';
import { ClipPlayer, seek } from '#web/features/video/player/ClipPlayer.tsx';
import { useClipClock } from '#web/features/video/player/use-clip-clock.ts';
import { isAtWork, usePoses, useVideo } from '#web/features/video/queries.ts';
import { ReanalysePanel } from '#web/features/video/ReanalysePanel.tsx';
import { ComparePanel } from '#web/features/video/results/ComparePanel.tsx';
import { CurvesPanel } from '#web/features/video/results/CurvesPanel.tsx';
import { FindingsPanel } from '#web/features/video/results/FindingsPanel.tsx';
import { MeasurePanel } from '#web/features/video/results/MeasurePanel.tsx';
import { TrendPanel } from '#web/features/video/results/TrendPanel.tsx';
import { RecordingTips } from '#web/features/video/upload/RecordingTips.tsx';
import { formatTimeLeft } from '#web/format/duration.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface Opened {
  id: VideoId;
  onClose: () => void;
  onOpen: (id: string) => void;
}

/** One clip: how far it is, the film with the body over it, what was measured, and what to work on. */
export function ClipView({ id, onClose }: Opened) {
  const clip = useVideo(id);
  if (!clip) return <EmptyState ruled={false} title="Clip not found" action={<Button onClick={onClose}>All clips</Button>} />;
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 data-source="Last six characters of the clip ID." className="text-21">
          {clipTitle(id)}
        </h2>
        <span className="flex flex-wrap gap-2.5">
          <Button variant="quiet" onClick={onClose}>
            All clips
          </Button>
          <Removal clip={clip} onGone={onClose} />
        </span>
      </div>
      {isAtWork(clip) && <Progress clip={clip} />}
      {clip.status === 'failed' && (
        <div role="status" data-source="Counted in the clip." className="grid gap-2 rounded-sheet border border-rule bg-card px-5 py-5">
          <p className="font-semibold">This clip could not be analysed</p>
          <p className="max-w-[62ch]">{clip.message}</p>
        </div>
      )}
      {clip.result?.question && (
        <p data-source="Counted in the clip." className="max-w-[62ch] rounded-sheet border border-rule bg-card px-5 py-4">
          {clip.result.question}
        </p>
      )}
      {clip.hasVideo && clip.hasPoses && (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <Film clip={clip} />
        </Suspense>
      )}
      {clip.status === 'failed' && <RecordingTips discipline={clip.discipline} />}
    </div>
  );
}

function Progress({ clip }: { clip: VideoWhole }) {
  const cancel = useSending(cancelVideo, { refreshes: [listVideos] });
  return (
    <div
      aria-live="polite"
      data-source="Counted as frames are analysed."
      className="grid gap-4 rounded-sheet border border-rule bg-card px-5 py-5"
    >
      <ProgressBar
        label={stageWords(clip)}
        value={clip.status === 'queued' ? undefined : clip.progress}
        detail={formatTimeLeft(clip.secondsLeft)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="quiet"
          size="small"
          pending={cancel.isPending && 'Cancelling...'}
          onClick={() => cancel.mutate({ params: { id: clip.id } })}
        >
          Cancel
        </Button>
        <span className="text-13 text-muted">You can leave this page; analysis continues.</span>
      </div>
    </div>
  );
}

function Film({ clip }: { clip: VideoWhole }) {
  const track = usePoses(clip.id);
  const player = useRef<HTMLVideoElement>(null);
  const timeSec = useClipClock(player);
  const [isTapping, setTapping] = useState(false);
  const again = useSending(reanalyseVideo, { refreshes: [listVideos, getPoses] });
  useLaterPoses(clip);
  const show = (sec: number) => {
    seek(player, sec);
    player.current?.scrollIntoView({ block: 'center' });
  };
  const tap = (at: { x: number; y: number; atSec: number }) => {
    setTapping(false);
    again.mutate({ params: { id: clip.id }, body: { tap: at } });
  };
  const { result } = clip;
  const isSettled = !isAtWork(clip);
  return (
    <div className="grid gap-10">
      <ClipPlayer id={clip.id} player={player} timeSec={timeSec} track={track} result={result} onTap={isTapping ? tap : null} />
      {result && clip.status === 'done' && (
        <>
          <FindingsPanel id={clip.id} result={result} onShow={show} />
          <MeasurePanel result={result} />
          {clip.biomechanicsMissing === null ? (
            <>
              <CurvesPanel track={track} result={result} discipline={clip.discipline} onPick={show} />
              <ComparePanel clip={clip} timeSec={timeSec} />
            </>
          ) : (
            <UpgradePrompt sentence={clip.biomechanicsMissing} />
          )}
          <TrendPanel discipline={clip.discipline} />
        </>
      )}
      {isSettled && <ReanalysePanel clip={clip} timeSec={timeSec} isTapping={isTapping} onTapping={setTapping} />}
    </div>
  );
}

/** The poses of the first seconds make way for all of them once the work is done. */
function useLaterPoses({ id, status }: VideoWhole): void {
  const client = useQueryClient();
  const isDone = status === 'done';
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: keyOf(getPoses, { params: { id } }) });
  }, [client, id, isDone]);
}

function Removal({ clip, onGone }: { clip: VideoWhole; onGone: () => void }) {
  const [isAsking, ask] = useState(false);
  const remove = useSending(removeVideo);
  const client = useQueryClient();
  const confirm = () =>
    remove.mutate(
      { params: { id: clip.id } },
      {
        onSuccess: () => {
          onGone();
          void client.invalidateQueries({ queryKey: keyOf(listVideos), exact: true });
        },
        onError: (error) => toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Please try again later.') }),
      },
    );
  return (
    <>
      <Button variant="quiet" onClick={() => ask(true)}>
        Delete clip
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title="Delete this clip?"
        description="This permanently deletes the video and its analysis."
        confirmLabel="Delete clip"
        onConfirm={confirm}
        pending={remove.isPending && 'Deleting...'}
      />
    </>
  );
}
