import type { Asked } from '#core/coach/intent/asked.ts';

const HARSH =
  /\b(useless|rubbish|garbage|stupid|dumb|idiot\w*|moron\w*|terrible|awful|hopeless|crap|shit\w*|worst|no (help|use|good)|not helpful|unhelpful|not helping|waste of (time|money)|suck|sucks|pathetic|annoying|doesnt help|didnt help|not what i asked)\b/;
const OF_COACH =
  /^(god |oh |well |ok |wow |man |honestly |seriously )*(you|youre|you are|u|ur|this (coach|app|bot|thing|chat|ai)|that|thats|that was|what a|worst coach|(useless|rubbish|terrible|pathetic)$)\b/;
const OF_SELF_OR_BODY =
  /\b(i|im|ive|my|me|myself|life|everything|legs|knee|back|shoulder|run|ride|swim|session|race|sleep|week|weather|turbo|bike)\b/;
const MOST_WORDS = 9;

/** "You're useless": said of the coach, and of nothing else. */
export const complains = ({ question: { says, words } }: Pick<Asked, 'question'>): boolean =>
  words.length <= MOST_WORDS && says(HARSH) && says(OF_COACH) && !says(OF_SELF_OR_BODY);
