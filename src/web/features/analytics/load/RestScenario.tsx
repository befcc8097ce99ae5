import { useId } from 'react';
import type { LoadDay } from '#contract/analytics/load.ts';
import { restSentence } from '#web/features/analytics/load/rest-scenario.ts';
import { formatLoad } from '#web/format/quantities/load.ts';

/** What if I rest? Dragged, the chart above answers at once. */
export function RestScenario({
  future,
  usual,
  withoutLoad,
  restDays,
  onRest,
  idea,
}: {
  /** The days ahead without rest. */
  future: readonly LoadDay[];
  /** The load of each of them where nothing is planned; null where they are as planned. */
  usual: number | null;
  /** Planned sessions whose load is not known. */
  withoutLoad: number;
  restDays: number;
  onRest: (days: number) => void;
  idea: readonly LoadDay[] | null;
}) {
  const id = useId();
  const most = Math.max(0, Math.min(21, future.length - 1));
  return (
    <div data-source="The projection with these rest days added first." className="grid gap-2 rounded-sheet border border-rule bg-card p-5">
      <label htmlFor={id} className="font-semibold">
        What if I rest?
      </label>
      <div className="grid items-center gap-x-5 gap-y-2 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <input
          id={id}
          type="range"
          min={0}
          max={most}
          step={1}
          value={restDays}
          aria-valuetext={daysInWords(restDays, usual)}
          onChange={(event) => onRest(Number(event.target.value))}
          className="min-h-11 w-full touch-pan-y accent-moss"
        />
        <p aria-live="polite">
          <b className="font-semibold">{daysInWords(restDays, usual)}.</b>{' '}
          {idea && <span className="text-muted">{restSentence(future, idea, restDays)}</span>}
        </p>
      </div>
      <p className="text-13 text-muted">
        {usual === null
          ? 'After the rest days, your plan continues unchanged.'
          : `Nothing is planned, so the projection uses your four-week average of ${formatLoad(usual)} a day. Add planned sessions to see their effect.`}
        {withoutLoad > 0 &&
          ` ${withoutLoad === 1 ? '1 planned session has no load and counts' : `${withoutLoad} planned sessions have no load and count`} as rest.`}
      </p>
    </div>
  );
}

function daysInWords(days: number, usual: number | null): string {
  if (days === 0) return usual === null ? 'As planned' : 'Average load';
  return days === 1 ? 'Rest tomorrow' : `Rest for ${days} days`;
}
