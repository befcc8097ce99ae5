import { WireDate } from '#contract/shared/fields.ts';
import type { LocalDate } from '#core/calendar.ts';
import { useUrlText } from '#web/data/url-state.ts';

/**
 * The day that stands in the address, another look at the same thing: `const [day, setDay] = useUrlDay('day')`. Null where there is none, and
 * for a text that is no day of the calendar or lies beyond those the product knows.
 */
export function useUrlDay(name: string): [day: LocalDate | null, set: (day: string | null) => void] {
  const [given, set] = useUrlText(name, { replace: true });
  return [WireDate.safeParse(given).data ?? null, set];
}
