import { useWatched, type Watched } from '#web/data/observable.ts';
import { lengthOf, movedBy, type Stretch } from '#web/features/activities/streams/stream-window.ts';
import { formatClock } from '#web/format/duration.ts';

/** Where in the activity the charts look, as a slider: they move along while it is dragged, and arrow keys move them by a hundredth. */
export function StreamSlider({ stretch, whole }: { stretch: Watched<Stretch | null>; whole: Stretch }) {
  const shown = useWatched(stretch) ?? whole;
  const room = lengthOf(whole) - lengthOf(shown);
  return (
    <label className="mb-3 grid gap-1">
      <span className="text-13 text-muted">Scroll</span>
      <input
        type="range"
        min={0}
        max={1}
        step="any"
        value={room <= 0 ? 0 : (shown.fromSec - whole.fromSec) / room}
        aria-valuetext={`${formatClock(shown.fromSec)} to ${formatClock(shown.toSec)}`}
        onChange={(event) => stretch.set(movedBy(shown, whole.fromSec + Number(event.target.value) * room - shown.fromSec, whole))}
        className="min-h-11 w-full touch-pan-y accent-moss"
      />
    </label>
  );
}
