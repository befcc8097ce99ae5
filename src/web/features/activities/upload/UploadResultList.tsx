import { CircleAlert, CircleCheck, CircleMinus, Clock, Files } from 'lucide-react';
import { useState } from 'react';
import type { UploadFile } from '#contract/activities/uploads.ts';
import { formatNumber } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';

const OUTCOME = {
  queued: { word: 'Queued', Icon: Clock, tone: 'text-muted' },
  imported: { word: 'Imported', Icon: CircleCheck, tone: 'text-good' },
  read: { word: 'Read', Icon: CircleCheck, tone: 'text-good' },
  duplicate: { word: 'Duplicate', Icon: Files, tone: 'text-muted' },
  failed: { word: 'Unreadable', Icon: CircleAlert, tone: 'text-poor' },
  skipped: { word: 'Skipped', Icon: CircleMinus, tone: 'text-muted' },
} as const;

/** What needs a look comes first; of a whole history only the beginning is shown until asked. */
const ORDER = ['failed', 'queued', 'imported', 'read', 'skipped', 'duplicate'] as const;
const FIRST = 50;

/** Each file with its outcome in words, and the way to what it became. */
export function UploadResultList({ files }: { files: readonly UploadFile[] }) {
  const [all, setAll] = useState(false);
  const sorted = files.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  const shown = all ? sorted : sorted.slice(0, FIRST);
  return (
    <>
      <ul className="grid">
        {shown.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name, and the order is fixed by what became of them
          <OutcomeRow key={`${file.name} ${index}`} file={file} />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setAll(true)}>
          Show all {formatNumber(sorted.length)}
        </Button>
      )}
    </>
  );
}

function OutcomeRow({ file }: { file: UploadFile }) {
  const { word, Icon, tone } = OUTCOME[file.status];
  return (
    <li className="flex items-start gap-3 border-rule border-t py-3 first:border-t-0">
      <Icon aria-hidden size={20} strokeWidth={1.5} className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap justify-between gap-x-4">
          <bdi className="min-w-0 break-all font-semibold">{file.name}</bdi>
          <span className={tone}>{word}</span>
        </span>
        {file.message && <span className="text-muted">{file.message}</span>}
        {file.activityIds.length > 0 && (
          <span className="flex flex-wrap gap-x-4">
            {file.activityIds.map((id, index) => (
              <a key={id} href={`/activities/${id}`} className="-my-1 py-1 font-semibold text-moss">
                {file.activityIds.length === 1 ? 'View activity' : `View activity ${index + 1}`}
              </a>
            ))}
          </span>
        )}
      </div>
    </li>
  );
}
