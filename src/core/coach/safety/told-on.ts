import { endsTraining, type SafetyVerdict } from '#core/coach/safety/level.ts';

/** "It came back last night, twice", "still there this morning": what was told before is there again. */
const COMES_AGAIN =
  /\b(?:it|that|this|they|the (?:same|pain|feeling|fluttering|dizziness|tightness))\b.{0,24}\b(?:came back|come back|comes back|coming back|is back|are back|was back|happened again|happens again|did it again|again (?:today|yesterday|last|this|in|on|at|while|when|after|during)|returned|started again|got worse|gets worse|getting worse|is worse|was worse|got stronger|still (?:there|here|hurts?|going on|hasn))\b|^(?:and |it['’]?s |its )?(?:back|still there|worse) (?:today|again|now|this|since|tonight)\b/i;
/** "Shall I leave it out on race day?" */
const LEAVES_IT =
  /\b(?:leave|let|leaving|skip|skipping|stop|stopping|come off|coming off|drop|pause|go without|miss|missing|halve|double|take) (?:off )?(?:taking )?(?:it|that|this|them|those|the (?:tablets?|pills?|medicine|medication|dose))\b/i;

/** A message that leans on what was told before: a sign that is there again, or a medicine that is to be left. */
export interface ToldOn {
  now: string;
  before: string;
  /** What any words mean, for the same athlete. */
  triage: (text: string) => SafetyVerdict;
}

/** What both together say; null where the message does not lean on the one before, or that one told nothing of the kind. */
export function toldOn({ now, before, triage }: ToldOn): SafetyVerdict | null {
  if (COMES_AGAIN.test(now)) {
    const earlier = triage(before);
    return endsTraining(earlier.level) ? earlier : null;
  }
  if (!LEAVES_IT.test(now)) return null;
  const both = triage(`${before} ${now}`);
  return both.group === 'medication' ? both : null;
}
