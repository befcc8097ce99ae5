import { getDashboard } from '#contract/dashboard.ts';
import type { VideoId } from '#contract/ids.ts';
import { listSessions, removeSession } from '#contract/sessions.ts';
import { addDrills, type VideoFinding, type VideoResult } from '#contract/video.ts';
import { DRILLS } from '#core/technique/drill.ts';
import { sentenceOf } from '#web/api.ts';
import { useSending } from '#web/queries.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';

/** One main thing first, why it matters, and what to do about it. */
export function FindingsPanel({ id, result, onShow }: { id: VideoId; result: VideoResult; onShow: (sec: number) => void }) {
  const [main, ...others] = result.findings;
  if (!main)
    return (
      <Section title="What to work on">
        <p className="max-w-[60ch] text-muted">
          Nothing that could be measured lies outside what is expected. Film again in four weeks, from the same place.
        </p>
      </Section>
    );
  return (
    <Section title="Work on this first">
      <div className="grid gap-6">
        <FindingText finding={main} onShow={onShow} />
        <DrillList id={id} finding={main} />
        {others.length > 0 && (
          <div className="grid gap-5 border-rule border-t pt-5">
            <h3 className="text-17">Later</h3>
            {others.map((finding) => (
              <FindingText key={finding.code} finding={finding} onShow={onShow} />
            ))}
          </div>
        )}
        <p className="text-muted">Film again in four weeks, from the same place, and compare.</p>
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
    <article data-source={`Median over the clip, against ${expected.source}.`} className="grid max-w-[62ch] justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-2.5">
        <h3 className="text-17">{title}</h3>
        <Badge tone={isClear ? 'poor' : 'fair'}>{isClear ? 'Clear' : 'Within the error'}</Badge>
      </div>
      <p>{why}</p>
      <p className="text-13 text-muted">Expected range: {expected.source}.</p>
      {first !== undefined && (
        <Button variant="quiet" size="small" onClick={() => onShow(first)}>
          Show me
        </Button>
      )}
    </article>
  );
}

function DrillList({ id, finding }: { id: VideoId; finding: VideoFinding }) {
  const adding = useSending(addDrills, { refreshes: [listSessions, getDashboard] });
  const undo = useSending(removeSession, { refreshes: [listSessions, getDashboard] });
  if (finding.drills.length === 0) return null;
  const add = async () => {
    try {
      const placed = await adding.mutateAsync({ params: { id }, body: { drills: finding.drills } });
      const takeBack = async () => {
        for (const { sessionId } of placed) await undo.mutateAsync({ params: { id: sessionId } });
      };
      toast({
        title: 'Drills added',
        description: `${placed.length === 1 ? 'One drill is' : `${placed.length} drills are`} on your calendar this coming week.`,
        action: { label: 'Undo', onPress: () => void takeBack() },
      });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Please try again later.') });
    }
  };
  return (
    <div className="grid justify-items-start gap-4">
      <ul data-source="How the drill is done." className="grid gap-3">
        {finding.drills.map((code) => (
          <li key={code} className="max-w-[62ch]">
            <p className="font-semibold">{DRILLS[code].title}</p>
            <p className="text-muted">{DRILLS[code].how}</p>
          </li>
        ))}
      </ul>
      <Button onClick={() => void add()} pending={adding.isPending && 'Adding...'}>
        Add drills to my week
      </Button>
    </div>
  );
}
