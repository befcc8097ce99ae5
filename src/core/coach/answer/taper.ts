import { addDays } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { fromOurs } from '#core/coach/answer/knowledge.ts';
import { type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { raceMeant } from '#core/coach/intent/race-meant.ts';
import { NAMES_DISTANCE } from '#core/coach/intent/taper-question.ts';

/** When the taper begins: it is counted back from the race. */
export function taperOf(ask: Ask): Sentence[] {
  const used = ask.bench.use('get_races', {});
  const meant = raceMeant(ask, ask.view);
  const at = used.result.races.findIndex(({ id }) => id === meant?.id);
  const race = used.result.races[at];
  if (!race) return [];
  const days = /^(sprint|super-sprint|olympic)$/.test(race.distance) ? 7 : 14;
  return [
    say`Count it back from ${used.words(`/races/${at}/name`, race.name)} on ${sayWeekday(race.date)}: about ${days === 7 ? 'a week' : 'two weeks'} before it, so from ${sayWeekday(addDays(race.date, -days))}.`,
  ];
}

/** The day it begins, where a race of one's own is meant, and how its length is chosen. */
export function answerTaperStart(ask: Ask): Draft {
  const isOfOwn = ask.slots.race !== null || !ask.question.says(NAMES_DISTANCE);
  const read = fromOurs(ask, 'How long is the taper: match its length to the race');
  return { sentences: [...(isOfOwn ? taperOf(ask) : []), ...(read?.sentences ?? [])], articles: ['tapering'] };
}
