import type { Question } from '#core/coach/intent/heard-topics.ts';

const RAISES =
  /\b(get|raise|increase|lift|push|bring|boost|grow|build|improve|bump|take|move)\b.{0,16}\b(ftp|threshold power|threshold|functional threshold)\b.{0,24}\b(up|over|above|past|to|higher|on|with|in|by|from)\b/;
const WANTS =
  /\b(how|want|wanna|need|would like|id like|goal|aim\w*|trying|try|hoping|hope|best way|tips?|what (does it take|would it take|do i need))\b/;

/** "How do I lift my FTP past 250?": what brings it up, not what it is. */
export const asksToRaiseThreshold = ({ says, has }: Question): boolean =>
  says(RAISES) &&
  says(WANTS) &&
  !says(/\b(test\w*|profile|setting|settings|update\w*|change it|enter|estimate\w*|move (the|my)|session|css|pace)\b/) &&
  !has('claimed', 'race');
