import type { VideoId } from '#contract/shared/ids.ts';
import type { VideoFinding, VideoResult } from '#contract/video/video.ts';
import { DrillList, FilmAgain } from '#web/features/video/results/DrillList.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Badge } from '#web/ui/values/Badge.tsx';

/** One main thing first, why it matters, and what to do about it. */
export function FindingsPanel({ id, result, onShow }: { id: VideoId; result: VideoResult; onShow: (sec: number) => void }) {
  const [main, ...others] = result.findings;
  if (!main)
    return (
      <Section title="Findings">
        <div className="grid gap-4">
          <p className="max-w-[60ch] text-muted">All measured values are within the typical range.</p>
          <FilmAgain id={id} />
        </div>
      </Section>
    );
  return (
    <Section title="Top priority">
      <div className="grid gap-6">
        <FindingText finding={main} onShow={onShow} />
        <DrillList id={id} finding={main} />
        {others.length > 0 && (
          <div className="grid gap-5 border-rule border-t pt-5">
            <h3 className="text-17">Lower priority</h3>
            {others.map((finding) => (
              <FindingText key={finding.code} finding={finding} onShow={onShow} />
            ))}
          </div>
        )}
        <FilmAgain id={id} />
      </div>
    </Section>
  );
}

function FindingText({
  finding: { title, why, isClear, measure, expected },
  onShow,
}: {
  finding: VideoFinding;
  onShow: (sec: number) => void;
}) {
  const [first] = measure.result.kind === 'known' ? measure.result.atSec : [];
  return (
    <article data-source={`Median of the clip compared with ${expected.source}.`} className="grid max-w-[62ch] justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-2.5">
        <h3 className="text-17">{title}</h3>
        <Badge tone={isClear ? 'poor' : 'fair'}>{isClear ? 'Significant' : 'Within error'}</Badge>
      </div>
      <p>{why}</p>
      <p className="text-13 text-muted">Typical range: {expected.source}.</p>
      {first !== undefined && (
        <Button variant="quiet" size="small" onClick={() => onShow(first)}>
          Show in video
        </Button>
      )}
    </article>
  );
}
