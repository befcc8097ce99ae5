import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listUploads } from '#contract/activities/uploads.ts';
import { PendingEntries } from '#web/components/outbox/PendingEntries.tsx';
import { keyOf, sentenceOf } from '#web/data/api-client.ts';
import { useUploads } from '#web/features/activities/queries.ts';
import { UploadCard } from '#web/features/activities/upload/UploadCard.tsx';
import { LostBatch, queueUploads, type Sending, sendUploads } from '#web/features/activities/upload/upload-files.ts';
import { formatFileSize } from '#web/format/file-size.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { DropZone } from '#web/ui/form/DropZone.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { sayQueued } from '#web/ui/overlay/say-queued.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** Bring files, and see what became of each one. Work goes on when the page is left. */
export function UploadsPage() {
  const [sending, setSending] = useState<Sending | null>(null);
  const stop = useRef(new AbortController());
  const client = useQueryClient();

  async function bring(files: File[]) {
    if (!navigator.onLine) return queue(files);
    stop.current = new AbortController();
    setSending({ sentBytes: 0, totalBytes: 1, files: files.length });
    try {
      await sendUploads(files, setSending, stop.current.signal);
    } catch (error) {
      const stopped = error instanceof DOMException;
      if (error instanceof LostBatch) await queue(error.files, error.key);
      else if (!stopped)
        toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Upload failed. Please try again.') });
    } finally {
      setSending(null);
      await client.invalidateQueries({ queryKey: keyOf(listUploads), exact: true });
    }
  }
  async function queue(files: readonly File[], key?: string) {
    try {
      await queueUploads(files, key);
      sayQueued();
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Upload failed. Please try again.') });
    }
  }
  useWarningBeforeLeaving(sending !== null);
  useOpenedFiles((files) => void bring(files));

  return (
    <Page
      title="Uploads"
      aside="Upload files from your watch, bike computer or app. Originals are kept unchanged; you can download them any time."
    >
      <PendingEntries of={['/api/uploads']} />
      {sending ? (
        <div className="grid gap-4 rounded-sheet border border-rule bg-card px-5 py-7">
          <ProgressBar
            label={`Uploading ${sending.files === 1 ? '1 file' : `${sending.files} files`}`}
            value={sending.sentBytes}
            max={Math.max(1, sending.totalBytes)}
            detail={`${formatFileSize(Math.min(sending.sentBytes, sending.totalBytes))} of ${formatFileSize(sending.totalBytes)}`}
          />
          <Button variant="quiet" className="justify-self-start" onClick={() => stop.current.abort()}>
            Cancel upload
          </Button>
        </div>
      ) : (
        <DropZone
          label="Drop your files here"
          buttonLabel="Choose files"
          hint="Recordings (.fit, .tcx, .gpx, .pwx, .hrm), or the full export of a service as it is: Garmin, Strava, Polar, Apple Health, TrainingPeaks, Whoop, Oura, intervals.icu, GoldenCheetah and others. Names, notes, sleep, HRV and weight are imported too."
          accept=".fit,.tcx,.gpx,.pwx,.hrm,.json,.csv,.xml,.gz,.zip"
          multiple
          onFiles={(files) => void bring(files)}
        />
      )}
      <Section title="Upload history">
        <UploadList />
      </Section>
    </Page>
  );
}

function UploadList() {
  const uploads = useUploads();
  if (uploads === undefined) return <SkeletonRows rows={3} label="Loading uploads" />;
  if (uploads === null) return <p className="text-muted">Your upload history can’t be shown without a connection.</p>;
  if (uploads.length === 0) {
    return (
      <EmptyState title="No uploads yet">
        <p>
          Connect your watch to a computer and open its Activities folder, or export your history from your app. Then drop the files above.
        </p>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3">
      {uploads.map((upload, index) => (
        <UploadCard key={upload.id} upload={upload} openAtFirst={index === 0} />
      ))}
    </div>
  );
}

/** What is still being sent is lost when the page goes; what has been sent is not. */
function useWarningBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}

/** Files that the athlete opened with the installed app. */
function useOpenedFiles(onFiles: (files: File[]) => void): void {
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const { launchQueue }: { launchQueue?: LaunchQueue } = window as never;
    launchQueue?.setConsumer(async ({ files }) => {
      if (files.length > 0) take.current(await Promise.all(files.map((file) => file.getFile())));
    });
  }, []);
}

/** Only in browsers that install apps; not among TypeScript's own types. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files: readonly FileSystemFileHandle[] }) => void): void;
}
