import type { ActivityUpdate } from '#contract/activities/sources.ts';
import { useActivityUpdate } from '#web/features/activities/sources/queries.ts';
import { formatNumber } from '#web/format/number.ts';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';

const SHOWN_FOR_MS = 7 * 86_400_000;

/** That older activities are being calculated again, and for a week afterwards what came of it. */
export function ActivityUpdateNote() {
  const update = useActivityUpdate();
  if (!update || update.status === 'none' || update.total === 0) return null;
  if (update.status === 'running') {
    const label = `Recalculating your activities: ${formatNumber(update.done)} of ${formatNumber(update.total)}`;
    return <ProgressBar label={label} value={update.done} max={update.total} />;
  }
  if (!update.finishedAt || Date.now() - Date.parse(update.finishedAt) > SHOWN_FOR_MS) return null;
  return <p className="border-moss border-l-2 pl-5 text-muted">{reportOf(update)}</p>;
}

function reportOf({ total, merged, moved, unreadable }: ActivityUpdate): string {
  const parts = [
    merged > 0 && `${formatNumber(merged)} merged with another recording of the same workout`,
    moved > 0 && `${formatNumber(moved)} moved to the day it was where you were`,
    unreadable > 0 && `${formatNumber(unreadable)} unchanged because the original file could not be read`,
  ].filter((part) => part !== false);
  const all = `${formatNumber(total)} ${total === 1 ? 'activity was' : 'activities were'} recalculated with improved rules`;
  return parts.length === 0 ? `${all}.` : `${all}: ${parts.join('; ')}.`;
}
