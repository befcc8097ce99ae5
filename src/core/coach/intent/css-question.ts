import type { Question } from '#core/coach/intent/heard-topics.ts';

const TWO_SWIMS = /\b400s?\b.*\b200s?\b|\b200s?\b.*\b400s?\b/;
/** A set at that pace is swum, and tests nothing. */
const OF_A_SET = /\b(sets?|reps?|repeats|\d+ ?x ?\d*|at css|css plus|session|intervals?|warm ?up)\b/;

/** "What is my CSS from a 400 and a 200?" */
export const asksCssTest = ({ says, has }: Question): boolean => says(TWO_SWIMS) && has('css') && !says(OF_A_SET);
