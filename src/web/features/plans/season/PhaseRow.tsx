import type { PlanWeek } from '#contract/plans/plan-weeks.ts';
import { weekKind } from '#web/features/plans/plan-labels.ts';
import { phaseSpans } from '#web/features/plans/season/season-weeks.ts';

/** The phases under the skyline, each as wide as its weeks. What is too narrow for its word keeps it for those who hear the page. */
export function PhaseRow({ weeks }: { weeks: readonly PlanWeek[] }) {
  let at = 0;
  const spans = phaseSpans(weeks).map((span) => {
    const from = at;
    at += span.weeks;
    return { ...span, from };
  });
  return (
    <ol aria-label="Phases" className="-mt-2 flex text-13 text-muted">
      {spans.map(({ phase, weeks: wide, from }) => (
        <li
          key={from}
          style={{ width: `${(wide / Math.max(1, weeks.length)) * 100}%` }}
          className="min-w-0 truncate border-rule border-l pl-1.5 first:border-l-0 first:pl-0"
        >
          {weekKind(phase)}
        </li>
      ))}
    </ol>
  );
}
