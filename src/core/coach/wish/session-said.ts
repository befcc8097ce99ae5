import { isWeekday } from '#core/coach/intent/days.ts';
import { disciplineOf as sportOf } from '#core/coach/intent/slots.ts';
import { keptByWord, keptLately } from '#core/coach/language/read-lately.ts';
import { plain, type Word, wordsOf } from '#core/coach/language/words.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import type { Discipline } from '#core/discipline.ts';

/** A stretch of words that names a session, whether the plan has it or not: "the long run", "an easy spin", "it". */
export interface SessionSaid {
  /** The first word, and the one after the last. */
  from: number;
  to: number;
  disciplines: readonly Discipline[];
  /** "An easy swim" and "one more" are new; "it" is what was spoken of. */
  is: 'known' | 'new' | 'pronoun';
  /** Said as one that is there: "the run", "my Friday ride". */
  isDefinite: boolean;
  words: readonly string[];
}

export const isKnown = ({ is }: SessionSaid): boolean => is === 'known';

/** By themselves these name a session: "the intervals". */
const HEADS =
  /^(session|workout|one|intervals?|tempo|threshold|brick|vo2\w*|strides|reps|repeats|repetitions|sprints|endurance|progression|spin|jog|footing|yoga|pilates|mobility|fartlek|technique|drills|css|sweetspot|commute|turbo|open water|race pace|long one|einheit|entreno|seance|\d+x\d+\w*)$/;
/** What stands before a head and says which. */
const WHICH =
  /^(long|longer|longest|easy|easier|hard|hardest|key|short|shorter|steady|recovery|medium|big|main|club|hilly|hill|hills|track|aerobic|sweet|spot|race|pace|power|quality|interval|flat|group|indoor|outdoor|gentle|calm|soft|chill|chilled|relaxed|mellow|light|first|second|next|evening|morning|lunch|lunchtime|bike|run|swim|\d+x\d+\w*)$/;
const NEW = /^(a|an|another|some|extra|additional|new|more)$/;
const KNOWN = /^(the|my|this|that|these|those|our|todays?|tomorrows?|tonights?|\w+days?|both|all|every|each)$/;
const PRONOUN = /^(it|that|this|them|these|those)$/;
/** "It rains", "that is why": nothing that could be moved. */
const NO_PRONOUN_AFTER =
  /^(is|was|s|rains?|means|makes|looks?|seems?|feels?|would be|said|works?|suits?|why|way|day|week|weekend|morning|evening|afternoon|time|month|much|many|far|long|hard|bad|good|early|late)$/;
/** "A run of bad luck", "bike shop", "running late": no session. */
const NOT_AFTER =
  /^(squad|group|coach|meet|training club|shop|shoes?|shorts|ride hailing|lane|lanes|club|computer|fit|rack|service|mechanic|partner|buddy|late|errands?|out|into|over|up to|down|pool|stuff|power|ftp|zones?|pace|times?|technique)$/;
/** "Run me through it", "running on fumes": no run. */
const IDIOM =
  /^(me|us|through|on fumes|low|short of|out of|is (in|at|broken|being|still|getting|with|out of)|has (broken|gone|a)|needs? (a|fixing|repair|new)|(on|in|to|by|with|onto|into) (the|a|my) (train|plane|car|bus|ferry|flight|hotel|shop|mechanic|roof|boot|airport)|got (stolen|a)|broke)\b/;
/** "I was running": a sport, and no session. */
const SPORT_ONLY =
  /^(running|riding|swimming|cycling|biking|jogging|ran|rode|swam|ridden|swum|cyclist|runner|swimmer|triathlon|parkrun|marathon|10k|5k|ftp|watts?|zwift|saddle)$/;

/** "An easy one hour ride": so long, and no session. */
const OF_LENGTH = /^(?:hours?|hourlong|min|mins|minutes?|miles?|km|kilomet\w+)$/;
const OF_TIME = /^(?:week|month|weekend|day|\w+day)$/;
const disciplineOf = (word: string): Discipline | null => (SPORT_ONLY.test(word) ? null : sportOf(word));

/** Every stretch of words that names a session, in their order. */
export function sessionsSaid(words: readonly Word[], view: Pick<AthleteView, 'plan' | 'today'>): SessionSaid[] {
  const own = ownNames(view);
  const found: SessionSaid[] = [];
  for (let at = 0; at < words.length; at++) {
    const said = saidAt(words, at, own);
    if (!said) continue;
    found.push(said);
    at = said.to - 1;
  }
  return found;
}

/** A word that names a session, or says which. */
const mayBePart = keptByWord((word) => disciplineOf(word) !== null || HEADS.test(word) || WHICH.test(word));

function saidAt(words: readonly Word[], from: number, own: Own): SessionSaid | null {
  const whole = wholeNameAt(words, from, own);
  if (whole) return whole;
  const textAt = (at: number) => words[at]?.text ?? '';
  const isPart = (at: number) =>
    words[at]?.clause === words[from]?.clause &&
    !(textAt(at) === 'one' && OF_LENGTH.test(textAt(at + 1))) &&
    (mayBePart(textAt(at)) || own.words.has(textAt(at)));
  if (!isPart(from)) return pronounAt(words, from);
  let to = from + 1;
  while (isPart(to) && !(textAt(to) === 'one' && to > from + 3)) to++;
  // "The workout next week", "the tempo part".
  while (to > from + 1 && textAt(to - 1) === 'next' && OF_TIME.test(textAt(to))) to--;
  if (/^(?:part|parts|bit|bits|section|portion|block|blocks)$/.test(textAt(to))) return null;
  const said = [...setBefore(words, from), ...words.slice(from, to).map(({ text }) => text)];
  const hasHead = said.some((word) => disciplineOf(word) !== null || (HEADS.test(word) && word !== 'one') || own.words.has(word));
  const isSweetSpot = said.join(' ').includes('sweet spot');
  const isOne = said.at(-1) === 'one' && (said.length > 1 || isWeekday(textAt(from - 1)));
  if (!hasHead && !isOne && !isSweetSpot) return null;
  const lead = /^(?:very|really|nice|super|quite|bit|proper|little)$/.test(textAt(from - 1)) ? from - 2 : from - 1;
  const before = [textAt(lead), textAt(lead - 1), textAt(lead - 2)];
  if (said.length === 1 && IDIOM.test(`${textAt(to)} ${textAt(to + 1)}`)) return null;
  if (said.length === 1 && NOT_AFTER.test(textAt(to)) && (textAt(to) === 'squad' || !KNOWN.test(before[0] ?? ''))) return null;
  const disciplines = [...new Set(said.flatMap((word) => disciplineOf(word) ?? []))];
  // "A downhill run": what stands between says more of it.
  const isOther = /^an?$/.test(before[1] ?? '') && words[lead]?.clause === words[from]?.clause && !isWeekday(before[0] ?? '');
  const isNew =
    isOther ||
    NEW.test(before[0] ?? '') ||
    (!said[0]?.startsWith('each') && /^\d+$/.test(before[0] ?? '')) ||
    /^(hour|hours|min|minutes|minute)$/.test(before[0] ?? '');
  const isDefinite = before.some((word) => word !== undefined && KNOWN.test(word) && !/^(all|every|each|both)$/.test(word));
  return {
    from,
    to,
    disciplines,
    is: isNew && !before.some((word) => word === 'the' || word === 'my') ? 'new' : 'known',
    isDefinite,
    words: said,
  };
}

/** "The 1 km reps", "the 800 m ones": how long each is, as one word. */
function setBefore(words: readonly Word[], from: number): string[] {
  const [number, unit] = [words[from - 2]?.text ?? '', words[from - 1]?.text ?? ''];
  if (/^\d{1,4}$/.test(number) && /^(?:km|k|m|metres?|meters?|mile|min|minutes?|sec|seconds?|s)$/.test(unit)) return [`each${number}`];
  const [, alone] = /^(\d{3,4})(?:m|s)?$/.exec(unit) ?? [];
  return alone === undefined ? [] : [`each${alone}`];
}

/** "Strength A", "the Main set": a session by the whole of its own name. */
function wholeNameAt(words: readonly Word[], from: number, { names }: Own): SessionSaid | null {
  if (/^(?:hours?|min|mins|minutes?)$/.test(words[from - 1]?.text ?? '') || NEW.test(words[from - 1]?.text ?? '')) return null;
  const found = names.find(({ name }) => name.every((part, at) => words[from + at]?.text === part));
  if (!found) return null;
  // "The medium long run", where it is called "Medium long".
  const end = from + found.name.length;
  const last = words[end];
  const isMore =
    last !== undefined &&
    last.clause === words[from]?.clause &&
    (disciplineOf(last.text) !== null || /^(?:session|workout)$/.test(last.text));
  const said = isMore ? [...found.name, last.text] : found.name;
  return { from, to: from + said.length, disciplines: found.disciplines, is: 'known', isDefinite: true, words: said };
}

function pronounAt(words: readonly Word[], from: number): SessionSaid | null {
  const text = words[from]?.text ?? '';
  const next = words[from + 1];
  if (!PRONOUN.test(text)) return null;
  // "That swim": the swim is meant, and how it is said goes with it.
  const after = words.slice(from + 1, from + 3).map((word) => word.text);
  if (after.some((word) => disciplineOf(word) !== null || (HEADS.test(word) && word !== 'one'))) return null;
  const isSame = next !== undefined && next.clause === words[from]?.clause;
  if (isSame && (NO_PRONOUN_AFTER.test(next.text) || isWeekday(next.text))) return null;
  return { from, to: from + 1, disciplines: [], is: 'pronoun', isDefinite: true, words: [text] };
}

const MEANS_NOTHING = new Set('session ride run swim bike the with and min day for'.split(' '));

const partsOf = keptLately((name: string): readonly string[] =>
  plain(name)
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length > 2 && !MEANS_NOTHING.has(part)),
);

export const openSessions = ({ plan, today }: Pick<AthleteView, 'plan' | 'today'>): SessionFacts[] =>
  (plan?.sessions ?? []).filter(
    ({ status, durationMin, date }) => status !== 'completed' && status !== 'skipped' && durationMin > 0 && date >= today,
  );

interface Own {
  words: ReadonlySet<string>;
  names: readonly { name: readonly string[]; disciplines: readonly Discipline[] }[];
}

const ownOf = new WeakMap<NonNullable<AthleteView['plan']>, { today: string; own: Own }>();

/** Words that only the names of the athlete's own sessions have: found once for a plan and a day. */
function ownNames(view: Pick<AthleteView, 'plan' | 'today'>): Own {
  const known = view.plan === null ? undefined : ownOf.get(view.plan);
  if (known?.today === view.today) return known.own;
  const own = readOwnNames(view);
  if (view.plan !== null) ownOf.set(view.plan, { today: view.today, own });
  return own;
}

function readOwnNames(view: Pick<AthleteView, 'plan' | 'today'>): Own {
  const words = new Set(
    openSessions(view).flatMap(({ name }) =>
      partsOf(name).filter((part) => part.length > 3 && !ORDINARY.has(part) && !WHICH.test(part) && !isWeekday(part)),
    ),
  );
  // Said for short of what is on the track.
  if (openSessions(view).some(({ name }) => /\btrack\b/i.test(name))) words.add('track');
  const names = openSessions(view).flatMap(({ name, discipline }) => {
    const said = wordsOf(name).map(({ text }) => text);
    const disciplines = discipline === 'rest' || discipline === 'other' ? [] : [discipline];
    return said.length > 1 ? [{ name: said, disciplines }] : [];
  });
  return { words, names };
}
const ORDINARY = new Set('with main flat skills some work back hour week test more time base build race'.split(' '));

/** "20x50s" is 20x50, "6x1k" is 6x1 km. */
const isSameSet = (word: string, part: string): boolean => {
  const [set] = /^\d+x\d+/.exec(word) ?? [];
  return set !== undefined && set === /^\d+x\d+/.exec(part)?.[0];
};

/** "8x1 km". */
const EACH = /\d ?x ?(\d{1,4})\b/g;

/** How well a planned session fits what was said of it; 0 is not at all. */
export function fitOf(
  session: SessionFacts,
  { disciplines, words }: Pick<SessionSaid, 'disciplines' | 'words'>,
  all: readonly SessionFacts[],
): number {
  const isSport = disciplines.some((each) => each === session.discipline);
  const parts = [...partsOf(session.name), ...[...session.name.matchAll(EACH)].map(([, each]) => `each${each}`)];
  const said = new Set(words);
  const named = parts.filter(
    (part) =>
      said.has(part) ||
      [...said].some(
        (word) => ((word.length >= 4 || word === 'vo2') && part.length > word.length && part.startsWith(word)) || isSameSet(word, part),
      ),
  ).length;
  if (disciplines.length > 0 && !isSport) return named >= 2 ? named : 0;
  const wantsLong = /^long(er|est)?$/.test(words.find((word) => /^long/.test(word)) ?? '');
  const isLongest = all.every(({ discipline, durationMin }) => discipline !== session.discipline || durationMin <= session.durationMin);
  const wantsKey = said.has('key') || said.has('hard') || said.has('hardest') || said.has('quality');
  const isPlain = disciplines.length === 0 && words.every((word) => /^(session|sessions|workout|one|training)$/.test(word));
  const fit =
    (isSport ? 3 : 0) +
    named * 2 +
    (wantsLong && isLongest && !parts.includes('long') ? 2 : 0) +
    (wantsKey && session.key ? 1 : 0) +
    (isPlain ? 1 : 0);
  return fit;
}
