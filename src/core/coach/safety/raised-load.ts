/** What is said of a thing that is put somewhere: it is more of it only with a word for more. */
const PUT =
  '(?:add|bump|up|raise|increase|boost|crank|hike|jack|ramp|push|lift|stick|chuck|throw|whack|slap|pile|pack|put|sling|bung|give me|squeeze|pop|load|tack|packe?|leg(?= noch)|hang|ajoute\\w*|rajoute\\w*|mets|anade|agrega|mete|ponme|suma|aggiungi\\w*|mettimi|metti|adiciona|acrescenta|poe)';
const RAISE =
  '(?:bump|pil(?:e|ing) on|raise|increase|boost(?! (?:my |the )?training\\b(?! (?:load|volume|hours)))|crank|hike|jack|ramp|(?<!(?:keep|back|build|building|kept|made|make|pick|line|set|come|catch|end|blew|blow|turn|draw|stack|coming|split|lining|lined|sum|mix|free|follow|tidy) )up(?= (?:my|the|our|next|this))|erhoh\\w*|steiger\\w*|augmente\\w*|aumenta\\w*|sube|alza|sobe)';
const LOAD =
  '(?:volume|hours?|hrs|load|mileage|training|kilometres?|kms?|miles|sessions?|intervals?|intensity|stunden|umfang|belastung|heures?|charge|horas?|volumen|carga|kilometros|ore|carico|chilometri|quilometros)';
/** Of a week or of all, and not one session. */
const OF_ALL =
  '(?:volume|hours|hrs|load|mileage|training|total|miles|kms?|umfang|belastung|stunden|charge|heures|volumen|carga|horas|kilometros|ore|carico|chilometri|quilometros)';
const MORE = '(?:another|extra|more|further|additional|on top|noch|mehr|zusatzlich\\w*|de plus|mas|en plus|in piu|a mais|mais)';
/** What may stand between a word for raising, or for more, and what is raised. */
const OF_MINE =
  '(?: (?:up|a|bit|lot|of|to|my|the|our|next|this|weeks?|weekly|training|total|overall|hard|harder|tough|quality|big|long|run|running|bike|cycling|swim|swimming|mein\\w*|mi|mon|ma|la|le|el|il|mio|meu|minha|de|\\d+|two|three|four))';
const COUNT =
  '(\\d{1,3}|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|funf|sechs|sieben|acht|neun|zehn|cinq|sept|huit|neuf|dix|cinco|seis|siete|ocho|nueve|diez|cinque|sei|sette|otto|nove|dieci|sete|oito|dez)';
/** So many hours, however few. */
const ANY_COUNT = `(?:${COUNT}|an?|one|two|three|four|half an?|a couple of|couple of|a few|some|zwei|drei|vier|deux|trois|quatre|dos|tres|cuatro|due|tre|quattro)`;
const HOURS = '(?:h|hrs?|hours?|stunden|std|heures?|horas?|ore)';
const A_WEEK =
  /\b(?:(?:next|this) weeks?|week from now|weekly|(?:a|per|each|every) week|my week|(?:from|starting|as of|by) (?:monday|tomorrow|now|today)|straight away|at once|(?:nachste|diese|kommende)[rn]? woche|ab (?:montag|morgen)|la semaine prochaine|cette semaine|des (?:lundi|demain)|la semana que viene|la proxima semana|esta semana|(?:la |alla )?(?:prossima settimana|settimana prossima)|questa settimana|na proxima semana|semana que vem|para a semana)\b/;

const RAISED = [
  new RegExp(`\\b${RAISE}${OF_MINE}{0,4} ${OF_ALL}\\b`),
  new RegExp(`\\b${PUT}\\b(?: \\w+){0,2}? ${MORE}${OF_MINE}{0,3} ${LOAD}\\b|\\b${PUT} ${COUNT} ${MORE} ${LOAD}\\b`),
  new RegExp(
    `\\b(?:double|twice|doppelt\\w*|verdoppel\\w*|doble|duplica|doubler?|raddoppia|dobra)\\b(?: (?:my|the|all|of|weekly|training|total|mein\\w*|mi|mon|el|il|meu)){0,3} ${OF_ALL}\\b`,
  ),
];
const EACH = '(?:(?:a|per|each|every|next|this|the) weeks?|weekly|pro woche|par semaine|a la semana|por semana|a settimana)';
const REQUEST =
  '(?:give me|add|put|stick|chuck|throw|whack|pile|slap|tack|squeeze|fit(?: me)?(?: in)?|pack|plan(?: me)?(?: in)?|make it|build in|i need|we need|i want|we want|id like|i would like|let me (?:do|have)|lets (?:do|add)|can (?:i|we|you) (?:do|have|get|add|give me)|could (?:i|we|you) (?:do|have|get|add|give me)|gib mir|donne moi|dame|dammi)';
const WHOLE = '(?:weeks?|volume|hours|hrs|load|training|mileage|total|plan|schedule|everything|it all)';
/** More of the week as a whole, by what is said to be put on it. */
const BY_HOURS = [
  // "+2 hours per week", "plus two hours each week": a plus says it all.
  new RegExp(`(?:\\+ ?|\\bplus )${ANY_COUNT} ?${HOURS}(?: (?:more|extra|of training))?(?: (?:a|per|each|every|next|this)) week\\b`),
  new RegExp(`\\b(?:every|each|next|the|all|my) weeks? (?:at |by )?(?:plus|\\+) ?${ANY_COUNT} ?${HOURS}\\b`),
  // "Raise the coming weeks by two hours".
  new RegExp(`\\b${RAISE}(?: \\w+){0,3}? ${WHOLE}(?: up)?(?: by)? (?:another |an extra )?${ANY_COUNT} ?(?:${MORE} )?${HOURS}\\b`),
  new RegExp(
    `\\b(?:push|lift|take|bring|move|step|scale)(?: \\w+){0,3}? ${WHOLE} up(?: by)? (?:another |an extra )?${ANY_COUNT} ?${HOURS}\\b`,
  ),
  // "Take the weekly hours up by two".
  new RegExp(
    `\\b(?:push|lift|take|bring|move|step|scale|bump|raise)(?: \\w+){0,3}? (?:hours|hrs) (?:up )?by ${ANY_COUNT}\\b(?! ?(?:%|per ?cent|pct|minutes?|mins?))`,
  ),
  // "Bump me up by three hours next week".
  new RegExp(
    `\\b(?:push|lift|take|bring|move|step|scale|bump|crank|ramp|jack) (?:me|us|it|things) up(?: by)? (?:another |an extra )?${ANY_COUNT} ?${HOURS}\\b`,
  ),
  // "I need four more hours each week", "add two hours extra per week".
  new RegExp(`\\b${REQUEST}(?: \\w+){0,2}? ${ANY_COUNT} ${MORE} ${HOURS}(?: \\w+){0,3}? ${EACH}\\b`),
  new RegExp(`\\b${REQUEST}(?: \\w+){0,2}? ${ANY_COUNT} ?${HOURS}(?: of training)? ${MORE}(?: \\w+){0,2}? ${EACH}\\b`),
  new RegExp(`\\b${REQUEST}(?: \\w+){0,2}? (?:an )?${MORE} ${ANY_COUNT} ?${HOURS}(?: \\w+){0,3}? ${EACH}\\b`),
  // "Stick two hours onto every week".
  new RegExp(`\\b${REQUEST} ${ANY_COUNT} ?${HOURS} (?:of training )?(?:to|on|onto|on top of|into) (?:\\w+ ){0,2}?${WHOLE}\\b`),
];
/** "Make the weeks bigger until the race". */
const MADE_BIGGER =
  /\bmake (?:my |the |next |all |every |each |our |coming |this |these )*(?:weeks?|training|plan|load|volume) (?:a lot |a bit |even |much )?(?:bigger|heavier|tougher|fuller)\b/;
/** What sounds like a denial or a report, and only says why more is wanted. */
const WHY_MORE =
  /\b(?:not|never|dont feel|wont be|isnt) (?:\w+ )?(?:ready|prepared|fit enough|enough|on track|there yet|up to it|where i)\b|\bi?ve? ?got (?:\w+ )?(?:catching up|ground to|to catch|to make up|some catching)\b|\b(?:i|we|ive|weve) ?(?:have |had )?(?:lost|missed|skipped|wasted) (?:\w+ ){0,3}?(?:time|days?|weeks?|sessions?|training|months?|fitness|form)\b|\b(?:was|were|am|im) (?:\w+ ){0,2}?behind\b/g;
/** The words for so much, which has to be put or added for it to be a request. */
const PUTS = new RegExp(`\\b(?:${PUT}|${RAISE})\\b`);
/** "Another five hours", "by eight hours": so much is put on top. */
const ON_TOP = [
  new RegExp(`\\b${MORE} (?:an? |of )?${COUNT} ${HOURS}\\b`),
  new RegExp(`\\b${COUNT} (?:\\w+ )?${MORE} ${HOURS}\\b`),
  new RegExp(`\\b${COUNT} ?${HOURS} (?:\\w+ ){0,2}?${MORE}\\b(?! or less)`),
  new RegExp(`\\bby ${COUNT} ?${HOURS}\\b`),
  new RegExp(
    `\\b${RAISE}${OF_MINE}{0,3} (?:umfang|volume|volumen|carga|carico|charge|load|hours) (?:de |di |em |um |by )?${COUNT} ?(?:${HOURS})?\\b`,
  ),
  new RegExp(
    `\\b(?:add|ajoute\\w*|rajoute\\w*|anade|agrega|suma|aggiungi\\w*|adiciona|acrescenta) ${COUNT} ?${HOURS}(?: (?:of |d ?)?(?:training|entrainement|entrenamiento|allenamento|treino))? (?:to|on|onto|a|alla|la|na|de) (?:my |the |this |next |la )*(?:week|semaine|semana|settimana|prossima|proxima|esta|cette)`,
  ),
];
/** "Make every week plus five hours". */
const EACH_WEEK_PLUS = new RegExp(`\\b(?:every|each|next) week plus ${COUNT} ?${HOURS}\\b`);
const TWICE =
  /\b(?:double|twice|doppelt\w*|verdoppel\w*|doble|duplica|doubler?|raddoppia|dobra)\b (?:my |the |all |mein\w* |mis? |mon |mes |el |las |il |le |mie |meu |minhas |o |as )*(?:weekly |training |total )?(?:hours|volume|mileage|load|training|kms?|miles|stunden|umfang|volumen|heures|horas|carga|ore|carico)\b/;
/** Told, asked out of interest, or the other way. */
const NO_REQUEST =
  /\b(?:did|was|were|have i|(?:i|we) (?:only |now )?(?:have|got)|ive got|more or less|last week|yesterday|why|how (?:much|many|would|will|does|fast|long)|what (?:happens|if|would|will)|forecast|predict\w*|simulat\w*|less|fewer|down|reduce|cut|lower|dont|not|never|instead|move|swap|slept|sleep|work|job|office|flight|drive|travel\w*|commut\w*|free|available|off|over (?:a|the|two|three|six|eight|ten) (?:months?|years?|weeks?)|gradually|slowly|bit by bit|carbs?|grams?|drink|water|calories|food|protein|gels?|max\w* load)\b/;
/** "Are we putting up the load too steeply?": what is done already is doubted. */
const ASKS_IF_TOO_MUCH = /\b(?:am i|are we) \w+ing\b.{0,60}\btoo (?:fast|quick\w*|hard|steep\w*|soon|much|rapid\w*|aggressive\w*)\b/;
const LEAST_ON_TOP = 5;
const MOST_ON_TOP = 60;

/** "Next week's" is written as "next weeks". */
const without = (line: string) => line.replace(/[’']/g, '');

/** More training is wanted: who is worn out is told no. */
export function raisesLoad(said: string): boolean {
  const line = without(said).replace(WHY_MORE, ' ');
  return (
    [...BY_HOURS, MADE_BIGGER, ...RAISED].some((raised) => raised.test(line)) && !NO_REQUEST.test(line) && !ASKS_IF_TOO_MUCH.test(line)
  );
}

/** "Another six hours from Monday", "double my volume next week": half as much again for most, and at once. */
export function addsTooMuch(said: string): boolean {
  const line = without(said).replace(WHY_MORE, ' ');
  if (!A_WEEK.test(line) || NO_REQUEST.test(line)) return false;
  if (TWICE.test(line) || isMany(EACH_WEEK_PLUS.exec(line)?.[1])) return true;
  return PUTS.test(line) && ON_TOP.some((added) => isMany(added.exec(line)?.[1]));
}

/** Every number in words here is at least five. */
function isMany(count: string | undefined): boolean {
  if (count === undefined) return false;
  const hours = Number(count);
  return Number.isNaN(hours) || (hours >= LEAST_ON_TOP && hours <= MOST_ON_TOP);
}
