import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listVideos, VIDEO_LIMITS, type VideoMode } from '#contract/video.ts';
import type { TechniqueDiscipline } from '#core/technique/measure.ts';
import { ApiError, keyOf, sentenceOf } from '#web/api.ts';
import { sendClip } from '#web/features/video/send-clip.ts';
import { formatFileSize } from '#web/format/file-size.ts';
import { MissingRight } from '#web/MissingRight.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceChips } from '#web/ui/Chip.tsx';
import { DropZone } from '#web/ui/DropZone.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { toast } from '#web/ui/toast.ts';

const FAILED = 'Failed to upload video. Please try again.';
const MODES: readonly { value: VideoMode; label: string }[] = [
  { value: 'accurate', label: 'Accurate' },
  { value: 'fast', label: 'Fast' },
];

/** Where a clip is dropped or chosen. Work goes on when the page is left. */
export function SendClip({ discipline, onSent }: { discipline: TechniqueDiscipline; onSent: (id: string) => void }) {
  const [sending, setSending] = useState<{ sentBytes: number; file: File } | null>(null);
  const [mode, setMode] = useState<VideoMode>('accurate');
  const [missing, setMissing] = useState<string | null>(null);
  const stop = useRef(new AbortController());
  const client = useQueryClient();

  async function bring(file: File | undefined) {
    if (!file) return;
    if (file.size > VIDEO_LIMITS.bytes)
      return failed('That video is larger than 100 MB. Please send a shorter clip: 10 seconds are enough.');
    stop.current = new AbortController();
    setSending({ sentBytes: 0, file });
    try {
      const id = await sendClip({ file, discipline, mode }, (sentBytes) => setSending({ sentBytes, file }), stop.current.signal);
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

  if (missing !== null) return <MissingRight sentence={missing} />;
  if (sending)
    return (
      <div data-source="Counted as it is sent." className="grid gap-4 rounded-sheet border border-rule bg-card px-5 py-7">
        <ProgressBar
          label={`Sending ${sending.file.name}`}
          value={sending.sentBytes}
          max={Math.max(1, sending.file.size)}
          detail={`${formatFileSize(Math.min(sending.sentBytes, sending.file.size))} of ${formatFileSize(sending.file.size)}`}
        />
        <Button variant="quiet" className="justify-self-start" onClick={() => stop.current.abort()}>
          Stop sending
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      <DropZone
        label="Upload Your Technique Video"
        buttonLabel="Choose Video File"
        hint="Supported formats: MP4, MOV, AVI (Max 100MB)"
        accept="video/mp4,video/quicktime,video/x-msvideo,.mp4,.mov,.avi"
        onFiles={([file]) => void bring(file)}
      />
      <ChoiceChips label="How closely to look" value={mode} onChange={setMode} options={MODES} />
    </div>
  );
}

function failed(description: string): void {
  toast({ variant: 'destructive', title: 'Upload failed', description });
}
