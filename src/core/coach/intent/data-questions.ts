import { asksWeek, isPast } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { asksCssTest } from '#core/coach/intent/css-question.ts';
import { asksEasyEffort } from '#core/coach/intent/easy-question.ts';
import { figuresAsked } from '#core/coach/intent/figures-asked.ts';
import { weeksOf } from '#core/coach/intent/periods.ts';
import type { IntentRule } from '#core/coach/intent/plan-intents.ts';
import { asksKeySessions, asksPlannedTime } from '#core/coach/intent/planned-time.ts';
import { RACE_QUESTIONS } from '#core/coach/intent/race-questions.ts';
import { asksRamp } from '#core/coach/intent/ramp-question.ts';

const SUMS = /\b(how (much|many|far|long)|total|in all|altogether|sum)\b/;
const WAYS =
  /\b(up or down|down or up|rising or falling|(heading|going|gone|went|trending|moving|coming|come) (up|down)|better or worse|more or less than before|develop(ed|ing|s)?|evolv(ed|ing|es)|changed|progress\w*|trend\w*|over time|week by week|week on week)\b/;
const SO_FAR = /\b(how (has|have|is|are|did|does|do)|trend\w*|going|looked|looking|progress\w*|been|developing|show)\b/;
const IN_GENERAL =
  /\b(should|safe|healthy|worthwhile|right for|in general|useful|why|before (my|the|a|an) (race|event|competition|start))\b/;

const MORE =
  /\b(more|less|fewer|further|longer|higher|lower|harder|easier|better|worse|up|down|same|beat|beats|exceed\w*|increase\w*|decrease\w*)\b/;
const OTHER = /\b(than|on|from|as|versus|vs|against|to|or)\b/;
const EARLIER =
  /\b(the one|week|month|four|three|two) (before|earlier|prior)\b|\bprevious\b|\busual\b|\b(than|as|from|on) (in )?(last|this|a) (weeks?|months?)\b|\ba week ago\b/;

/** Two stretches of time side by side; "the week before last" alone is one. */
function comparesPeriods({ question: { has, says }, slots }: Asked): boolean {
  if (has('caffeine', 'carbs', 'breakfast', 'sleep', 'niggle') || says(IN_GENERAL)) return false;
  const named = new Set(slots.back.flatMap(({ kind, from }) => (kind === 'week' || kind === 'span' ? [from] : [])));
  const isSideBySide = says(/\bside by side\b|\bnext to (each other|the)\b|\bbeside (each other|the)\b|\bup against\b/);
  if (named.size === 0) return isSideBySide && says(/\b(weeks?|months?)\b/);
  if (named.size > 1 && says(MORE)) return true;
  if (named.size === 1 && says(/\bweek before last\b|\bprevious week\b/) && !says(/\b(compar\w*|versus|vs|against|than)\b/)) return false;
  return isSideBySide || has('compare') || (says(MORE) && says(OTHER) && says(EARLIER));
}

/** Which way fitness or the weeks go. */
function asksTrend({ question: { has, says }, slots }: Asked): boolean {
  if (has('hrv', 'restHr', 'sleep', 'weight', 'improve', 'claimed', 'ftp', 'css', 'thresholdPace') || says(IN_GENERAL)) return false;
  const isSince = slots.back.some((span) => span.kind === 'span' && (weeksOf(span).length !== 1 || says(/\bsince\b/)));
  const isMeasured = has('load', 'ctl', 'time', 'distance') || slots.disciplines.length > 0;
  if (isSince && says(/\b(weekly|each week|per week|every week)\b/)) return isMeasured;
  if (says(WAYS)) return isMeasured && !says(/\bthan\b/) && (isSince || has('ctl', 'load', 'time') || says(/\b(week|weekly|volume)\b/));
  return isSince && has('trend') && isMeasured && says(SO_FAR) && !says(SUMS);
}

const LEFT_OUT = /\b(begging|left out|leave out|dropped|skipped|skip|missed|miss|undone)\b/;

/** "The week before last in the saddle": a sum of one stretch, asked without a verb. */
const asksSum = (asked: Asked): boolean =>
  asksWeek(asked) &&
  asked.slots.race === null &&
  (isPast(asked) ||
    asked.slots.back.some(
      ({ kind, from }) => (kind === 'week' || kind === 'span') && asked.slots.ahead.every((each) => each.from !== from),
    )) &&
  (asked.question.has('distance', 'time', 'load', 'count') || asked.slots.disciplines.length > 0) &&
  asked.question.says(/\b(km|kms|kilomet\w+|miles|hours|metres|meters|mileage|distance|volume|load|tss|total|how (far|much|many))\b/) &&
  !asked.question.says(LEFT_OUT) &&
  !asked.question.has('longest', 'missed', 'tiredNow', 'why', 'decoupling', 'ramp', 'carbs', 'until', 'plan', 'claimed');

/** "My most recent swim: how far?" */
export const asksLastOne = (asked: Asked): boolean =>
  (asked.question.says(/\b(most recent|latest|last) (\w+ )?(swim|ride|run|bike|session|workout|activity|training)\b/) ||
    (asked.slots.disciplines.length === 1 &&
      asked.question.says(
        /\b(most recent|latest|last) ((long|easy|hard|big|short|tempo|steady|fast|slow|proper) )?(one|outing|effort)\b/,
      ))) &&
  figuresAsked(asked.question).length > 0 &&
  !asked.question.has('longest', 'decoupling', 'carbs', 'improve') &&
  !asked.question.says(/\b(ago|since|when|which day|what day|should|next|week|weeks|month|test|tested)\b/);

/** "What load was the brick": of one thing done, not of the week. */
export const asksLoadOfOne = ({ question: { has, says }, slots }: Asked): boolean =>
  (has('load') || says(/\bhow much (stress|strain)\b/)) &&
  says(/\b(of|for|from|on|in|was|did) (my|the|that|yesterdays?|todays?) (\w+ ){0,3}(ride|run|swim|session|workout|brick|spin|jog|one)\b/) &&
  slots.back.every(({ kind }) => kind === 'day') &&
  slots.ahead.every(({ from }) => slots.back.some((day) => day.from >= from)) &&
  !says(/\b(will|next|tomorrow|planned|should|week|weeks|month|per|ramp|compare|than)\b/);

const LOGGED =
  /\b(what|whats|which|show|list|see|anything|something|everything|stuff)\b.{0,30}\b(logged|recorded|tracked|on (the )?record|in (my|the) (training )?(log|diary))\b/;

/** "What is on record?": the things done themselves, not one figure. */
export const asksLog = ({ question: { says, has } }: Asked): boolean =>
  says(LOGGED) &&
  !says(/\b(the|my) (last|latest|most recent|newest) (\w+ )?(run|ride|swim|session|workout|activity)\b/) &&
  !has('thresholds', 'ftp', 'css', 'thresholdPace', 'maxHr', 'restHr', 'hrv', 'sleep', 'weight', 'note', 'remembered', 'race', 'missed') &&
  !says(/\b(about me|on me|weight|height|age|best|fastest|longest|how (do|can|to|should)|should)\b/);

const MOST = /\b(longest|biggest|furthest|farthest|fastest|quickest|hardest|toughest|highest|heaviest)\b/;

/** "The quietest week of this month". */
const LEAST_WEEK =
  /\b(lightest|smallest|easiest|lowest|shortest|quietest)\b.{0,20}\bweeks?\b|\bweeks?\b.{0,40}\b(lightest|smallest|easiest|lowest|shortest|quietest)\b/;

/** "Which workout felt toughest last week?" */
const asksMost = (asked: Asked): boolean =>
  (asked.question.says(MOST) || asked.question.says(LEAST_WEEK)) &&
  !asked.question.has('claimed') &&
  !asked.question.says(/\b(subscription|tier|account)\b/) &&
  (asked.slots.disciplines.length > 0 || asked.question.has('session') || asked.question.says(/\b(days?|weeks?|one|effort|activity)\b/)) &&
  (isPast(asked) ||
    asked.slots.back.some(({ kind }) => kind === 'span') ||
    asked.question.words.length <= 3 ||
    asked.question.says(/\b(ive done|so far|lately|ever)\b/)) &&
  !asked.question.says(/\b(should|best way|improve|recover\w*|next|tomorrow|coming|upcoming|planned|will|plan|ahead|race)\b/);

const WROTE =
  /\b(did|have) i (write|written|note|noted|log|logged|jot|jotted|put|comment|commented|mention|mentioned)\b.{0,40}\b(about|down|anything|something|notes?|on)\b/;
const NOTES_OF = /\bwhat did i (write|note|jot|comment)\b|\b(any|my|the) (notes?|comments?)\b.{0,20}\b(about|on|from|of|for|with)\b/;

/** "Did I write anything about the wind on Sunday?" */
const asksNotes = ({ question: { says }, slots }: Asked): boolean =>
  (says(WROTE) && (slots.back.length > 0 || slots.disciplines.length > 0 || says(/\bnotes?\b/))) ||
  (says(NOTES_OF) && !says(/\b(memory|about me|on me|you (made|have|keep|kept)|drop|delete|remove|forget)\b/));

const WEIGHED =
  /\bmy (\w+ )?(weight|height|age)\b(?! (group|loss|gain|training))|\bwhat weight (do|have|are|did) you\b|\bhow (heavy|tall) am i\b|\bwhat (do|did) i (currently |now )?weigh\b/;

/** "What is my present weight?", as it is recorded: not how to change it. */
const asksProfile = ({ question: { says, has } }: Asked): boolean =>
  says(WEIGHED) &&
  !says(/\b(at|for|of|with|given|because of|considering) my (age|weight|height)\b/) &&
  says(/\b(what|whats|how|which|tell|show|have|recorded|stored|current\w*|right now)\b/) &&
  !has('carbs', 'drink', 'perKg', 'protein', 'caffeine') &&
  !says(
    /\b(lose|losing|lost|gain\w*|cut|drop\w*|reduc\w*|ideal|target|goal|race weight|should|affect\w*|matter\w*|faster|slower|help\w*|keep|stop\w*|mistake|told|forget|unlearn)\b/,
  );

/** "How is my recovery today?", not a session that is called so. */
const asksRecovery = ({ question: { says } }: Asked): boolean =>
  says(
    /\b(todays?|my|this mornings?|current|latest)( own)? recovery\b(?! (ride|run|swim|session|week|day|days|jog|spin|drink|shake|meal|plan|weeks|time|between))/,
  ) && !says(/\b(improve|speed up|faster|better|help\w*|should|how (do|can|to)|after)\b/);

/** "When did I last have a rest day?" */
const asksLastRest = ({ question: { says } }: Asked): boolean =>
  says(/\b(when|which day|what day|date|how long|how many days)\b.{0,40}\blast\b.{0,20}\b(rest day|day off|off day|rested)\b/);

/** Questions about the athlete's own data that hold before all others: they are known by what they name. */
export const DATA_QUESTIONS: readonly IntentRule[] = [
  ...RACE_QUESTIONS,
  ['metric', ({ question }) => asksCssTest(question) || asksRamp(question)],
  ['notes', asksNotes],
  ['last-done', asksLastRest],
  ['zones', asksEasyEffort],
  ['key-sessions', asksKeySessions],
  ['plan-week', asksPlannedTime],
  [
    'plan-next',
    ({ question: { says } }) => says(/^(so |and )?(whats|what is|what comes|what) (up )?next( up)?( for me)?( on (the|my) plan)?$/),
  ],
  ['profile', asksProfile],
  ['readiness', asksRecovery],
  ['longest', asksMost],
  ['activity', asksLastOne],
  ['activity', asksLoadOfOne],
  ['compare', comparesPeriods],
  ['trend', asksTrend],
  ['week-data', asksSum],
  ['week-data', (asked) => asksLog(asked) && asksWeek(asked)],
  ['activity', asksLog],
];
