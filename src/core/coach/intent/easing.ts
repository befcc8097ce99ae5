import type { Asked } from '#core/coach/intent/asked.ts';
import type { Question } from '#core/coach/intent/heard-topics.ts';

/** "Wind things down": less is wished for, in words that name neither a session nor what becomes of it. */
const EASES =
  /\bkeep (it|things|everything|training|me|the (week|days|load)) (\w+ )?(light|lighter|easy|easier|gentle|low key|short|quiet)\b|\b(make|have|keep) (this|the|next|my|that) (\w+ )?week (a bit |a little |much |somewhat )?more (light|easy|gentle|relaxed|quiet|soft)\b|\b(make|making|keep) (it |that |this |them |things |everything |the rest )?(for me )?(a bit |a little |much |somewhat |please )?(more (easy|light|gentle|relaxed|soft)|less (hard|heavy|tough|intense|demanding))\b|\b(take|taking) (the |some |some of the |a bit of the |a bit of |a little |a lot of |all the )?(pressure|strain|stress|load|weight|intensity|volume|work|training) (out|off|away)\b|\b(take|taking|knock) the (edge|sting|bite|heat) (off|out of)\b|\b(ease|easing|back|backing) (off|up|back|things|it|me)\b(?! to back)|\b(?!calm down)(dial|wind|turn|tone|calm|slow|bring)(?:ed|d)? (it|things|everything|that|the load|the training)? ?(all )?(down|back)\b|\b(dial|dialled|dialed|wind|wound|tone|toned|scale|scaled) (down|back)\b|\b(dial|wind|turn|tone|calm|slow|bring|scale|take|knock) ((this|the|my|next|whole|rest|of|all|load|training|weeks?|days|few|coming|intensity|volume) ){1,6}(all )?(right |well |way )?(down|back)\b|\b(take|make) (it|things|everything)( all)? (a (bit|little) )?(easy|easier|lighter|gentler|softer)\b|\b(turn|make|change|switch) .{0,20}\b(week|days) into something (\w+ )?(easy|easier|gentle|gentler|light|lighter|soft|softer|milder)\b|\b(cut|give) me ((some|a bit of|a little) slack|a (bit of a )?(break|breather|rest))\b|\b(ease|back|wind|dial) ((this|the|my|next|whole|rest|of|weeks?|days|few|coming) ){1,5}(off|down|back)\b|\bgo (easy|easier|gentle|gently|light|lighter) on me\b|\bfoot off the gas\b/;
/** Days that lie ahead, without a name. */
const DAYS_AHEAD =
  /\b(next|coming|following) (few|couple of|couple|two|three|four|five|six|seven|eight|nine|ten|several|\d{1,2}) days\b|\b(next|coming) days\b|\b(until|till|til|up to|through) (this |the |next )?(\w+day|weekend|end of the week)\b|\brest of (the|this|my) week\b/;
const WEEK_AHEAD = /\b(this|the|next|coming|my|another) (whole |entire |full )?week\b|\bthe next week\b/;
/** Told, or asked what is right: no wish. */
const NO_WISH = /^(was|were|how|what|which|why|when|where|is|are|does|do|did)\b|\b(was|were|did|last week|told me|said)\b/;
const POLITE = /\b(can|could|would) (you|we)\b|\bplease\b/;

/** "One of my rides easier this week": one session, and not the week. */
export const ONE_OF_THEM = /\bone of (?:my|the|these|this weeks) (?:rides|runs|swims|sessions|workouts)\b/;

/** Whether some days are to be made easier. */
export const easesDays = ({ says }: Question): boolean =>
  says(EASES) && !says(ONE_OF_THEM) && (says(DAYS_AHEAD) || says(WEEK_AHEAD)) && (!says(NO_WISH) || says(POLITE));

const THINS =
  /\b(thin|thins|thinning|pare|paring|strip|stripping|slim|whittle|prune|scale|dial|cut|cutting|trim|trimming|wind) (\S+ ){0,5}?(out|down|back|in half|right down|to the bone)\b|\b(reduce|shorten|lighten|halve|shrink|lower|decrease|cut|trim|slash) (the |my |our |this |next |that |all |whole )*(weeks?|week s|training|volume|load|hours|plan|schedule|programme|program|workload|sessions|everything|things|it)\b|\b(drop|lose|bin|skip|cut) (a couple of|a few|some|one or two|two|half (of )?(the|my)) sessions\b|\b(fewer|less) (?:hard |intense |tough |key |of the hard )?(sessions?|training|workouts?|hours|volume|load|on)\b|\b(less|lighter|reduced|minimal) (week|volume|load)\b|\bless please\b|\b(make|turn|have) (\w+ ){0,3}(a|an|into a|into an) (\w+ )?(recovery|easy|easier|rest|deload|lighter|light|down) week\b|\binto an? (deload|recovery|rest|easy|unload)\b(?! (run|ride|swim|session|spin|jog|one|hour|\d))|\b(make|have|keep) (this|the|next|my|that) (\w+ )?week (a bit |a little |much |somewhat )?more (light|easy|gentle|relaxed|quiet|soft)\b|\b(just|only) (the )?(essentials|bare minimum|bare bones|minimum)\b|\b(the )?bare (minimum|bones)\b|\bhalf (the|my) (training|volume|hours|load|sessions)\b|\b(ausdunnen|reduzieren?|weniger (einheiten|training|umfang)|alleg\w+|redui\w+|moins (de|d) (seances|entrainement\w*|volume)|aligerar?|reduc\w+|menos (sesiones|entreno\w*|volumen)|alleggerir\w*|ridu\w+|meno (sedute|allenament\w*)|minder (trainingen|training|sessies))\b/;
/** Somebody has only so many hours for a whole week. */
const ONLY_HOURS =
  /\bonly (have|got|get|manage|find)?( got)? ?(about |around |maybe )?(\d+|two|three|four|five|six|a couple of|a few) (hours|h)\b/;
const WEEKS_AHEAD =
  /\b(make|turn|have) (this|it) (into )?an? (\w+ )?week\b|\b(this|the|next|coming|my|that|whole|die|diese|nachste) (weeks?|weeks|fortnight|woche)\b|\b(next|coming) (two|three|couple of|few|\d) weeks\b|\bthen\b|\b(proxima|semana|semaine|settimana)\b/;
/** One session is named, or only asked what is right. */
const OF_ONE = /\b(session|ride|run|swim|brick|intervals?|reps|long one|workout|warm ?up|race week|taper)\b(?! (plan|week))/;
const ONLY_ASKS = /^(was|were|how|what|which|why|when|where|is|are|does|do|did|should|would|shall)\b/;

/** "Exams that week, thin it out": less is wished for in several days. */
export const thinsDays = ({ question: { says }, slots }: Asked): boolean =>
  (says(THINS) ||
    (slots.ahead.length > 1 && says(/\b(lighten|ease|thin)\b/)) ||
    (says(ONLY_HOURS) && slots.minutes !== null && says(POLITE))) &&
  (slots.ahead.some(({ kind }) => kind !== 'day') || slots.ahead.length > 1 || says(WEEKS_AHEAD)) &&
  !says(OF_ONE) &&
  slots.disciplines.length === 0 &&
  (!says(ONLY_ASKS) || says(POLITE)) &&
  !says(
    /\b(weight|calories|carbs?|eat|fat|alcohol|caffeine|how (do|can|should|to)|was|were|last week|make sense|worth (it|doing)|most weeks|every week|per week|a week)\b/,
  );

const KEEPS_KEY =
  /\b(keep|leave|just|only) (me )?(only |just )?(the |my )?(key|important|main|big|essential|crucial|hard) (sessions|ones|workouts|stuff|bits|days)\b/;
const DROPS_REST =
  /\b(drop|skip|bin|cut|cancel|scrap|lose|ditch|remove|take out) (the )?(rest|others?|remaining|non key|easy (ones|sessions|stuff)|everything (else|but))\b/;

/** "Keep only the key sessions next week": what may give way goes. */
export const keepsOnlyKey = ({ question: { says }, slots }: Asked): boolean =>
  (says(KEEPS_KEY) || (says(DROPS_REST) && says(/\bkey\b/))) &&
  !says(/^(which|what|why|how|when|is|are|do|does)\b/) &&
  (slots.ahead.some(({ kind }) => kind !== 'day') || says(/\bweek\b/));

export const saysEasier = ({ says }: Question): boolean => says(EASES);

const COUNTS: Readonly<Record<string, number>> = {
  couple: 2,
  two: 2,
  three: 3,
  few: 4,
  four: 4,
  several: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fourteen: 14,
};
const MOST_DAYS = 14;
const SOME_DAYS = 4;

/** How many days "the next few days" are; null where no such days are named. */
export function daysAhead({ words, says }: Question): number | null {
  if (!says(/\b(next|coming|following) (\w+ )?(of )?days\b/)) return null;
  const at = words.findIndex(({ text }) => text === 'days');
  const count = words.slice(Math.max(0, at - 3), at).flatMap(({ text }) => COUNTS[text] ?? (/^\d+$/.test(text) ? Number(text) : []))[0];
  return Math.min(MOST_DAYS, count ?? SOME_DAYS);
}

const PLANS_ANEW =
  /\b(make|do|draw up|write|give me|need|want) (me )?an? new (plan|planning|schedule) for (the )?(rest of )?(this|the|next|my) week\b/;
/** "Can you make a new planning for the rest of this week?" */
export const plansAnew = ({ says }: Question): boolean => says(PLANS_ANEW);
