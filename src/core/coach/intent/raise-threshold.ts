import type { Asked } from '#core/coach/intent/asked.ts';
import type { Question } from '#core/coach/intent/heard-topics.ts';
import type { Discipline } from '#core/discipline.ts';

const RAISES =
  /\b(get|raise|increase|lift|push|bring|boost|grow|build|improve|bump|take|move)\b.{0,16}\b(ftp|threshold power|threshold|functional threshold)\b.{0,24}\b(up|over|above|past|to|higher|on|with|in|by|from)\b/;
const WANTS =
  /\b(how|want|wanna|need|would like|id like|goal|aim\w*|trying|try|hoping|hope|best way|tips?|what (?:can|could|should|must|would) (?:i|we|one) (?:have to )?do|what (does it take|would it take|do i need))\b/;

/** "What raises threshold power on the bike?", "what can I do to get a higher FTP?" */
const WHAT_RAISES =
  /\b(?:which|what) (?:sessions?|workouts?|training|intervals?) (?:will |would |can |could |do i need to |should i do to |really )?(?:get|raise|raises|lift|lifts|push|pushes|bring|brings|boost|boosts|improve|improves|move|moves|build|builds) (?:up )?(?:the |my |your |ones )?(?:ftp|threshold power|threshold)\b|\bwhat (?:raises|lifts|boosts|improves|increases|builds|pushes up|moves) (?:the |my |your |ones )?(?:ftp|threshold power|(?:bike |cycling )?threshold|functional threshold)\b|\b(?:what|how) (?:can|could|should|must|do|shall) (?:i|one|we) (?:do )?(?:to )?(?:get|reach|have|achieve|build|gain) (?:a |an )?(?:higher|bigger|better|more) (?:ftp|threshold)\b/;

/** "How do I lift my FTP past 250?": what brings it up, not what it is. */
export const asksToRaiseThreshold = ({ says, has }: Question): boolean =>
  (says(WHAT_RAISES) || (says(RAISES) && says(WANTS))) &&
  !says(
    /\b(retest\w*|tested|(a|the|next|my|ftp|css) test|profile|setting|settings|update\w*|change it|enter|estimate\w*|move (the|my)|session|css|pace)\b/,
  ) &&
  !has('claimed', 'race');

const OF_THRESHOLD =
  /\b(ftps?|css|(bike|cycling|run|running|swim) threshold|functional threshold\w*|critical swim speed|threshold( power| watts| pace)?|schwelle|umbral|seuil|swim pace|run pace|running pace)\b/;
const STUCK =
  /\b(stuck|nowhere|no (progress|gains?|improvement)|plateau\w*|(been|stayed|staying|sat|sitting|remained|gone|is|are|pretty|dead|still|totally) (dead |pretty |totally |completely )?(flat|static|frozen|level)( (for|since|all|now|at))|stagnat\w*|stagnan\w*|stagn\w*|flat ?lin\w*|stall\w*|standstill|in a rut|hit a (wall|ceiling)|estanca\w*|estagn\w*|bloccat\w*|blockiert|tritt auf der stelle|stil ?sta\w*)\b|\b(not|isnt|wont|hasnt|havent|doesnt|didnt|never|stopped|refus\w*|barely|hardly) (\w+ ){0,2}(budg\w*|mov\w*|shift\w*|go(ne|ing|es)? (up|anywhere)|improv\w*|ris(e|en|ing)|increas\w*|progress\w*|(get|got|gotten|getting) (any )?(faster|better|quicker|stronger|higher))\b|\bsame (ftp|css|threshold|pace)\b/;
/** Of a figure, where of an athlete it would mean tired. */
const FLAT_FOR_LONG = /\bflat (for|since|all|now)\b/;
/** Told like this it needs no question. */
const STUCK_PLAINLY = /\b(nowhere|plateaued|plateau|stagnat\w*|flat ?lined|stalled|no (progress|gains?|improvement))\b/;
const SESSIONS =
  /\b(what|which|best|good|any|favou?rite|kind of|sort of|welche|que|quelles?|quali|welke|quais)\b.{0,20}\b(sessions?|workouts?|intervals?|sets?|training|einheiten?|entrenos?|entrenamientos?|sesiones|seances?|entrainements?|allenamenti|trainingen|treinos)\b/;
const MOVES_UP =
  /\b((shift|move|lift|raise|boost|bump|push|grow|build)s?|increas\w*|improv\w*|bring up|get up|help\w*|kick|steiger\w*|erhoh\w*|sub(e|en|ir)|augment\w*|aument\w*|verho\w*)\b/;
const ASKS_WAY =
  /\b(what|whats|which|how|why|help\w*|tips?|advice|ideas?|suggest\w*|now what|break (through|out|it)|get it (moving|going|up)|fix|welche|was|wie|que|como|quelles?|comment|cosa|quali|come|wat|hoe)\b/;
const OTHER_THAN_TRAINING =
  /\b(test\w*|profile|settings?|update|enter|tomorrow|today|tonight|zones?|race|taper\w*|pain|hurts?|injur\w*|ill|sick|weight|weigh|fall\w*|drop\w*|last week|this week|my longest|did i)\b/;

/** "Threshold has been flat since spring, which sessions help?", "no faster in the pool any more": what moves it again. */
export const asksOutOfPlateau = ({ question: { says, has }, slots }: Asked): boolean =>
  slots.race === null &&
  (says(OF_THRESHOLD) || slots.disciplines.length > 0) &&
  ((says(STUCK) && (says(ASKS_WAY) || (says(OF_THRESHOLD) && says(STUCK_PLAINLY)))) ||
    (says(OF_THRESHOLD) && says(SESSIONS) && says(MOVES_UP))) &&
  !says(OTHER_THAN_TRAINING) &&
  !has('claimed', 'until', 'niggle', 'carbs') &&
  (!has('tiredNow') || says(FLAT_FOR_LONG));

/** Of which sport what is stuck is. */
export const sportOfPlateau = ({ question: { says }, slots }: Asked): Discipline =>
  slots.disciplines[0] ?? (says(/\b(pace|tempo)\b/) ? 'run' : 'bike');
