import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bringBack, type DataRestore, getRestore, RESTORE_LIMITS } from '#contract/account/data-export.ts';
import { ACCOUNT_DATA } from '#web/copy/en/account/account-data.ts';
import { call, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { reading } from '#web/data/query-client.ts';
import { formatFileSize } from '#web/format/file-size.ts';
import { formatNumber } from '#web/format/number.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { DropZone } from '#web/ui/form/DropZone.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const WORDS = ACCOUNT_DATA.restore;

/** An export on its way back. When it has come, everything on every screen is another. */
export function ImportPanel() {
  const client = useQueryClient();
  const found = useQuery(reading(getRestore)).data;
  const [sending, setSending] = useState<File | null>(null);
  const status = found?.status;
  useEffect(() => {
    if (status === 'done')
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.join('/') !== keyOf(getRestore).join('/') });
  }, [client, status]);

  async function bring(file: File | undefined) {
    if (!file) return;
    setSending(file);
    const form = new FormData();
    form.append('file', file);
    try {
      await call(bringBack, { form });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Upload failed. Please try again.') });
    } finally {
      setSending(null);
      await client.invalidateQueries({ queryKey: keyOf(getRestore) });
    }
  }

  const isOnItsWay = status === 'queued' || status === 'running';
  return (
    <Section title={WORDS.title}>
      <div className="grid gap-5">
        <p className="text-muted">{WORDS.about}</p>
        {found && <Standing found={found} />}
        {sending && <ProgressBar label={`Uploading ${sending.name}`} detail={formatFileSize(sending.size)} />}
        {!sending && !isOnItsWay && status !== 'done' && (
          <DropZone
            label={WORDS.drop}
            buttonLabel={WORDS.choose}
            hint={`The original zip file, up to ${formatFileSize(RESTORE_LIMITS.bytes)}.`}
            accept=".zip"
            onFiles={([file]) => void bring(file)}
          />
        )}
      </div>
    </Section>
  );
}

function Standing({ found: { name, status, percent, rows, files, message } }: { found: DataRestore }) {
  if (status === 'failed') return <ErrorState title={`${name} ${WORDS.failed}`} message={message ?? undefined} />;
  if (status === 'done')
    return (
      <p data-source="Counted from the export." className="rounded-sheet border border-rule bg-card px-5 py-4">
        <b className="font-semibold">
          <bdi>{name}</bdi> {WORDS.done}
        </b>
        : {rows !== null && `${formatNumber(rows)} rows`}
        {files !== null && ` and ${formatNumber(files)} files`}
      </p>
    );
  return (
    <div aria-live="polite" data-source="Updated as files and rows are read.">
      <ProgressBar
        label={status === 'queued' ? WORDS.waiting : WORDS.running}
        value={status === 'queued' ? undefined : percent}
        detail={status === 'queued' ? undefined : `${formatNumber(percent)} %`}
      />
    </div>
  );
}
