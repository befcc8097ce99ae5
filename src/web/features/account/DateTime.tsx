import { useProfile } from '#web/features/account/queries.ts';
import { dayOf, formatDayWithYear, formatTimeOfDay } from '#web/format/date.ts';

/** A day and a time of it, where the athlete lives: "20 Nov 2026, 06:12". */
export function DateTime({ at }: { at: string }) {
  const { timeZone } = useProfile();
  return (
    <time dateTime={at} className="tabular-nums">
      {formatDayWithYear(dayOf(at, timeZone))}, {formatTimeOfDay(at, timeZone)}
    </time>
  );
}
