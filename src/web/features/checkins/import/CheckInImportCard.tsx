import type { CheckInImport } from '#contract/checkins/checkins.ts';
import type { CheckInImportId } from '#contract/shared/ids.ts';
import { useCheckInImport } from '#web/features/checkins/queries.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatNumber } from '#web/format/number.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';

/** How far an import is, and what was left out and why; nothing for one that is not there. */
export function CheckInImportCard({ id }: { id: CheckInImportId }) {
  const found = useCheckInImport(id);
  if (!found) return null;
  const { name, status, message, leftOut } = found;
  if (status === 'failed') return <ErrorState title={`${name} could not be read`} message={message ?? undefined} />;
  return (
    <article className="grid gap-3 rounded-sheet border border-rule bg-card p-5">
      {status === 'done' ? (
        <p>
          <b className="font-semibold">{name}</b>: {outcomeOf(found)}
        </p>
      ) : (
        <ProgressBar label={`Reading ${name}`} detail={found.days > 0 ? `${formatNumber(found.days)} days read so far` : undefined} />
      )}
      {leftOut.length > 0 && (
        <details>
          <summary className="min-h-11 py-2 text-muted">Skipped rows</summary>
          <ul className="grid gap-1 text-13 text-muted">
            {leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

/** "412 check-ins from 3 Jan 2025 to 20 Nov 2026" */
export function outcomeOf({ days, from, to }: Pick<CheckInImport, 'days' | 'from' | 'to'>): string {
  if (days === 0 || !from || !to) return 'no new data';
  const mornings = days === 1 ? '1 check-in' : `${formatNumber(days)} check-ins`;
  return from === to
    ? `${mornings}, ${formatDayWithYear(from)}`
    : `${mornings} from ${formatDayWithYear(from)} to ${formatDayWithYear(to)}`;
}
