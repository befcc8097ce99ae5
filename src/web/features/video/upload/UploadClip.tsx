import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listVideos, VIDEO_LIMITS, type VideoMode } from '#contract/video/video.ts';
import type { TechniqueDiscipline } from '#core/technique/measures/measurement.ts';
import { UpgradePrompt } from '#web/components/UpgradePrompt.tsx';
import { ApiError, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { ChoosePart, type Chosen } from '#web/features/video/upload/ChoosePart.tsx';
import { type SendingNews, sendClip } from '#web/features/video/upload/send-clip.ts';
import { whyNoClip } from '#web/features/video/upload/upload-errors.ts';
import { filmLength } from '#web/features/video/upload/video-duration.ts';
import { formatFileSize } from '#web/format/file-size.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { DropZone } from '#web/ui/form/DropZone.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';

const FAILED = 'Failed to upload video. Please try again.';
const MODES: readonly { value: VideoMode; label: string }[] = [
  { value: 'accurate', label: 'Accurate' },
  { value: 'fast', label: 'Fast' },
];

/** Where a clip is dropped or chosen. One that is longer than what is looked at asks which part; any other goes out at once. */
export function UploadClip({ discipline, onSent }: { discipline: TechniqueDiscipline; onSent: (id: string) => void }) {
  const [sending, setSending] = useState<(SendingNews & { file: File }) | null>(null);
  const [asked, ask] = useState<{ file: File; lastsSec: number } | null>(null);
  const [mode, setMode] = useState<VideoMode>('accurate');
  const [asksFirst, setAsksFirst] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const stop = useRef(new AbortController());
  const client = useQueryClient();

  async function bring(file: File | undefined) {
    if (!file) return;
    const why = whyNoClip(file);
    if (why !== null) return failed(why);
    const lastsSec = await filmLength(file);
    if (lastsSec !== null && (asksFirst || lastsSec > VIDEO_LIMITS.spanSec)) return ask({ file, lastsSec });
    await send(file, {});
  }

  async function send(file: File, chosen: Chosen) {
    ask(null);
    stop.current = new AbortController();
    setSending({ sentBytes: 0, isCut: false, file });
    try {
      const clip = { file, fields: { discipline, mode, ...chosen } };
      const id = await sendClip(clip, (news) => setSending({ ...news, file }), stop.current.signal);
      toast({ title: 'Video uploaded', description: 'Your video is being analyzed by our AI system.' });
      onSent(id);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'needs-tier') setMissing(error.sentence);
      else if (!(error instanceof DOMException)) failed(sentenceOf(error, FAILED));
    } finally {
      setSending(null);
      await client.invalidateQueries({ queryKey: keyOf(listVideos) });
    }
  }

  if (missing !== null) return <UpgradePrompt sentence={missing} />;
  if (asked) return <ChoosePart {...asked} onSend={(chosen) => void send(asked.file, chosen)} onLeave={() => ask(null)} />;
  if (sending) return <Sending {...sending} onStop={() => stop.current.abort()} />;
  return (
    <div className="grid gap-4">
      <DropZone
        label="Upload Your Technique Video"
        buttonLabel="Choose Video File"
        hint="Supported formats: MP4, MOV, AVI (Max 100MB)"
        accept="video/mp4,video/quicktime,video/x-msvideo,.mp4,.mov,.avi"
        onFiles={([file]) => void bring(file)}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ChoiceChips label="Analysis mode" value={mode} onChange={setMode} options={MODES} />
        <CheckboxField
          label="Trim clip and select athlete first"
          checked={asksFirst}
          onChange={(event) => setAsksFirst(event.target.checked)}
        />
      </div>
    </div>
  );
}

function Sending({ file, sentBytes, isCut, onStop }: SendingNews & { file: File; onStop: () => void }) {
  return (
    <div data-source="Counted as it is sent." className="grid gap-4 rounded-sheet border border-rule bg-card px-5 py-7">
      <ProgressBar
        label={isCut ? `Connection lost. ${file.name} will continue automatically.` : `Uploading ${file.name}`}
        value={sentBytes}
        max={Math.max(1, file.size)}
        detail={`${formatFileSize(Math.min(sentBytes, file.size))} of ${formatFileSize(file.size)}`}
      />
      <Button variant="quiet" className="justify-self-start" onClick={onStop}>
        Cancel upload
      </Button>
    </div>
  );
}

function failed(description: string): void {
  toast({ variant: 'destructive', title: 'Upload failed', description });
}
