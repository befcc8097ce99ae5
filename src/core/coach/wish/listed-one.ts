import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import { lineOf, wordsOf } from '#core/coach/language/words.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import { openSessions } from '#core/coach/wish/session-said.ts';

const MOST_WORDS = 16;
/** "Skip the second one", "push the last session to Friday": which of those that were listed. */
const NTH =
  /\bthe (first|1st|former|second|2nd|third|3rd|last|latter|final|other) (?:one|session|workout|of (?:them|those|these|the two|both))(?![\w])/i;
/** "Only the last, drop it": without its noun only where the order ends in it. */
const NTH_AT_END =
  /^(?:(?:please|can you|could you|ok|okay|then|just|so|lets) ){0,3}(?:skip|drop|cancel|bin|scrap|leave out|ditch|remove|delete) the (first|second|third|last|latter|former|other)(?: (?:please|then|thanks|today|instead))*$/;
const ORDERS =
  /\b(?:skip|drop|cancel|bin|scrap|ditch|remove|delete|leave out|leave|take out|lose|move|shift|push|postpone|bring|put|swap|shorten|cut|trim|halve|reduce|extend|lengthen|ease|make|replace|turn|keep)\b/;
/** What was done, and what another person does. */
const OF_ANOTHER_THING =
  /\b(?:i|we|you) (?:\w+ )?(?:did|have|had|was|were|skipped|dropped|moved|shortened|missed|cut)\b|^(?:did|have|was|were|had|who|when|what|which|why|how)\b|\b(?:he|she|they|his|her|their) (?:\w+ ){0,2}(?:skip|drop|move|cut|said|says|wants)\w*\b/;
const PLACES: Readonly<Record<string, number>> = { first: 0, '1st': 0, former: 0, second: 1, '2nd': 1, third: 2, '3rd': 2 };
const SAID: Readonly<Record<string, string>> = { swim: 'swim', bike: 'ride', run: 'run', strength: 'strength session' };

/**
 * "Skip the second one", after an answer listed several sessions: the same with that one named by its sport and its day; the message as it is
 * where nothing was listed, or it is not clear which is meant.
 */
export function ofListed(said: string, answered: string, view: AthleteView): string {
  const line = lineOf(said);
  const place = (NTH.exec(said) ?? NTH_AT_END.exec(line))?.[1]?.toLowerCase();
  if (place === undefined || wordsOf(said).length > MOST_WORDS || !ORDERS.test(line) || OF_ANOTHER_THING.test(line)) return said;
  const listed = sessionsListed(answered, view);
  const one = listed.length > 1 ? placed(listed, place, line) : undefined;
  if (!one) return said;
  const named = `the ${nameOf(one, view)} on ${one.date}`;
  return NTH.test(said) ? said.replace(NTH, named) : line.replace(/\bthe \w+/, named);
}

/** The sessions an answer told of with their days, in its order; none where one name is that of two. */
function sessionsListed(answered: string, view: AthleteView): readonly SessionFacts[] {
  const told = openSessions(view).filter(({ name, date }) => answered.includes(name) && answered.includes(sayWeekday(date)));
  const names = new Set(told.map(({ name }) => name));
  const isClear =
    names.size === told.length && told.every(({ name }) => told.every((other) => other.name === name || !other.name.includes(name)));
  return isClear ? told.toSorted((one, other) => answered.indexOf(one.name) - answered.indexOf(other.name)) : [];
}

/** The one in that place; "the other one" of two is the one whose sport is not named beside it. */
function placed(listed: readonly SessionFacts[], place: string, line: string): SessionFacts | undefined {
  if (place === 'last' || place === 'latter' || place === 'final') return listed.at(-1);
  if (place !== 'other') return listed[PLACES[place] ?? listed.length];
  const sports = new Set(line.split(' ').flatMap((word) => disciplineOf(word) ?? []));
  const others = listed.filter(({ discipline }) => discipline !== 'rest' && discipline !== 'other' && !sports.has(discipline));
  return listed.length === 2 && others.length === 1 ? others[0] : undefined;
}

/** By its sport, or where the day has more of that by its name. */
function nameOf({ id, date, discipline, name }: SessionFacts, view: AthleteView): string {
  const isOnly = openSessions(view).every((each) => each.id === id || each.date !== date || each.discipline !== discipline);
  return (isOnly && SAID[discipline]) || name;
}
