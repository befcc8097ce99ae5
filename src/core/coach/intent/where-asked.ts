import type { Asked } from '#core/coach/intent/asked.ts';

/** What an athlete enters or sets by hand, each on a page of its own. */
export type EnteredThing = 'race' | 'threshold' | 'body' | 'account' | 'notifications' | 'goal' | 'session';

const HOW_TO_CHANGE =
  /^(?:(?:so|hi|hey|ok|and|please|coach|um|quick question) ){0,3}(?:how|where) (?:do|can|could|would|should|must) (?:i|we|you) (?:(?:actually|best) )?(?:change|edit|update|set(?: up)?|enter|add|put in|delete|remove|correct|fix|move|amend|switch|turn (?:on|off)|input|alter|reset)\b/;
const THINGS: readonly { thing: EnteredThing; said: RegExp }[] = [
  { thing: 'notifications', said: /\b(?:notifications?|reminders?|emails? i get|push|alerts?)\b/ },
  {
    thing: 'account',
    said: /\b(?:password|e ?mail(?: address)?|(?:my|the|first|last|user) ?name|units?|miles|kilomet\w+|pounds|time ?zone|picture|photo|avatar|language|passkeys?|account|week start)\b/,
  },
  {
    thing: 'threshold',
    said: /\b(?:ftp|css|thresholds?|lthr|max(?:imum)? (?:hr|heart rate|pulse)|zones|threshold (?:pace|power|heart rate))\b/,
  },
  {
    thing: 'body',
    said: /\b(?:weight|height|birthday|date of birth|age|sex|gender|hours (?:a|per) week|availability|(?:my |free |training )days)\b/,
  },
  { thing: 'race', said: /\b(?:races?|event|race date|marathon|half|triathlon|ironman|10k|5k|70 3)\b/ },
  { thing: 'goal', said: /\b(?:goals?|targets?)\b/ },
  { thing: 'session', said: /\b(?:sessions?|workouts?|training sessions?)\b/ },
];
/** How it is done in training is another matter, and so is what would be better. */
const OF_TRAINING = /\b(?:pace|improve|faster|better|stronger|speed|harder|for (?:a|my) (?:race|marathon)|to my plan|in my plan)\b/;

/** "How do I change my race date?", "where can I set miles": which of the things that are entered by hand; null where none is asked about. */
export function whereEntered({ question }: Pick<Asked, 'question'>): EnteredThing | null {
  if (!question.says(HOW_TO_CHANGE) || question.says(OF_TRAINING)) return null;
  return THINGS.find(({ said }) => question.says(said))?.thing ?? null;
}

const READY_FOR_RACE =
  /\b(?:am i|are we|will i be|how|do you think i am|do you think im|if im) ready (?:am i )?for (?:my|the|this|that|next) (?:\w+ ){0,2}?(?:race|event|marathon|half|triathlon|tri|ironman|70 3|10k|5k|sprint|olympic|ultra|gran fondo|sportive)\b/;
/** "Am I ready for my race?": of the weeks behind and ahead, and not of this morning. */
export const asksReadyForRace = ({ question: { says } }: Asked): boolean => says(READY_FOR_RACE);

const NEEDS_REST =
  /^(?:(?:so|and|hi|coach|ok) ){0,2}(?:do i (?:really )?need|should i (?:have|take|get)|is it time for|am i due) (?:a|another|an extra) (?:rest|recovery|easy) day(?: (?:now|today|tomorrow|this week))?$/;
/** "Do I need a rest day?": by how somebody is. */
export const asksForRest = ({ question: { says }, slots }: Asked): boolean => says(NEEDS_REST) && slots.race === null;

const OWN_MEAL =
  /^(?:(?:so|and|hi|coach|ok) ){0,2}what (?:should|can|could|shall|do|would) (?:i|you|we) (?:eat|cook|have to eat|(?:have|make)(?= for (?:my )?(?:dinner|tea|supper|lunch)))(?: for (?:my )?(?:dinner|tea|supper|lunch))?(?: (?:tonight|this evening|today|for (?:dinner|tea|supper|lunch)))*$/;
/** "What should I eat tonight?" */
export const asksMeal = ({ question: { says } }: Asked): boolean =>
  says(OWN_MEAL) && says(/\b(?:eat|tonight|evening|dinner|tea|supper|lunch|today)\b/);

const VO2 =
  /\b(?:whats|what is|what|how (?:high|good|big) is|show(?: me)?|tell me|do you (?:know|have)) (?:is )?my (?:current |estimated )?vo2 ?(?:max)?\b/;
/** "What's my VO2max?": a figure that is not held. */
export const asksOwnVo2 = ({ question: { says } }: Pick<Asked, 'question'>): boolean =>
  says(VO2) && !says(/\b(?:session|workout|intervals?|day|when)\b/);

const OWN_PASSWORD =
  /^(?:(?:hi|hey|please|coach) ){0,2}(?:how|where) (?:do|can|could|would|should) i (?:change|reset|set|update) my (?:own |account )?password(?: please| here| then)?$/;
/** "How do I change my password?", and not a word more. */
export const asksOwnPassword = ({ says }: Asked['question']): boolean => says(OWN_PASSWORD);
