import type { Asked } from '#core/coach/intent/asked.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { shiftOfDays } from '#core/coach/intent/relative.ts';

const KNOWLEDGE_LEAD = /^(was|were|how (do|can|should|much|many|often|long)|what|which|why|when|is|are|does|do|did|should)\b/;
const POLITE = /\b(can|could|would) (you|we|i|it)\b|\bplease\b/;
const MOVES =
  /\b(move|moved|shift|reschedule|push|bring|put|postpone|bump|slide|switch|verschieb\w*|verleg\w*|mueve|mover|cambia|pasa|pasar|deplace\w*|decale\w*|change)\b|\b(can|could) (it|i|we|that) (go|be|do it|have it)\b/;
/** "On Sunday instead of Saturday". */
const INSTEAD = /\binstead\b|\brather than\b/;
/** "Knock half an hour off". */
const TAKES_TIME = /\b(knock|take|shave|chop|cut|lop) .{0,20}\b(minutes?|min|hours?|h) (off|from|out of)\b/;
/** "My hips drop" is about the body, "my power drops" about a number. */
const SINKS =
  /\b(hips?|legs?|feet|foot|elbows?|head|heels?|hr|heart rate|pulse|power|watts|pace|ftp|form|fitness|hrv)\b.{0,12}\b(drop\w*|sink\w*|lose|losing)\b/;
const ASKS_TO_DO = /\b(can|could|may|shall) (i|we) (do|have|run|ride|swim|fit)\b/;
/** "Swap the run for a ride": one is left out, another comes. */
const INTO_NEW =
  /\b(swap|replace|change|exchange|switch|trade)\b.{0,40}\b(for|with|by|to|into) (a|an|some) (easy |gentle |short )?(ride|spin|swim|run|jog|bike)\b/;
/** Asked for as a list. */
const WHICH_MISSED = /^(which|what|how many|show|list)\b.*\bmiss(ed)?\b/;
const DAY_OFF = /\b(make|turn|take|have|keep|give me) .{0,30}\b(rest day|day off|off)\b/;
const CREATES =
  /\b(add|create|build|make|insert|schedule|put|stick|throw|generate|design|plan|anade|crea|erstelle|fuge|ajoute\w*|write|extra|another|id like an?|i want an?)\b/;
/** "Put an easy ride in": something new, where "put the ride on Friday" moves what is there. */
const PUTS_NEW =
  /\b(put|stick|throw|fit|squeeze|add|insert|schedule)( me)?( in)? (a|an|another|some|one more|extra)\b|\bi(d| would)? (like|want) (a|an|another|some)\b/;

/** A wish to change the plan. Null when it is none. */
export function changeIntent(asked: Asked): Intent | null {
  const { question } = asked;
  const { has, says, words } = question;
  const names = namesSession(asked);
  if (says(WHICH_MISSED)) return null;
  if (has('missed') && !isReplan(asked) && (names || has('wasIll')) && !says(/\bmissing\b/)) return 'missed';
  if (has('skip') && has('wholePlan')) return 'delete-plan';
  if (has('planFrom') && asked.slots.minutes === null && !says(/\b(session|workout|ride|swim|run for|carbs?|bike)\b/)) return 'plan-create';
  if (isReplan(asked)) return 'replan';
  const line = words.map(({ text }) => text).join(' ');
  if (KNOWLEDGE_LEAD.test(line) && !POLITE.test(line)) return null;
  return (names ? sessionChange(asked) : null) ?? unclearChange(asked, names);
}

const namesSession = ({ question: { has, says }, slots }: Asked): boolean =>
  slots.disciplines.length > 0 ||
  slots.ahead.length > 0 ||
  has('session', 'bodyPart', 'sweetSpot') ||
  says(/\b(brick|intervals?|tempo|vo2\w*|strides|spin|reps)\b/);

function sessionChange({ question, slots }: Asked): Intent | null {
  const { has, says } = question;
  const hasDay = slots.ahead.length > 0;
  if (says(INTO_NEW) && slots.disciplines.length > 1) return 'swap';
  if (has('swap') && !says(/\bswap .{0,40}\beasy\b/) && (slots.ahead.length > 1 || slots.disciplines.length > 1)) return 'swap';
  if (says(PUTS_NEW) && !has('planFrom')) return 'create';
  if (hasDay && says(DAY_OFF) && !says(/\b(weeks?|months?) off\b/)) return 'skip';
  if (says(INSTEAD) && slots.ahead.length > 1) return 'move';
  if (says(ASKS_TO_DO) && slots.planned !== null && hasDay && slots.minutes === null) return 'move';
  if (says(TAKES_TIME) && slots.minutes !== null) return 'adjust';
  if (says(MOVES) && (hasDay || shiftOfDays(question) !== null) && slots.minutes === null) return 'move';
  if (has('skip') && !says(SINKS) && !says(/\b(lose|cut|drop) (\d|weight|fitness)/)) return 'skip';
  if (has('shorten') && (slots.minutes !== null || says(/\b(shorten|shorter|longer|extend|lengthen|halve|trim|cut)\b/))) return 'adjust';
  if (has('easier', 'harder') && !says(/^(i feel|feeling|it felt|felt)\b/)) return 'adjust';
  return has('create') && says(CREATES) && !has('planFrom') ? 'create' : null;
}

function unclearChange({ question: { has, says, words }, slots }: Asked, names: boolean): Intent | null {
  if (names && slots.ahead.length === 0 && says(/^(please |can you |could you )?(move|shift|reschedule|postpone)\b/))
    return 'change-unclear';
  if (has('easier', 'harder') && has('it') && words.length <= 6) return 'adjust';
  return words.length <= 4 && has('changeWord', 'move', 'swap', 'skip') && has('it', 'plan', 'changeWord') ? 'change-unclear' : null;
}

function isReplan({ question: { has, says }, slots }: Asked): boolean {
  if (has('replan') && says(/\b(replan|re plan|rejig|redo|reshuffle|rearrange|reorgani[sz]e|rip up|rebuild|rework)\b/)) return true;
  const isWeek = slots.ahead.some(({ kind }) => kind === 'week') || says(/\bweek\b|\b(next|coming) (few|couple of|two|three|\d) days\b/);
  if (isWeek && has('easier') && !says(/\bwhy|how (was|did)\b/)) return true;
  return (
    has('replan') &&
    says(/\b(trip|travel\w*|away|holiday|wedding|conference|hotel|fit around|around a)\b/) &&
    (isWeek || slots.ahead.length > 0) &&
    !says(/\b(fitness|lose|detrain\w*|jet lag|abroad)\b/)
  );
}
