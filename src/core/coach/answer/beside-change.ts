import type { LocalDate } from '#core/calendar.ts';
import type { Ask } from '#core/coach/answer/answer.ts';
import { limitOf } from '#core/coach/answer/told-limit.ts';
import { plainly, type Sentence } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { SessionFacts } from '#core/coach/view.ts';
import type { Discipline } from '#core/discipline.ts';

/** What a session of a sport is called. */
export const SAID: Readonly<Record<Discipline, string>> = { swim: 'swim', bike: 'ride', run: 'run', strength: 'strength session' };

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

/** A day that the athlete once said is not free. */
export const keptDays = (ask: Ask, moves: readonly { session: SessionFacts; toDate: LocalDate }[]): Sentence[] =>
  moves
    .flatMap(({ session, toDate }) => limitOf(ask, { ...session, date: toDate, isMore: false }) ?? [])
    .filter(({ limit }) => limit.kind === 'day')
    .map(({ said }) => said)
    .slice(0, 1);
