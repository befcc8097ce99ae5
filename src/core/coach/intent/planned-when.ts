import type { Asked } from '#core/coach/intent/asked.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import { daysSaid } from '#core/coach/wish/day-said.ts';
import { oneMeant, sessionsMeant } from '#core/coach/wish/meant-sessions.ts';
import { fitOf, isKnown, openSessions, sessionsSaid } from '#core/coach/wish/session-said.ts';

const ASKS_WHEN =
  /^(?:so |and |but |hey |hi |hello |coach |ok |okay |sorry |quick question |remind me |tell me |can you (?:tell|remind) me )*(?:(?:which|what) (?:day|date|days)|whens?|where(?:s| is| does| do i)|how (?:long|many (?:minutes|hours|mins))|whats the (?:length|duration))\b/;
/** Those of them that ask for the day of it, whatever else the name of the session sounds like. */
const ASKS_DAY =
  /\b(?:(?:which|what) (?:day|date|days)|whens?|where(?:s| is| does| do i)) (?:is |are |do |does |am |will |s )*(?:i |we )?(?:do |doing |have |got )?(?:the|my|this weeks|next weeks)\b/;
const SOUNDS_LIKE: ReadonlySet<Intent> = new Set<Intent>(['metric', 'swim-time', 'zones']);
const OF_DONE = /\b(?:last|yesterday|ago|did i|have i (?:done|run|ridden)|was (?:my|the) last|took|take to|race day|until|till)\b/;
/** Heard where a session of the plan is asked about by its name. */
const MAY_BE_WHEN: ReadonlySet<Intent> = new Set<Intent>([
  'knowledge',
  'unclear',
  'notes',
  'pacing',
  'plan-week',
  'plan-next',
  'plan-look',
  'key-sessions',
  'sweet-spot',
  'train-today',
  'plan-day',
  'move',
  'change-unclear',
]);
/** So well a name must fit: by its sport and a word of it, or by two words. */
const SURE_FIT = 4;
/** "When is *the* tempo session": a word of it is enough. */
const NAMED_FIT = 2;
const ADVICE_OR_FIGURE =
  /\b(?:should|best|better|ideally|normally|usually|supposed|race|paces?|power|watts|speed|heart|hr|bpm|zones?|at|from|comes?|tested|measured|set)\b/;

/** "Which day do I do the sweet spot ride?", "how many minutes is the club ride on the 14th?": the one planned session that is meant. */
export function plannedWhen({ question, slots }: Asked, intent: Intent, view: AthleteView): SessionFacts | null {
  if (!(MAY_BE_WHEN.has(intent) || SOUNDS_LIKE.has(intent)) || view.plan === null) return null;
  if (!question.says(ASKS_WHEN) || question.says(OF_DONE)) return null;
  const asksDay = question.says(ASKS_DAY) && !question.says(ADVICE_OR_FIGURE);
  if ((SOUNDS_LIKE.has(intent) || question.says(/^(?:so |and |but )*wheres?\b/)) && !asksDay) return null;
  const [said, other] = sessionsSaid(question.words, view).filter(isKnown);
  if (!said || other) return null;
  const found = oneMeant(sessionsMeant(said, { days: daysSaid(question.words, slots.ahead) }, view), { days: [] }, view);
  return found && fitOf(found, said, openSessions(view)) >= (asksDay && said.isDefinite ? NAMED_FIT : SURE_FIT) ? found : null;
}
