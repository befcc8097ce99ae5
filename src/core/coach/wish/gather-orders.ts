import type { Asked } from '#core/coach/intent/asked.ts';
import { type Act, TO_THAT } from '#core/coach/wish/acts.ts';
import type { DaySaid } from '#core/coach/wish/day-said.ts';
import { ARROW, type Part } from '#core/coach/wish/said-parts.ts';
import { isKnown, type SessionSaid } from '#core/coach/wish/session-said.ts';

export interface Order {
  act: Exclude<Act, 'cannot' | 'create'>;
  sessions: SessionSaid[];
  days: DaySaid[];
  minutes: number | null;
  shift: number | null;
  line: string;
}

export interface Context {
  days: DaySaid[];
  sessions: SessionSaid[];
  minutes: number | null;
}

/** "The ride Wednesday, not Tuesday". */
const NOT_THERE = /^(?:and )?not (?:on )?(?:\w+ )?\w+$/;
const A_PART = /\b(?:part|parts|bit|bits|section|efforts?|pieces?|surges|strides|blocks?|hard stuff)\b/;
const KEEPS_THE_REST =
  /\b(?:keep|but (?:still )?|just) ?(?:the |my )?(?:riding|running|swimming|ride|run|swim|time|rest|volume|distance|length|miles|easy)\b/;
const JOINS = /^(?:and|plus|also)$/;
/** "Today the gym is very full", "pool has lanes on Wednesday only": told, and nothing that is wished. */
const TELLS = /\b(?:goes back|theres|is|are|was|were|has|have|isnt|arent|hasnt|havent|got|gets|looks?|seems?|feels?)\b/;
/** "… and bike in the evening": beside what was wished, and nothing more is. */
const ON_THE_SAME_DAY =
  /^(?:the |my )?(?:swim|bike|ride|run|gym|strength)(?: session)? (?:in the|at|that|after|before) (?:eve|evening|morning|afternoon|night|lunch\w*|work)(?: instead| then| please)?$/;
/** The reason, or what would be so: nothing that is wished. */
const ONLY_LEADS = /^(?:because|cos|coz|cuz|since|as|if|while) /;

/** "Can you fit the plan to that?": said of what was wished before. */
const FITS_TO_IT =
  /\b(?:fit|adapt|adjust|match|work|arrange|plan|change) (?:the (?:plan|week|sessions|training)|my (?:plan|week|sessions|training)|things|it all|everything|them)(?: (?:to|into|in|around|round|accordingly)(?: (?:that|it|this|these|those))?)?$/;

/** "All to Friday", and not "on a train all Friday". */
const OF_ALL = /\b(?:both|everything|all(?! (?:day|morning|afternoon|evening|night|week|weekend|\w+day)\b))\b/;

/** What is ordered, one after the other, with what only leads to it. */
export function ordersOf(parts: readonly Part[], { question }: Asked): { orders: Order[]; context: Context } {
  const orders: Order[] = [];
  const bare: Part[] = [];
  const context: Context = { days: [], sessions: [], minutes: null };
  const limits: Part[] = [];
  let led: Part | null = null;
  for (const part of parts) {
    if (orders.length + limits.length > 0 && FITS_TO_IT.test(part.line)) continue;
    if (part.stays || (orders.length > 0 && ON_THE_SAME_DAY.test(part.line) && part.days.length === 0)) continue;
    const lead = question.words[part.from]?.text ?? '';
    const current = orders.at(-1);
    const known = part.sessions.filter(isKnown);
    const names = known.length > 0 || part.days.length > 0 || part.minutes !== null || part.shift !== null;
    const isThen = isOnlyThen(part) && context.sessions.length > 0;
    if (isThen && !current) {
      orders.push({ ...orderOf(part, 'move'), sessions: context.sessions.slice(-1) });
      continue;
    }
    // "The swim to 40 minutes, and the run to Friday": the second goes somewhere.
    const goesTo = current?.act === 'length' && isBare(part) && part.days.some(({ role }) => role === 'target');
    const act = goesTo
      ? 'put'
      : (isBare(part) && part.act !== 'replace') || (part.act === 'put' && part.sessions.length === 0 && !OF_ALL.test(part.line))
        ? null
        : isBareLength(part)
          ? 'length'
          : part.act;
    if (current?.act === 'skip' && (act === null || act === 'put') && isEasyOneOf(part, current)) {
      orders.push(orderOf(part, 'ease'));
      continue;
    }
    const isReason = ONLY_LEADS.test(`${lead} `) || part.was || act === 'cannot' || act === 'create';
    const isJoined = JOINS.test(lead) || (act === null && !TELLS.test(part.line));
    const other = part.days.length === 1 && part.sessions.every(({ is }) => is === 'pronoun') ? part.days[0] : undefined;
    // "No training on Wednesday, it is on Thursday instead": it goes there.
    if (!isReason && current?.act === 'skip' && current.days.length === 1 && other && isInstead(part, current)) {
      current.act = 'move';
      current.days = [...current.days.map((day) => ({ ...day, role: 'source' as const })), { ...other, role: 'target' as const }];
      continue;
    }
    const last = bare.at(-1);
    if (last && !current && part.sessions.length === 0 && part.days.length > 0 && NOT_THERE.test(part.line)) {
      bare.splice(-1, 1, { ...last, days: [...last.days, ...part.days.map((day) => ({ ...day, role: 'source' as const }))] });
    } else if (act === 'swap' && !names && !current && bare.length > 0) orders.push(together([...bare.splice(0), part]));
    else if (!isReason && act === null && isBare(part) && !current) bare.push(part);
    else if (!isReason && part.minutes !== null && isOnlyLength(part) && isAlso(current ?? onlyGoing(bare), 'length')) {
      orders.push({ ...orderOf(part, 'length'), sessions: [] });
    } else if (!isReason && act === 'length' && isOnlyLimit(part)) {
      limits.push(part);
      leadIn(context, part);
    } else if (!isReason && current?.act === 'length' && current.minutes === null && part.minutes !== null && known.length === 0) {
      current.minutes = part.minutes;
    } else if (
      !isReason &&
      act !== null &&
      (names ||
        part.sessions.length > 0 ||
        (current?.act === 'skip' && act === 'ease') ||
        (!current && act !== 'put' && context.sessions.length + context.days.length > 0))
    ) {
      // "Remove the intervals, make it easy": the second says what the first means.
      if (current && !names && !(current.act === 'skip' && act === 'ease') && !isAlso(current, act)) continue;
      const isToThat = part.minutes === null && context.minutes !== null && (TO_THAT.test(part.line) || (!names && act === 'move'));
      const order = { ...orderOf(part, isToThat ? 'length' : (act as Order['act'])), ...(isToThat ? { minutes: context.minutes } : {}) };
      if (led && lead === 'and' && !isToThat) order.sessions.unshift(...led.sessions.filter(isKnown));
      orders.push(order);
      if (order.act === 'length' && AND_EASY.test(part.line)) orders.push({ ...orderOf(part, 'ease') });
      if (order.act === 'ease' && part.minutes !== null && EASY_FOR.test(part.line)) orders.push({ ...orderOf(part, 'length') });
    } else if (!isReason && current?.act === 'length' && current.minutes === null && act === null && part.minutes !== null) {
      current.minutes = part.minutes;
    } else if (!isReason && current && isJoined && (known.length > 0 || isOnlyDays(part))) {
      if (current.act === 'swap' || known.length === 0) {
        current.sessions.push(...known);
        current.days.push(...part.days);
        current.minutes ??= part.minutes;
      } else orders.push({ ...orderOf(part, current.act), shift: part.shift ?? null });
    } else leadIn(context, part);
    led = act === null && known.length > 0 ? part : null;
  }
  // "Only forty minutes on Thursday" is a wish where nothing follows from it.
  if (orders.length === 0 && bare.length === 0) orders.push(...limits.map((part) => orderOf(part, 'length')));
  // "The spin on the 11th, please make it a gentle one": said first, and what is wished of it after.
  if (
    orders[0] &&
    !orders[0].sessions.some(isKnown) &&
    (orders[0].sessions.length > 0 || (bare.length === 1 && (orders[0].act === 'length' || orders[0].act === 'ease') && !onlyGoing(bare)))
  )
    for (const part of bare.splice(0)) leadIn(context, part);
  const isWished =
    orders.length > 0 ||
    bare.length > 1 ||
    bare.some(({ days }) => days.some(({ role }) => role === 'target')) ||
    // "Hill reps Thursday, not Friday".
    bare.some(({ days }) => days.some(({ role }) => role === 'source') && days.some(({ role }) => role === 'open')) ||
    question.says(/\b(please|instead|pls)\b/) ||
    ARROW.test(question.text);
  // "The tempo part of Saturday's ride, drop that bit but keep the riding": the session stays.
  if (question.says(A_PART) && question.says(KEEPS_THE_REST)) for (const order of orders) if (order.act === 'skip') order.act = 'ease';
  // "Remove the intervals, make it easy": one wish, said twice.
  const [out, easy, third] = orders;
  if (out?.act === 'skip' && easy?.act === 'ease' && !third && !easy.sessions.some(isKnown))
    orders.splice(0, 2, { ...easy, sessions: out.sessions.slice(0, 1).map((said) => ofSport(said, easy)), days: out.days });
  return { orders: isWished ? [...bare.map((part) => orderOf(part, 'put')), ...orders] : [], context };
}

/** "No hills today, only a gentle jog": an easy one of the same sport in its place. */
const JUST_EASY =
  /^(?:(?:just|only|rather|maybe|instead|make it|ill do|i will do|id rather do) ){1,3}an? (?:very |really |nice |short )?(?:easy|gentle|light|recovery|relaxed|steady) (?:spin|ride|run|jog|swim|one|session)\b/;
const sportsOf = (sessions: readonly SessionSaid[]): SessionSaid['disciplines'] => sessions.flatMap(({ disciplines }) => disciplines);
function isEasyOneOf({ line, sessions, days, was, asks }: Part, { sessions: out }: Order): boolean {
  const sports = sportsOf(out);
  if (was || asks || days.length > 0 || !out.some(isKnown) || sessions.some(isKnown) || !JUST_EASY.test(line)) return false;
  return sports.length === 0 || sportsOf(sessions).every((sport) => sports.includes(sport));
}
const ofSport = (said: SessionSaid, easy: Order): SessionSaid =>
  said.disciplines.length > 0 ? said : { ...said, disciplines: sportsOf(easy.sessions) };

const INSTEAD = /\b(?:instead|rather|now)\b/;
const isInstead = ({ days, minutes, line }: Part, current: Order): boolean =>
  minutes === null && days[0]?.kind === 'day' && days[0].from !== current.days[0]?.from && INSTEAD.test(line);

function leadIn(context: Context, part: Part): void {
  context.days.push(...part.days);
  context.sessions.push(...part.sessions.filter(isKnown));
  context.minutes = part.minutes ?? context.minutes;
}

const LIMITS = /\b(?:only|just|at most|max|maximum|tops|up to|all i have|is all)\b/;
const DOES = /\b(?:make|trim|cut|shorten|cap|keep|do|reduce|limit|set|call|bring)\b/;
/** So much time there is, and no session is named that it is for. */
const isOnlyLimit = ({ sessions, line }: Part): boolean => sessions.length === 0 && LIMITS.test(line) && !DOES.test(line);

const BESIDE =
  /^(?:two|three|changes|amendments|requests|things|the|my|on|at|please|pls|then|and|for|this|next|to|coming|ok|so|instead|just|weekend|weeks?|\w+days?|tomorrows?|todays?|mon|tues?|weds?|thurs?|fri|sat|sun|\d+(?:st|nd|rd|th)|of|day|after|not|rather|than)$/;
/** "Bike Wednesday": a session and a day, and nothing that says more. */
const isBare = ({ sessions, days, line }: Part): boolean => {
  const own = new Set(sessions.flatMap(({ words }) => words));
  return sessions.some(isKnown) && days.length > 0 && line.split(' ').every((word) => own.has(word) || BESIDE.test(word));
};

/** "… and Friday": days alone belong to what was said before. */
const isOnlyDays = ({ days, line }: Part): boolean =>
  days.length > 0 &&
  line.split(' ').every((word) => BESIDE.test(word) || /^(?:too|also|as|well|both|if|possible|either|or|mar\w*|apr\w*|\d+)$/.test(word));

/** "Please do Friday", after what cannot be on its day. */
const isOnlyThen = ({ days, sessions, line }: Part): boolean =>
  sessions.length === 0 &&
  days.length === 1 &&
  /^(?:please |pls |can you |could you |can we |lets |just |so |then )*(?:do|make it|try|go for|how about|what about|say|use|put it on|move it to) /.test(
    line,
  ) &&
  line.split(' ').length <= MOST_OF_THEN;
const MOST_OF_THEN = 6;

/** "Thursday's swim: to Friday …": it goes somewhere, and no more words are made of it. */
const onlyGoing = ([part, other]: readonly Part[]): Order | null =>
  part && !other && part.days.some(({ role }) => role === 'target') ? orderOf(part, 'put') : null;

/** "Push it to Saturday and make it easy", "… only 30 min": more of the same session. */
const isAlso = (order: Order | null, more: Act): boolean => {
  if (order === null) return false;
  const { act, sessions } = order;
  return (
    (act === 'move' || act === 'put' || act === 'ease' || act === 'length') &&
    more !== act &&
    (more === 'ease' || more === 'length') &&
    sessions.filter(({ is }) => is !== 'new').length === 1
  );
};
/** "Make Sunday's run easy and 40 minutes". */
const AND_EASY =
  /\b(?:make|keep|turn|do|have)\b.*\b(?:run|ride|swim|bike|session|one|it|that|workout|intervals|spin|jog) (?:very |really |just |nice and |all )?(?:easy|easier|gentle|gentler)\b|\d (?:easy|gentle) (?:min|minutes)\b|\b(?:min|mins|minutes|hour) (?:and )?(?:easy|gentle)$/;
/** "Turn tonight's 800s into an easy 40 minutes". */
const EASY_FOR =
  /\b(?:easy|gentle|steady|recovery|relaxed) (?:about |only |just )?(?:\d+|an?|half|twenty|thirty|forty|fifty|sixty|ninety|three)\b/;
const OF_ITS_LENGTH =
  /^(?:and|but|for|to|just|about|around|roughly|say|at|most|long|please|pls|then|though|down|not|over|no|more|than|it|up)$/;
/** "… only 30 min": how long it is to be, and nothing else. */
const isOnlyLength = ({ sessions, days, line }: Part): boolean =>
  days.length === 0 &&
  sessions.every(({ is }) => is === 'pronoun') &&
  line.split(' ').every((word) => OF_LENGTH.test(word) || OF_ITS_LENGTH.test(word));

const OF_LENGTH =
  /^(?:\d+(?:[.:h]\d*)?|an?|half|one|two|three|four|five|six|ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety|quarters?|min|mins|minutes?|hours?|hrs?|h|only|max|tops|indoors|outside|outdoors|easy|instead|is|are|make|it|enough)$/;
/** "Friday for the 4-hour ride": which one, and not how long. */
const CALLED_BY_LENGTH =
  /\b(?:the|my) (?:\d+(?:\.\d)?|two|three|four|five|six) ?(?:hours?|h|hrs?|min\w*) (?:long )?(?:ride|run|swim|session)\b/;
/** "Tomorrow's swim: 30 min": a session and how long it is to be. */
const isBareLength = ({ act, sessions, minutes, line }: Part): boolean => {
  const own = new Set(sessions.flatMap(({ words }) => words));
  return (
    (act === null || act === 'put') &&
    minutes !== null &&
    !CALLED_BY_LENGTH.test(line) &&
    sessions.some(isKnown) &&
    line.split(' ').every((word) => own.has(word) || BESIDE.test(word) || OF_LENGTH.test(word))
  );
};

const orderOf = (part: Part, act: Order['act']): Order => ({
  act,
  sessions: [...part.sessions],
  days: [...part.days],
  minutes: part.minutes,
  shift: part.shift,
  line: part.line,
});

const together = (parts: readonly Part[]): Order => ({
  act: 'swap',
  sessions: parts.flatMap(({ sessions }) => sessions),
  days: parts.flatMap(({ days }) => days),
  minutes: null,
  shift: null,
  line: parts.map(({ line }) => line).join(' '),
});
