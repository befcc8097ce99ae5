import type { Question } from '#core/coach/intent/heard-topics.ts';

const TOO_STEEP =
  /\b(too (steep|steeply|fast|quick|quickly|aggressive|aggressively|rapid|rapidly|sharp|sharply|high a rate)|how (fast|quick|quickly|steep|steeply|rapidly) (is|has|does|did|am|are)|rate of (rise|climb|increase)|(safe|sustainable|sensible|healthy|sane) (rate|pace|speed|ramp)|(rise|rising|climb|climbing|grow|growing|going up|increase|increasing|build|building) (safe|safely|sustainabl[ey]|too much))\b/;
const OTHER = /\b(los(e|es|ing|t)|drop\w*|fall\w*|fad(e|es|ing)|start\w*|began|begun|went|go out|come back|heart|pulse|hr|intervals?)\b/;

/** Whether fitness rises too fast, not why it rises or which way it goes. */
export const asksRamp = ({ says, has }: Question): boolean => has('ctl') && says(TOO_STEEP) && !says(OTHER);
