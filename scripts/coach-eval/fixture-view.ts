import { type LocalDate, localDate } from '../../src/core/calendar.ts';
import type { AthleteView } from '../../src/core/coach/view.ts';

/** An athlete of the evaluation, as its file holds it: the same names as the view, some of them missing. */
export interface Fixture extends Omit<AthleteView, 'today' | 'weightHistory' | 'usage' | 'clips' | 'remembers'> {
  id: string;
  timezone: string;
  usage: AthleteView['usage'];
  weightHistory?: AthleteView['weightHistory'];
}

/** What an athlete's file leaves out they do not have. */
export function wholeFixture(
  given: Partial<Fixture> & Pick<Fixture, 'id' | 'asOf' | 'timezone' | 'athlete' | 'thresholds' | 'usage'>,
): Fixture {
  return { load: null, readiness: null, plan: null, races: [], activities: [], memory: [], ...given };
}

/** The brief that the server would make of this athlete's rows. */
export function viewOfFixture(fixture: Fixture): AthleteView {
  const today: LocalDate = localDate(new Date(fixture.asOf), fixture.timezone);
  const { id: _, timezone: __, ...view } = fixture;
  return {
    ...view,
    today,
    clips: [],
    remembers: true,
    activities: newestFirst(fixture.activities),
    weightHistory: fixture.weightHistory ?? [],
  };
}

const newestFirst = (activities: Fixture['activities']) => activities.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
