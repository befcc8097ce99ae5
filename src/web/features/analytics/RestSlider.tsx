import { useId } from 'react';
import type { LoadAhead, LoadDay } from '#contract/load.ts';
import { restSentence } from '#web/features/analytics/rest-idea.ts';

/** What if I rest? Dragged, the chart above answers at once. */
export function RestSlider({
  ahead,
  restDays,
  onRest,
  idea,
}: {
  ahead: LoadAhead;
  restDays: number;
  onRest: (days: number) => void;
  idea: readonly LoadDay[] | null;
}) {
  const id = useId();
  const most = Math.max(0, Math.min(21, ahead.planned.length - 1));
  const isPlanned = ahead.planned.some(({ load }) => load > 0);
  return (
    <div className="grid gap-2 rounded-sheet border border-rule bg-card p-5">
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
          aria-valuetext={daysInWords(restDays)}
          onChange={(event) => onRest(Number(event.target.value))}
          className="min-h-11 w-full touch-pan-y accent-moss"
        />
        <p aria-live="polite">
          <b className="font-semibold">{daysInWords(restDays)}.</b>{' '}
          {idea && <span className="text-muted">{restSentence(ahead.planned, idea, restDays)}</span>}
        </p>
      </div>
      <p className="text-13 text-muted">
        {isPlanned
          ? 'After the rest the plan goes on as it stands.'
          : 'Nothing is planned yet, so the dots show what happens without training. Sessions on your calendar draw another future.'}
        {ahead.withoutLoad > 0 &&
          ` ${ahead.withoutLoad === 1 ? 'One planned session has' : `${ahead.withoutLoad} planned sessions have`} no known load and count as rest.`}
      </p>
    </div>
  );
}

function daysInWords(days: number): string {
  if (days === 0) return 'As planned';
  return days === 1 ? 'Rest tomorrow' : `Rest for ${days} days`;
}
