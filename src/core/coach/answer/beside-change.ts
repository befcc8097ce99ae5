import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Ask } from '#core/coach/answer/answer.ts';
import { sessionsOn } from '#core/coach/answer/session-match.ts';
import { limitOf } from '#core/coach/answer/told-limit.ts';
import { plainly, type Sentence } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import type { Discipline } from '#core/discipline.ts';

/** What a session of a sport is called. */
export const SAID: Readonly<Record<Discipline, string>> = { swim: 'swim', bike: 'ride', run: 'run', strength: 'strength session' };

export const isSport = (sport: string): sport is Discipline => Object.hasOwn(SAID, sport);

/** "Skip tomorrow's swim", where a ride stands: that it is no swim is said before anybody says yes. Nothing where it is as it was named. */
export function notAsNamed({ question, slots: { disciplines, planned } }: Ask, session: SessionFacts | undefined): Sentence[] {
  const [sport] = disciplines;
  // "Rodaje" is said of a run and of a ride.
  const isAsNamed =
    !session || !sport || planned !== null || question.says(/\brodajes?\b/) || disciplines.some((each) => each === session.discipline);
  if (isAsNamed || !(session.discipline in SAID)) return [];
  return [
    plainly(
      `No ${disciplines.map((each) => SAID[each]).join(' or ')} is planned on ${sayWeekday(session.date)}; this is what stands there.`,
    ),
  ];
}

/** A day that the athlete once said is not free, or a sport that they said does not go on two days running. */
export const keptDays = (ask: Ask, moves: readonly { session: SessionFacts; toDate: LocalDate }[]): Sentence[] =>
  moves
    .flatMap(
      ({ session, toDate }) =>
        limitOf(ask, {
          ...session,
          date: toDate,
          isMore: false,
          isNextToSame: standsNextToSame(
            ask.view,
            { ...session, date: toDate },
            moves.map((each) => each.session.id),
          ),
        }) ?? [],
    )
    .filter(({ limit }) => limit.kind === 'day' || limit.kind === 'apart')
    .map(({ said }) => said)
    .slice(0, 1);

/** Whether a session of that sport stands on the day before or after, but for those that are moved. */
export const standsNextToSame = (
  view: AthleteView,
  { discipline, date }: Pick<SessionFacts, 'discipline' | 'date'>,
  moved: readonly string[] = [],
): boolean =>
  [-1, 1].some((by) => sessionsOn(view, addDays(date, by)).some((each) => each.discipline === discipline && !moved.includes(each.id)));
