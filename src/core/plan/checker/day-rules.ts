import { daysBetween, type LocalDate, weekday } from '#core/calendar.ts';
import type { CheckedWeek } from '#core/plan/checker/checked-week.ts';
import type { PlanBreach } from '#core/plan/checker/rule-violation.ts';
import { holdsOn, type PlanInput } from '#core/plan/input/plan-input.ts';
import { CLEARANCES } from '#core/plan/safety/medical-clearance.ts';
import type { PlanSession } from '#core/plan/week/plan.ts';

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const DEMANDING = new Set(['long-ride', 'long-run', 'long-swim', 'brick']);
/** Easy days around a race, by its priority. */
const EASY_AROUND = { A: { before: 3, after: 3 }, B: { before: 3, after: 2 }, C: { before: 1, after: 1 } } as const;

const SESSIONS: Readonly<Record<number, string>> = { 1: 'one session', 2: 'two sessions', 3: 'three sessions' };

const minutes = (sec: number) => Math.round(sec / 60);
const isHard = ({ parts }: PlanSession) => parts.some(({ intensity }) => intensity === 'hard');

/** What a single day may hold. */
export function dayBreaches({ week, input }: CheckedWeek): PlanBreach[] {
  const dates = [...new Set(week.sessions.map(({ date }) => date))];
  return dates.flatMap((date) => {
    const sessions = week.sessions.filter((session) => session.date === date);
    const found = [
      ...room(input, date, sessions),
      ...sessions.flatMap((session) => oneSession(input, session)),
      ...together(input, date, sessions),
    ];
    return found.map((breach) => ({ ...breach, week: week.index }));
  });
}

type Found = Omit<PlanBreach, 'week'>;

function room(input: PlanInput, date: LocalDate, sessions: readonly PlanSession[]): Found[] {
  const day = input.days[weekday(sessions[0]?.date ?? input.start)];
  const name = NAMES[weekday(sessions[0]?.date ?? input.start)];
  const sessionIds = sessions.map(({ id }) => id);
  const total = sessions.reduce((sum, { durationSec }) => sum + durationSec, 0);
  const spans = input.blocked.filter(({ from, to }) => from <= date && date <= to);
  const most = Math.min(day?.mostSec ?? 0, ...spans.map(({ mostSec }) => mostSec));
  const mostSessions = input.level === 'elite' && day?.mostSessions === 2 ? 3 : (day?.mostSessions ?? 1);
  const because = spans[0] ? ` (${spans[0].reason})` : '';
  return [
    ...(total > most
      ? [
          {
            rule: 'day-time' as const,
            sessionIds,
            sentence: `${name} has ${minutes(most)} min available${because}; ${minutes(total)} min are planned.`,
            facts: { roomMin: most / 60, because, planned: total / 60 },
          },
        ]
      : []),
    ...(sessions.length > mostSessions
      ? [
          {
            rule: 'day-sessions' as const,
            sessionIds,
            sentence: `${name} allows ${SESSIONS[mostSessions]}; ${sessions.length} are planned.`,
            facts: { planned: sessions.length },
          },
        ]
      : []),
    ...(input.races.some((race) => race.date === date)
      ? [{ rule: 'race-day' as const, sessionIds, sentence: 'Only the race can be on race day.' }]
      : []),
  ];
}

function together(input: PlanInput, date: LocalDate, sessions: readonly PlanSession[]): Found[] {
  const name = NAMES[weekday(date)];
  const demanding = sessions.filter((session) => DEMANDING.has(session.slot) || isHard(session));
  const most = input.level === 'elite' ? 2 : 1;
  const twice = (['swim', 'bike', 'run', 'strength'] as const).filter(
    (discipline) => sessions.filter(({ parts }) => parts.some((part) => part.discipline === discipline)).length > 1,
  );
  return [
    ...(demanding.length > most
      ? [
          {
            rule: 'demanding-day' as const,
            sessionIds: demanding.map(({ id }) => id),
            sentence: `${name} has ${demanding.length} long or hard sessions; your limit is ${most} a day.`,
            facts: { planned: demanding.length, most },
          },
        ]
      : []),
    ...twice.map((discipline) => ({
      rule: 'discipline-twice' as const,
      sessionIds: sessions.map(({ id }) => id),
      sentence: `${name} has two ${discipline} sessions; the limit is one a day.`,
    })),
  ];
}

function oneSession(input: PlanInput, session: PlanSession): Found[] {
  const sessionIds = [session.id];
  const own = session.parts.flatMap(({ discipline }) => disciplineBreaches(input, session, discipline));
  const near = input.races.find((race) => {
    const days = daysBetween(session.date, race.date);
    return days <= EASY_AROUND[race.priority].before && days >= -EASY_AROUND[race.priority].after;
  });
  const isEasy = !DEMANDING.has(session.slot) && !session.isHeavyStrength && session.parts.every(({ intensity }) => intensity === 'easy');
  const caring = input.blocked.find((span) => span.isEasyOnly && span.from <= session.date && session.date <= span.to);
  const vigorous = input.clearances.find((reason) => CLEARANCES[reason].paused === 'vigorous');
  return [
    ...own,
    ...(caring && !isEasy
      ? [
          {
            rule: 'near-illness' as const,
            sessionIds,
            sentence: `${session.name} isn’t suitable on these days: ${caring.reason}.`,
            facts: { names: [session.name, caring.reason] },
          },
        ]
      : []),
    ...(near && !isEasy
      ? [
          {
            rule: 'near-race' as const,
            sessionIds,
            sentence: `${session.name} is too close to ${near.name}; these days stay easy.`,
            facts: { names: [session.name, near.name] },
          },
        ]
      : []),
    ...(vigorous && isHard(session) ? [{ rule: 'clearance' as const, sessionIds, sentence: CLEARANCES[vigorous].sentence }] : []),
  ];
}

function disciplineBreaches(
  input: PlanInput,
  { id, date, parts }: PlanSession,
  discipline: PlanSession['parts'][number]['discipline'],
): Found[] {
  const sessionIds = [id];
  const name = NAMES[weekday(date)];
  const { equipment, disciplineDays, blocked, injuries, clearances } = input;
  const missing =
    (discipline === 'swim' && !(equipment.hasPool && input.days[weekday(date)]?.hasPool)) || (discipline === 'bike' && !equipment.hasBike);
  const unwanted = disciplineDays.some((rule) => rule.discipline === discipline && !rule.weekdays.includes(weekday(date)));
  const away = blocked.find(
    (span) => span.from <= date && date <= span.to && span.disciplines !== null && !span.disciplines.includes(discipline),
  );
  const injury = injuries.find((note) => note.disciplines.includes(discipline) && holdsOn(note, date) && note.verdict !== 'go-on');
  const isEasy = parts.every(({ intensity }) => intensity === 'easy');
  const paused = clearances.find((reason) => CLEARANCES[reason].paused === 'running');
  return [
    ...(missing || unwanted || away
      ? [
          {
            rule: 'day-discipline' as const,
            sessionIds,
            sentence: `No ${discipline} sessions are possible on ${away ? `days away (${away.reason})` : `${name}s`}.`,
            ...(away ? { facts: { because: away.reason } } : {}),
          },
        ]
      : []),
    ...(injury && (injury.verdict === 'stop-and-refer' || !isEasy)
      ? [
          {
            rule: 'injury' as const,
            sessionIds,
            sentence: `Your ${injury.what} allows ${injury.verdict === 'reduce' ? 'only easy' : 'no'} ${discipline} sessions.`,
            facts: { what: injury.what },
          },
        ]
      : []),
    ...(paused && discipline === 'run' ? [{ rule: 'clearance' as const, sessionIds, sentence: CLEARANCES[paused].sentence }] : []),
  ];
}
