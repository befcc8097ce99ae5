import { asksLastRace, asksWeek, isPast } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { CHANGES_IT, DID_NOT_HAPPEN } from '#core/coach/intent/change-intents.ts';
import { wishOf } from '#core/coach/intent/change-wishes.ts';
import { asksCssTest } from '#core/coach/intent/css-question.ts';
import { asksLastOne, asksLoadOfOne, asksLog } from '#core/coach/intent/data-questions.ts';
import { easesDays, keepsOnlyKey, thinsDays } from '#core/coach/intent/easing.ts';
import { asksFewHours } from '#core/coach/intent/few-hours.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { asksRamp } from '#core/coach/intent/ramp-question.ts';
import { FORGETS, NEVER_MIND } from '#core/coach/intent/talk-intents.ts';
import { asksTravel } from '#core/coach/intent/travel-question.ts';

/** Whether a rule holds by words that mean nothing else, so that what was learned from other ways of asking cannot know better. */
export const isSurelyRuled = (asked: Asked, ruled: Intent): boolean => (SURE[ruled]?.(asked) ?? false) || wishOf(asked) === ruled;

/** What is learned from it stands in the cards, not in the figures of that day. */
const BEGUN_TOO_FAST =
  /\b(?:start(?:ed)?|began|begun|went (?:out|off)|set off) (?:way |much |far )?too (?:fast|hard|quick(?:ly)?)\b|\b(?:blew|blown|blow) up\b|\bhit the wall\b|\b(?:exploded|imploded|faded badly|went out like)\b/;

/** "At my age": what suits it, not how old somebody is. */
const OF_AGE = /\b(at|for|given|considering|with) my age\b|\b(someone|somebody|anyone|people) (of )?my age\b/;

/** A poem of another thing than the own training is none of the coach's. */
const OF_OWN_TRAINING =
  /\b(my|our|meine?[nrms]?|mi|mis|mon|ma|mes|il mio|la mia) (\w+ )?(weeks?|woche|training|trainings?|lauf\w*|ride|run|swim|race|rennen|wettkampf|semana|carrera|entreno|course|entrainement|session|workout|triathlon|marathon|season)\b/;

/** Days alone, and hardly a word more. */
const MOST_WORDS_OF_DAYS = 5;
/** How far in one sport, in a single week. */
const isDistanceOf = ({ question, slots }: Asked): boolean =>
  question.has('distance') &&
  slots.disciplines.length === 1 &&
  slots.back.length > 0 &&
  slots.back.every(({ kind }) => kind === 'week') &&
  !question.says(/\b(up|down|more|less|weeks)\b/);

const SURE: Partial<Readonly<Record<Intent, (asked: Asked) => boolean>>> = {
  'off-topic': ({ question }) => question.has('offTopic') && !question.says(OF_OWN_TRAINING),
  'plan-week': ({ question, slots }) => slots.ahead.some(({ kind }) => kind === 'span') && question.words.length <= MOST_WORDS_OF_DAYS,
  'week-data': (asked) => asksWeek(asked) && isPast(asked) && (asked.question.words.length <= MOST_WORDS_OF_DAYS || isDistanceOf(asked)),
  metric: ({ question }) => asksCssTest(question) || asksRamp(question),
  activity: (asked) => asksLog(asked) || asksLastOne(asked) || asksLoadOfOne(asked) || asksLastRace(asked),
  replan: (asked) => easesDays(asked.question) || thinsDays(asked) || keepsOnlyKey(asked),
  missed: ({ question }) => question.says(DID_NOT_HAPPEN),
  'change-unclear': ({ question }) => question.says(CHANGES_IT),
  thanks: ({ question }) => question.says(NEVER_MIND),
  forget: ({ question }) => question.says(FORGETS),
  knowledge: ({ question }) => question.says(BEGUN_TOO_FAST) || asksTravel(question) || asksFewHours(question) || question.says(OF_AGE),
};
