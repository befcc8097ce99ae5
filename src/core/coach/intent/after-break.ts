import type { Asked } from '#core/coach/intent/asked.ts';
import type { Question } from '#core/coach/intent/heard-topics.ts';

const AFTER_A_BREAK =
  /\b(after|since|following|from)\b.{0,24}\b(time off|time out|months? off|weeks? off|years? off|year out|break|lay ?off|lay up|gap|pause|absence|years away|months away|injury)\b|\b(long|so long|months|weeks|years) (off|away|out)\b/;
const BUILDS_UP =
  /\b(build\w*|come back|coming back|came back|comeback|return\w*|restart\w*|start(ing)? (again|back|over)|get(ting)? back|back (up|into|to)|ease (back|in)|pick (it )?up|resume|again)\b/;

/** "Just back from a week in Spain, legs feel rusty": some time off lies behind. */
const BACK_FROM =
  /^(?:so |well |hi |hey |just |im |i am |ok )*(?:got |been )?back from (?:(?:my|our|a|the) )?(?:\w+ ){0,3}?(?:holidays?|hols|vacation|honeymoon|trip|travelling|travels|time off|break)\b/;
const FEELS_SLOW =
  /\b(?:slow|sluggish|rusty|heavy|unfit|out of shape|flat|weak|lost (?:my |some |all )?(?:fitness|form)|ease|restart|start|get going|get back|build|pick (?:it )?up|jump (?:back|straight)|straight back)\b/;

/** "Four months away, how do I build up?": how load may rise again. */
export const isAfterBreak = ({ says }: Question): boolean =>
  (says(AFTER_A_BREAK) && says(BUILDS_UP)) || (says(BACK_FROM) && says(FEELS_SLOW));

const AFTER_RACE =
  /\b(how (soon|long|many (days|weeks))|when|what (do|should) i do)\b.{0,40}\b(after|following|post)\b.{0,14}\b(race|marathon|ironman|full|half|70 ?\.?3|olympic|sprint|triathlon)\b|\brecover\w*\b.{0,20}\bafter (a|an|my|the) (race|marathon|ironman|full|half|70 ?\.?3|olympic|sprint|triathlon)\b/;
/** With the race by its own name. */
const AFTER_OWN =
  /\bhow long\b.{0,15}\b(?:to|till i|until i) recover\b.{0,8}\bfrom\b|\b(how (soon|long|many (days|weeks))|when)\b.{0,40}\b(again|off|rest|recover\w*|back)\b.{0,12}\b(after|following)\b/;
const AGAIN = /\b(again|run|train\w*|ride|swim|race|intervals|hard|recover\w*|off|back to|properly|normal\w*|easy|rest)\b/;

/** "How soon after a marathon may I run again?": how one comes back, not when the race is. */
export const asksAfterRace = ({ question: { says, has }, slots }: Asked): boolean =>
  (says(AFTER_RACE) || (slots.race !== null && says(AFTER_OWN))) &&
  says(AGAIN) &&
  slots.back.length === 0 &&
  !has('carbs', 'protein', 'drink', 'caffeine', 'niggle', 'offBike') &&
  !says(/\b(move|skip|add|swap|plan(ned)?|scheduled|eat|after the (bike|swim|run))\b/);

/** The same, where no day is named on which something were to be put, and nobody was ill. */
export const asksAfterBreak = ({ question, slots }: Asked): boolean =>
  isAfterBreak(question) &&
  (question.says(BACK_FROM) || question.says(/\b(how|whats|what (is|should|would|do)|tips?|advice|safely|where do i)\b/)) &&
  slots.ahead.length === 0 &&
  slots.minutes === null &&
  !question.has('ill', 'wasIll', 'missed', 'niggle', 'bodyPart', 'until', 'finish') &&
  !question.says(/\b(please|can you|could you|plan me|make me|write me|add)\b/);
