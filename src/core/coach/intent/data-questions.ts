import { asksWeek, isPast } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { figuresAsked } from '#core/coach/intent/figures-asked.ts';
import { weeksOf } from '#core/coach/intent/periods.ts';
import type { IntentRule } from '#core/coach/intent/plan-intents.ts';
import { asksKeySessions, asksPlannedTime } from '#core/coach/intent/planned-time.ts';
import { RACE_QUESTIONS } from '#core/coach/intent/race-questions.ts';

const SUMS = /\b(how (much|many|far|long)|total|in all|altogether|sum)\b/;
const WAYS =
  /\b(up or down|down or up|rising or falling|(heading|going|gone|went|trending|moving|coming|come) (up|down)|better or worse|more or less than before|develop(ed|ing|s)?|evolv(ed|ing|es)|changed|progress\w*|trend\w*|over time|week by week|each week|per week|week on week)\b/;

/** Two stretches of time side by side; "the week before last" alone is one. */
function comparesPeriods({ question: { has, says }, slots }: Asked): boolean {
  const named = slots.back.filter(({ kind }) => kind !== 'day');
  const isSideBySide = says(/\bside by side\b|\bnext to each other\b|\bbeside each other\b/);
  const isMoreThan = says(/\b(more|less|fewer|further|longer|harder|easier|better|worse|up|down)\b.{0,40}\b(than|on|from)\b/);
  if (named.length === 0) return isSideBySide && says(/\b(weeks?|months?)\b/);
  const isOne = says(/\bweek before last\b/) && new Set(named.map(({ from }) => from)).size === 1;
  if (isOne && !says(/\b(compar\w*|versus|vs|against|than)\b/)) return false;
  return (
    isSideBySide || has('compare') || (isMoreThan && says(/\b(the one|week|month) before\b|\bprevious\b|\busual\b|\bthan (last|in|this)\b/))
  );
}

/** Which way fitness or the weeks go. */
function asksTrend({ question: { has, says }, slots }: Asked): boolean {
  if (has('hrv', 'restHr', 'sleep', 'weight', 'improve', 'claimed', 'ftp', 'css', 'thresholdPace') || says(/\b(why|should)\b/))
    return false;
  const isSince = slots.back.some((span) => span.kind === 'span' && (weeksOf(span).length !== 1 || says(/\bsince\b/)));
  const isMeasured = has('load', 'ctl', 'time', 'distance') || slots.disciplines.length > 0;
  if (isSince && says(/\b(weekly|each week|per week|every week)\b/)) return isMeasured;
  if (says(WAYS)) return isMeasured && !says(/\bthan\b/) && (isSince || has('ctl', 'load', 'time') || says(/\b(week|weekly|volume)\b/));
  return isSince && has('trend') && isMeasured && !says(SUMS);
}

/** "The week before last in the saddle": a sum of one stretch, asked without a verb. */
const asksSum = (asked: Asked): boolean =>
  asksWeek(asked) &&
  (isPast(asked) || asked.slots.back.some(({ kind }) => kind === 'span')) &&
  (asked.question.has('distance', 'time', 'load', 'count') || asked.slots.disciplines.length > 0) &&
  asked.question.says(/\b(km|kms|kilomet\w+|miles|hours|metres|meters|mileage|distance|volume|load|tss|total|how (far|much|many))\b/) &&
  !asked.question.has('longest', 'missed', 'tiredNow', 'why', 'decoupling', 'ramp', 'carbs', 'until', 'plan');

/** "My most recent swim: how far?" */
const asksLastOne = (asked: Asked): boolean =>
  asked.question.says(/\b(most recent|latest|last) (\w+ )?(swim|ride|run|bike|session|workout|activity|training)\b/) &&
  figuresAsked(asked.question).length > 0 &&
  !asked.question.has('longest', 'decoupling', 'carbs', 'improve') &&
  !asked.question.says(/\b(ago|since|when|should|next|week|weeks|month|test|tested)\b/);

const MOST = /\b(longest|biggest|furthest|farthest|fastest|quickest|hardest|toughest|highest|heaviest)\b/;

/** "Which workout felt toughest last week?" */
const asksMost = (asked: Asked): boolean =>
  asked.question.says(MOST) &&
  !asked.question.has('claimed') &&
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
  (says(NOTES_OF) && !says(/\bmemory|about me\b/));

const WEIGHED =
  /\bmy (\w+ )?(weight|height|age)\b(?! (group|loss|gain|training))|\bwhat weight (do|have|are|did) you\b|\bhow (heavy|tall) am i\b|\bwhat (do|did) i (currently |now )?weigh\b/;

/** "What is my present weight?", as it is recorded: not how to change it. */
const asksProfile = ({ question: { says, has } }: Asked): boolean =>
  says(WEIGHED) &&
  says(/\b(what|whats|how|which|tell|show|have|recorded|stored|current\w*|right now)\b/) &&
  !has('carbs', 'drink', 'perKg') &&
  !says(
    /\b(lose|losing|lost|gain\w*|cut|drop\w*|reduc\w*|ideal|target|goal|race weight|should|affect\w*|matter\w*|faster|slower|help\w*|keep|stop\w*)\b/,
  );

/** "How is my recovery today?", not a session that is called so. */
const asksRecovery = ({ question: { says } }: Asked): boolean =>
  says(
    /\b(todays?|my|this mornings?|current|latest)( own)? recovery\b(?! (ride|run|swim|session|week|day|days|jog|spin|drink|shake|meal|plan|weeks|time|between))/,
  ) && !says(/\b(improve|speed up|faster|better|help\w*|should|how (do|can|to)|after)\b/);

/** Questions about the athlete's own data that hold before all others: they are known by what they name. */
export const DATA_QUESTIONS: readonly IntentRule[] = [
  ...RACE_QUESTIONS,
  ['notes', asksNotes],
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
  ['compare', comparesPeriods],
  ['trend', asksTrend],
  ['week-data', asksSum],
];
