import type { Asked } from '#core/coach/intent/asked.ts';

const SIGN =
  /\b(negative|positive|minus|plus|(above|below|under|over|beneath|past|north of|south of) zero|(the|a) (red|black|plus|minus)|deep|hole|in the (toilet|gutter|bin|basement|cellar)|rock bottom|sky high|so (low|high))\b/;

/** "Form sits well above zero": the balance of load, by its sign. */
export const asksFormBySign = ({ question: { has, says }, slots }: Asked): boolean =>
  says(/\bform\b/) &&
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
  /\b(ramp\w*|ris(e|es|en|ing)|rose|gain\w*|climb\w*|go(ne|ing|es)? up|went up|increas\w*|grow\w*|grew|build\w*|built|jump\w*|put on|added|adding|coming up|steep\w*|shot up|moved up|change[ds]?)\b/;
const HOW_MUCH =
  /\b(how (much|fast|quick\w*|steep\w*|rapid\w*|many points)|by how much|what rate|rate|speed|pace|per week|a week|each week|weekly|points|week on week|(over|in|during|for) the (last|past) (7|seven) days|(over|in|during) the (last|past) week)\b/;

/** "By how much did my CTL go up in seven days?": how steeply fitness rises. */
export const asksHowSteep = ({ question: { says, has }, slots }: Asked): boolean =>
  says(/\b(ctl|fitness|chronic (training )?load)\b/) &&
  says(RISES) &&
  says(HOW_MUCH) &&
  slots.race === null &&
  !has('niggle', 'carbs', 'sleep', 'hrv') &&
  !says(
    /\b(how (do|can|could|should|to|would) (i|you|we)|should i|lose|losing|lost|drop\w*|fall\w*|dip\w*|month\w*|since|six weeks|ftp|css|vo2\w*|can i|could i|safe|safely|sensible|max\w*|allowed)\b/,
  );

const BESIDE_USUAL = /\b(baseline|base line|normal|usual|average|typical|versus|vs|compared?|against|than)\b/;

/** "Resting pulse against baseline?": this morning's beside the athlete's own. */
export const asksRestingBeside = ({ question: { has, says } }: Asked): boolean =>
  has('restHr') &&
  says(BESIDE_USUAL) &&
  !has('niggle', 'ill', 'explain') &&
  !says(
    /\b(why|what (does|do|is a|makes)|how (do|does|can|should)|mean|means|good|athletes|other people|people|should|alcohol|heat|caffeine)\b/,
  );

const LEFT =
  /\b(number|count|amount|tally) of (days|weeks|sleeps|months)\b.{0,30}\b(left|remaining|to go|until|till|before|to|out from|away)\b|\b(days|weeks|sleeps) (left|remaining|to go)\b/;

/** "The number of days left before the lake race". */
export const asksDaysLeft = ({ question: { says, has }, slots }: Asked): boolean =>
  says(LEFT) &&
  (slots.race !== null || says(/\brace\b/)) &&
  !has('carbs', 'session') &&
  !says(/\b(plan|sessions?|train|should|taper|off|enough|rest)\b/);

const OF_EFFORT =
  /\bwhat (was|were|is|did) (my )?(\w+ )?(power|watts|pace|heart rate|hr|cadence|speed)\b|\bwhat (\w+ )?(power|watts|pace|heart rate|hr|cadence|speed) (did|was|were) i\b/;

/** "What power did I put out in the pool on Thursday?": a figure of one day, also one that is not there. */
export const asksFigureOfDay = ({ question: { says }, slots: { back, race } }: Asked): boolean =>
  says(OF_EFFORT) && says(/\bdid i\b/) && race === null && back.length > 0 && back.every(({ kind }) => kind === 'day');

const LATEST = /\b(last|latest|most recent|newest) (\w+ )?(run|ride|swim|session|workout|activity|outing|jog|spin)\b/;

/** "The pace of the latest run I logged": of one, not of all that are on record. */
export const asksOfLatest = ({ question: { says, has }, slots }: Asked): boolean =>
  says(LATEST) &&
  has('pace', 'distance', 'time', 'power', 'heartRate') &&
  says(/\b(logged|recorded|uploaded|tracked|on record|saved|synced)\b/) &&
  slots.race === null &&
  !says(/\b(how (do|can|to)|when|which day|should|next|week|weeks|average of|all)\b/);
