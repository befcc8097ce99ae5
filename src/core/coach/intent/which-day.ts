import type { Asked } from '#core/coach/intent/asked.ts';

const DAY = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?|today|tomorrow)';
const EITHER = new RegExp(`\\b${DAY} or (?:on |is it |the )?${DAY}\\b`);
const ASKS =
  /^(so |and |ok |hey |hi |sorry |wait )*(is|are|was it|do|does|which day|what day|when|on which|should|would it be|whats better|what is better)\b/;
const CHANGES =
  /\b(move|moving|shift|swap|put|push|bring|could|can|switch|change|instead|would (like|prefer|rather|love)|id|add|free|day off|cant|cannot|wont|busy|away|please|skip|make|plan me|give me)\b/;
const MOST_WORDS = 14;

/** "Is the long ride on Saturday or Sunday?": where it stands, and no wish to move it. */
export const asksWhichDay = ({ question: { says, has, text, words }, slots }: Asked): boolean =>
  says(EITHER) &&
  (says(ASKS) || text.includes('?')) &&
  !says(CHANGES) &&
  words.length <= MOST_WORDS &&
  slots.race === null &&
  (slots.disciplines.length > 0 ||
    slots.planned !== null ||
    has('session') ||
    says(/\b(intervals?|tempo|brick|reps|threshold|long|hills?|club|jog\w*)\b/)) &&
  !has('carbs', 'niggle', 'ill', 'tiredNow', 'missed', 'carbLoad');
