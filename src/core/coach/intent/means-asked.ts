import type { Asked } from '#core/coach/intent/asked.ts';
import type { Question } from '#core/coach/intent/heard-topics.ts';
import { isCalmSought } from '#core/coach/safety/only-ahead.ts';

const MEANS =
  '(?:ice baths?|cold (?:plunge|bath|shower)s?|massages?|massage gun|compression(?: boots| socks)?|foam roll\\w*|saunas?|stretching|easy spin|nap)';
const ONE_OR_OTHER = new RegExp(`\\b${MEANS}\\b(?: \\w+){0,3}? (?:or|vs|versus) (?:\\w+ ){0,3}?${MEANS}\\b`);

/** "Ice bath, massage, or just an easy spin?": what helps recovery, one thing against another. */
export const namesMeans = (says: Question['says']): boolean => says(ONE_OR_OTHER);

const WHICH_EXERCISES = /\b(?:which|what|best) (?:gym|strength|weight|weights|lifting) (?:exercises|lifts|moves|movements)\b/;

const MOVES_OF_GYM =
  '(?:(?:press|push|pull|chin|sit) ?ups?|pushups?|pullups?|planks?|bench press\\w*|dips|squats|lunges|dead ?lifts?|kettle ?bells?|exercises)';
const MUSCLES = '(?:chest|pecs|arms|triceps|biceps|shoulders|lats|back|core|abs|trunk|glutes|legs|quads)';
/** "Do dips build the arms?", "which exercises are best for the lats?" */
const TRAINS_MUSCLE = new RegExp(
  `^(?:so |and |ok )*(?:are|is|do|does|would|will|which|what|can)\\b(?: \\w+){0,3}? ${MOVES_OF_GYM}\\b(?: \\w+){0,4}? (?:good|best|better|useful|great|worth|help\\w*|build\\w*|train|strengthen\\w*|work|target)\\b(?: \\w+){0,4}? ${MUSCLES}\\b`,
);
/** "Planks or press ups, what is better for the arms?" */
const WHICH_MOVE = new RegExp(
  `\\b${MOVES_OF_GYM} (?:or|vs|versus) ${MOVES_OF_GYM}\\b|\\b(?:which|what|best|good|any) ${MOVES_OF_GYM} (?:\\w+ ){0,3}?for (?:\\w+ ){0,4}?${MUSCLES}\\b`,
);

/** "Which gym exercises help a runner most?" */
export const asksExercises = ({ question: { says, has } }: Asked): boolean =>
  (says(WHICH_EXERCISES) || says(TRAINS_MUSCLE) || says(WHICH_MOVE)) &&
  !has('niggle', 'ill') &&
  !says(/\b(?:pain\w*|hurts?|sore\w*|ach\w*|strain\w*|injur\w*|physio\w*|safe|ok|okay|today|tomorrow|my plan|move|swap|skip)\b/);

/** "How do I keep calm at the start?": before a race, of one's own nerves. */
export const seeksCalm = ({ question: { text, has } }: Asked): boolean => isCalmSought(text) && !has('niggle', 'ill', 'carbs', 'sleep');
