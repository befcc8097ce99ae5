import { Flag } from 'lucide-react';
import type { Race } from '#contract/races/races.ts';
import { RACE_FORMATS } from '#web/components/race-format-labels.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Race day as an entry of its day; it leads to the race. */
export function RaceEntry({
  race: { id, name, format, priority },
  isDense = false,
}: {
  race: Pick<Race, 'id' | 'name' | 'format' | 'priority'>;
  isDense?: boolean;
}) {
  return (
    <a
      href={`/race-plan?race=${id}`}
      data-source="From your races."
      className={classNames(
        'grid min-h-11 min-w-0 gap-0.5 rounded-control border border-moss bg-moss-soft px-2.5 py-1.5 text-13 hover:opacity-80',
        isDense && 'max-sm:min-h-9 max-sm:place-items-center max-sm:px-0',
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        <Flag aria-hidden size={15} strokeWidth={2} className="shrink-0 text-moss" />
        <bdi className={classNames('truncate font-semibold', isDense && 'max-sm:sr-only')}>{name}</bdi>
      </span>
      <span className={classNames('text-muted', isDense && 'max-sm:sr-only')}>
        {priority} race, {RACE_FORMATS[format]}
      </span>
    </a>
  );
}
