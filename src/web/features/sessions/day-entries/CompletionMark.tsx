import type { SessionCompletion } from '#core/workout/compliance/session-completion.ts';
import { COMPLETION_LOOK } from '#web/features/sessions/day-entries/completion-look.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The mark of how a session turned out, in its colour; the words stand beside it. */
export function CompletionMark({ completion }: { completion: SessionCompletion }) {
  const { colour, Mark } = COMPLETION_LOOK[completion];
  return <Mark aria-hidden size={14} strokeWidth={2.5} className={classNames('inline-block shrink-0', colour)} />;
}

const LEGEND: readonly { completion: SessionCompletion; words: string }[] = [
  { completion: 'as planned', words: 'Done 80–120% of the plan' },
  { completion: 'less', words: '50–80%' },
  { completion: 'more', words: '120–150%' },
  { completion: 'far less', words: 'Below 50%' },
  { completion: 'far more', words: 'Above 150%' },
  { completion: 'overdue', words: 'Overdue' },
  { completion: 'skipped', words: 'Skipped' },
  { completion: 'planned', words: 'Planned' },
];

/** What the marks and colours of the calendar mean. */
export function CompletionLegend() {
  return (
    <section aria-label="Planned and completed" data-source="Share of the planned time, or of the planned distance for swims.">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-muted">
        {LEGEND.map(({ completion, words }) => (
          <li key={completion} className="inline-flex items-center gap-1.5">
            <CompletionMark completion={completion} />
            {words}
          </li>
        ))}
      </ul>
      <p className="pt-1 text-13 text-muted">Percentages are the share of the planned time, or of the planned distance for swims.</p>
    </section>
  );
}
