import { useState } from 'react';
import { getPoses, listVideos, reanalyseVideo, VIDEO_LIMITS, type VideoWhole } from '#contract/video/video.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useSending } from '#web/data/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { NumberField } from '#web/ui/form/TextField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Another part, another person, more carefully, or as slow motion: the clip need not be sent again. */
export function ReanalysePanel({
  clip,
  timeSec,
  isTapping,
  onTapping,
}: {
  clip: VideoWhole;
  timeSec: number;
  isTapping: boolean;
  onTapping: (isOn: boolean) => void;
}) {
  const again = useSending(reanalyseVideo, { refreshes: [listVideos, getPoses] });
  const [slower, setSlower] = useState('8');
  const [fromSec, setFrom] = useState<number | null>(null);
  const look = (body: Parameters<typeof again.mutate>[0]['body']) =>
    again.mutate(
      { params: { id: clip.id }, ...(body ? { body } : {}) },
      { onError: (error) => toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Please try again later.') }) },
    );
  const times = Number(slower);
  return (
    <Section title="Re-analyse">
      <div data-source="Your selection." className="grid justify-items-start gap-5">
        <div className="flex flex-wrap gap-2.5">
          <Button variant="quiet" onClick={() => onTapping(!isTapping)} aria-pressed={isTapping}>
            {isTapping ? 'Tap on yourself in the video' : 'Choose a different person'}
          </Button>
          <Button variant="quiet" onClick={() => look({ mode: clip.mode === 'fast' ? 'accurate' : 'fast' })}>
            {clip.mode === 'fast' ? 'Use accurate mode' : 'Use fast mode'}
          </Button>
          {fromSec === null ? (
            <Button variant="quiet" onClick={() => setFrom(timeSec)}>
              Start here
            </Button>
          ) : (
            <Button
              variant="quiet"
              disabled={timeSec - fromSec < 2}
              onClick={() => look({ span: { fromSec, toSec: Math.min(timeSec, fromSec + VIDEO_LIMITS.spanSec) } })}
            >
              End here and analyse
            </Button>
          )}
        </div>
        <div className="flex flex-wrap items-end gap-2.5">
          <NumberField label="Slow-motion factor" value={slower} onChange={(event) => setSlower(event.target.value)} className="w-64" />
          <Button variant="quiet" disabled={!(times >= 1 && times <= 32)} onClick={() => look({ timesSlower: times })}>
            Analyse as slow motion
          </Button>
        </div>
      </div>
    </Section>
  );
}
