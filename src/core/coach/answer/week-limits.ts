import { addDays, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { CONFIRM, MOST_AT_ONCE, nameOf, propose, sayMinutes } from '#core/coach/answer/change.ts';
import { NO_PLAN } from '#core/coach/answer/plan.ts';
import type { ChangeArgs, ProposalDraft } from '#core/coach/answer/proposal.ts';
import { limitOf } from '#core/coach/answer/told-limit.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { changeOfEach, namesFreeDays, namesHoursOfWeek } from '#core/coach/intent/week-limits.ts';
import type { SessionFacts } from '#core/coach/view.ts';

/** What limits a whole week: its free days, its hours, or the same change to all of a sport. Null where nothing of the kind is said. */
export function answerWeekLimit(ask: Ask): Draft | null {
  if (!namesFreeDays(ask) && !namesHoursOfWeek(ask) && changeOfEach(ask) === null) return null;
  if (ask.view.plan === null) return { sentences: [NO_PLAN] };
  if (namesFreeDays(ask)) return onFreeDays(ask);
  return namesHoursOfWeek(ask) ? withinHours(ask) : eachChanged(ask);
}

/** The days from today on of the week that is spoken of. */
function weekMeant({ slots, view: { today }, question }: Ask): { from: LocalDate; to: LocalDate } {
  const named = slots.ahead.find(({ kind }) => kind !== 'day');
  const [day] = slots.ahead;
  const monday = startOfWeek(named?.from ?? (question.says(/\bnext week\b/) ? addDays(today, 7) : (day?.from ?? today)));
  return { from: monday < today ? today : monday, to: addDays(monday, 6) };
}

const openIn = ({ view }: Ask, { from, to }: { from: LocalDate; to: LocalDate }): SessionFacts[] =>
  (view.plan?.sessions ?? []).filter(
    ({ date, durationMin, status }) => date >= from && date <= to && durationMin > 0 && status !== 'completed' && status !== 'skipped',
  );

const proposals = (ask: Ask, changes: readonly ChangeArgs[]): ProposalDraft[] =>
  changes.slice(0, MOST_AT_ONCE).map((change, at) => propose(ask, at, change));
const skip = ({ id }: SessionFacts): ChangeArgs => ({ tool: 'propose_skip_session', args: { sessionId: id } });
const names = (ask: Ask, sessions: readonly SessionFacts[]): Sentence => list(sessions.map((each) => nameOf(ask, each)));

/** Key sessions of other days go to a free day that holds none, the nearest first; the rest of those days is left out. */
function onFreeDays(ask: Ask): Draft {
  const named = ask.slots.ahead.filter(({ kind }) => kind === 'day').map(({ from }) => from);
  const isNextWeek = ask.question.says(/\bnext week\b/) && named.some((date) => date < addDays(startOfWeek(ask.view.today), 7));
  const free = [...new Set(named.map((date) => (isNextWeek && date < addDays(startOfWeek(ask.view.today), 7) ? addDays(date, 7) : date)))];
  const week = { from: startOfWeek(free[0] ?? ask.view.today), to: addDays(startOfWeek(free[0] ?? ask.view.today), 6) };
  const open = openIn(ask, { from: week.from < ask.view.today ? ask.view.today : week.from, to: week.to });
  const others = open.filter(({ date }) => !free.includes(date));
  if (others.length === 0)
    return { sentences: [plainly('That is how your plan stands: nothing lies on another day, so nothing needs to change.')] };
  const held = new Set<string>(open.filter(({ date, key }) => key && free.includes(date)).map(({ date }) => date));
  const moves: { session: SessionFacts; to: LocalDate }[] = [];
  for (const session of others.filter(({ key }) => key)) {
    const to = free
      .filter((date) => !held.has(date) && date >= ask.view.today)
      .toSorted((a, b) => Math.abs(daysBetween(session.date, a)) - Math.abs(daysBetween(session.date, b)))[0];
    if (!to) continue;
    held.add(to);
    moves.push({ session, to });
  }
  const out = others.filter((each) => !moves.some(({ session }) => session === each));
  const stay = open.filter((each) => !others.includes(each));
  return {
    sentences: [
      ...(moves.length > 0
        ? [say`I propose to move ${list(moves.map(({ session, to }) => say`${nameOf(ask, session)} to ${sayWeekday(to)}`))}.`]
        : []),
      ...(out.length > 0 ? [say`I propose to leave out ${names(ask, out)}.`] : []),
      ...(stay.length > 0 ? [say`As planned ${stay.length === 1 ? plainly('stays') : plainly('stay')} ${names(ask, stay)}.`] : []),
      plainly('Key sessions come first and none shares its day with another; what has no room is left out, not crammed in.'),
      CONFIRM,
    ],
    proposals: proposals(ask, [
      ...moves.map(({ session, to }): ChangeArgs => ({ tool: 'propose_move_session', args: { sessionId: session.id, toDate: to } })),
      ...out.map(skip),
    ]),
    articles: ['consistency-and-missed-sessions'],
  };
}

/** Key sessions first, the shorter before the longer, as far as the hours go. */
function withinHours(ask: Ask): Draft {
  const open = openIn(ask, weekMeant(ask));
  const budget = ask.slots.minutes ?? 0;
  const minutes = open.map(({ durationMin }) => durationMin);
  const total = minutes.reduce((sum, each) => sum + each, 0);
  if (open.length === 0) return { sentences: [plainly('Nothing is planned in those days, so there is nothing to cut.')] };
  const hours = ask.bench.calculate({ expr: `(${minutes.join('+')})/60`, value: total / 60, constants: [60] }, 'tenth', 'h');
  if (total <= budget) return { sentences: [say`Planned are ${hours}: that fits, and nothing needs to change.`] };
  const inOrder = open.toSorted((a, b) => Number(b.key) - Number(a.key) || a.durationMin - b.durationMin);
  let left = budget;
  const kept: SessionFacts[] = [];
  for (const session of inOrder) {
    if (session.durationMin > left) continue;
    left -= session.durationMin;
    kept.push(session);
  }
  const out = open.filter((each) => !kept.includes(each));
  if (kept.length === 0) return { sentences: [say`Planned are ${hours}, and no session is that short. Which one should I shorten?`] };
  return {
    sentences: [
      say`Planned are ${hours}. In ${sayMinutes(ask, budget)} fit ${names(
        ask,
        open.filter((each) => kept.includes(each)),
      )}.`,
      say`I propose to leave out ${names(ask, out)}.`,
      plainly('Key sessions stay first; what is left out is not made up later.'),
      CONFIRM,
    ],
    proposals: proposals(ask, out.map(skip)),
    articles: ['consistency-and-missed-sessions'],
  };
}

const LEAST_MIN = 10;
const toFive = (minutes: number): number => Math.max(LEAST_MIN, Math.round(minutes / 5) * 5);

/** Each session of that sport in those days, longer or shorter by the same. */
function eachChanged(ask: Ask): Draft {
  const change = changeOfEach(ask);
  const [discipline] = ask.slots.disciplines;
  const meant = openIn(ask, weekMeant(ask)).filter((each) => discipline === undefined || each.discipline === discipline);
  if (change === null || meant.length === 0) return { sentences: [plainly('Nothing of that kind is planned in those days.')] };
  const changed = meant.map((session) => ({
    session,
    durationMin: toFive('share' in change ? session.durationMin * (1 + change.share) : session.durationMin + change.minutes),
  }));
  const first = changed[0];
  const told =
    first && first.durationMin > first.session.durationMin
      ? limitOf(ask, { ...first.session, durationMin: first.durationMin, isMore: true })
      : null;
  const said = changed.map(({ session, durationMin }) => say`${nameOf(ask, session)} ${sayMinutes(ask, durationMin)}`);
  return {
    sentences: [...(told ? [told.said] : []), say`I propose to make ${list(said)}.`, CONFIRM],
    proposals: proposals(
      ask,
      changed.map(
        ({ session: { id }, durationMin }): ChangeArgs => ({ tool: 'propose_adjust_session', args: { sessionId: id, durationMin } }),
      ),
    ),
  };
}
