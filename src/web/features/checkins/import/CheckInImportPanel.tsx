import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { CHECK_IN_FILE_LIMITS, importCheckIns, listCheckIns } from '#contract/checkins/checkins.ts';
import { CheckInImportId } from '#contract/shared/ids.ts';
import { call, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { useUrlText } from '#web/data/url-state.ts';
import { CheckInImportCard } from '#web/features/checkins/import/CheckInImportCard.tsx';
import { formatFileSize } from '#web/format/file-size.ts';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { DropZone } from '#web/ui/form/DropZone.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Mornings of the past from a file. The import stands in the address, so that it is still there after a reload. */
export function CheckInImportPanel() {
  const [given, show] = useUrlText('import', { replace: true });
  const [sending, setSending] = useState<File | null>(null);
  const client = useQueryClient();
  const shown = CheckInImportId.safeParse(given);

  async function bring(file: File | undefined) {
    if (!file) return;
    setSending(file);
    const form = new FormData();
    form.append('file', file);
    try {
      const { id } = await call(importCheckIns, { form });
      show(id);
      await client.invalidateQueries({ queryKey: keyOf(listCheckIns) });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Upload failed. Please try again.') });
    } finally {
      setSending(null);
    }
  }

  return (
    <Section title="Import from file">
      <div className="grid gap-4">
        {shown.success && (
          <Suspense fallback={<Skeleton className="h-20" />}>
            <CheckInImportCard id={shown.data} />
          </Suspense>
        )}
        {sending ? (
          <ProgressBar label={`Uploading ${sending.name}`} detail={formatFileSize(sending.size)} />
        ) : (
          <DropZone
            label="Drop a file here"
            buttonLabel="Choose a file"
            hint={`An export archive of Apple Health, Garmin, Polar, Whoop, Oura or intervals.icu, or any CSV with a date and columns such as sleep, resting heart rate and HRV. Activities in it are imported too. Up to ${formatFileSize(CHECK_IN_FILE_LIMITS.healthBytes)}.`}
            accept=".csv,.json,.zip,.txt,.xml"
            onFiles={([file]) => void bring(file)}
          />
        )}
      </div>
    </Section>
  );
}
