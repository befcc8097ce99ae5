import type { LocalDate } from '#core/calendar.ts';
import type { DayMention } from '#core/coach/intent/days.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import type { Word } from '#core/coach/language/words.ts';
import { plain } from '#core/coach/language/words.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';

const MEANS_NOTHING = new Set(['session', 'ride', 'run', 'swim', 'bike', 'the', 'with', 'and', 'min']);

/** The planned sessions a stretch of words names, the best fit first; empty when it names none. */
export function sessionsNamed(words: readonly Word[], days: readonly DayMention[], view: AthleteView): SessionFacts[] {
  const open = (view.plan?.sessions ?? []).filter(
    ({ status, durationMin, date }) => status !== 'completed' && durationMin > 0 && date >= view.today,
  );
  // "The next session": whatever it is.
  if (days.length === 0 && /\bnext (session|workout|one)\b/.test(words.map(({ text }) => text).join(' ')))
    return open.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(0, 1);
  const disciplines = new Set(words.flatMap(({ text }) => disciplineOf(text) ?? []));
  const said = new Set(words.map(({ text }) => text));
  const wantsLong =
    said.has('long') &&
    !open.some(({ discipline, name }) => [...disciplines].some((each) => each === discipline) && /\blong\b/i.test(name));
  const longest = (of: SessionFacts): boolean =>
    open.every(({ discipline, durationMin }) => discipline !== of.discipline || durationMin <= of.durationMin);
  const wantsKey = said.has('key') || said.has('hard');
  const scored = open.map((session) => {
    const isOnDay = days.some(({ from, to }) => session.date >= from && session.date <= to);
    const parts = plain(session.name)
      .split(/[^a-z0-9]+/)
      .filter((part) => part.length > 2 && !MEANS_NOTHING.has(part));
    const named = parts.filter(
      (part) => said.has(part) || [...said].some((word) => word.length >= 3 && part.length > word.length && part.startsWith(word)),
    ).length;
    const isDiscipline = session.discipline !== 'rest' && session.discipline !== 'other' && disciplines.has(session.discipline);
    if (days.length > 0 && !isOnDay) return { session, score: 0 };
    if (disciplines.size > 0 && !isDiscipline && named === 0) return { session, score: 0 };
    return {
      session,
      score:
        (isOnDay ? 4 : 0) +
        (isDiscipline ? 3 : 0) +
        named * 2 +
        (wantsKey && session.key ? 1 : 0) +
        (wantsLong && longest(session) ? 1 : 0),
    };
  });
  const onDays = days.length > 0 ? open.filter(({ date }) => days.some(({ from, to }) => date >= from && date <= to)) : [];
  // Whatever it is called: the one session of that day is meant.
  if (onDays.length === 1 && scored.every(({ score }) => score === 0)) return onDays;
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.session.date < b.session.date ? -1 : 1))
    .map(({ session }) => session);
}

export const sessionsOn = (view: AthleteView, date: LocalDate): SessionFacts[] =>
  (view.plan?.sessions ?? []).filter((session) => session.date === date && session.durationMin > 0);
