import { sayTime } from '#core/format.ts';
import { type Quantity, UNKNOWN, written } from '#web/format/quantities/quantity.ts';

/** As one says it: 42 → "42 s", 2700 → "45 min", 8100 → "2 h 15". */
export function formatDuration(durationSec: number | null): string {
  if (durationSec === null) return UNKNOWN;
  const totalSec = Math.round(durationSec);
  if (totalSec < 60) return `${totalSec} s`;
  const totalMin = Math.round(durationSec / 60);
  if (totalMin < 60) return `${totalMin} min`;
  const minutes = totalMin % 60;
  return `${Math.floor(totalMin / 60)} h${minutes ? ` ${String(minutes).padStart(2, '0')}` : ''}`;
}

/** As a watch shows it: 272 → "4:32", 3723 → "1:02:03". */
export function formatClock(durationSec: number | null): string {
  return durationSec === null ? UNKNOWN : sayTime(durationSec);
}

/** Whole minutes, as the dashboard and the session cards show them: 4500 → 75 min. */
export function minutesOf(durationSec: number): Quantity {
  return { value: String(Math.round(durationSec / 60)), unit: 'min' };
}

export function formatMinutes(durationSec: number | null): string {
  return written(durationSec === null ? null : minutesOf(durationSec));
}

/** How long something will still take, as precisely as anyone can know it: "about 40 s left", "about 3 min left". */
export function formatTimeLeft(secondsLeft: number | null): string | undefined {
  if (secondsLeft === null) return undefined;
  if (secondsLeft < 5) return 'almost done';
  if (secondsLeft < 55) return `about ${Math.ceil(secondsLeft / 5) * 5} s left`;
  return `about ${formatDuration(Math.ceil(secondsLeft / 60) * 60)} left`;
}
