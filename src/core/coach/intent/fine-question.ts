import type { Question } from '#core/coach/intent/heard-topics.ts';

const FINE =
  '(?:ok|okay|good|normal|bad|fine|high|low|alright|all right|healthy|decent|great|worrying|a problem|usual|reasonable|acceptable|right|too (?:high|low|much|fast|slow|hard|easy|long|short|little|quick)|fast|slow|hard|a lot|much|little|any good|something to worry about|a good (?:one|value|number|sign)|a bad (?:one|value|number|sign))';
const WHETHER_FINE = new RegExp(
  `\\b(?:is|was|are|were|isnt|wasnt) (?:that|this|it|those|they|these)(?: number| figure| value)? (?:then |actually |really |still |even |quite |so |very |considered |seen as |rather |a bit )*${FINE}\\b|^(?:and |so )*(?:${FINE})(?: or (?:not|bad|good|high|low|too (?:high|low)))?$|\\b(?:that|this|it|thats|its) (?:is )?${FINE}(?: or (?:not|bad|high|low)| right| no| isnt it| yes| for me)$|\\b(?:what (?:does|do|would) (?:that|it|this|those) (?:number |figure )?(?:mean|tell|say)|should (?:that|it|this) worry me|do i (?:need|have) to worry|how (?:good|bad) is (?:that|it|this))\\b`,
);

/** "Is that normal?", after a figure was told: what it means. */
export const asksWhetherFine = ({ says }: Question): boolean => says(WHETHER_FINE);
