import type { Question } from '#core/coach/intent/heard-topics.ts';

/** Something else is wished beside what another did. */
export const OTHER_MOVE =
  /\b(move|swap|reschedule|push|bring|postpone|bump|slide|switch|put|skip|cancel|drop|bin|scrap|make|shorten|cut|add|replace|change|trim|adjust|easier|lighter)\b/;

/** "How would moving the ride affect my legs?": what a change does is asked, and none is wished. */
const ASKS_EFFECT =
  /\b(how|what|would|will|does|could|is|if)\b.*\b(moving|skipping|swapping|shortening|missing|dropping|cutting|shifting|leaving out|changing)\b.*\b(affect|effect|mean|hurt|harm|matter|cost|do to|change anything|impact|influence|set me back|make (a|any|much) difference|ok|okay|bad|wise|worse|better|fine|sensible|allowed)\b|\bwhat (happens|would happen|will happen) if i\b|\b(suppose|imagine|say|if) i (added|moved|skipped|dropped|swapped|did|made|shortened|put|took)\b|^(so |and |ok )*how (long|far|much|hard|many|late)\b.*\bif (i|we)\b/;
/** "My swim squad has moved to Friday": theirs has, and nothing is wished. */
const OTHERS_MOVED =
  /\b(squad|club|group|team|class|race|masters|lesson|meeting|match|party|event|appointment)\b.{0,20}\b(has|have|is|was|got) (been )?(moved|shifted|switched|cancelled|rescheduled)\b/;
/** "I nearly asked you to cancel it": it stands. */
const LEFT_AFTER_ALL = /\b(nearly|almost|was (going|about) to) (ask\w*|skip\w*|cancel\w*|mov\w+)\b|\bgoing to do it after all\b/;
/** "My colleague's coach moved his long run": theirs too. */
const OF_HIS =
  /\b(?:moved|halved|skipped|swapped|shortened|cut|changed|dropped|cancelled|moves|skips) (?:all |some of |most of |one of )?(?:of )?(?:his|her|their) (?:\w+ ){0,2}?(?:runs?|rides?|swims?|sessions?|training)\b/;
const isOfOthers = ({ says }: Question): boolean =>
  (says(OTHERS_MOVED) && !says(OTHER_MOVE)) || (says(OF_HIS) && !says(/\b(?:my|our) (?:run|ride|swim|session|long)\b/));
/** "A bit more bike focused": which way the whole plan leans is set where it is built. */
const LEANS = /\b(?:bike|run|swim|cycling|running|swimming)[ -]?(?:focus\w*|heavy|biased)\b|\bmore (?:focus|emphasis) on\b/;
const MOVED_HOUSE = /\b(?:moved|moving|move) (?:house|home|flat|flats|apartments?|office|desks?|in with)\b/;
/** Told or asked of what is no change of the own plan, whatever it sounds like. */
export const isNoWish = (question: Question): boolean =>
  question.says(MOVED_HOUSE) ||
  question.says(ASKS_EFFECT) ||
  question.says(LEFT_AFTER_ALL) ||
  question.says(LEANS) ||
  isOfOthers(question) ||
  asksInGeneral(question);
const IN_GENERAL =
  /^(?:so |and |just |quick one |question )*(?:in general|generally(?: speaking)?|as a (?:general )?rule|in theory)\b|\b(?:now and then|now and again|once in a while|every so often|from time to time)\b/;
/** "In general, is it ok to swap a swim for a run now and then?": of no session. */
const asksInGeneral = ({ says, text }: Question): boolean =>
  text.includes('?') && says(IN_GENERAL) && !says(/\b(?:can|could|would|will) you\b|\b(?:today|tomorrow|tonight|\w+day)\b/);
