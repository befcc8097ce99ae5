import type { Word } from '#core/coach/language/words.ts';
import type { AthleteView } from '#core/coach/view.ts';
import { oneMeant, sessionsMeant } from '#core/coach/wish/meant-sessions.ts';
import { nearIts } from '#core/coach/wish/near-its.ts';
import type { Part } from '#core/coach/wish/said-parts.ts';
import { isKnown } from '#core/coach/wish/session-said.ts';
import type { Wish } from '#core/coach/wish/wish.ts';

/** "Saturday suits me better", "Friday works", "let me do it tomorrow". */
const SUITS =
  /\b(?:suits?|works?|fits?|is|would be|will be|looks?|s) (?:for me |me )?(?:much |a lot |far |way |just )?(?:better|best|fine|good|ok|okay|free|possible|perfect|ideal|easier)\b|\b(?:suits|works for) me\b|\b(?:works?|fits?|suits?)(?: (?:instead|for me|though|then))?$|\bbetter(?: for me)?$|\binstead\b|^(?:on |make it |then |so |rather )*(?:this |next )?\w+day (?:please|pls|then|instead)(?: please| then)?$|\b(?:rather|prefer)\b|\b(?:let me|i could|i can|id|ill|can i|could i) (?:do|have|take|ride|run|swim|go)\b/;

/**
 * "The long ride on Sunday is not possible. Saturday is better": what cannot be on its day goes to the day that is named instead; null where
 * that is not told. What stands on the day that cannot be may be named beside the other day: "the pool is shut on Friday, so let me do that
 * swim tomorrow".
 */
export function otherDayOfCannot(parts: readonly Part[], words: readonly Word[], view: Pick<AthleteView, 'plan' | 'today'>): Wish | null {
  // "Monday is out, the gym is closed. Tuesday please": one says when, the other why.
  const all = parts.filter(({ act }) => act === 'cannot');
  const out = all.length > 1 ? all.filter(({ days }) => days.length > 0) : all;
  const [cannot] = out;
  // "Sunday does not work this week": the week of that day.
  const [day, otherDay] = (cannot?.days ?? []).filter(({ kind }, at, days) => at === 0 || kind !== 'week' || days[0]?.kind !== 'day');
  if (!cannot || out.length > 1 || !day || otherDay || day.kind !== 'day') return null;
  const others = parts.filter((part) => part !== cannot);
  const [wanted, more] = others.filter(({ days }) => days.length > 0);
  const [to, toOther] = wanted?.days ?? [];
  if (!wanted || more || !to || toOther || to.kind !== 'day' || to.from === day.from || wanted.asks || !SUITS.test(wanted.line))
    return null;
  if (others.some(({ act, sessions }) => (act !== null && act !== 'put' && act !== 'cannot') || sessions.some(({ is }) => is === 'new')))
    return null;
  if (wanted.minutes !== null) return null;
  const said = [...cannot.sessions, ...others.flatMap(({ sessions }) => sessions)].filter(isKnown);
  const meant = said.map((each) => oneMeant(sessionsMeant(each, { days: [day] }, view), { days: [] }, view));
  const [session, ...rest] = meant;
  return session && session.date === day.from && rest.every((each) => each?.id === session.id)
    ? { act: 'move', session, toDate: nearIts(session.date, to.from, { words, at: to.at }) }
    : null;
}
