import type { Bench, ToolUse } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import {
  bullets,
  counted,
  draftOf,
  lower,
  NOUN,
  nearDay,
  paragraph,
  periodName,
  quotedWords,
  sentenceCase,
} from '#core/assistant/answer/guide/parts.ts';
import type { SessionFacts } from '#core/assistant/facts.ts';
import { list, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import type { Ask, Period } from '#core/assistant/frame.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';

type Result = Awaited<ReturnType<typeof getSessions.run>>;
export type UsedSessions = ToolUse<Result>;

const AHEAD_DAYS = 28;
const MOST_LISTED = 8;
const MOST_KEYS = 4;

/** What is planned on a day or over a period: the sessions, their sum, or the next one of a sport. */
export async function writePlanned(frame: Ask, bench: Bench): Promise<Draft> {
  const { today } = await bench.data.today();
  const { subject, period } = frame;
  if (subject?.of === 'session' && period === undefined && subject.on === undefined) return oneSession(frame, bench, today);
  const days: Period = period ?? { from: today, to: today, name: 'today' };
  const on = subject?.of === 'session' ? subject.on : undefined;
  const range = on === undefined ? { from: days.from, to: days.to } : { from: on, to: on };
  const used = await bench.use(getSessions, { ...range, ...sportOf(frame) });
  const { sessions } = used.result;
  if (sessions.length === 0) return nothingPlanned(frame, bench, { ...range, name: days.name }, today);
  if (range.from === range.to) return oneDay(used, today);
  const isSum = frame.aggregate === 'sum' || frame.aggregate === 'count';
  const sum = say`${sentenceCase(periodName(days))} you have ${sumOf(used, frame)} planned.`;
  if (isSum) return draftOf([paragraph(sum, bySport(used, frame))]);
  if (sessions.length <= MOST_LISTED) return draftOf([sum, bullets(linesOf(used, () => true))]);
  const ahead = linesOf(used, ({ date }) => date >= today).slice(0, MOST_LISTED);
  const isList = frame.aggregate === 'list' || frame.wishes?.includes('list');
  if (isList && ahead.length > 0) return draftOf([sum, plainly('The next ones:'), bullets(ahead), plainly(CALENDAR)]);
  const keys = linesOf(used, ({ isKey }) => isKey).slice(0, MOST_KEYS);
  return draftOf([sum, keys.length > 0 ? plainly('The key sessions, from the next one on:') : null, bullets(keys), plainly(CALENDAR)]);
}

const CALENDAR = 'All of them are on your [calendar](/training-sessions).';

function linesOf(used: UsedSessions, fits: (session: SessionFacts) => boolean): Sentence[] {
  return used.result.sessions.flatMap((session, at) => (fits(session) ? [say`${day(used, at, session)}: ${line(used, at, session)}`] : []));
}

const sportOf = ({ sport, subject }: Ask) => {
  const asked = sport ?? (subject?.of === 'session' || subject?.of === 'sport' ? subject.sport : undefined);
  return asked === undefined ? {} : { sport: asked };
};

/** The next, longest or hardest session of four weeks. */
async function oneSession(frame: Ask, bench: Bench, today: LocalDate): Promise<Draft> {
  const used = await bench.use(getSessions, {
    from: today,
    to: addDays(today, AHEAD_DAYS - 1),
    status: 'planned',
    ...sportOf(frame),
    ...(frame.subject?.of === 'session' && frame.subject.which === 'key' ? { onlyKey: true } : {}),
  });
  const { sessions } = used.result;
  const at = chosen(frame, sessions);
  const session = sessions[at];
  if (!session) return draftOf([plainly(`No ${frame.sport ? NOUN[frame.sport] : 'session'} is planned in the next four weeks.`)]);
  return draftOf([say`${day(used, at, session, today)}: ${details(used, at, session)}`]);
}

function chosen({ subject }: Ask, sessions: readonly SessionFacts[]): number {
  if (subject?.of !== 'session') return 0;
  const { id, which } = subject;
  if (id !== undefined) return sessions.findIndex((session) => session.id === id);
  const size = ({ durationMin, load }: SessionFacts) => (which === 'longest' ? durationMin : which === 'hardest' ? (load ?? 0) : 0);
  return sessions.reduce((best, session, at) => (size(session) > size(sessions[best] ?? session) ? at : best), 0);
}

async function nothingPlanned(frame: Ask, bench: Bench, { from, to, name }: Period, today: LocalDate): Promise<Draft> {
  const what = frame.sport ? `no ${NOUN[frame.sport]}` : 'nothing';
  const when = from === to ? quotedWords(lower(nearDay(from, today) ?? '') || sayWeekday(from)) : periodName({ from, to, name });
  const lead = say`You have ${what} planned ${from === to && nearDay(from, today) === null ? 'on ' : ''}${when}.`;
  const next = await bench.use(getSessions, { from: today, to: addDays(today, AHEAD_DAYS - 1), status: 'planned', ...sportOf(frame) });
  const [first] = next.result.sessions;
  return draftOf([paragraph(lead, first ? say`Next is ${line(next, 0, first)} on ${day(next, 0, first)}.` : null)]);
}

function oneDay(used: UsedSessions, today: LocalDate): Draft {
  const { sessions } = used.result;
  const [first] = sessions;
  if (!first) return draftOf([]);
  if (sessions.length === 1) return draftOf([say`${day(used, 0, first, today)}: ${details(used, 0, first)}`]);
  const lines = sessions.map((session, at) => details(used, at, session));
  const lead = say`${day(used, 0, first, today)} you have ${counted(used.figure('/all/sessions', 'whole'), 'session')}, ${used.figure('/all/durationMin', 'minutes')} in total:`;
  return draftOf([lead, bullets(lines)]);
}

/** "Sunday 29 November"; near days by name where `today` is given. */
export function day(used: UsedSessions, at: number, { date }: { date: LocalDate }, today?: LocalDate): Sentence {
  const near = today === undefined ? null : nearDay(date, today);
  return near === null ? say`${used.day(`/sessions/${at}/date`, sayWeekday)}` : plainly(near);
}

/** "Long ride, 2 h 30 min (key session)". */
export function line(used: UsedSessions, at: number, { isKey, status }: SessionFacts): Sentence {
  const notes = [isKey ? 'key session' : null, status === 'planned' ? null : status].filter((note) => note !== null);
  const after = notes.length === 0 ? '' : ` (${notes.join(', ')})`;
  return say`${used.words(`/sessions/${at}/name`)}, ${used.figure(`/sessions/${at}/durationMin`, 'minutes')}${after}`;
}

/** The line with its load and main set. */
export function details(used: UsedSessions, at: number, session: SessionFacts): Sentence {
  const load = session.load === null ? null : say`, load ${used.figure(`/sessions/${at}/load`, 'whole')}`;
  const set = session.mainSet === null ? null : say` ${used.words(`/sessions/${at}/mainSet`)}`;
  return say`${line(used, at, session)}${load ?? plainly('')}.${set ?? plainly('')}`;
}

function sumOf(used: UsedSessions, { sport }: Ask): Sentence {
  const sessions = counted(used.figure('/all/sessions', 'whole'), sport ? NOUN[sport] : 'session');
  return say`${sessions}, ${used.figure('/all/durationMin', 'minutes')}, load ${used.figure('/all/load', 'whole')}`;
}

/** "Swim 2, bike 3, run 3". */
function bySport(used: UsedSessions, { sport, aggregate }: Ask): Sentence | null {
  if (sport !== undefined || aggregate !== 'sum') return null;
  const { sessions } = used.result;
  const longest = sessions.reduce((best, { durationMin }, at) => (durationMin > (sessions[best]?.durationMin ?? 0) ? at : best), 0);
  const session = sessions[longest];
  return session ? say`The longest is ${list([line(used, longest, session)])} on ${day(used, longest, session)}.` : null;
}
