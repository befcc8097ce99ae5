import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { nameOf } from '#core/coach/answer/change.ts';
import { sessionsOn } from '#core/coach/answer/session-match.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { SessionFacts } from '#core/coach/view.ts';

export interface Move {
  session: SessionFacts;
  toDate: LocalDate;
}

const MOST_DAYS_AHEAD = 300;
/** "The 25th of February", said in March, is no day of next year; null where the day is to come. */
function overFor({ slots, view }: Ask, toDate: LocalDate): LocalDate | null {
  if (toDate < view.today) return toDate;
  if (toDate < addDays(view.today, MOST_DAYS_AHEAD)) return null;
  return slots.back.find(({ kind, from }) => kind === 'day' && from < view.today && from.slice(5) === toDate.slice(5))?.from ?? null;
}

/** Nothing goes to a day that is over; null where no move would. */
export function intoThePast(ask: Ask, moves: readonly Move[]): Draft | null {
  const [past] = moves.flatMap(({ session, toDate }) => {
    const date = overFor(ask, toDate);
    return date ? [{ session, date }] : [];
  });
  return past
    ? {
        sentences: [
          say`${sayWeekday(past.date)} is past, so ${nameOf(ask, past.session)} cannot go there.`,
          plainly(
            'If you did it that day, it comes in with its file or with Add Metrics on the metrics page; otherwise name a day from today on, and I propose it.',
          ),
        ],
      }
    : null;
}

/** What a session comes to stand beside on its new day: a race, another key session, one more of any kind, or a key session the day before or after. */
export const movesBeside = (ask: Ask, moves: readonly Move[]): Sentence[] =>
  moves.flatMap((move): Sentence[] => {
    const { session, toDate } = move;
    const isMoved = ({ id }: SessionFacts) => moves.some((each) => each.session.id === id);
    const there = sessionsOn(ask.view, toDate).filter((each) => !isMoved(each));
    const race = raceOn(ask, toDate);
    if (race) return [race];
    const hard = there.find(({ key }) => key);
    if (hard && session.key)
      return [
        say`That puts two key sessions on one day, beside ${nameOf(ask, hard)}; I would rather keep them apart, with time to recover between.`,
      ];
    const next = nextToHard(ask, move, isMoved);
    return [
      ...(there.length > 0 ? [plainly(`${sayWeekday(toDate)} then holds more than one session.`)] : []),
      ...(next
        ? [
            say`It then stands next to ${nameOf(ask, next)}, a key session too: hard days in a row leave little time to recover between them.`,
          ]
        : []),
    ];
  });

/** A race on the day that something would go to. */
function raceOn(ask: Ask, date: LocalDate): Sentence | null {
  if (!ask.view.races.some((race) => race.date === date)) return null;
  const used = ask.bench.use('get_races', {});
  const at = used.result.races.findIndex((race) => race.date === date);
  const race = used.result.races[at];
  return race
    ? say`Mind that ${used.words(`/races/${at}/name`, race.name)} is on ${sayWeekday(date)}: I would leave race day to the race.`
    : null;
}

/** A key session of the legs that the moved one had more than a day to, and would have no more. */
function nextToHard({ view }: Ask, { session, toDate }: Move, isMoved: (session: SessionFacts) => boolean): SessionFacts | undefined {
  if (!session.key || session.discipline === 'swim') return undefined;
  return [-1, 1]
    .flatMap((by) => sessionsOn(view, addDays(toDate, by)))
    .find(
      (each) =>
        each.key &&
        each.discipline !== 'swim' &&
        each.id !== session.id &&
        !isMoved(each) &&
        Math.abs(daysBetween(session.date, each.date)) > 1,
    );
}
