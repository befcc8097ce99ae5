import type { Question } from '#core/coach/intent/heard-topics.ts';

/** Something else is wished beside what another did. */
export const OTHER_MOVE =
  /\b(move|swap|reschedule|push|bring|postpone|bump|slide|switch|put|skip|cancel|drop|bin|scrap|make|shorten|cut|add|replace|change|trim|adjust|easier|lighter)\b/;

/** "How would moving the ride affect my legs?": what a change does is asked, and none is wished. */
const ASKS_EFFECT =
  /\b(how|what|would|will|does|could|is|if)\b.*\b(moving|skipping|swapping|shortening|missing|dropping|cutting|shifting|leaving out|changing)\b.*\b(affect|effect|mean|hurt|harm|matter|cost|do to|change anything|impact|influence|set me back|make (a|any|much) difference|ok|okay|bad|wise|worse|better|fine|sensible|allowed)\b|\bwhat (happens|would happen|will happen) if i\b|\b(suppose|imagine|say|if) i (added|moved|skipped|dropped|swapped|did|made|shortened|put|took)\b|^(so |and |ok )*how (long|far|much|hard|many|late)\b.*\bif (i|we)\b/;
/** "My swim squad has moved to Friday": theirs has, and nothing is wished. */
const OTHERS_MOVED =
  /\b(squad|club|group|team|class|race|masters|lesson|meeting|match|party|event|appointment)\b.{0,20}\b(has|have|is|was|got) (been )?(moved|shifted|switched|cancelled|rescheduled)\b|\b(?:our|the|my|their) (?:\w+ )?(?:squad|club|group|team) (?:just |now )?(?:moved|shifted|switched|cancelled|rescheduled)\b/;
/** "I nearly asked you to cancel it": it stands. */
const LEFT_AFTER_ALL =
  /\b(nearly|almost|was (going|about) to) (ask\w*|skip\w*|cancel\w*|mov\w+)\b|\bgoing to do it after all\b|\b(?:thought|was thinking|thinking|considered|toyed) (?:about|of|with)? ?(?:skip|drop|mov|cancel|swap|shorten|miss|bin)p?\w{0,3}ing\b.{0,40}\b(?:but|though|however)\b.{0,12}\b(?:ill|i will|i am going to|im going to|decided to|im)\b/;
/** "My colleague's coach moved his long run": theirs too. */
const OF_HIS =
  /\b(?:moved|halved|skipped|swapped|shortened|cut|changed|dropped|cancelled|moves|skips) (?:all |some of |most of |one of )?(?:of )?(?:his|her|their) (?:\w+ ){0,2}?(?:runs?|rides?|swims?|sessions?|training)\b/;
const isOfOthers = ({ says }: Question): boolean =>
  (says(OTHERS_MOVED) && !says(OTHER_MOVE)) || (says(OF_HIS) && !says(/\b(?:my|our) (?:run|ride|swim|session|long)\b/));
/** "A bit more bike focused": which way the whole plan leans is set where it is built. */
const LEANS = /\b(?:bike|run|swim|cycling|running|swimming)[ -]?(?:focus\w*|heavy|biased)\b|\bmore (?:focus|emphasis) on\b/;
const MOVED_HOUSE = /\b(?:moved|moving|move) (?:house|home|flat|flats|apartments?|office|desks?|in with)\b/;
/** "We cut our swim short this Tuesday, too cold", "went to masters and the coach ended it early": the word is its own past, and who wishes it says more than that. */
export const I_CUT =
  /^(?:so |and |but |well |fyi |btw |sorry |sadly |annoyingly |on \w+day |\w+day )*(?:i|we) (?:just |only |already |even |then |actually )?cut (?:it|that|(?:the|my|our|\w+days?) (?:\w+ ){1,3}?)(?: )?(?:short|down|off|back)\b|^(?:so |and |well |yesterday |today |just )*(?:i |we )?(?:had|did|went to|was at|were at|back from|got to)\b.{0,80}? (?:they|he|she|the (?:coach|teacher|instructor|lifeguards?)) (?:\w+ ){0,9}?(?:cut|ended|stopped|finished) (?:it|us|that|(?:the|our|my) \w+) (?:short|early)\b|^(?:so |and |well |yesterday |today |sadly )*(?:my |our |the |todays |yesterdays |this mornings )?(?:\w+ ){1,3}?(?:got|was|were) cut short\b/;
/** Who has an opinion, and is neither coach nor physio. */
const SOMEBODY =
  '(?:(?:my|our|the|a) (?:\\w+ )?(?:wife|husband|partner|girlfriend|boyfriend|mum|mom|dad|mother|father|brother|sister|son|daughter|kids?|mates?|friends?|boss|colleagues?|neighbou?rs?|in ?laws?|buddy|flatmate|team ?mates?|club ?mates?)(?: (?:at|from) (?:the )?(?:club|work))?|she|he|everyone|everybody|people|somebody|someone)';
const OF_TRAINING =
  '(?:runs?|running|rides?|riding|swims?|swimming|sessions?|workouts?|intervals?|training|gym|strength|tempo|brick|turbo|bike|volume|hours|\\w+days?)';
const LESS = `(?:train less|do less training|(?:skip|skipping|drop|dropping|cut|cutting|bin|ditch|scrap|quit|cancel|miss|move|swap|shorten|ease|stop|lose|give up|leave out)(?: \\w+){0,4}? ${OF_TRAINING})`;
/** "My brother thinks I ought to bin a ride": what another would do. */
const SAID_BY_OTHERS = new RegExp(
  `\\b${SOMEBODY} (?:always |also |just |often |even |still |all )*(?:says?|said|thinks?|thought|reckons?|suggests?|suggested|insists?|claims?|(?:keeps? )?(?:told|tells|telling|saying)(?: me)?|wants? me|keeps? on at me)(?: that)? (?:(?:i|we) (?:really |just |also )?(?:should|ought to|must|need to|have to|could|had better|may as well|might)|id better|to) (?:(?:really|just|also|maybe) )?${LESS}\\b`,
);
/** "… so drop Thursday's", "… and she is right": then it is one's own wish. */
const OWN_WISH =
  /\b(?:(?:can|could|would|will|shall) (?:you|we|i)|please|lets|let us|i agree|id like|i would like|i want|ill|(?:so|and) (?:just )?(?:skip|drop|cut|bin|cancel|move|swap|shorten|ease|scrap))\b|\b(?:shes|hes|theyre|(?:she|he|they) (?:is|are|may be|might be)) (?:probably |actually |totally )?right\b/;
const clausesOf = ({ words }: Question): string[] => {
  const clauses = new Map<string, string[]>();
  for (const { text, sentence, clause } of words)
    clauses.set(`${sentence}.${clause}`, [...(clauses.get(`${sentence}.${clause}`) ?? []), text]);
  return [...clauses.values()].map((each) => each.join(' '));
};
/** What these say of training is to be heeded. */
const WHO_KNOWS = /\b(?:physio\w*|doctor|doc|gp|surgeon|consultant|nurse|osteo\w*|chiro\w*|therapist|coach|trainer|midwife|specialist)\b/;
/** What only somebody else would change. */
export const isSaidByOthers = (question: Question): boolean =>
  question.says(SAID_BY_OTHERS) &&
  !question.says(OWN_WISH) &&
  !question.says(WHO_KNOWS) &&
  clausesOf(question).every((clause) => SAID_BY_OTHERS.test(clause) || !OTHER_MOVE.test(clause));
const ASKS_MORE =
  /\b(?:how|what|why|when|which|where|(?:should|shall) (?:i|we)|tips?|advice|help|tell me|show|explain|wonder\w*|not sure)\b/;
/** Told of what another would change, or of what was cut short, and nothing asked: the plan stays. */
export const leavesPlan = (question: Question): boolean =>
  (isSaidByOthers(question) || question.says(I_CUT)) &&
  !question.text.includes('?') &&
  !question.says(ASKS_MORE) &&
  !question.has('niggle', 'bodyPart', 'ill', 'wasIll', 'tiredNow', 'sleep', 'carbs', 'drink');
/** Told or asked of what is no change of the own plan, whatever it sounds like. */
export const isNoWish = (question: Question): boolean =>
  question.says(MOVED_HOUSE) ||
  question.says(ASKS_EFFECT) ||
  question.says(LEFT_AFTER_ALL) ||
  question.says(LEANS) ||
  isOfOthers(question) ||
  isSaidByOthers(question) ||
  asksInGeneral(question);
const IN_GENERAL =
  /^(?:so |and |just |quick one |question )*(?:in general|generally(?: speaking)?|as a (?:general )?rule|in theory)\b|\b(?:now and then|now and again|once in a while|every so often|from time to time)\b/;
/** "In general, is it ok to swap a swim for a run now and then?": of no session. */
const asksInGeneral = ({ says, text }: Question): boolean =>
  text.includes('?') && says(IN_GENERAL) && !says(/\b(?:can|could|would|will) you\b|\b(?:today|tomorrow|tonight|\w+day)\b/);
