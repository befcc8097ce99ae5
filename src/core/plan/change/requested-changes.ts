import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { sayWeekday } from '#core/format.ts';
import type { CalendarDraft, Replan } from '#core/plan/change/calendar-draft.ts';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import { buildSession, type Trained } from '#core/workout/build/build-session.ts';
import type { NewWorkout } from '#core/workout/build/new-workout.ts';
import { kindName, type SessionKind } from '#core/workout/build/recipe.ts';
import { stepsOf, workoutText } from '#core/workout/build/workout-text.ts';
import { expectedDuration } from '#core/workout/expected-duration.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { firstFault } from '#core/workout/language/scanner.ts';
import { isHardSession, type SessionIntensity } from '#core/workout/session-intensity.ts';

/** One change of the calendar. `planId` is null for a session that belongs to no plan. */
export type CalendarChange =
  | { kind: 'move'; sessionId: string; planId: string | null; to: LocalDate }
  | { kind: 'resize'; sessionId: string; planId: string | null; durationSec: number }
  | { kind: 'ease'; sessionId: string; planId: string | null; durationSec: number }
  | { kind: 'skip'; sessionId: string; planId: string | null }
  | {
      kind: 'add';
      discipline: Discipline;
      date: LocalDate;
      durationSec: number;
      name: string;
      intensity: SessionIntensity;
      /** In the workout language. */
      workout?: string | null;
    };

/** What is needed of a session on the calendar. */
export interface CalendarSession {
  id: string;
  planId: string | null;
  discipline: Discipline;
  date: LocalDate;
  name: string;
  durationSeconds: number;
  intensity: SessionIntensity | null;
  plannedLoad: number | null;
  completed: boolean;
  status: 'upcoming' | 'completed' | 'overdue' | 'skipped';
}

/** How far ahead the calendar is changed, in days. */
export const AHEAD_DAYS = 60;

type Args<T extends CalendarDraft['tool']> = Extract<CalendarDraft, { tool: T }>['args'];

export interface Calendar {
  /** From some weeks ago on. */
  sessions: readonly CalendarSession[];
  today: LocalDate;
  trained: Trained;
  /** Longest session of a sport that may follow what was trained lately, in min; null where nothing is known. */
  nextStepMin: (sport: Discipline) => number | null;
}

/** A request that can't be followed, with the reason for the athlete. */
export class RefusedChange extends Error {}
const refuse = (reason: string): never => {
  throw new RefusedChange(reason);
};

/** What a draft does to the calendar, session by session. Throws `RefusedChange` where it can do nothing. */
export function requestedChanges(draft: CalendarDraft, calendar: Calendar): CalendarChange[] {
  switch (draft.tool) {
    case 'propose_move_session':
      return [moved(draft.args, calendar)];
    case 'propose_swap_sessions':
      return swapped(draft.args, calendar);
    case 'propose_adjust_session':
      return [adjusted(draft.args, calendar)];
    case 'propose_skip_session':
      return [{ kind: 'skip', ...idsOf(openSession(calendar, draft.args.sessionId)) }];
    case 'propose_replace_session':
      return replaced(draft.args, calendar);
    case 'propose_create_workout':
      return [added(draft.args, calendar)];
    case 'propose_block': {
      const before = (draft.args.replaces ?? []).map((id) => ({ kind: 'skip' as const, ...idsOf(openSession(calendar, id)) }));
      return [...before, ...draft.args.sessions.map((session) => added(session, calendar))];
    }
    case 'propose_replan':
      return replanned(draft.args, calendar);
  }
}

const idsOf = ({ id, planId }: CalendarSession) => ({ sessionId: id, planId });
const isOpen = ({ completed, status }: CalendarSession) => !completed && status !== 'skipped';

function openSession({ sessions, today }: Calendar, id: string): CalendarSession {
  const session = sessions.find((each) => each.id === id) ?? refuse('I can’t find that session on your calendar.');
  if (session.completed) refuse(`${session.name} on ${sayWeekday(session.date)} is already done.`);
  if (session.status === 'skipped') refuse(`${session.name} on ${sayWeekday(session.date)} is already skipped.`);
  if (session.date < today)
    refuse(`${session.name} on ${sayWeekday(session.date)} has passed. Missed sessions aren’t made up: carry on with what’s planned.`);
  return session;
}

function checkedDay({ today }: Calendar, date: LocalDate): LocalDate {
  if (date < today) refuse(`${sayWeekday(date)} has passed. Choose today or a later day.`);
  if (daysBetween(today, date) > AHEAD_DAYS) refuse(`I can plan up to ${AHEAD_DAYS} days ahead.`);
  return date;
}

function moved({ sessionId, toDate }: Args<'propose_move_session'>, calendar: Calendar): CalendarChange {
  const session = openSession(calendar, sessionId);
  if (session.date === toDate) refuse(`${session.name} is already on ${sayWeekday(toDate)}.`);
  return { kind: 'move', ...idsOf(session), to: checkedDay(calendar, toDate) };
}

function swapped({ sessionId, otherSessionId }: Args<'propose_swap_sessions'>, calendar: Calendar): CalendarChange[] {
  const [one, other] = [openSession(calendar, sessionId), openSession(calendar, otherSessionId)];
  if (one.date === other.date) refuse(`${one.name} and ${other.name} are on the same day.`);
  return [
    { kind: 'move', ...idsOf(one), to: other.date },
    { kind: 'move', ...idsOf(other), to: one.date },
  ];
}

function adjusted({ sessionId, durationMin, intensity }: Args<'propose_adjust_session'>, calendar: Calendar): CalendarChange {
  const session = openSession(calendar, sessionId);
  const durationSec = durationMin === undefined ? session.durationSeconds : durationMin * 60;
  if (intensity === 'easy') return { kind: 'ease', ...idsOf(session), durationSec };
  if (durationSec === session.durationSeconds) refuse(`${session.name} is already ${Math.round(durationSec / 60)} min.`);
  return { kind: 'resize', ...idsOf(session), durationSec };
}

/** Minutes that are worth about the same training. House rule: an hour's ride is half an hour's run. */
const WORTH: Readonly<Record<Discipline, number>> = { bike: 1, run: 0.5, swim: 0.6, strength: 0.6 };
const [LEAST_MIN, MOST_MIN] = [20, 240];

function replaced({ sessionId, sport, durationMin, kind = 'easy' }: Args<'propose_replace_session'>, calendar: Calendar): CalendarChange[] {
  const session = openSession(calendar, sessionId);
  const minutes = durationMin ?? instead(session, sport, calendar);
  return [{ kind: 'skip', ...idsOf(session) }, added({ date: session.date, sport, durationMin: minutes, kind }, calendar)];
}

/** As long as the session is worth in another sport, and no longer than the next step. */
function instead({ discipline, durationSeconds }: CalendarSession, sport: Discipline, { nextStepMin }: Calendar): number {
  const same = ((durationSeconds / 60) * WORTH[sport]) / WORTH[discipline];
  const most = Math.min(MOST_MIN, nextStepMin(sport) ?? MOST_MIN);
  return Math.max(LEAST_MIN, Math.floor(Math.min(same, most) / 5) * 5);
}

const HARD: ReadonlySet<SessionKind> = new Set(['tempo', 'sweet-spot', 'threshold', 'intervals', 'vo2max', 'hills', 'race-pace']);
const STEADY: ReadonlySet<SessionKind> = new Set(['endurance', 'long', 'strength']);
const intensityOf = (kind: SessionKind) => (HARD.has(kind) ? 'hard' : STEADY.has(kind) ? 'steady' : 'easy');

/** A new session with its workout: the steps that are given, or the recipe of its kind. */
function added(wanted: NewWorkout, calendar: Calendar): CalendarChange {
  const { sport, kind, durationMin } = wanted;
  const built = wanted.steps ? null : buildSession({ sport, kind, minutes: durationMin, poolM: wanted.poolM }, calendar.trained);
  const name = wanted.name ?? built?.name ?? kindName(sport, kind);
  const workout = workoutText({
    ...wanted,
    name,
    steps: wanted.steps ?? (built ? stepsOf(built) : []),
    poolM: wanted.poolM ?? built?.poolLengthM,
  });
  const durationSec = workout === null ? durationMin * 60 : timeOf(workout, durationMin * 60, calendar.trained);
  return {
    kind: 'add',
    discipline: sport,
    date: checkedDay(calendar, wanted.date),
    durationSec,
    name,
    intensity: intensityOf(kind),
    workout,
  };
}

/** Thresholds are rounded where a session is made, and exact here. */
const ROUNDING_SEC = 120;

/** How long the steps take in whole minutes; what was asked for where a step has no time. */
function timeOf(text: string, askedSec: number, { thresholds }: Trained): number {
  const parsed = parseWorkout(text);
  if (parsed.kind === 'faults') return refuse(`The workout’s steps can’t be read. ${firstFault(parsed.faults)}`);
  const { durationSec, untimedSteps } = expectedDuration(parsed.workout, planningThresholds(thresholds));
  const isAsAsked = untimedSteps > 0 || Math.abs(durationSec - askedSec) <= ROUNDING_SEC;
  return isAsAsked ? askedSec : Math.max(60, Math.round(durationSec / 60) * 60);
}

/** An easier stretch keeps so much of each session. */
const EASED_SHARE = 0.75;

function replanned(wish: Replan, calendar: Calendar): CalendarChange[] {
  const { from, to, reason, only, without } = wish;
  if (to < calendar.today) refuse('Those days have passed.');
  const open = calendar.sessions.filter((session) => isOpen(session) && session.date >= calendar.today);
  const inside = open.filter(({ date }) => date >= from && date <= to);
  const isOut = (session: CalendarSession) =>
    reason === 'ill' ||
    without?.includes(session.date) ||
    (only !== undefined && !only.includes(session.discipline)) ||
    (reason === 'away' && !only && !without);
  const out = inside.filter(isOut);
  const rest = inside.filter((session) => !isOut(session));
  const isEased = reason === 'easier' || (reason === 'injured' && !only);
  const changes = [
    ...(reason === 'away' ? movedOut(out, open, wish) : out.map((session): CalendarChange => ({ kind: 'skip', ...idsOf(session) }))),
    ...(isEased ? rest.map(eased) : []),
    ...(reason === 'away' && only ? easyInstead(out, rest, only, calendar) : []),
  ];
  return changes.length > 0 ? changes : refuse('Nothing on those days needs to change.');
}

function eased(session: CalendarSession): CalendarChange {
  const minutes = Math.max(LEAST_MIN, Math.round((session.durationSeconds * EASED_SHARE) / 300) * 5);
  const durationSec = Math.min(session.durationSeconds, minutes * 60);
  return { kind: isHardSession(session) ? 'ease' : 'resize', ...idsOf(session), durationSec };
}

/** A ride, run or swim of this length is one that the week is built around. */
const LONG_SEC = 90 * 60;

/** A hard or long session goes to a free day right after the stretch; the others are skipped. */
function movedOut(out: readonly CalendarSession[], open: readonly CalendarSession[], { to, without }: Replan): CalendarChange[] {
  const free = [1, 2].map((days) => addDays(to, days)).filter((day) => !without?.includes(day) && open.every(({ date }) => date !== day));
  return out.map((session) => {
    const day = isHardSession(session) || session.durationSeconds >= LONG_SEC ? free.shift() : undefined;
    return day === undefined ? { kind: 'skip', ...idsOf(session) } : { kind: 'move', ...idsOf(session), to: day };
  });
}

const MOST_INSTEAD_MIN = 60;

/** Something easy in the first sport that is possible, where a day loses all its sessions and its neighbours don't have that sport. */
function easyInstead(
  out: readonly CalendarSession[],
  rest: readonly CalendarSession[],
  [sport]: readonly Discipline[],
  calendar: Calendar,
): CalendarChange[] {
  if (sport === undefined) return [];
  const taken = new Set(rest.filter(({ discipline }) => discipline === sport).map(({ date }) => date));
  const isNear = (day: LocalDate) => [-1, 0, 1].some((days) => taken.has(addDays(day, days)));
  return out.flatMap((session) => {
    if (rest.some(({ date }) => date === session.date) || isNear(session.date)) return [];
    taken.add(session.date);
    const durationMin = Math.min(MOST_INSTEAD_MIN, instead(session, sport, calendar));
    return [added({ date: session.date, sport, durationMin, kind: 'easy' }, calendar)];
  });
}
