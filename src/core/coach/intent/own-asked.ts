import type { Asked } from '#core/coach/intent/asked.ts';
import type { Question } from '#core/coach/intent/heard-topics.ts';
import type { Discipline } from '#core/discipline.ts';

const SIGN =
  /\b(off a cliff|fallen|tanked|plummeted|crashed|nosedived|nose dived|(under|below|above|over) (nought|nil|null)|negative|positive|minus|plus|(above|below|under|over|beneath|past|north of|south of) zero|(the|a) (red|black|plus|minus)|deep|hole|in the (toilet|gutter|bin|basement|cellar)|rock bottom|sky high|so (low|high))\b/;

/** "Form sits well above zero": the balance of load, by its sign. */
export const asksFormBySign = ({ question: { has, says }, slots }: Asked): boolean =>
  says(/\bforms?\b|\b(balance|freshness) (figure|number|score|value|thing)\b|\btraining balance\b/) &&
  says(SIGN) &&
  slots.back.length === 0 &&
  !has('niggle', 'ill') &&
  !says(
    /\b(running|run|swim\w*|swimming|stroke|lifting|squat|bike|my) form (is )?(breaks|falls|goes)\b|\bform (drill|coach|video|check)s?\b/,
  );

const SIDE_BY_SIDE = /\b(comparison|compare|comparing|contrast\w*|difference|differ|differed|versus|vs|against each other)\b/;
const OF_WEEKS =
  /\b((last|past|previous|latest|recent) (two|2|couple( of)?) (\w+ )?weeks|(one|week|seven days) (just )?before( that| it| last)?|weeks?)\b/;

/** "A comparison of the past two weeks": two weeks beside each other. */
export const asksWeeksBeside = ({ question: { has, says }, slots }: Asked): boolean =>
  says(SIDE_BY_SIDE) &&
  says(OF_WEEKS) &&
  says(/\b(last|past|previous|before|finished|recent|ended|gone)\b/) &&
  slots.race === null &&
  !has('carbs', 'niggle', 'until', 'hrv', 'sleep', 'restHr', 'ftp', 'css') &&
  !says(/\b(planned|plan|next|make|makes|should|long runs?|long rides?|between (a|an|the) (hard|easy|recovery|taper))\b/);

const RISES =
  /\b(ramp\w*|pil(e|ed|es|ing) on|(is|looks?|so|too|really|very|how|pretty|quite) steep\w*|ris(e|es|en|ing)|rose|gain\w*|climb\w*|go(ne|ing|es)? up|went up|increas\w*|grow\w*|grew|build\w*|built|jump\w*|put on|added|adding|coming up|steep\w*|shot up|moved up|change[ds]?)\b/;
const HOW_MUCH =
  /\b(how (exactly |really )?(much|fast|quick\w*|steep\w*|rapid\w*|many points)|by how much|what rate|rate|speed|pace|per week|a week|each week|weekly|points|week on week|(over|in|during|for) the (last|past) (7|seven) days|(over|in|during) the (last|past) week)\b/;

/** "By how much did my CTL go up in seven days?": how steeply fitness rises. */
export const asksHowSteep = ({ question: { says, has }, slots }: Asked): boolean =>
  says(/\b(ctl|fitness|fitness (line|curve|graph|chart)|chronic (training )?load)\b/) &&
  says(RISES) &&
  says(HOW_MUCH) &&
  slots.race === null &&
  !has('niggle', 'carbs', 'sleep', 'hrv') &&
  !says(
    /\b(how (do|can|could|should|to|would) (i|you|we)|should i|lose|losing|lost|drop\w*|fall\w*|dip\w*|month\w*|since|six weeks|ftp|css|vo2\w*|can i|could i|max\w*|allowed)\b/,
  );

const BESIDE_USUAL =
  /\b(baseline|base line|normal(ly)?|usual(ly)?|average|typical(ly)?|used to be|always|versus|vs|compared?|against|than)\b/;

const AT_REST = /\b(heart|pulse|bpm)\b.{0,30}\b(at rest|resting|while i rest)\b/;

/** "Resting pulse against baseline?": this morning's beside the athlete's own. */
export const asksRestingBeside = ({ question: { has, says } }: Asked): boolean =>
  (has('restHr') || says(AT_REST)) &&
  says(BESIDE_USUAL) &&
  !has('niggle', 'ill') &&
  !says(
    /\b(why|what (does|do|is a|makes)|how (do|does|can|should)|mean|means|good|athletes|other people|people|should|alcohol|heat|caffeine)\b/,
  );

const LEFT =
  /\b(number|count|amount|tally) of (days|weeks|sleeps|months)\b.{0,30}\b(left|remaining|to go|until|till|before|to|out from|away)\b|\b(days|weeks|sleeps) (left|remaining|to go)\b/;

/** "The number of days left before the lake race". */
export const asksDaysLeft = ({ question: { says, has }, slots }: Asked): boolean =>
  says(LEFT) &&
  (slots.race !== null || has('race') || says(/\brace\b/)) &&
  !has('carbs') &&
  !says(/\b(plan|sessions?|train|should|taper|off|enough|rest)\b/);

const OF_EFFORT =
  /\b(what|which) (was|were|is|did) (my )?(\w+ )?(power|watts|pace|heart rate|hr|cadence|speed)\b|\b(what|which) (\w+ )?(power|watts|pace|heart rate|hr|cadence|speed) (did|was|were) i\b/;

/** "What power did I put out in the pool on Thursday?": a figure of one day, also one that is not there. */
export const asksFigureOfDay = ({ question: { says }, slots: { back, race, disciplines } }: Asked): boolean =>
  race === null &&
  back.length > 0 &&
  back.every(({ kind }) => kind === 'day') &&
  ((says(OF_EFFORT) && says(/\bdid i\b/)) ||
    ((says(FIGURE_OF) || says(/\bwhat was (it|that|this)( again)?$/)) && !says(PLANNED)) ||
    (says(POWER_FIRST) && disciplines.includes('swim') && !says(PLANNED)) ||
    (says(HOW_QUICK) && says(/\b(turned out|did i|was|were|ended up|went|got)\b/) && !says(PLANNED)));

const FIGURE_OF =
  /^(and |so |the |what was the |whats the |tell me the )*(distance|length|duration|pace|power|watts|load|heart rate|hr|km|kilomet\w+) (of|for|from|on|in) (yesterdays|(mon|tues|wednes|thurs|fri|satur|sun)days|last)\b/;
const POWER_FIRST = /^(the |my |and |what |show |tell me |swim |pool )*(power|watts|wattage)\b/;
const HOW_QUICK = /\bhow (quick|quickly|fast|slow|slowly|hard)\b|\b(what|which) (speed|pace) (per|did)\b|\bspeed per\b/;
const PLANNED = /\b(should|will|target|aim|plan\w*|next|tomorrow|going to|race)\b/;

const LATEST =
  /\b(last time out|i last (ran|rode|swam|cycled)|(last|latest|most recent|newest) (time i (\w+ )?(ran|rode|swam|cycled|biked|trained|went)|(\w+ )?(run|ride|swim|session|workout|activity|outing|jog|spin)))\b/;
const AS_KEPT = /\b(logged|recorded|uploaded|tracked|on record|saved|synced|last time i|last time out|i last \w+)\b/;

/** "The pace of the latest run I logged": of one, not of all that are on record. */
export const asksOfLatest = ({ question: { says, has }, slots }: Asked): boolean =>
  says(LATEST) &&
  has('pace', 'distance', 'time', 'power', 'heartRate') &&
  says(AS_KEPT) &&
  slots.race === null &&
  !says(/\b(how (do|can|to)|when|which day|should|next|week|weeks|average of|all)\b/);

const WHEN = /\b(when|what date|which date|what day|which day|how long (is|has|since)|how many days)\b/;
const OF_SPORT: readonly (readonly [Discipline, RegExp])[] = [
  [
    'swim',
    /\b(been|got|get|was|were|i last|last|i) (in|to) the (water|pool|lake)\b|\b(goggles|cozzie|swimsuit|trunks|swim ?cap) on\b|\bgot (my )?(hair )?wet\b/,
  ],
  ['bike', /\b(been|was|got) (on|in) (the|my) (bike|saddle|turbo|trainer)\b|\bin the saddle\b|\b(cycling shoes|bibs|cleats) on\b/],
  ['run', /\b(running shoes|run shoes|trainers|runners) on\b/],
  ['strength', /\b(been|was|got) (in|to|at) the gym\b|\blifted\b/],
];

/** "When was I last in the water?": the sport by its place or its gear; null where that is not asked. */
export const sportLastDone = ({ says, has }: Pick<Question, 'says' | 'has'>): Discipline | null =>
  says(WHEN) && says(/\b(last|since|a while)\b/) && !has('niggle', 'until') && !says(/\b(should|will|can i|next|race)\b/)
    ? (OF_SPORT.find(([, said]) => says(said))?.[0] ?? null)
    : null;

const REST = /\b(rest|resting|rest day|day off|sit out|off)\b/;
const WHAT_GOOD =
  /\b(what good|whats the (point|good|use|purpose|sense|thinking|idea|benefit|logic)|what is the (point|good|use|purpose|sense|thinking|idea|benefit|logic)|(point|purpose|benefit|sense|use) (of|in|to)|meant to (achieve|do)|supposed to (achieve|do)|(what|how) does (it|that|this) (achieve|help)|do i (really|actually) (need|have) to)\b/;

/** "What good does it do to rest next Monday?": of a day without training that is planned. */
export const asksWhyRest = ({ question: { says, has }, slots }: Asked): boolean =>
  ((says(REST) && says(WHAT_GOOD) && slots.ahead.length > 0) ||
    says(
      /^(so |and |but |ok )*why (is there |do i have |have i got |did you (put|plan) )?(the|a|this|that|another) (rest day|day off)\b/,
    )) &&
  slots.race === null &&
  !has('niggle', 'ill', 'tiredNow');

const BAND = /\b(watts?|wattage|power|band|range|zone|numbers|limits|boundaries|bpm)\b/;

/** "The power band for sweet spot": between which watts it lies. */
export const asksSweetSpotBand = ({ question: { says, has }, slots }: Asked): boolean =>
  (has('sweetSpot') || says(/\bsst\b/)) &&
  says(BAND) &&
  slots.ahead.length === 0 &&
  slots.back.length === 0 &&
  !has('why', 'compare') &&
  !says(/\b(session|workout|move|add|best|improve|raise|benefit\w*|point|versus|vs|difference|why|tomorrow|next)\b/);

const MOST_WORDS_OF_A_VERDICT = 9;
const VARIES = /\b(hrv|hrvs|heart rate variability|variability)\b/;
const FOR_ME =
  /\b(cause for concern|concern\w*|stacks? up|normal for me|my (normal|usual|range|baseline|band|typical)|against (my|what)|out of (my )?range|should i (worry|be worried)|too low|worrying|worrisome|alarming|ok for me|low for me)\b/;

/** "HRV of 41, cause for concern?": beside the athlete's own range. */
export const asksHrvBeside = ({ question: { says, has, words }, slots }: Asked): boolean =>
  says(VARIES) &&
  (says(FOR_ME) ||
    (says(/\b\d{2,3}\b/) && words.length <= MOST_WORDS_OF_A_VERDICT && says(/\b(good|bad|ok|okay|low|high|fine|normal|worry)\b/))) &&
  slots.race === null &&
  !has('ill', 'niggle', 'caffeine', 'carbs') &&
  !says(/\b(train|training|session|workout|race|hard|rest day|skip|improve|raise|measure\w*|alcohol|drink\w*|why|explain)\b/);

/** "The difference between CTL and ATL": two of the figures of load, explained with what they are now. */
export const asksLoadsApart = ({ question: { says, has }, slots }: Asked): boolean =>
  says(/\b(difference|differ|differs|different|apart|versus|vs)\b/) &&
  [has('ctl'), has('atl'), has('tsb')].filter(Boolean).length > 1 &&
  slots.back.length === 0 &&
  slots.race === null;

const KEPT_OF_ME =
  /\b(do|did|does|have) you (know|have|hold|remember|recall|got|keep|noted?) (anything|something|any (notes?|record|info\w*)|a note) (noted |on file |stored |down )?(about|on|of|regarding|concerning) (my|me|our)\b|\b(anything|something|whats|what is|what do you have|what have you got) (on file|noted|stored|saved|in (your|the) (memory|notes)) (about|on|of|for|regarding|concerning) (my|me)\b/;

/** "Anything on file about my job?": what is remembered. */
export const asksWhatIsKept = ({ question: { says } }: Asked): boolean =>
  says(KEPT_OF_ME) && !says(/\b(ftp|ctl|tsb|css|last|yesterday\w*|forget|delete|password)\b/);

const HIGH_PLACE =
  /\b(font romeu|sierra nevada|livigno|(st|saint|sankt) moritz|teide|flagstaff|iten|boulder|davos|altitude|high camp|mountain camp|hypoxic)\b/;

/** "A fortnight in Font Romeu, is that worth it?": what height does. */
export const asksAltitude = ({ question: { says, has }, slots }: Asked): boolean =>
  says(HIGH_PLACE) &&
  says(/\b(worth|help\w*|good|benefit\w*|useful|pay off|make sense|does it|do for me|gain\w*|worthwhile|anything|change|difference)\b/) &&
  !has('ill', 'niggle', 'carbs', 'pacing') &&
  (slots.race === null || says(/\b(weeks?|days|camp|fortnight|month|block|stay)\b/));

/** "What should I do first, then?": of nothing that is named. */
export const asksWhatFirst = ({ question: { says } }: Asked): boolean =>
  says(/^(so |and |ok |well |right )*what (should|do|shall|can|must) i (do|try|start with) (first|then|first then|then first)$/);
