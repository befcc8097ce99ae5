import type { VideoAnalysis } from '#contract/video/video.ts';
import type { TechniqueDiscipline } from '#core/technique/measures/measurement.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { clipTitle, stageWords } from '#web/features/video/clip-labels.ts';
import { isAtWork, useVideos } from '#web/features/video/queries.ts';
import { formatInstant } from '#web/format/date.ts';
import { formatTimeLeft } from '#web/format/duration.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { Badge } from '#web/ui/values/Badge.tsx';

const SPORT = { swim: 'swimming', bike: 'cycling', run: 'running' } as const;

/** The clips of one sport, newest first. */
export function ClipList({ discipline, onOpen }: { discipline: TechniqueDiscipline; onOpen: (id: string) => void }) {
  const clips = useVideos().filter((clip) => clip.discipline === discipline);
  if (clips.length === 0)
    return (
      <EmptyState title={`No ${SPORT[discipline]} analyses yet`}>
        <p>Upload a video above to see its analysis here.</p>
      </EmptyState>
    );
  return (
    <ul className="grid">
      {clips.map((clip) => (
        <ClipRow key={clip.id} clip={clip} onOpen={() => onOpen(clip.id)} />
      ))}
    </ul>
  );
}

function ClipRow({ clip, onOpen }: { clip: VideoAnalysis; onOpen: () => void }) {
  const { timeZone } = useAthlete();
  return (
    <li data-source="Measured values with their error." className="grid gap-3 border-rule border-t py-5 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-17">{clipTitle(clip.id)}</h3>
        <span className="text-13 text-muted">{formatInstant(clip.timestamp, timeZone)}</span>
      </div>
      {isAtWork(clip) ? (
        <ProgressBar
          label={stageWords(clip)}
          value={clip.status === 'queued' ? undefined : clip.progress}
          detail={formatTimeLeft(clip.secondsLeft)}
        />
      ) : (
        <p className="max-w-[68ch] text-muted">
          {clip.status === 'failed' && <Badge tone="poor">Analysis failed</Badge>} {clip.analysis ?? clip.message ?? 'Cancelled.'}
        </p>
      )}
      <Button variant="quiet" size="small" className="justify-self-start" onClick={onOpen}>
        {clip.status === 'done' ? 'Open' : 'View clip'}
      </Button>
    </li>
  );
}
