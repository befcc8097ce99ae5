import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Choice } from '#core/assistant/answer/draft.ts';
import type { SessionFacts } from '#core/assistant/facts.ts';
import { type Figure, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import type { Edit, Subject } from '#core/assistant/frame.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import { editMessage } from '#core/assistant/understand/edit.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { isHard } from '#core/plan/change/suitable-days.ts';

/** The session that is meant, several that fit equally, or none with those that are near. */
export type Found =
  | { kind: 'one'; session: SessionFacts }
  | { kind: 'several' | 'none'; sessions: readonly SessionFacts[] }
  /** Completed, skipped or past: nothing can be changed. */
  | { kind: 'over'; session: SessionFacts };

const [BEHIND_DAYS, AHEAD_DAYS, NEAR_DAYS] = [14, 42, 7];
const MOST_CHOICES = 3;

/** The calendar around today, with the words of each session and their sources. */
export interface Calendar {
  bench: Bench;
  today: LocalDate;
  sessions: readonly SessionFacts[];
  /** "Long run on Sunday 6 December" */
  words: (session: SessionFacts) => Sentence;
  minutes: (session: SessionFacts) => Figure;
}

export async function readCalendar(bench: Bench): Promise<Calendar> {
  const { today } = await bench.data.today();
  const use = await bench.use(getSessions, { from: addDays(today, -BEHIND_DAYS), to: addDays(today, AHEAD_DAYS) });
  const { sessions } = use.result;
  const at = (session: SessionFacts, field: string) => `/sessions/${sessions.indexOf(session)}/${field}`;
  return {
    bench,
    today,
    sessions,
    words: (session) => say`${use.words(at(session, 'name'))} on ${use.day(at(session, 'date'), sayWeekday)}`,
    minutes: (session) => use.figure(at(session, 'durationMin'), 'minutes'),
  };
}

/** By its id, else by day, sport and words of its name among what is planned. */
export function findSession(
  subject: Subject | undefined,
  frame: Pick<Edit, 'sport'>,
  sessions: readonly SessionFacts[],
  today: LocalDate,
): Found {
  const wanted = subject?.of === 'session' ? subject : null;
  const sport = wanted?.sport ?? frame.sport;
  const named = sessions.find(({ id }) => id === wanted?.id);
  if (named) return isOpen(named, today) ? { kind: 'one', session: named } : { kind: 'over', session: named };
  const ofSport = sessions.filter((each) => sport === undefined || each.sport === sport);
  const open = ofSport.filter((each) => isOpen(each, today));
  const { on } = wanted ?? {};
  const dated = on === undefined ? open : open.filter(({ date }) => date === on);
  const fits = byName(wanted?.name, dated);
  if (fits.length === 0) {
    const past = on === undefined ? undefined : ofSport.find(({ date }) => date === on);
    return past ? { kind: 'over', session: past } : { kind: 'none', sessions: open.slice(0, MOST_CHOICES) };
  }
  return chosen(wanted?.which ?? 'any', on === undefined ? near(fits, today) : fits);
}

const isOpen = ({ status, date }: SessionFacts, today: LocalDate) => status === 'planned' && date >= today;

/** Those of the coming week, else the next one. */
function near(sessions: readonly SessionFacts[], today: LocalDate): readonly SessionFacts[] {
  const soon = sessions.filter(({ date }) => date < addDays(today, NEAR_DAYS));
  return soon.length > 0 ? soon : sessions.slice(0, 1);
}

type Which = Extract<Subject, { of: 'session' }>['which'];

function chosen(which: Which, fits: readonly SessionFacts[]): Found {
  const [first, second] = ordered(which, fits);
  if (!first) return { kind: 'none', sessions: [] };
  if (which === 'any' ? second === undefined : which !== 'next' || second?.date !== first.date) return { kind: 'one', session: first };
  return { kind: 'several', sessions: (which === 'next' ? fits.filter(({ date }) => date === first.date) : fits).slice(0, MOST_CHOICES) };
}

function ordered(which: Which, fits: readonly SessionFacts[]): readonly SessionFacts[] {
  switch (which) {
    case 'longest':
      return fits.toSorted((a, b) => b.durationMin - a.durationMin);
    case 'hardest':
      return fits.toSorted((a, b) => Number(isHard(b)) - Number(isHard(a)) || (b.load ?? 0) - (a.load ?? 0));
    case 'key':
      return fits.toSorted((a, b) => Number(b.isKey) - Number(a.isKey));
    default:
      return fits;
  }
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Those whose names share most words with what was said; all where nothing was said or nothing is shared. */
function byName(name: string | undefined, sessions: readonly SessionFacts[]): readonly SessionFacts[] {
  if (name === undefined) return sessions;
  const wanted = new Set(wordsOf(name));
  const scored = sessions.map((session) => ({ session, score: wordsOf(session.name).filter((word) => wanted.has(word)).length }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? sessions : scored.filter(({ score }) => score === best).map(({ session }) => session);
}

/** Buttons that say the same change of one session each. */
export const choicesOf = (frame: Edit, sessions: readonly SessionFacts[]): Choice[] =>
  sessions.slice(0, MOST_CHOICES).map((session) => ({
    label: `${session.name}, ${sayWeekday(session.date)}`,
    message: editMessage(frame, session),
  }));
