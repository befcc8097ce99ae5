import { useQuery } from '@tanstack/react-query';
import { type DataExport, fetchExport, getExport, startExport } from '#contract/account/data-export.ts';
import { ACCOUNT_DATA } from '#web/copy/en/account/account-data.ts';
import { addressOf, sentenceOf } from '#web/data/api-client.ts';
import { reading, useSending } from '#web/data/query-client.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { dayOf, formatDayWithYear, formatInstant } from '#web/format/date.ts';
import { formatFileSize } from '#web/format/file-size.ts';
import { formatNumber } from '#web/format/number.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const WORDS = ACCOUNT_DATA.export;

/** Everything in one zip: asked for, on its way, ready to be fetched. */
export function ExportPanel() {
  const found = useQuery(reading(getExport)).data;
  const start = useSending(startExport, { refreshes: [getExport] });
  const isMade = found?.status === 'queued' || found?.status === 'running';
  const press = () =>
    start.mutate(
      {},
      {
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: 'Error',
            description: sentenceOf(error, 'Export could not be started. Please try again.'),
          }),
      },
    );
  return (
    <Section title={WORDS.title}>
      <div className="grid justify-items-start gap-5">
        <p className="text-muted">{WORDS.about}</p>
        {found === undefined && <Skeleton className="h-11 w-full" />}
        {found && <Standing found={found} />}
        {found !== undefined && !isMade && (
          <Button variant={found?.status === 'ready' ? 'quiet' : 'primary'} pending={start.isPending && WORDS.starting} onClick={press}>
            {found === null ? WORDS.start : WORDS.again}
          </Button>
        )}
      </div>
    </Section>
  );
}

function Standing({ found: { status, percent, bytes, readyAt, keptUntil, message } }: { found: DataExport }) {
  const { timeZone } = useAthlete();
  if (status === 'failed') return <ErrorState title={WORDS.failed} message={message ?? undefined} />;
  if (status !== 'ready')
    return (
      <div aria-live="polite" className="grid w-full gap-2" data-source="Updated as rows and files are written.">
        <ProgressBar
          label={status === 'queued' ? WORDS.waiting : WORDS.running}
          value={status === 'queued' ? undefined : percent}
          detail={status === 'queued' ? undefined : `${formatNumber(percent)} %`}
        />
        <p className="text-muted">{WORDS.mail}</p>
      </div>
    );
  return (
    <div
      data-source="File size and creation date."
      className="flex w-full flex-wrap items-center justify-between gap-4 rounded-sheet border border-rule bg-card px-5 py-4"
    >
      <p className="grid">
        <b className="font-semibold">{readyAt && `Created ${formatInstant(readyAt, timeZone)}`}</b>
        <span className="text-muted">
          {bytes !== null && formatFileSize(bytes)}
          {keptUntil && `, available until ${formatDayWithYear(dayOf(keptUntil, timeZone))}`}
        </span>
      </p>
      <ButtonLink href={addressOf(fetchExport)} download>
        {WORDS.download}
      </ButtonLink>
    </div>
  );
}
