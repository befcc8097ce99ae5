import type { Asked } from '#core/coach/intent/asked.ts';
import type { Question } from '#core/coach/intent/heard-topics.ts';

const MEANS =
  '(?:ice baths?|cold (?:plunge|bath|shower)s?|massages?|massage gun|compression(?: boots| socks)?|foam roll\\w*|saunas?|stretching|easy spin|nap)';
const ONE_OR_OTHER = new RegExp(`\\b${MEANS}\\b(?: \\w+){0,3}? (?:or|vs|versus) (?:\\w+ ){0,3}?${MEANS}\\b`);

/** "Ice bath, massage, or just an easy spin?": what helps recovery, one thing against another. */
export const namesMeans = (says: Question['says']): boolean => says(ONE_OR_OTHER);

const WHICH_EXERCISES = /\b(?:which|what|best) (?:gym|strength|weight|weights|lifting) (?:exercises|lifts|moves|movements)\b/;

/** "Which gym exercises help a runner most?" */
export const asksExercises = ({ question: { says, has } }: Asked): boolean => says(WHICH_EXERCISES) && !has('niggle', 'ill');
