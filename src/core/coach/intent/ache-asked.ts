import type { Asked } from '#core/coach/intent/asked.ts';
import { isOnlyByUse } from '#core/coach/safety/only-by-use.ts';
import { isOnlyComplaining } from '#core/coach/safety/only-complaining.ts';

/** "Stiff heel this morning, do it or leave it?": what an ache allows, and no wish to leave anything out. */
const DO_OR_NOT =
  /\b(do|run|ride|swim|go|train|keep|risk) (it |that |this |them )?or (should i |do i |better |just )?(skip|leave|rest|drop|not|bin|miss|sit|cancel|bail)\b|\b(skip|leave|drop|bin|miss|cancel|rest) (it |that |this |them )?or (should i |do i |just )?(do|run|ride|swim|go|train|not|keep|still|risk)\b|\byes or no\b/;

/** "A touch of stiffness in the heel, fine to go ahead?" */
const GOES_AHEAD =
  /\b(would you|should i|shall i|do i|can i|could i|may i|ok to|okay to|safe to|fine to|is it ok|alright to|all right to)\b.{0,20}\b(skip|go ahead|run|ride|swim|train|go|do|keep|rest|leave)\b|\bwhat (to|should i|do i|shall i) do (with|about) (the|my|that) (run|ride|swim|session)\b/;
const LITTLE = /\b(stiff\w*|creaky|niggl\w*|achy|grumbl\w*|tight\w*|tender|twing\w*)\b/;
const JOINT = /\b(achilles|heels?|ankles?|knees?|kneecaps?|shins?|calf|calves|shoulders?|hips?|hamstrings?|foot|plantar)\b/;

const asksDespiteAche = ({ question: { hasAll, says } }: Asked): boolean =>
  hasAll('niggle', 'bodyPart') &&
  (says(DO_OR_NOT) || (says(GOES_AHEAD) && says(LITTLE) && says(JOINT))) &&
  !says(/\b(swap|move|easier|shorter)\b/);

/** A joint that aches from what loads it is a niggle, however it is told. */
const achesByUse = ({ question: { text, says } }: Asked): boolean =>
  isOnlyByUse(text) && !says(/\b(prevent|avoid|strengthen|how do people|is it normal|remember|forget|add|plan me)\b/);

/** "My heel keeps bothering me on the track": told, and nothing else asked for. */
const complainsOfPlace = ({ question: { text, says, has } }: Asked): boolean =>
  isOnlyComplaining(text) &&
  !has('forget', 'remembered') &&
  !says(
    /\b(prevent|avoid|strengthen|how do people|is it normal|remember|forget|add|plan me|swap|move|skip|easier|shorter|shorten|instead|cancel|delete|make|change|replace)\b/,
  );

/** An ache, and what it allows. */
export const asksOfAche = (asked: Asked): boolean => asksDespiteAche(asked) || achesByUse(asked) || complainsOfPlace(asked);
