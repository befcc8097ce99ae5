import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Carried } from '#web/features/sessions/calendar/drag-session.ts';
import { formatDayInFull } from '#web/format/date.ts';

/** What is carried, where to, and what that would break: beside the pointer or at the foot of the screen, and read out. */
export function DragTooltip({ carried, breaks }: { carried: Carried | null; breaks: readonly string[] }) {
  return (
    <>
      <p aria-live="assertive" className="sr-only">
        {carried && spoken(carried, breaks)}
      </p>
      {carried && (
        <div
          aria-hidden
          style={carried.by === 'pointer' ? placeOf(carried) : undefined}
          className={
            carried.by === 'pointer'
              ? 'pointer-events-none fixed top-0 left-0 z-50 w-64 max-w-[70vw]'
              : 'pointer-events-none fixed inset-x-0 bottom-0 z-50 mx-auto w-full max-w-md p-4'
          }
        >
          <div className="grid gap-1.5 rounded-sheet border border-rule bg-card p-3.5 text-15 shadow-lift">
            <p className="font-semibold">
              <bdi>{carried.session.name}</bdi>
            </p>
            <p className="text-13 text-muted">{formatDayInFull(carried.to)}</p>
            {breaks.length === 0 ? (
              <p className="flex gap-1.5 text-13">
                <CircleCheck size={16} strokeWidth={1.5} className="shrink-0 text-good" />
                {carried.to === carried.session.date ? 'No change' : 'No conflicts'}
              </p>
            ) : (
              <ul className="grid gap-1 text-13">
                {breaks.map((sentence) => (
                  <li key={sentence} className="flex gap-1.5">
                    <TriangleAlert size={16} strokeWidth={1.5} className="shrink-0 text-fair" />
                    {sentence}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </>
  );
}

const OFFSET_PX = 14;

/** Beside the pointer, on the side that has more room. */
function placeOf({ x, y }: Carried) {
  const across = x > innerWidth / 2 ? `calc(${x - OFFSET_PX}px - 100%)` : `${x + OFFSET_PX}px`;
  const down = y > innerHeight / 2 ? `calc(${y - OFFSET_PX}px - 100%)` : `${y + OFFSET_PX}px`;
  return { transform: `translate(${across}, ${down})` };
}

function spoken({ session, to }: Carried, breaks: readonly string[]): string {
  const where = `${session.name}, ${formatDayInFull(to)}.`;
  if (to === session.date) return `No change.`;
  return `${where} ${breaks.length > 0 ? breaks.join(' ') : 'No conflicts.'}`;
}
