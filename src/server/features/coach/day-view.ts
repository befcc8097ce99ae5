import type { AthleteView } from '#core/coach/view.ts';

/** What holds all day while nothing changes: everything of a view but the moment and what was used of the tier. */
export type DayView = Omit<AthleteView, 'asOf' | 'usage'>;
