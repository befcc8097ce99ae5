import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Choice, Draft } from '#core/assistant/answer/draft.ts';
import { type Calendar, choicesOf, type Found, findSession, readCalendar } from '#core/assistant/answer/edit/find-session.ts';
import { mayBeAccepted, offer, offered } from '#core/assistant/answer/edit/offer.ts';
import { draftOf, NOUN, quotedWords } from '#core/assistant/answer/guide/parts.ts';
import type { SessionFacts } from '#core/assistant/facts.ts';
import { plainly, say } from '#core/assistant/figures/sentence.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import type { Edit } from '#core/assistant/frame.ts';
import { proposeAdjustSession } from '#core/assistant/tools/propose/adjust-session.ts';
import { proposeMoveSession, proposeSwapSessions } from '#core/assistant/tools/propose/move-sessions.ts';
import { proposeReplaceSession } from '#core/assistant/tools/propose/replace-session.ts';
import { proposeSkipSession } from '#core/assistant/tools/propose/skip-session.ts';
import { editMessage } from '#core/assistant/understand/edit.ts';
import type { LocalDate } from '#core/calendar.ts';
import { daysBySuitability, isHard } from '#core/plan/change/suitable-days.ts';
import { LONGEST_STEP } from '#core/plan/limit/longest-session.ts';

/** A change of one session: which one, then what. */
export async function editSession(frame: Edit, bench: Bench): Promise<Draft> {
  const calendar = await readCalendar(bench);
  if (frame.candidates && frame.candidates.length > 1)
    return whichOne(frame.candidates.map((message) => ({ label: withoutVerb(message), message })));
  if (frame.act === 'swap' && frame.toSport === undefined) return swap(frame, calendar);
  const found = findSession(frame.session, frame, calendar.sessions, calendar.today);
  const turned = found.kind === 'none' ? turnedRound(frame) : null;
  const other = turned && findSession(turned.session, turned, calendar.sessions, calendar.today);
  if (turned && other?.kind === 'one') return change(turned, other.session, calendar);
  if (found.kind !== 'one') return notOne(frame, found, calendar);
  return change(frame, found.session, calendar);
}

/** The two sports of a replacement the other way round: the calendar knows which of them is planned. Null where only one is named. */
function turnedRound(frame: Edit): Edit | null {
  const { on, sport = frame.sport } = frame.session?.of === 'session' ? frame.session : {};
  if (frame.toSport === undefined || sport === undefined) return null;
  const session = { of: 'session', which: 'any', sport: frame.toSport, ...(on === undefined ? {} : { on }) } as const;
  return { ...frame, session, sport: frame.toSport, toSport: sport };
}

const whichOne = (choices: readonly Choice[]): Draft => draftOf([plainly('Which session do you mean?')], { choices });
const withoutVerb = (message: string) => /“[^”]+” on \w+ \d+ \w+/.exec(message)?.[0].replace(/[“”]/g, '').replace(' on ', ', ') ?? message;

function notOne(frame: Edit, found: Exclude<Found, { kind: 'one' }>, calendar: Calendar): Draft {
  if (found.kind === 'several') return whichOne(choicesOf(frame, found.sessions));
  if (found.kind === 'over') return over(found.session, calendar);
  const { on, sport } = frame.session?.of === 'session' ? frame.session : {};
  const where = on === undefined ? plainly('in the coming weeks') : say`on ${quotedWords(sayWeekday(on))}`;
  const question = found.sessions.length > 0 ? ' Do you mean one of these?' : '';
  return draftOf([say`There is no ${NOUN[sport ?? frame.sport ?? 'other']} planned ${where}.${question}`], {
    choices: choicesOf(frame, found.sessions),
  });
}

/** Nothing is made up for. */
function over(session: SessionFacts, { words, today }: Calendar): Draft {
  const { status, durationMin, sport } = session;
  if (status === 'completed') return draftOf([say`${words(session)} is already done, so there is nothing to change.`]);
  if (status === 'skipped') return draftOf([say`${words(session)} is already skipped.`]);
  const noun = NOUN[sport];
  const message = `Create a ${Math.min(MOST_EASY_MIN, Math.round(durationMin))} min easy ${noun} on ${sayWeekday(today)}`;
  return draftOf(
    [say`You missed ${words(session)}. Nothing needs making up: one missed session costs almost no fitness. Carry on with what’s planned.`],
    { choices: [{ label: `Add an easy ${noun} today`, message }] },
  );
}
const MOST_EASY_MIN = 60;

const [SHORTER, LONGER, EASED] = [0.7, 1.15, 0.75];
const LEAST_MIN = 20;
/** A limit that the session keeps to anyway. */
const AT_MOST = /\b(max|maximum|at most|tops|no (more|longer) than|under|within|cap)\b/i;
const rounded = (minutes: number) => Math.max(LEAST_MIN, Math.round(minutes / 5) * 5);

async function change(frame: Edit, session: SessionFacts, calendar: Calendar): Promise<Draft> {
  const { bench } = calendar;
  const { id: sessionId, durationMin: now } = session;
  const resize = (durationMin: number) => offer(bench, proposeAdjustSession, { sessionId, durationMin });
  switch (frame.act) {
    case 'move':
      return move(frame, session, calendar);
    case 'shorten':
      return resize(frame.minutes ?? rounded(now * SHORTER));
    case 'lengthen':
      return resize(frame.minutes ?? Math.max(now + 5, Math.floor((now * (session.sport === 'run' ? LONGEST_STEP.run : LONGER)) / 5) * 5));
    case 'set-length': {
      if (frame.minutes === undefined) return howLong(frame, session, calendar);
      if (frame.minutes === Math.round(now) || (frame.minutes > now && AT_MOST.test(frame.text ?? '')))
        return draftOf([say`${calendar.words(session)} is already ${calendar.minutes(session)}.`]);
      return resize(frame.minutes);
    }
    case 'ease': {
      const isEasyNow = /\b(easy|recovery)\b/i.test(session.name);
      const durationMin = frame.minutes ?? (isEasyNow ? rounded(now * EASED) : undefined);
      return offer(bench, proposeAdjustSession, { sessionId, durationMin, intensity: isEasyNow ? undefined : 'easy' });
    }
    case 'replace':
    case 'swap':
      return replace(frame, session, calendar);
    default:
      return offer(bench, proposeSkipSession, { sessionId });
  }
}

function howLong(frame: Edit, session: SessionFacts, { words, minutes }: Calendar): Draft {
  const lengths = [...new Set([0.5, 0.75].map((share) => rounded(session.durationMin * share)))];
  const choices = lengths.map((length) => ({ label: `${length} min`, message: editMessage({ ...frame, minutes: length }, session) }));
  return draftOf([say`How long should ${words(session)} be? It is ${minutes(session)} now.`], { choices });
}

const MOST_CHOICES = 3;

/** To the day that is named, or to the one that suits best. Where a rule forbids that, days that are allowed are buttons. */
async function move(frame: Edit, session: SessionFacts, calendar: Calendar): Promise<Draft> {
  const { bench, sessions, today, words } = calendar;
  const seeking = { sport: session.sport, isHard: isHard(session), from: session.date, id: session.id };
  const days = daysBySuitability(seeking, sessions, today).map(({ day }) => day);
  const toDate = frame.to ?? days[0];
  if (toDate === undefined) return draftOf([say`I found no other day for ${words(session)}.`]);
  const others = days.filter((day) => day !== toDate).slice(0, MOST_CHOICES);
  const args = { sessionId: session.id, toDate };
  const use = await bench.use(proposeMoveSession, args);
  const isFine = use.result.outcome === 'offered' && use.result.broken.every(({ forbids }) => !forbids);
  const allowed = isFine ? others.slice(0, 2) : await allowedDays(bench, session, others);
  const [instead] = allowed;
  if (!isFine && frame.to === undefined && instead !== undefined) return move({ ...frame, to: instead }, session, calendar);
  const choices =
    isFine && frame.to !== undefined
      ? []
      : allowed.map((to) => ({ label: sayWeekday(to), message: editMessage({ ...frame, act: 'move', to }, session) }));
  return offered(use, { tool: 'propose_move_session', args }, { choices });
}

async function allowedDays(bench: Bench, { id: sessionId }: SessionFacts, days: readonly LocalDate[]): Promise<LocalDate[]> {
  const allowed = await Promise.all(
    days.map((toDate) => mayBeAccepted(bench, { tool: 'propose_move_session', args: { sessionId, toDate } })),
  );
  return days.filter((_, i) => allowed[i]);
}

async function swap(frame: Edit, calendar: Calendar): Promise<Draft> {
  const { bench, sessions, today, words } = calendar;
  const one = findSession(frame.session, frame, sessions, today);
  if (one.kind !== 'one') return notOne(frame, one, calendar);
  const other = frame.otherSession
    ? findSession(frame.otherSession, {}, sessions, today)
    : findSession(
        { of: 'session', which: 'any', ...(frame.to ? { on: frame.to } : {}) },
        {},
        sessions.filter(({ id }) => id !== one.session.id),
        today,
      );
  if (other.kind === 'one') return offer(bench, proposeSwapSessions, { sessionId: one.session.id, otherSessionId: other.session.id });
  if (frame.to !== undefined && other.kind === 'none') return move({ ...frame, act: 'move' }, one.session, calendar);
  const choices = (other.kind === 'over' ? [] : other.sessions).map((session) => ({
    label: `${session.name}, ${sayWeekday(session.date)}`,
    message: `Swap “${one.session.name}” on ${sayWeekday(one.session.date)} with “${session.name}” on ${sayWeekday(session.date)}`,
  }));
  return draftOf([say`Which session should ${words(one.session)} swap with?`], { choices });
}

async function replace(frame: Edit, session: SessionFacts, { bench, words }: Calendar): Promise<Draft> {
  const sport = frame.toSport;
  if (sport === undefined) {
    const others = (['run', 'bike', 'swim'] as const).filter((each) => each !== session.sport);
    const choices = others.map((toSport) => ({
      label: `A ${NOUN[toSport]}`,
      message: `Replace “${session.name}” on ${sayWeekday(session.date)} with a ${NOUN[toSport]}`,
    }));
    return draftOf([say`What should replace ${words(session)}?`], { choices });
  }
  if (sport === session.sport) return draftOf([say`${words(session)} is already a ${NOUN[sport]}.`]);
  return offer(bench, proposeReplaceSession, { sessionId: session.id, sport, durationMin: frame.minutes, kind: frame.workout?.kind });
}
