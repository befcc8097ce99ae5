import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { getUpload, listUploads, retryUpload, type Upload } from '#contract/activities/uploads.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useSending } from '#web/data/query-client.ts';
import { useUpload } from '#web/features/activities/queries.ts';
import { UploadReport } from '#web/features/activities/upload/UploadReport.tsx';
import { UploadResultList } from '#web/features/activities/upload/UploadResultList.tsx';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { formatInstant } from '#web/format/date.ts';
import { formatTimeLeft } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** One upload: when, how far, and on a press what became of each file. */
export function UploadCard({ upload, openAtFirst }: { upload: Upload; openAtFirst: boolean }) {
  const isRunning = upload.status === 'queued' || upload.status === 'running';
  const [isOpen, setOpen] = useState(openAtFirst);
  const { timeZone } = useAthlete();
  return (
    <article data-source="Counted as files are read." className="min-w-0 rounded-sheet border border-rule bg-card">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 w-full items-center gap-4 rounded-sheet px-5 py-3 text-left"
      >
        <span className="grid min-w-0 flex-1 gap-x-4 sm:flex sm:items-baseline sm:justify-between">
          <span className="font-semibold">{headline(upload)}</span>
          <span className="text-13 text-muted">{formatInstant(upload.createdAt, timeZone)}</span>
        </span>
        <ChevronDown
          aria-hidden
          size={20}
          strokeWidth={1.5}
          className={classNames('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {(isOpen || isRunning) && (
        <div className="grid gap-4 border-rule border-t px-5 py-4">
          <Suspense fallback={<SkeletonRows rows={2} label="Loading files" />}>
            <UploadFiles upload={upload} isRunning={isRunning} showFiles={isOpen} />
          </Suspense>
        </div>
      )}
    </article>
  );
}

function UploadFiles({ upload, isRunning, showFiles }: { upload: Upload; isRunning: boolean; showFiles: boolean }) {
  const { files, total, done, secondsLeft, status, report } = useUpload(upload.id, isRunning);
  const retry = useSending(retryUpload, { refreshes: [listUploads, getUpload] });
  const stillRunning = status === 'queued' || status === 'running';
  const failed = files.filter((file) => file.status === 'failed').length;
  return (
    <>
      {stillRunning && (
        <div aria-live="polite">
          <ProgressBar
            label={status === 'queued' ? 'Queued' : `Reading file ${formatNumber(Math.min(done + 1, total))} of ${formatNumber(total)}`}
            value={status === 'queued' ? undefined : done}
            max={Math.max(1, total)}
            detail={formatTimeLeft(secondsLeft)}
          />
        </div>
      )}
      {report && files.length > 1 && <UploadReport report={report} />}
      {showFiles && <UploadResultList files={files} />}
      {!stillRunning && failed > 0 && (
        <Button
          variant="quiet"
          className="justify-self-start"
          pending={retry.isPending && 'Trying again...'}
          onClick={() =>
            retry.mutate(
              { params: { id: upload.id } },
              {
                onError: (error) =>
                  toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Please try again later.') }),
              },
            )
          }
        >
          Try again
        </Button>
      )}
    </>
  );
}

function headline({ status, total, imported, done, report }: Upload): string {
  const files = (count: number): string => (count === 1 ? '1 file' : `${formatNumber(count)} files`);
  if (status === 'queued') return `${files(total)} queued`;
  if (status === 'running') return `${formatNumber(done)} of ${files(total)} read`;
  if (status === 'failed') return `${files(total)}: none could be read`;
  const mornings = report?.mornings ?? 0;
  if (imported === 0 && mornings > 0)
    return `${mornings === 1 ? '1 check-in' : `${formatNumber(mornings)} check-ins`} from ${files(total)}`;
  const activities = imported === 1 ? '1 new activity' : `${formatNumber(imported)} new activities`;
  return imported === 0 ? `${files(total)}: no new activities` : `${activities} from ${files(total)}`;
}
