import type { Asked } from '#core/coach/intent/asked.ts';

const BUILDS_BACK =
  /\b(build\w*|bring\w*|get(ting)?|work\w*|eas(e|ing)|com(e|ing)|ramp\w*|start\w*|return\w*|go(ing)?) .{0,30}\b(back|again|return)\b|\b(return|comeback|back) to (running|riding|swimming|training)\b/;
/** "Without wrecking the calf a second time". */
const NOT_AGAIN =
  /\b(without|so (that )?i dont|and not|not to|avoid|avoiding|stop(ping)? (it|me|myself)) .{0,20}\b(wreck\w*|hurt\w*|injur\w*|tear\w*|pull\w*|strain\w*|aggravat\w*|upset\w*|flar\w*|irritat\w*|annoy\w*|break\w*|ruin\w*|tweak\w*|pop\w*|ping\w*|go\w*|blow\w*|do\w* (it|the|my))\b|\b(after|since|following|from|post) (a |an |the |my )?(\w+ )?(injur\w*|strain|tear|sprain|tendin\w*|fracture|stress fracture)\b/;

/** "Back to running without hurting the knee again": how load rises again after something was hurt. */
export const asksBackAfterHurt = ({ question: { says, words }, slots }: Asked): boolean =>
  says(BUILDS_BACK) && says(NOT_AGAIN) && says(BODY) && slots.ahead.length === 0 && words.length > SHORT;

const BODY =
  /\b(achilles|knees?|shins?|calf|calves|hamstrings?|quads?|hips?|groin|foot|feet|heel|ankles?|shoulders?|back|neck|plantar|it band|itb|injur\w*|leg|muscle|tendon)\b/;
const SHORT = 4;
