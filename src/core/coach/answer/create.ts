import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { standsNextToSame } from '#core/coach/answer/beside-change.ts';
import { CONFIRM, nameOf, propose, sayMinutes } from '#core/coach/answer/change.ts';
import { createdDiscipline } from '#core/coach/answer/created-discipline.ts';
import { easyTarget } from '#core/coach/answer/easy-effort.ts';
import { type Leap, leapOf, MIND_THE_STEP } from '#core/coach/answer/leap.ts';
import type { WorkoutKind } from '#core/coach/answer/proposal.ts';
import { provoked } from '#core/coach/answer/provoked.ts';
import { signsOf } from '#core/coach/answer/readiness.ts';
import { kindSaid, saysEasyKind, saysHardKind, saysKind } from '#core/coach/answer/session-kind.ts';
import { sessionsOn } from '#core/coach/answer/session-match.ts';
import { BELOW_LIMIT_MIN, limitOf } from '#core/coach/answer/told-limit.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { plain } from '#core/coach/language/words.ts';
import type { SessionFacts } from '#core/coach/view.ts';
import type { Discipline } from '#core/discipline.ts';

const USUAL_MIN: Readonly<Record<WorkoutKind, number>> = {
  easy: 40,
  endurance: 60,
  tempo: 60,
  'sweet-spot': 60,
  threshold: 60,
  intervals: 50,
  long: 90,
  technique: 45,
  strength: 30,
};

const [SHORT, SHORT_MIN] = [/\b(short|quick|brief|little)\b/, 30];

/** "Add strides to Wednesday's run": a part of a session, not one more. */
const PART_OF_SESSION =
  /\b(add|put|stick|throw|include|work)\b.{0,25}\b(strides|drills|pick ?ups|accelerations|openers|sprints|hill sprints|stretch\w*|mobility|core)\b.{0,12}\b(to|onto|into|in|at the end of|on the end of|after) (the |my |that |todays |tomorrows |\w+days? )(\w+ )?(run|ride|swim|session|workout|jog|spin|one|warm ?up)\b|\b(add|put|stick|throw|include|have) .{0,15}\b(strides|pick ?ups|accelerations|openers|drills) (to|onto|into) (\w+days?|tomorrow|today|it|that)\b/;
const ONLY_PART: Draft = {
  sentences: [
    plainly('I cannot write single parts into a session from here: I can make it longer or shorter, easier, move it or leave it out.'),
    plainly(
      'Do them all the same: near the end of the easy part, relaxed and with full recovery between, and note it afterwards. The steps themselves are edited on the page of the session.',
    ),
  ],
};

/** A new session; hard ones are kept apart from hard ones, and away from what an old injury does not bear. */
export function answerCreate(ask: Ask): Draft {
  const line = withWhatWasSaid(ask, ask.question.words.map(({ text }) => text).join(' '));
  if (PART_OF_SESSION.test(line)) return ONLY_PART;
  const { kind, isHard } = kindSaid(line);
  const date = dayFor(ask);
  if (date < ask.view.today) return { sentences: [OVER] };
  const discipline =
    kind === 'strength' ? 'strength' : kind === 'technique' && ask.slots.disciplines.length === 0 ? 'swim' : createdDiscipline(ask);
  const old = isHard ? provoked(ask, line) : null;
  if (old) return old;
  if ((isHard || isLong(ask, kind)) && raceSoon(ask, date)) return beforeRace(ask, date);
  const wanted = ask.slots.minutes ?? (SHORT.test(line) ? SHORT_MIN : USUAL_MIN[kind]);
  const told = limitOf(ask, {
    discipline,
    date,
    durationMin: wanted,
    isMore: true,
    isNextToSame: standsNextToSame(ask.view, { discipline, date }),
  });
  if (isHard && isTooClose(ask, { date, discipline, kind })) return tooClose(ask, date, told?.said);
  const durationMin = told?.limit.kind === 'longest' ? told.limit.mostMin - BELOW_LIMIT_MIN : wanted;
  const leap = told?.limit.kind === 'longest' ? null : leapOf(ask, { discipline, durationMin: 0 }, durationMin);
  if (leap?.isTooBig && ask.slots.minutes !== null) return tooLongAtOnce(ask, leap);
  const name = newSessionName(kind, discipline);
  const minutes = sayMinutes(ask, durationMin);
  return {
    sentences: [
      ...(told ? [told.said] : []),
      say`I propose a new session on ${sayWeekday(date)}: ${name}, ${minutes}.`,
      ...(EASY_KINDS.has(kind) ? easyTarget(ask, discipline) : steps(ask, kind)),
      ...(leap ? [leap.said, MIND_THE_STEP] : []),
      ...neighbours(ask, date, { isHard, isLongDay: durationMin >= LONG_MIN }),
      ...feared(ask, line),
      ...wornOut(ask, date),
      CONFIRM,
    ],
    proposals: [propose(ask, 0, { tool: 'propose_create_workout', args: { discipline, date, durationMin, kind, name } })],
    articles: [...(kind === 'sweet-spot' ? ['sweet-spot-session-anatomy'] : []), ...(leap ? ['ramp-rate-and-progression'] : [])],
  };
}

const WITH_THAT = /\b(?:with|at|of|in|like|for|from) (?:this|that|these|those|it)\b/;
/** "Then build me fifty minutes with this": of the kind that was asked about before. */
const withWhatWasSaid = ({ before }: Ask, line: string): string =>
  WITH_THAT.test(line) && !saysKind(line) ? `${line} ${plain(before.at(-1) ?? '')}` : line;

/** The day that is named; of a stretch that has begun what is left of it. */
function dayFor({ slots, view: { today } }: Ask): LocalDate {
  const named = slots.ahead.find(({ kind }) => kind === 'day') ?? slots.ahead[0];
  if (!named) return addDays(today, 1);
  return named.from < today && named.to > today ? addDays(today, 1) : named.from;
}

/** "Make Sunday a five hour run": what would be a next step instead. */
const tooLongAtOnce = (ask: Ask, { said, nextMin }: Leap): Draft => ({
  sentences: [
    plainly('I would not add that: it is too big a jump at once.'),
    said,
    say`Build it up step by step, with an easier week after every two or three: ${sayMinutes(ask, nextMin)} would be a next step. Say that length, and I propose it.`,
  ],
  articles: ['ramp-rate-and-progression'],
});

/** "Turn Friday's swim into a paddle set": of the same sport and made of something else; null where another thing is wished. */
export function answerMadeInto(ask: Ask): Draft | null {
  const line = ask.question.words.map(({ text }) => text).join(' ');
  if (ask.slots.disciplines.length > 1 || OF_ANOTHER_SPORT.test(line)) return null;
  return INTO_A_SET.test(line) && !saysEasyKind(line) ? (provoked(ask, line) ?? { sentences: [ON_ITS_PAGE, IN_ITS_PLACE] }) : null;
}
const INTO_A_SET =
  /\b(?:turn|make|change|convert|transform|rework|rewrite) (?:the |my |that |this |todays? |tomorrows? |\w+days? )(?:\S+ ){1,4}?(?:into|to|in to) (?:an? |some )?(?:\S+ ){0,4}?(?:set|sets|session|workout|intervals|repeats|reps|fartlek|pyramid|ladder)\b|\bmake (?:the |my |that |todays? |tomorrows? |\w+days? )(?:\S+ ){1,5}?(?:fast|hard|all out) (?:\d+ ?m |\S+ ){0,2}?(?:reps|intervals|repeats|sprints|efforts|hills)\b/;
const OF_ANOTHER_SPORT =
  /\b(?:turbo|trainer|treadmill|indoors?|elliptical|cross ?trainer|walk\w*|hik\w*|yoga|pilates|row\w*|aqua\w*|ski\w*|running|cycling|swimming)\b/;
const ON_ITS_PAGE = plainly(
  'What a session is made of is edited on its page: from here I can make it longer, shorter or easier, move it or leave it out.',
);
const IN_ITS_PLACE = plainly('Or say “skip it and add …” with the kind and how long, and I propose both.');

const OVER = plainly('That day is over: what was done then comes in with its file, or with Add Metrics on the metrics page.');

const EASY_KINDS: ReadonlySet<WorkoutKind> = new Set<WorkoutKind>(['easy', 'endurance', 'long']);

/** "Sweet spot ride": what a new session is called, whoever thought of it. */
export function newSessionName(kind: WorkoutKind, discipline: Discipline): string {
  const words = kind === 'sweet-spot' ? 'Sweet spot' : kind.charAt(0).toUpperCase() + kind.slice(1);
  return discipline === 'strength' ? 'Strength session' : `${words} ${discipline === 'bike' ? 'ride' : discipline}`;
}

function steps(ask: Ask, kind: WorkoutKind): Sentence[] {
  if (kind !== 'sweet-spot' && kind !== 'threshold' && kind !== 'tempo') return [];
  const used = ask.bench.use('compute_zones', { discipline: 'bike', by: 'power' });
  if (!used.result.known || used.result.sweetSpot === null || createdDiscipline(ask) !== 'bike')
    return [
      plainly('Warm up, then blocks at a firm effort where you could say a short sentence, with easy spinning between, then cool down.'),
    ];
  if (kind === 'sweet-spot')
    return [
      say`Warm up, then blocks at ${used.figure('/sweetSpot/low', 'whole', 'W')} to ${used.figure('/sweetSpot/high', 'whole', 'W')} with easy spinning between, then cool down.`,
    ];
  const zone = kind === 'threshold' ? 3 : 2;
  return [
    say`Warm up, then blocks at ${used.figure(`/zones/${zone}/low`, 'whole', 'W')} to ${used.figure(`/zones/${zone}/high`, 'whole', 'W')} with easy spinning between, then cool down.`,
  ];
}

function neighbours(ask: Ask, date: LocalDate, { isHard, isLongDay }: { isHard: boolean; isLongDay: boolean }): Sentence[] {
  const there = sessionsOn(ask.view, date)[0];
  const hardNext = hardNextTo(ask, date);
  const rest = ask.view.plan?.sessions.some((each) => each.date === date && each.durationMin === 0) ? [REST_DAY] : [];
  if (isHard && hardNext) return [...rest, say`Mind ${nameOf(ask, hardNext)}: keep one of the two easy if the legs are not fresh.`];
  if (isLongDay && hardNext)
    return [
      ...rest,
      say`Mind ${nameOf(ask, hardNext)} right beside it: two such days in a row are a lot to recover from, so keep one of them short.`,
    ];
  if (rest.length > 0) return rest;
  return there ? [say`That day already holds ${nameOf(ask, there)}.`] : [];
}

const REST_DAY = plainly(
  'That is a rest day of your plan: keep another one free in that week, since what you train is absorbed on such days.',
);

const RACE_SOON_DAYS = 5;
const LONG_MIN = 120;

const isLong = ({ slots }: Ask, kind: WorkoutKind): boolean => kind === 'long' || (slots.minutes ?? 0) >= LONG_MIN;

/** A race so soon after that day that hard work would only be felt there. */
const raceSoon = ({ view }: Ask, date: LocalDate) =>
  view.races.find((race) => race.priority !== 'C' && race.date >= date && race.date <= addDays(date, RACE_SOON_DAYS));

function beforeRace(ask: Ask, date: LocalDate): Draft {
  const race = raceSoon(ask, date);
  const used = ask.bench.use('get_races', {});
  const at = used.result.races.findIndex(({ id }) => id === race?.id);
  const found = used.result.races[at];
  return {
    sentences: [
      found
        ? say`I would not: ${used.words(`/races/${at}/name`, found.name)} is on ${sayWeekday(found.date)}, and hard or long work so close to it no longer makes you fitter, only less fresh.`
        : plainly('I would not: the race is too close for hard work to help.'),
      plainly('What helps now is sleep, food and a short easy outing with a few brisk strides; if you are restless, I can propose that.'),
    ],
    articles: ['tapering'],
  };
}

/** Hard legs twice on one day, or on two days running. */
function isTooClose(ask: Ask, { date, discipline, kind }: { date: LocalDate; discipline: Discipline; kind: WorkoutKind }): boolean {
  if (discipline === 'swim') return false;
  const isHardDay = sessionsOn(ask.view, date).some(({ key, discipline: own }) => key && (own === 'bike' || own === 'run'));
  const wantsTwo =
    new Set(ask.slots.ahead.map(({ from }) => from)).size > 1 ||
    ask.question.says(
      /\b(another|two|twice|again|once more|(?:two|three|four|five|[2-6]) (?:extra|more|additional|new|hard|interval\w*|threshold|tempo|track)|as well as|back to back|(the )?same (day|evening|night|afternoon)|that (same )?(evening|night|afternoon))\b/,
    );
  const standsBeside =
    ask.question.says(BESIDE_THE_HARD) && [-1, 1].some((by) => sessionsOn(ask.view, addDays(date, by)).some(({ key }) => key));
  return isHardDay || wantsTwo || standsBeside || (SHARP.has(kind) && hardNextTo(ask, date) !== undefined) || asksForTwo(ask);
}
/** What no leg does on two days running; a steady hard effort it bears. */
const SHARP: ReadonlySet<WorkoutKind> = new Set<WorkoutKind>(['intervals']);
/** A key session of the legs on the day before or after. */
const hardNextTo = ({ view }: Ask, date: LocalDate): SessionFacts | undefined =>
  [addDays(date, -1), addDays(date, 1)]
    .flatMap((day) => sessionsOn(view, day))
    .find(({ key, discipline, status }) => key && discipline !== 'swim' && status !== 'skipped');
/** "The day before the track session. I want both": who says so knows that the other is there. */
const BESIDE_THE_HARD =
  /\bthe (?:day|night|evening|morning) (?:before|after) (?:the |my |our )?(?:\w+ )?(?:session|track|intervals?|tempo|threshold|hills?|reps|race pace|long run|long ride|workout)\b|\bi want (?:both|them both)\b/;

/** "Hill reps tomorrow and a track session the day after". */
function asksForTwo({ question }: Ask): boolean {
  const halves = question.words
    .map(({ text }) => text)
    .join(' ')
    .split(/ (?:and|then|plus) /);
  const isHardHalf = (half: string) => saysHardKind(half);
  return halves.filter(isHardHalf).length > 1 && question.says(/\b(day after|next day|following day|a day later)\b/);
}

function tooClose(ask: Ask, date: LocalDate, told?: Sentence): Draft {
  const hard = sessionsOn(ask.view, date).find(({ key, discipline }) => key && discipline !== 'swim') ?? hardNextTo(ask, date);
  return {
    sentences: [
      ...(told ? [told] : []),
      hard
        ? say`I would not: ${nameOf(ask, hard)} is hard already, and hard work so close together is not absorbed: there is no time to recover between.`
        : plainly('I would not: that is too close together to recover between.'),
      plainly(
        'Hard runs and rides need about two days between them; back-to-back they cost more than they bring, and calves and tendons pay first.',
      ),
      plainly('If you want more, I can add easy time, or move a hard session to a day that has room: which would you like?'),
    ],
    articles: ['intensity-distribution', 'key-workouts-intervals'],
  };
}

const FEARS = /\b(afraid|scared|fear\w*|anxious|panic\w*|nervous|terrified)\b.*\b(water|swim\w*|lake|sea|deep)\b/i;
const OPEN_WATER = /\b(lake|sea|ocean|river|open water|deep|loch|reservoir|ow)\b/;

/** As long as what is measured today may still hold. */
const STILL_TODAY_DAYS = 2;
const POOR_SCORE = 45;

/** More, for somebody whose body asks for less this morning. */
function wornOut(ask: Ask, date: LocalDate): Sentence[] {
  const used = ask.bench.use('get_readiness', {});
  const { readiness } = used.result;
  if (readiness === null || date > addDays(ask.view.today, STILL_TODAY_DAYS)) return [];
  const { hrvMs, hrvLowMs, score: value } = readiness;
  const isBelow = hrvMs !== null && hrvLowMs !== null && hrvMs < hrvLowMs;
  const isPoor = value !== null && value < POOR_SCORE;
  const { hrv, score } = signsOf(used);
  const signs = [isBelow ? hrv : null, isPoor ? score : null].filter((each): each is Sentence => each !== null);
  return signs.length > 0
    ? [say`Mind how you are today: ${list(signs)}. If that is no better by then, leave it out; rest brings more than a session does.`]
    : [];
}

/** A swim outdoors for somebody who once told of fear of it: in company, and near the shore. */
function feared(ask: Ask, line: string): Sentence[] {
  if (!OPEN_WATER.test(line)) return [];
  const profile = ask.bench.use('get_profile', {});
  const at = profile.result.memory.findIndex(({ note }) => !note.isWithheld && FEARS.test(note.text));
  const memory = profile.result.memory[at];
  return memory
    ? [
        say`I have in mind what you told me: “${profile.words(`/memory/${at}/note`, memory.note)}” So go with company, never alone, and stay where you can stand until it feels calm.`,
      ]
    : [];
}
