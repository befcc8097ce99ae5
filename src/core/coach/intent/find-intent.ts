import { CARD_HEADS, type CardHeads, cardSense } from '#core/coach/articles/card-sense.ts';
import { asksFigureOfEvent } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { LIGHTER_THING } from '#core/coach/intent/change-intents.ts';
import { tellsDone } from '#core/coach/intent/change-wishes.ts';
import { CHANGES, type GuideWeights, guided, guideScores, TOLD_WHOLE } from '#core/coach/intent/guide.ts';
import GUIDE from '#core/coach/intent/guide-weights.json' with { type: 'json' };
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { isNoWish, leavesPlan } from '#core/coach/intent/no-wish.ts';
import { ruledIntent } from '#core/coach/intent/ruled-intent.ts';
import { asksSeason } from '#core/coach/intent/season-question.ts';
import { surelyAsked } from '#core/coach/intent/surely-asked.ts';
import { isGlad, tellsResult } from '#core/coach/intent/talk-intents.ts';
import { keptLately } from '#core/coach/language/read-lately.ts';

/**
 * What is asked, when nothing that was said before decides it: by rules, and by what the guide learned where it is ahead of them. Where
 * that is nothing in particular, the last sentence is heard by itself: before it stands what led to the question.
 */
export const findIntent = keptLately(findAnew, ({ question, slots }) => `${question.text} ${JSON.stringify(slots)}`);

function findAnew(asked: Asked): Intent {
  const ruled = ruledIntent(asked);
  const told = plainlyTold(asked, ruled);
  if (told !== null) return told;
  const surely = surelyAsked(asked, ruled);
  if (surely !== null) return surely;
  const intent = asksSeason(asked.question) && OF_MONTHS.has(ruled) ? 'knowledge' : heardIn(asked, ruled);
  if (intent !== 'knowledge') return intent;
  if (asksFigureOfEvent(asked)) return 'activity';
  const last = lastSentence(asked.question.text);
  if (last === null) return intent;
  const alone = { question: readQuestion(last), slots: asked.slots };
  const ofLast = ruledIntent(alone);
  return ASKED_LAST.has(ofLast) ? ofLast : intent;
}

/** "… I would like to talk with a real coach", "… so happy": whatever is told before it. */
function plainlyTold({ question }: Asked, ruled: Intent): Intent | null {
  if (ruled === 'handoff' && question.says(A_PERSON) && question.says(WANTS)) return 'handoff';
  if (isGlad(question) || (RESULT_TAKEN_FOR.has(ruled) && tellsResult(question)) || (ruled === 'knowledge' && leavesPlan(question)))
    return 'thanks';
  return null;
}
/** What the news of a result may sound like. */
const RESULT_TAKEN_FOR: ReadonlySet<Intent> = new Set<Intent>([
  'knowledge',
  'unclear',
  'plan-day',
  'activity',
  'longest',
  'prediction',
  'thanks',
]);
const A_PERSON =
  /\b(?:real|human|actual|proper|live|in person) (?:coach|person|human|being|trainer)\b|\b(?:speak|talk|chat|discuss) (?:\w+ ){0,4}(?:to|with) (?:a|an|the) (?:\w+ )?(?:coach|person|human)\b/;
const WANTS = /\b(?:want|like|need|prefer|rather|book|arrange|please|can i|could i|may i|any chance|possible)\b/;
/** What guide and cards make of a message: where no rule holds and the guide only guesses, a card that sounds more like it answers. */
export function heardIn(asked: Asked, ruled: Intent, { heads, cards }: Learned = LEARNED): Intent {
  const guess = guided(asked, ruled, { heads });
  const heard =
    NEEDS[guess]?.test(asked.question.words.map(({ text }) => text).join(' ')) === false ||
    isOfOtherSport(asked, guess) ||
    // "Can you move my run?" asks which and to when, and not what the coach is able to.
    (guess === 'capability' && ruled === 'change-unclear') ||
    (CHANGES.has(guess) && !CHANGES.has(ruled) && (namesNothing(asked) || tellsDone(asked) || isNoWish(asked.question) || onlyAsks(asked)))
      ? ruled
      : guess;
  if (ruled !== 'knowledge' || heard === ruled) return heard;
  const score = guideScores(asked, ruled, heads).find(({ intent }) => intent === heard)?.score ?? 0;
  if (score > (TOLD_WHOLE.has(heard) ? FAINT_IF_TOLD_WHOLE : FAINT)) return heard;
  const nearest = Math.max(...cardSense(asked.question.text, cards).values());
  return nearest > Math.min(score, SURE_OF_CARD) ? ruled : heard;
}

/** Words without which such a question is not asked, whatever it sounds like. */
const NEEDS: Partial<Readonly<Record<Intent, RegExp>>> = {
  'swim-time':
    /\d|\b(time|times|long|fast|quick\w*|take|takes|minutes?|clock|css|split|finish|hundred|thousand|mile|zeit|lange|schnell|tiempo|temps|tempo)\b/,
  'delete-plan':
    /\b(plans?|planning|calendar|diary|every session|all (my|the) sessions|programmes?|programs?|schedule|everything|it all|all of it|the lot|lot|all sessions|whole thing|pla\w*|programa|programme|schema)\b/,
  // "How much sleep?" counts no nights to a race.
  countdown:
    /\b(days?|weeks?|sleeps|nights|months?|when|until|till|til|left|to go|away|far|soon|long|date|day|races?|racing|event|start\w*|countdown|count|calendar|due|next|tage|wochen|wann|dias|semanas|cuando|jours|semaines|quand|giorni|settimane|quando|dagen|weken|wanneer)\b/,
  // "Before I forget" asks for the opposite.
  forget: /^(?!.*\b(?:before|lest|in case) i forget\b)/,
  limits:
    /\b(limits?|messages?|questions?|left|quota|tiers?|plans?|pay\w*|paid|subscri\w*|upgrad\w*|downgrad\w*|prices?|pricing|costs?|free|pro|elite|premium|essentials|basic|allowance|how (many|often|much)|trial|membership|member|account|billing|invoice|unlimited|cap|capped|run out|ran out|used up|ask|chats?|nachrichten|fragen|mensajes|preguntas|messaggi|domande|berichten|vragen)\b/,
  'bring-files':
    /\b(files?|fit|gpx|tcx|watch|garmin|strava|wahoo|coros|polar|suunto|zwift|device|sync\w*|upload\w*|import\w*|connect\w*|data|export\w*|history|old (rides|runs|activities)|app|link|pair|load|get (it|them|my|everything) (in|into|across|over)|uhr|reloj|montre|orologio|horloge|dateien|archivos|fichiers|computer|head unit|record\w*|training ?peaks|csv|zip|drag|drop)\b/,
  missed:
    /\b(miss\w*|skip\w*|didnt|did not|dont|not|never|no|none|couldnt|cant|wasnt|havent|hasnt|wont|lost|bail\w*|overslept|slept|ill|illness|sick\w*|cold|flu|fever|bug|virus|covid|unwell|lurgy|away|off|holiday\w*|vacation|work\w*|busy|behind|catch|made? up|making up|forgot\w*|cancel\w*|dropp\w*|gap|break|travel\w*|injur\w*|out|without|zero|nothing|bed|undone|unable|instead|late|cram\w*|ausgefallen|verpasst|nicht|krank|kein\w*|perd\w*|rate|manqu\w*|pas|malad\w*|salt\w*|enferm\w*|non|niet|nie|gemist|ziek|chor\w*|falt\w*|perso|malato|malata)\b/,
  creative:
    /\b(poems?|haikus?|limericks?|raps?|rapping|songs?|verses?|rhym\w*|stor(y|ies)|reports?|pirates?|shakespeare|yoda|voice|style|tales?|odes?|sonnets?|lyrics|writ\w*|tell|sing|compose|speech|roast|jokes?|commentary|commentator|narrat\w*|gedicht|poema?|poeme|poesia|wiersz|like an?|as an?)\b/,
  'week-review':
    /\b(review|recap|summar\w*|how (was|did)|went|look back|sum up|round up|overview|report|roundup|wrap ?up|debrief|verdict|rate|assess\w*|analy\w*|think of|make of|week in|ruckblick|resumen|bilan|riassunto)\b/,
};

/** A time at the swim threshold, where another sport is named. */
const isOfOtherSport = ({ slots: { disciplines } }: Asked, guess: Intent): boolean =>
  guess === 'swim-time' && disciplines.length > 0 && !disciplines.includes('swim');

const OF_PLAN =
  /\b(it|that|this|these|those|them|one|ones|weeks?|weekend|plan|days?|schedule|calendar|diary|everything|training|load|volume|things|stuff|sessions?|workouts?|intervals?|brick|tempo|key|reps|hours|easy|easier|hard|harder|double|rest)\b/;

/** "Could I swap shoes?": nothing of the plan is named that could be changed. */
const namesNothing = ({ question, slots }: Asked): boolean =>
  slots.disciplines.length === 0 &&
  slots.ahead.length === 0 &&
  slots.planned === null &&
  !question.has('session', 'bodyPart', 'sweetSpot', 'plan') &&
  !question.says(OF_PLAN);

const ASKS_WHETHER = /^(is|are|was|were|does|did|why|when) /;
/** "Is an easy ride ok when my knee hurts?" wants to know, and "I want to be lighter" is about the body. */
const onlyAsks = ({ question: { says, text } }: Asked): boolean =>
  says(LIGHTER_THING) || (text.includes('?') && says(ASKS_WHETHER) && !says(/\b(can|could|would) (you|we|i)\b|\bplease\b/));

interface Learned {
  heads: GuideWeights['heads'];
  cards: CardHeads;
}
const LEARNED: Learned = { heads: GUIDE.heads, cards: CARD_HEADS };

/** Below this the guide guesses, and above this a card surely answers. */
const FAINT = -0.1;
const FAINT_IF_TOLD_WHOLE = 0.1;
const SURE_OF_CARD = -0.1;

/** What a rule makes of a month that is named. */
const OF_MONTHS: ReadonlySet<Intent> = new Set<Intent>([
  'knowledge',
  'week-data',
  'compare',
  'trend',
  'activity',
  'longest',
  'plan-week',
  'plan-look',
]);

/** What the last sentence may ask by itself. */
const ASKED_LAST: ReadonlySet<Intent> = new Set<Intent>([
  'plan-day',
  'plan-week',
  'plan-next',
  'plan-rest',
  'key-sessions',
  'metric',
  'zones',
  'readiness',
  'countdown',
  'prediction',
  'pacing',
  'fuel',
]);
const LEAST_WORDS = 3;

/** The last of several sentences; null where there is one alone, or the last says little. */
function lastSentence(text: string): string | null {
  const parts = text.split(/[.!?]\s/).map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  return parts.length > 1 && last.split(' ').length >= LEAST_WORDS ? last : null;
}
