import type { LocalDate } from '#core/calendar.ts';
import { figuresIn } from '#core/coach/figures/figure-in.ts';
import { join, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { type Shown, sayWeekday } from '#core/coach/figures/spoken.ts';

/** The main thing that the newest film of a sport showed. */
export interface FilmFacts {
  discipline: 'swim' | 'bike' | 'run';
  date: LocalDate;
  title: string;
  measure: string;
  /** Unit in words; values are shown with one decimal where the method is good for it. */
  unit: string;
  hasDecimals: boolean;
  isEstimate: boolean;
  value: number;
  /** Half-width that holds the truth nine times in ten. */
  error: number;
  expected: { from: number; to: number };
  /** False while the value is outside by less than its error. */
  isClear: boolean;
  drill: string | null;
  /** The same in the film before; null without one, or where both are the same within their errors. */
  before: { date: LocalDate; value: number } | null;
}

export interface FilmWords {
  seen: Sentence;
  /** What to do about it. */
  advice: Sentence;
}

const NAMES: Readonly<Record<FilmFacts['discipline'], string>> = { swim: 'swim', bike: 'ride', run: 'run' };

/** What was seen with its error, how it has moved since the film before, and one thing to do. */
export function writeFilmFinding(view: { film: FilmFacts }): FilmWords {
  const { film } = view;
  const figure = figuresIn(view);
  const shown: Shown = film.hasDecimals ? 'tenth' : 'whole';
  const value = figure('/film/value', shown, film.unit);
  const error = figure('/film/error', film.error < 1 ? 'tenth' : shown);
  const [from, to] = [figure('/film/expected/from', shown), figure('/film/expected/to', shown, film.unit)];
  const range = film.expected.from === 0 ? say`at most ${to}` : say`${from} to ${to}`;
  const lead = `${film.title} in your ${NAMES[film.discipline]} video of ${sayWeekday(film.date)}`;
  const told = say`${plainly(lead)}: ${film.measure} ${value}, give or take ${error}${film.isEstimate ? ' (an estimate)' : ''}; expected: ${range}.`;
  return {
    seen: join([told, film.before && moved(film, film.before, figure('/film/before/value', shown))]),
    advice: plainly(whatToDo(film)),
  };
}

function moved({ date, value, expected }: FilmFacts, before: { date: LocalDate; value: number }, was: ReturnType<FigureAt>): Sentence {
  const off = (each: number) => Math.max(expected.from - each, each - expected.to, 0);
  const course = off(value) < off(before.value) ? 'it is on its way' : 'it has gone further off';
  const film = before.date === date ? 'the film before it' : `the film of ${sayWeekday(before.date)}`;
  return say`It was ${was} in ${plainly(film)}: ${course}.`;
}
type FigureAt = ReturnType<typeof figuresIn>;

function whatToDo({ isClear, drill }: FilmFacts): string {
  if (!isClear) return 'That is less than the error of one film: film again in the same way before you change anything.';
  return drill === null
    ? 'The page of the video shows where.'
    : `Work on this first: ${drill}. The page of the video puts it into your week.`;
}
