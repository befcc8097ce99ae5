import { ChevronDown, Trash2 } from 'lucide-react';
import type { Threshold } from '#contract/athlete/athlete.ts';
import type { ThresholdHistory } from '#contract/athlete/threshold-history.ts';
import type { Units } from '#core/format.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import { SOURCE_WORDS } from '#web/components/threshold-source.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useRemoveThreshold } from '#web/features/athlete/queries.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatThreshold, thresholdWords } from '#web/format/quantities/threshold.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** All that was valid, newest first, and the efforts that moved it. Folded away: most days only the newest matters. */
export function ThresholdEntries({
  kind,
  entries,
  history,
  units,
}: {
  kind: ThresholdKind;
  entries: readonly Threshold[];
  history: ThresholdHistory | null;
  units: Units;
}) {
  const movements = history?.movements.toReversed().slice(0, 8) ?? [];
  return (
    <details data-source="Your entries, tests and automatic updates by date." className="group">
      <summary className="inline-flex min-h-9 list-none items-center gap-1.5 text-13 text-muted hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden size={16} strokeWidth={1.5} className="transition-transform duration-200 group-open:rotate-180" />
        History ({entries.length})
      </summary>
      <div className="grid gap-x-9 gap-y-4 pt-1 lg:grid-cols-2">
        <ul>
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              words={`${thresholdWords(kind, units).name} ${formatThreshold(kind, entry.value, units)}`}
              units={units}
            />
          ))}
        </ul>
        {movements.length > 0 && (
          <ul aria-label="Reason for change">
            {movements.map(({ date, sentence, activityId }) => (
              <li key={`${date} ${sentence}`} className="grid gap-0.5 border-rule border-t py-2.5 text-15">
                <span className="text-13 text-muted">{formatDayWithYear(date)}</span>
                <span>
                  {sentence}{' '}
                  {activityId && (
                    <a href={`/activities/${activityId}`} className="font-semibold text-moss">
                      View activity
                    </a>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

function EntryRow({ entry, words, units }: { entry: Threshold; words: string; units: Units }) {
  const remove = useRemoveThreshold();
  const isTheirs = entry.source === 'entry' || entry.source === 'test' || entry.source === 'race';
  const failed = (error: unknown) =>
    toast({
      variant: 'destructive',
      title: 'Error',
      description: sentenceOf(error, 'The threshold could not be removed. Please try again.'),
    });
  return (
    <li className="flex items-center gap-4 border-rule border-t py-1.5">
      <span className="w-24 shrink-0 font-semibold">{formatThreshold(entry.kind, entry.value, units)}</span>
      <span className="min-w-0 flex-1 text-13 text-muted">
        from {formatDayWithYear(entry.since)}, {SOURCE_WORDS[entry.source].toLowerCase()}
        {entry.reason && <span className="block">{entry.reason}</span>}
      </span>
      {isTheirs ? (
        <IconButton
          label={`Remove ${words} from ${formatDayWithYear(entry.since)}`}
          icon={<Trash2 aria-hidden size={18} strokeWidth={1.5} />}
          onClick={() => remove(entry, words).catch(failed)}
        />
      ) : (
        <span className="size-11" />
      )}
    </li>
  );
}
