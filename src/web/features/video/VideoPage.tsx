import { VideoId } from '#contract/shared/ids.ts';
import type { TechniqueDiscipline } from '#core/technique/measures/measurement.ts';
import { Alone } from '#web/components/AsyncPanel.tsx';
import { useUrlChoice, useUrlText } from '#web/data/url-state.ts';
import { ClipList } from '#web/features/video/ClipList.tsx';
import { ClipView } from '#web/features/video/ClipView.tsx';
import { RecordingTips } from '#web/features/video/upload/RecordingTips.tsx';
import { UploadClip } from '#web/features/video/upload/UploadClip.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';

const TABS = ['swimming', 'cycling', 'running'] as const;
const DISCIPLINE_OF = { swimming: 'swim', cycling: 'bike', running: 'run' } as const satisfies Record<
  (typeof TABS)[number],
  TechniqueDiscipline
>;
const LABELS = { swimming: 'Swimming', cycling: 'Cycling', running: 'Running' } as const;

/** Technique from video: send a clip, see what was measured in it and what to work on. */
export function VideoPage() {
  const [tab, setTab] = useUrlChoice('tab', TABS, 'swimming', { drops: ['clip'] });
  const [clip, setClip] = useUrlText('clip');
  const id = VideoId.safeParse(clip);
  return (
    <Page title="Video Analysis" aside="Technique measured frame by frame from a single camera, with error ranges.">
      <Tabs
        label="Sport"
        value={tab}
        onChange={setTab}
        tabs={TABS.map((value) => ({ value, label: LABELS[value], content: content(value) }))}
      />
    </Page>
  );

  function content(value: (typeof TABS)[number]) {
    const discipline = DISCIPLINE_OF[value];
    if (id.success)
      return (
        <Alone
          key={id.data}
          coming={<SkeletonRows rows={6} label="Loading the clip" />}
          wayOut={
            <Button variant="quiet" onClick={() => setClip(null)}>
              All clips
            </Button>
          }
        >
          <ClipView id={id.data} onClose={() => setClip(null)} onOpen={setClip} />
        </Alone>
      );
    return (
      <div className="grid gap-10">
        <UploadClip discipline={discipline} onSent={setClip} />
        <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Section title="Recent Analyses">
            <Alone coming={<SkeletonRows rows={3} label="Loading analyses" />}>
              <ClipList discipline={discipline} onOpen={setClip} />
            </Alone>
          </Section>
          <RecordingTips discipline={discipline} />
        </div>
      </div>
    );
  }
}
