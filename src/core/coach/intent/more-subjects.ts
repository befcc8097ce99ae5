import type { Asked } from '#core/coach/intent/asked.ts';

/** More of what the cards are asked about in many ways. */
export type MoreSubject = 'wind-and-hills' | 'gut' | 'easy-share' | 'restless-eve' | 'recovery' | 'carbon-shoes';

const TERRAIN =
  /\b(head ?winds?|tail ?winds?|cross ?winds?|side ?winds?|into the wind|the wind|wind|windy|gusts?|gusty|rollers|rolling (?:course|hills|terrain|road)|hills?|hilly|climbs?|uphills?|descents?|downhills?|inclines?|ups and downs)\b/;
const RIDES =
  /\b(ride|riding|bike|biking|cycle|cycling|pedal|pace|pacing|push|handle|tackle|attack|deal with|cope with|approach|race|racing|save energy|effort|harder|easier|gears?)\b/;
const ASKS_HOW =
  /\b(how (?:do|should|can|could|would|must|best|to|shall)|whats the best way|what is the best way|best way|tips?|advice|should i|shall i|is it (?:better|smarter|worth|faster)|do i|any tricks?|strategy|tactics?|what (?:do|should|can) i do)\b/;
const IN_A_RACE = /\b(races?|racing|raceday|race day|triathlons?|bike leg|bike course|course|competition|time trial|tt|event)\b/;
/** A figure, the training of it, a day, the run or what the weather will be: another matter. */
const NOT_HOW_TO_RIDE =
  /\b(how (?:hard|fast|many|much|far|long)|watts?|power|wattage|pace (?:for|on|should|will)|heart rate|hr|train\w*|prepar\w*|session|workout|intervals?|repeats|reps|get (?:better|faster|stronger)|improve|become|stronger|run|running|runs|swim\w*|sea|lake|waves|walk|today|tomorrow|weather|forecast|how (?:windy|hilly)|will it|is it (?:windy|hilly)|move|swap|add|instead|indoors?|turbo|safe|afraid|scared|fear|fall|crash\w*)\b/;

/** "How do I handle a side wind on the bike leg?": how it is ridden, not with how many watts. */
const asksOfWind = ({ question: { says, has }, slots }: Asked): boolean =>
  says(TERRAIN) &&
  says(RIDES) &&
  says(ASKS_HOW) &&
  (says(IN_A_RACE) || slots.race !== null) &&
  !says(NOT_HOW_TO_RIDE) &&
  !has('carbs', 'niggle', 'drink', 'zones', 'until', 'finish') &&
  slots.ahead.length === 0 &&
  slots.back.length === 0;

const GUT = /\b(gut|guts|stomach|belly|tummy|insides|digestion|digestive system|intestines?)\b/;
const GETS_USED =
  /\b(used to|accustom\w*|adapt\w*|train(?:ing|ed)?|teach|tolera\w*|handle|cope|prepar\w*|practi[sc]e|accept|ready for|learn|condition|toughen|build up|absorb|take (?:in )?more|take \d+)\b/;
const OF_FOOD =
  /\b(carbs?|carbohydrates?|gels?|sugar|fuel\w*|grams?|\d{2,3} ?g|\d{2,3}|g|bars?|sports? drinks?|drink mix|race (?:food|nutrition)|nutrition|eat(?:ing)?|food|more)\b/;
const TRAINS_GUT = /\b(?:gut training|train(?:ing)? (?:my|the|your|ones) (?:gut|guts|stomach|belly|tummy))\b/;
const TOLERATES =
  /\b(?:tolerate|get used to|get accustomed to|work up to|build up to|learn to (?:take|eat|stomach))\b.{0,30}\b(?:\d{2,3} ?(?:g|grams)|gels|grams|carbs|carbohydrates?|that many|so many|so much)\b/;
const IN_DISTRESS =
  /\b(blood\w*|vomit\w*|puk\w*|threw up|throw up|diarrh\w*|severe|worse|pain\w*|hurts?|coffee|caffeine|ibuprofen|weeks off|breakfast|morning of|low carb|keto|load(?:ing)?|carb ?load\w*|protein)\b/;

/** "How can I teach my belly to take more gels?": it is practised, and no matter of the days before. */
const asksOfGut = ({ question: { says, has }, slots }: Asked): boolean =>
  (says(TRAINS_GUT) || (says(GUT) && says(GETS_USED) && says(OF_FOOD)) || says(TOLERATES)) &&
  says(/\b(how|what|tips?|advice|should|can|could|way|is it|help|possible|when|need|want|whats|start)\b/) &&
  !says(IN_DISTRESS) &&
  !has('niggle', 'ill', 'carbLoad') &&
  slots.back.length === 0;

const SHARE = /\b(?:shares?|proportions?|percent\w*|fraction|portion|what part|which part|how much of|how many of|ratio|split|balance)\b/;
const EASY_OR_HARD =
  /\b(easy|gentle|slow|low intensity|relaxed|zone (?:2|two)|z2|hard|intense|intensity|high intensity|fast|quality|aerobic)\b/;
const OF_ALL = /\b(weeks?|training|sessions|workouts|volume|hours|time|kms?|miles|mileage|riding|running|swimming|it)\b/;
const SHOULD_BE =
  /\b(should|ought|supposed|ideal\w*|recommended|best|right|good|do (?:the )?(?:pros|good athletes)|makes? sense|meant to|must|normal|sensible)\b/;

/** "What proportion of my hours ought to be gentle?": how work is shared out, not what stands in this week. */
const asksShare = ({ question: { says, has }, slots }: Asked): boolean =>
  says(SHARE) &&
  says(EASY_OR_HARD) &&
  says(OF_ALL) &&
  says(SHOULD_BE) &&
  !says(
    /\b(was|were|did|done|so far|planned|left|today|tomorrow|(?:last|this|next) (?:week|month)|pace|watts|ftp|power|race|move|make|how much (?:of )?(?:a|the|my) (?:race|ride|run|swim)|threshold|max\w*|heart rate)\b/,
  ) &&
  !has('carbs', 'niggle', 'css', 'drink', 'protein') &&
  slots.race === null &&
  slots.back.every(({ kind }) => kind === 'week');

const ON_THE_EVE =
  /\b(?:the |that |on the )?(?:night|nights|evening) (?:before|ahead of)\b|\brace eve\b|\bpre race (?:night|nights|sleep|nerves)\b/;
const NO_SLEEP =
  /\b(?:(?:never|cant|cannot|dont|barely|hardly|not|wont|unable to|struggle to|trouble|no|little|bad\w*|poor\w*|terribl\w*|awful\w*) (?:\w+ ){0,3}(?:sleep\w*|asleep|rest|sleeper|shut ?eye|nod off)|(?:sleep|sleeping) (?:so |very |really )?(?:badly|poorly|terribly|awfully|little|like rubbish)|(?:awake|insomnia|toss and turn|tossing and turning|restless))\b/;
const WHAT_TO_DO =
  /\b(?:what (?:can|could|should|do|shall|helps?) ?(?:i|to|me|one|you|against|with|then)?|how (?:can|do|should|could|to)|tips?|advice|any (?:ideas?|tricks?)|help|anything)\b/;

/** "I just lie there and think of all that could go wrong": asks nothing, and wants to hear what calms. */
const THINKS_ROUND =
  /\b(?:head|mind|brain|thoughts?) (?:\w+ ){0,2}?(?:spin\w*|rac(?:es|ing)|whir\w*|go(?:es|ing)? round)\b|\b(?:lie|lying|lay) (?:there|awake)\b.*\b(?:thinking|worry\w*|go(?:es)? wrong|nerv\w*|going over)\b/;

/** "The evening before I lie awake, any tricks?": what calms, and that one bad night costs little. */
const asksOfRestlessEve = ({ question: { says, has }, slots }: Asked): boolean =>
  says(ON_THE_EVE) &&
  ((says(NO_SLEEP) && says(WHAT_TO_DO)) || says(THINKS_ROUND)) &&
  !says(
    /\b(?:last night|baby|kids?|shift|night shift|pills?|tablets?|melatonin|zopiclone|alcohol|wine|session|long run|long ride|caffeine|coffee|hotel)\b/,
  ) &&
  !has('carbs', 'niggle', 'ill', 'hrv') &&
  slots.back.length === 0;

const AFTER_LONG =
  /\b(?:right|straight|directly|immediately|soon|(?:in the )?(?:first )?(?:hours?|hour or two|evening)) ?after (?:a |my |the |such a )?(?:\w+ )?(?:long|hard|big|tough) (?:ride|run|session|one|workout|day|brick)\b/;
const WHAT_HELPS = /\b(?:what|whats|how|tips?|best thing|best way|should i|do i|must i)\b/;
const FOR_THE_NEXT =
  /\b(?:recover\w*|next day|day after|tomorrow|(?:ok|okay|fresh|ready|good|fine|fit|alright) (?:for|again|the)|so (?:that )?i(?:m| am)|do|eat and do|legs)\b/;

/** "What is best to do straight after a long ride, to be fresh again?": recovery, and no fuel on the way. */
const asksAfterLong = ({ question: { says, has } }: Asked): boolean =>
  says(AFTER_LONG) &&
  says(WHAT_HELPS) &&
  says(FOR_THE_NEXT) &&
  !has('niggle', 'ill', 'protein') &&
  !says(/\b(?:hr|heart rate|swap|move|skip)\b/);

const SUPER_SHOES = /\b(?:super ?shoes?|supershoes|carbon(?: plated?)? shoes?|plated shoes?|carbon plates?|vaporfl\w+|alphafl\w+)\b/;

/** "Do super shoes make sense at my age?": of the shoes, whatever else is named. */
const asksOfSuperShoes = ({ question: { says } }: Asked): boolean =>
  says(SUPER_SHOES) &&
  says(/\b(?:worth|sense|should|do|does|is|are|good|help|faster|need|can|injur\w*|use|safe)\b/) &&
  !says(/\b(?:remember|forget|bought|add|move)\b/);

/** In this order: the first that holds is meant. */
export const MORE_SUBJECTS: readonly (readonly [MoreSubject, (asked: Asked) => boolean])[] = [
  ['restless-eve', asksOfRestlessEve],
  ['recovery', asksAfterLong],
  ['carbon-shoes', asksOfSuperShoes],
  ['gut', asksOfGut],
  ['wind-and-hills', asksOfWind],
  ['easy-share', asksShare],
];
