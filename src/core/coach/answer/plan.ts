import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import type { Used } from '#core/coach/answer/bench.ts';
import { withoutTarget } from '#core/coach/answer/easy-effort.ts';
import { answerKnowledge, fromArticles, fromOurs } from '#core/coach/answer/knowledge.ts';
import { sessionsNamed } from '#core/coach/answer/session-match.ts';
import { taperOf } from '#core/coach/answer/taper.ts';
import { join, list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { asksLongestAhead } from '#core/coach/intent/beside-question.ts';
import { asksGoodWeek } from '#core/coach/intent/week-layout.ts';
import type { CoachToolShapes } from '#core/coach/tools/coach-tools.ts';
import type { SessionTold } from '#core/coach/tools/results.ts';

export type UsedPlan = Used<CoachToolShapes['get_plan']['result']>;

export const NO_PLAN = plainly(
  'You do not have a plan yet. Which race is it for, on what date, and how many hours a week do you have? Tell me, or start one on the plans page.',
);

/** "Sweet spot (bike, 65 min, key session): 3x10 min at 201-214 W". */
export function sayPlanned(used: UsedPlan, at: number): Sentence {
  const target = used.result.plan?.sessions[at]?.target;
  const listed = sayListed(used, at);
  return target && !target.isWithheld ? say`${listed}: ${used.words(`/plan/sessions/${at}/target`, target)}` : listed;
}

/** The same as one of several: what is in it is told where it is asked about. */
export function sayListed(used: UsedPlan, at: number): Sentence {
  const session = used.result.plan?.sessions[at];
  if (!session) return plainly('');
  const name = used.words(`/plan/sessions/${at}/name`, session.name);
  if (session.discipline === 'rest' || session.durationMin === 0) return name;
  const minutes = used.figure(`/plan/sessions/${at}/durationMin`, 'whole', 'min');
  return say`${name} (${session.discipline}, ${minutes}${session.key ? ', key session' : ''})`;
}

/** "I can't train on Friday": what stands there, and what could become of it. */
const CANNOT =
  /\b(cant|cannot|can not|wont be able|not able|unable)\b.{0,15}\b(train|make|do|fit|manage|get out|work ?out|exercise)\b|\bno time\b|\b(im|i am|ill be|we are) (\w+ )?(busy|away|booked|tied up|out)\b|^busy\b|\bbusy (on|all|that)\b/;

export function answerPlanDay(ask: Ask): Draft {
  const day = ask.slots.ahead[0] ?? { from: ask.view.today, to: ask.view.today };
  const used = ask.bench.use('get_plan', { from: day.from, to: day.to });
  const { plan } = used.result;
  if (plan === null) return { sentences: [NO_PLAN] };
  const when = day.from === ask.view.today ? 'Today' : sayWeekday(day.from);
  const [discipline] = ask.slots.disciplines;
  const all = plan.sessions.map((session, at) => ({ session, at }));
  const fitting =
    discipline && all.some(({ session }) => session.discipline === discipline)
      ? all.filter(({ session }) => session.discipline === discipline)
      : all;
  if (fitting.length === 0)
    return { sentences: [plainly(`${when}: nothing is planned, so it is a day to rest, or to go easy if you feel like it.`)] };
  if (fitting.every(({ session }) => session.durationMin === 0))
    return {
      sentences: [
        say`${when}: ${list(fitting.map(({ at }) => sayPlanned(used, at)))}, without a session.`,
        plainly('A walk or some stretching is all it may hold; the rest of it is what makes the next days work.'),
      ],
    };
  if (ask.question.says(CANNOT))
    return {
      sentences: [
        say`${when}: ${list(fitting.map(({ at }) => sayPlanned(used, at)))}.`,
        plainly('Shall I move it, and to which day, or leave it out? Say which, and I propose it; nothing changes before your yes.'),
      ],
    };
  const hasKey = fitting.some(({ session }) => session.key);
  return {
    sentences: [
      say`${when}: ${list(fitting.map(({ at }) => sayPlanned(used, at)))}.`,
      ...fitting.flatMap(({ session }) => withoutTarget(ask, session)).slice(0, 1),
      plainly(
        hasKey
          ? 'It is a key session: arrive rested, eat before it, and keep the day before it easy.'
          : 'Keep it easy enough to talk; its job is to add without costing.',
      ),
      plainly('If you feel ill or something hurts, tell me and we change it.'),
    ],
  };
}

export function answerPlanWeek(ask: Ask): Draft {
  const span = ask.slots.ahead.find(({ kind }) => kind !== 'day') ?? {
    from: startOfWeek(ask.view.today),
    to: addDays(startOfWeek(ask.view.today), 6),
  };
  const { today } = ask.view;
  const used = ask.bench.use('get_plan', { from: span.from < today && span.to >= today ? today : span.from, to: span.to });
  const { plan } = used.result;
  if (plan === null) return { sentences: [NO_PLAN] };
  const [discipline] = ask.slots.disciplines;
  const wanted = plan.sessions
    .map((session, at) => ({ session, at }))
    .filter(({ session }) => !discipline || session.discipline === discipline);
  const shown = wanted.length > 0 ? wanted : plan.sessions.map((session, at) => ({ session, at }));
  if (shown.length === 0) return { sentences: [plainly('Nothing is planned in those days yet.')] };
  const rows = shown.map(
    ({ session, at }) => say`${sayWeekday(session.date)}: ${shown.length > 1 ? sayListed(used, at) : sayPlanned(used, at)}`,
  );
  const hours = ask.bench.calculate({ expr: `${plan.totalMin}/60`, value: plan.totalMin / 60, constants: [60] }, 'tenth', 'h');
  const total = say`In all ${used.figure('/plan/totalMin', 'whole', 'min')}, which is ${hours}, and a load of ${used.figure('/plan/totalLoad', 'whole')}.`;
  return {
    sentences: [
      say`${join(rows, '; ')}.`,
      ...(discipline ? [] : [total, plainly('The key sessions come first; the rest may give way when life does not allow it.')]),
    ],
  };
}

const NEXT_ONE = /\b(next|key|hard|big|important|first) (\w+ )?(session|workout|run|ride|swim|brick|one)\b/;

export function answerPlanNext(ask: Ask): Draft {
  const { today } = ask.view;
  // "What is coming in the next ten days" asks for all of it.
  if (ask.slots.ahead[0]?.kind === 'span' && !ask.question.says(NEXT_ONE)) return answerPlanWeek(ask);
  const span = ask.slots.ahead[0] ?? { from: today, to: addDays(today, 14) };
  const used = ask.bench.use('get_plan', { from: span.from < today ? today : span.from, to: span.to });
  const { plan } = used.result;
  if (plan === null) return { sentences: [NO_PLAN] };
  const wantsKey = ask.question.says(/\b(key|hard|big|important)\b/);
  const [discipline] = ask.slots.disciplines;
  const named = ask.slots.planned ?? sessionsNamed(ask.question.words, ask.slots.ahead, ask.view)[0];
  const byName = named && !wantsKey ? plan.sessions.findIndex(({ id }) => id === named.id) : -1;
  const fitting = plan.sessions.flatMap(({ key, discipline: own, durationMin }, place) =>
    durationMin > 0 && (!wantsKey || key) && (!discipline || own === discipline) ? [place] : [],
  );
  const longest = asksLongestAhead(ask) ? longestOf(plan.sessions, fitting) : undefined;
  const missing = longest === undefined ? kindNotPlanned(ask, plan.sessions) : null;
  const { after = 0 } = ask;
  const at = longest ?? (byName < 0 ? fitting[after] : after === 0 ? byName : fitting.filter((place) => place > byName)[after - 1]);
  const session = at === undefined ? undefined : plan.sessions[at];
  if (at === undefined || !session)
    return { sentences: [plainly(ask.slots.ahead[0] ? 'I see none in those days.' : 'I see none in the next two weeks.')] };
  const lead =
    longest !== undefined
      ? 'The longest that I see ahead is'
      : after > 0
        ? 'After that comes one'
        : `Your next ${wantsKey ? 'key ' : ''}session is`;
  return {
    sentences: [
      ...(missing ? [missing] : []),
      say`${lead} on ${sayWeekday(session.date)}: ${sayPlanned(used, at)}.`,
      ...withoutTarget(ask, session),
    ],
  };
}

const longestOf = (sessions: readonly SessionTold[], places: readonly number[]): number | undefined =>
  places.toSorted((a, b) => (sessions[b]?.durationMin ?? 0) - (sessions[a]?.durationMin ?? 0))[0];

const KIND =
  /\b(brick|tempo|threshold|vo2\w*|sweet ?spot|fartlek|hill reps|strides|over ?unders?|parkrun|open water|time trial|ftp test)\b/;

/** "My next brick", where none is called so. */
function kindNotPlanned({ question }: Ask, sessions: readonly SessionTold[]): Sentence | null {
  const [kind] = KIND.exec(question.words.map(({ text }) => text).join(' ')) ?? [];
  if (kind === undefined) return null;
  const isPlanned = sessions.some(({ name }) => name.text.toLowerCase().replaceAll('-', ' ').includes(kind));
  return isPlanned ? null : plainly(`I see no session called ${kind} in the days that are planned.`);
}

export function answerPlanPosition(ask: Ask): Draft {
  const { today } = ask.view;
  const used = ask.bench.use('get_plan', { from: today, to: addDays(today, 6) });
  const { plan } = used.result;
  if (plan === null) return { sentences: [NO_PLAN] };
  const taper = ask.question.says(/\b(taper\w*|peak)\b/) && plan.phase !== 'taper' ? taperOf(ask) : [];
  return {
    sentences: [
      ...taper,
      say`You are in week ${used.figure('/plan/week', 'whole')} of ${used.figure('/plan/totalWeeks', 'whole')}${plan.phase ? `, in the ${plan.phase} phase` : ''} of ${used.words('/plan/name', plan.name)}.`,
    ],
  };
}

export function answerPlanRest(ask: Ask): Draft {
  const { today } = ask.view;
  const span = ask.slots.ahead.find(({ kind }) => kind === 'week') ?? { from: today, to: addDays(today, 9) };
  const used = ask.bench.use('get_plan', { from: span.from, to: span.to });
  const { plan } = used.result;
  if (plan === null) return { sentences: [NO_PLAN] };
  const busy = new Set(plan.sessions.filter(({ durationMin }) => durationMin > 0).map(({ date }) => date));
  const free = daysOf(span.from < today ? today : span.from, span.to).filter((date) => !busy.has(date));
  if (free.length === 0)
    return { sentences: [plainly('I see no day without a session in that time. Name a day, and I propose to free it.')] };
  return {
    sentences: [
      plainly(`Without a session: ${free.slice(0, 4).map(sayWeekday).join(', ')}.`),
      plainly('Rest is when training is absorbed, so leave them free.'),
    ],
    articles: ['recovery-weeks'],
  };
}

function daysOf(from: LocalDate, to: LocalDate): LocalDate[] {
  return from > to ? [] : [from, ...daysOf(addDays(from, 1), to)];
}

/** Why something stands where it stands. */
export function answerPlanWhy(ask: Ask): Draft {
  const day = ask.slots.ahead[0] ?? { from: ask.view.today, to: ask.view.today };
  const used = ask.bench.use('get_plan', { from: day.from, to: day.to });
  const { plan } = used.result;
  if (plan === null) return { sentences: [NO_PLAN] };
  const session = plan.sessions[0];
  if (!session || session.discipline === 'rest' || ask.question.has('restDay')) {
    const found = fromOurs(ask, 'Why do recovery weeks and rest days belong in the plan');
    return {
      sentences: [
        plainly(
          `${sayWeekday(day.from)} is there to recover: the body adapts to the days before it, and you come fresh to the next key session.`,
        ),
        ...(found?.sentences.slice(0, 2) ?? []),
      ],
      articles: ['recovery-weeks'],
    };
  }
  const found = fromArticles(ask, `${session.name.text} ${session.discipline} why`, 0);
  return {
    sentences: [
      say`${sayWeekday(session.date)} holds ${sayPlanned(used, 0)}.`,
      plainly(purpose(session.key)),
      ...(found?.sentences.slice(0, 3) ?? []),
    ],
    articles: found?.articles ?? [],
  };
}

const purpose = (isKey: boolean) =>
  isKey
    ? 'It is one of the sessions that this phase is built around: it raises what your race needs, so it comes on a day you are fresh.'
    : 'It is there to add easy time without tiring you for the key sessions.';

/** "What should my next week look like?" */
export function answerPlanLook(ask: Ask): Draft {
  const { view, bench } = ask;
  const profile = bench.use('get_profile', {});
  const hours = profile.result.athlete.hoursPerWeekAvailable;
  const from = addDays(
    startOfWeek(view.today),
    view.plan?.sessions.some(({ date }) => date >= addDays(startOfWeek(view.today), 7)) &&
      (ask.slots.ahead.some(({ from: first }) => first > view.today) || (asksGoodWeek(ask) && ask.question.says(/\bnext\b/)))
      ? 7
      : 0,
  );
  const used = bench.use('get_plan', { from, to: addDays(from, 6) });
  const { plan } = used.result;
  const frame = hours === null ? null : say`You have about ${profile.figure('/athlete/hoursPerWeekAvailable', 'tenth', 'h')} a week.`;
  // No week is named: what the articles say to the very question says more than a shape for everybody.
  const read = ask.slots.ahead.length === 0 && !asksGoodWeek(ask) ? answerKnowledge(ask) : null;
  if (read) return { ...read, sentences: [...(frame ? [frame] : []), ...read.sentences] };
  const shape = plainly(
    'A sound shape: swim, bike and run each at least once or twice, one longer ride and one longer run, at most two hard sessions, most of it easy, and a full rest day.',
  );
  if (plan === null || plan.sessions.length === 0)
    return { sentences: [frame, shape].filter((each): each is Sentence => each !== null), articles: ['time-crunched-training'] };
  const rows = plan.sessions.map((session, at) => say`${sayWeekday(session.date)}: ${sayListed(used, at)}`);
  return {
    sentences: [frame, shape, say`Planned so far: ${join(rows, '; ')}.`].filter((each): each is Sentence => each !== null),
    articles: ['periodisation-triathlon'],
  };
}

/** What should have been done this week and was not. */
export function answerPlanMissed(ask: Ask): Draft {
  const { today } = ask.view;
  const monday = startOfWeek(today);
  const span = ask.slots.back.find(({ kind }) => kind !== 'day') ?? { from: monday, to: today };
  const used = ask.bench.use('get_plan', { from: span.from, to: span.to });
  const { plan } = used.result;
  if (plan === null) return { sentences: [NO_PLAN] };
  const missed = plan.sessions
    .map((session, at) => ({ session, at }))
    .filter(
      ({ session }) =>
        session.status === 'overdue' || session.status === 'skipped' || (session.status === 'planned' && session.date < today),
    )
    .filter(({ session }) => session.durationMin > 0);
  if (missed.length === 0) return { sentences: [plainly('None that I can see in that time: nothing planned was left open.')] };
  return {
    sentences: [
      say`Left open: ${join(
        missed.map(({ session, at }) => say`${sayListed(used, at)}, ${sayWeekday(session.date)}`),
        '; ',
      )}.`,
      plainly(
        'Do not try to catch up on all of it. Keep what is still ahead; if one of these was a key session, name a day with room and I propose the move.',
      ),
    ],
    articles: ['consistency-and-missed-sessions'],
  };
}
