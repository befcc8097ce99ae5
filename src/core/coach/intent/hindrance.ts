import type { Asked } from '#core/coach/intent/asked.ts';
import type { Question } from '#core/coach/intent/heard-topics.ts';

/** What stands in the way of training for some days, as athletes tell it. */
export type Hindrance = 'nights' | 'shifts' | 'exams' | 'work' | 'family' | 'travel' | 'event';

const SAID: readonly (readonly [Hindrance, RegExp])[] = [
  [
    'family',
    /\b(baby|toddler|newborn|little one|wee one|bairn|kids?|son|daughter|twins)\b.{0,20}\b(up|awake|teething|crying|screaming|not sleeping)\b.{0,20}\bnights?\b|\bup (\w+ ){0,2}with the (baby|kids?|toddler|little one|twins)\b/,
  ],
  [
    'nights',
    /\b(on nights|nights? (shifts?|duty|duties|rota|work)|(working|work|doing|do|pulling|have|got|post|off|my|\d|two|three|four|five) nights|run of nights|block of nights|nachtschicht\w*|nachtdienst\w*|turnos? de noche|(poste|travaille) de nuit|turni? di notte|nachtdienst(en)?)\b/,
  ],
  [
    'shifts',
    /\b((late|early|long|double|back|split|weekend|day|extra|twelve hour|12 ?h(ou)?r?|24 ?h(ou)?r?) shifts?|on (lates|earlies|call)|working late|working (lates|earlies|doubles)|shift (work|pattern|rota)|rota|spatschicht\w*|fruhschicht\w*|turno\w*)\b/,
  ],
  [
    'exams',
    /\b(exams?|finals|midterms?|mocks|a levels|gcses?|revision|revising|dissertation|thesis|viva|prufung(en)?|klausur(en)?|examen(es)?|examens|esami|tentamens?|egzaminy|sesja)\b/,
  ],
  [
    'work',
    /\b(deadlines?|crunch( time)?|month end|year end|quarter end|audit|product launch|overtime|work (is|gets|will be|looks|has gone|went) (\w+ )?(mental|mad|crazy|insane|busy|nuts|hectic|manic|full on|rammed|brutal|chaos|a nightmare|horrible|silly)|(busy|mental|mad|crazy|insane|hectic|manic|brutal|nightmare|rammed|full on|stressful) (\w+ )?(at|with) work|nightmare at work|swamped|snowed under|viel arbeit|mucho trabajo|beaucoup de (travail|boulot))\b/,
  ],
  [
    'family',
    /\b((grand ?(kids|children|daughter|son)|kids?|child|children|toddler|baby|daughter|son|twins) (is|are|has|have|will be|here|over|visiting|staying|off school|poorly|ill|sick|not sleeping)|(parents|in laws|mum|mom|dad|guests|visitors|family) (is |are |will be )?(here|over|visiting|staying|coming)|new ?born|new baby|school holidays|half term|moving house|house move|child ?care)\b/,
  ],
  [
    'event',
    /\b(concert|recital|dentist|wisdom (tooth|teeth)|wedding|birthday|funeral|christening|appointment|parents evening|party|gig|graduation|interview|court|open day|prom|school play)\b/,
  ],
  [
    'travel',
    /\bboss wants me in \w+|\b(travel\w*|work trip|business trip|flying|flight|jet ?lag\w*|conference|on the road|abroad|geschaftsreise|dienstreise|viaje|deplacement)\b/,
  ],
];

/** What is told to stand in the way; null where nothing is. */
export const hindranceIn = ({ says }: Question): Hindrance | null => SAID.find(([, said]) => says(said))?.[0] ?? null;

export const tellsHindrance = (question: Question): boolean => hindranceIn(question) !== null;

const ASKS_WEEK =
  /\b(when (do|can|should) i fit|(how|what) (should|would|could|can|do|does|shall|will|might|is|are)|whats|what (now|then|next)|should i|do i|can i|how to|hows|can i still|should i still|is (it|the|my) .{0,20}(ok|worth|sensible|good idea)|good idea|sensible|any (ideas?|advice|tips?|thoughts)|advice|suggest\w*|handle|plan (it|that|this|for)|wie (soll|sollte|plane|mache)|was (soll|mach)|comment|que (faire|hago|hacer)|como)\b/;
const OF_TRAINING =
  /\b(week|weeks|weekend|days?|training|train|plan|sessions?|key|long|ride|run|swim|it|that|this|them|woche|semana|semaine|schedule)\b/;
/** What is not about those days at all. */
const OTHER =
  /\b(what(s| is) (on|planned)|what (do i have|have i got)|sleep better|fall asleep|caffeine|coffee|eat|eating|fuel\w*|fly with|pack|bike (box|bag)|time zones?|yesterday|last (week|month|night)|mak(e|ing) (it|that|this|them) up|couldnt (\w+ )?(drag|get|face|make|do))\b/;

const ASKS_ANYTHING =
  /\b(what|whats|which|how|when|why|where|should|shall|can|could|would|is it|am i|do i|did|was|move|swap|skip|cancel|drop|bin|make|shorten|add|put|change|remember|forget|no (training|session)|please|easier|lighter)\b/;
const MOST_TOLD = 16;

/** "Dentist on Wednesday afternoon": told and nothing asked, of days that lie ahead. */
export const isOnlyToldOf = ({ question, slots }: Asked): boolean =>
  slots.ahead.length > 0 &&
  slots.race === null &&
  question.words.length <= MOST_TOLD &&
  !question.text.includes('?') &&
  !question.says(ASKS_ANYTHING) &&
  !question.has('ill', 'niggle', 'carbs', 'missed', 'tiredNow', 'sleep');

/** "Nights from Tuesday, what should that week look like?": the days ahead, with what is told to stand in their way. */
export function asksWeekAround(asked: Asked): boolean {
  const { question, slots } = asked;
  const hindrance = hindranceIn(question);
  if (hindrance !== null && isOnlyToldOf(asked)) return true;
  if (hindrance === null || !question.says(ASKS_WEEK) || !question.says(OF_TRAINING) || question.says(OTHER)) return false;
  if (slots.race !== null || question.has('carbs', 'niggle', 'ill', 'hrv')) return false;
  // Shifts are a matter of every week.
  return slots.ahead.length > 0 || ((hindrance === 'nights' || hindrance === 'shifts') && slots.back.length === 0);
}
