import {
  answer,
  charted,
  dayIn,
  during,
  isPeriod,
  listOf,
  only,
  plainDraft,
  sportName,
  type Way,
  wayOf,
} from '#core/assistant/answer/data/phrase.ts';
import { given, read, type Setting, term, type Value } from '#core/assistant/answer/data/setting.ts';
import type { ChartSpec, Draft } from '#core/assistant/answer/draft.ts';
import { findSession, readCalendar } from '#core/assistant/answer/edit/find-session.ts';
import { quotedWords } from '#core/assistant/answer/guide/parts.ts';
import type { RaceFacts } from '#core/assistant/facts.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Subject, WhatIf } from '#core/assistant/frame.ts';
import { getReadiness } from '#core/assistant/tools/body/get-readiness.ts';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type Form, formOf } from '#core/load/fitness/form.ts';

export type StateMeasure = 'fitness' | 'fatigue' | 'form';
type Args = Parameters<typeof getLoad.run>[1];

const NAMES = { fitness: 'fitness (CTL)', fatigue: 'fatigue (ATL)', form: 'form (TSB)' } as const;
const STATES = ['fitness', 'fatigue', 'form'] as const;

const NO_LOAD =
  'I have no training load for you from that time. Upload activities or connect your device, and I can calculate fitness and form.';

function loadOf(at: Setting, args: Args) {
  const { sport } = at.frame;
  return at.bench.use(getLoad, { ...args, ...(sport === 'strength' ? {} : only(sport)) });
}

const chart = (from: LocalDate, to: LocalDate): ChartSpec => ({ chart: 'load', title: 'Fitness, fatigue and form', from, to });

const MEANINGS: Readonly<Record<Form, string>> = {
  fresh: 'you are very fresh',
  'race-ready': 'you are rested enough to race',
  neutral: 'you are neither fresh nor tired',
  productive: 'you are carrying normal training fatigue',
  strained: 'you are very tired',
};

/** "fitness (CTL)", of one sport "fitness (CTL) from running". */
const nameIn = ({ frame: { sport } }: Setting, measure: StateMeasure): string =>
  `${NAMES[measure]}${sport === undefined || sport === 'strength' ? '' : ` from ${sportName(sport).doing}`}`;

/** How form reads: "you are carrying normal training fatigue". */
export const formMeaning = (form: number): string => MEANINGS[formOf(form)];

/** The two states beside one, such as "fitness (CTL) 61.2 and fatigue (ATL) 48". */
const others = (at: Setting, measure: StateMeasure, of: (state: StateMeasure) => Value | null): Sentence =>
  listOf(
    STATES.filter((each) => each !== measure).map((each) => {
      const value = of(each);
      return value && say`${NAMES[each]} ${at.show('index', value)}`;
    }),
  );

/** Fitness, fatigue and form: today, on a day, over a period, at their highest, and as they would be. */
export async function answerState(at: Setting, measure: StateMeasure): Promise<Draft> {
  const { whatIf, aggregate, period, compareWith } = at.frame;
  if (whatIf !== undefined && whatIf.change !== 'threshold') return projected(at, measure, whatIf);
  if (aggregate === 'most' || aggregate === 'least' || aggregate === 'date' || aggregate === 'average') return overPeriod(at, measure);
  const end = period ? period.to : at.today;
  if (isPeriod(compareWith)) return change(at, measure, compareWith.to, end < at.today ? end : at.today);
  if (aggregate === 'trend' || at.asks('judge') || at.wishes('chart'))
    return fitterOrTired(at, period && period.from < at.today ? period.from : undefined);
  if (period && end < at.today) return change(at, measure, end, at.today);
  if (period && period.from > at.today) return change(at, measure, at.today, end);
  return period && period.from < at.today ? change(at, measure, period.from, at.today) : today(at, measure);
}

/** Today's three figures. */
async function today(at: Setting, measure: StateMeasure): Promise<Draft> {
  const use = await loadOf(at, { from: addDays(at.today, -28), to: at.today });
  const [then, now, form] = [`/start/${measure}`, `/end/${measure}`, '/end/form'].map((pointer) => read(use, pointer));
  if (!then || !now || !form) return plainDraft(NO_LOAD);
  const rest = others(at, measure, (state) => read(use, `/end/${state}`));
  return answer(
    say`Your ${nameIn(at, measure)} is ${at.show('index', now)}, ${at.moved('index', then, now)} in four weeks.`,
    !at.wishes('short') && say`With ${rest}, ${formMeaning(form.value)}.`,
  );
}

/** A smaller share of fitness is no direction: it comes and goes with a recovery week. */
export const STEADY_SHARE = 0.05;
const TIRED_FORM = -10;

/** What is found, and how it goes on for somebody who is tired. */
const WAYS: Readonly<Record<Way, readonly [finding: string, tired: string]>> = {
  up: ['You are getting fitter', ', and some fatigue is part of it'],
  steady: ['Your fitness is steady', ', and you are tired as well'],
  down: ['You are losing some fitness', ', and you are tired as well'],
};

/** Whether the athlete gets fitter or only more tired: fitness against then (four weeks ago), and what fatigue and form make of it. */
async function fitterOrTired(at: Setting, from = addDays(at.today, -28)): Promise<Draft> {
  const use = await loadOf(at, { from, to: at.today });
  const [start, end, fatigue, form] = ['/start/fitness', '/end/fitness', '/end/fatigue', '/end/form'].map((pointer) => read(use, pointer));
  if (!start || !end || !fatigue || !form) return plainDraft(NO_LOAD);
  const [finding, tired] = WAYS[wayOf(start.value, end.value, start.value * STEADY_SHARE)];
  const isTired = form.value < TIRED_FORM;
  const morning = await at.bench.use(getReadiness, {});
  const [was, is] = [say`${at.show('index', start)} ${at.day(use, '/start/date')}`, at.show('index', end)];
  return charted(
    chart(from, at.today),
    say`${finding}${isTired && tired}: ${nameIn(at, 'fitness')} was ${was} and is ${is} now, ${at.moved('index', start, end)}.`,
    say`Fatigue (ATL) is ${at.show('index', fatigue)} and form (TSB) ${at.show('index', form)}, so ${formMeaning(form.value)}.`,
    morning.result.readiness?.advice && say`For today: ${morning.words('/readiness/advice')}`,
  );
}

/** From one day to another; days ahead are as planned. */
async function change(at: Setting, measure: StateMeasure, from: LocalDate, to: LocalDate): Promise<Draft> {
  const [early, late] = from <= to ? [from, to] : [to, from];
  const use = await loadOf(at, { from: early, to: late });
  const [then, now] = [read(use, `/start/${measure}`), read(use, `/end/${measure}`)];
  if (!then || !now) return plainDraft(NO_LOAD);
  const [was, is, moved, end] = [at.show('index', then), at.show('index', now), at.moved('index', then, now), at.day(use, '/end/date')];
  const sentences =
    late > at.today
      ? [say`If you train as planned, your ${nameIn(at, measure)} will be ${is} ${end}.`, say`Today it is ${was}.`]
      : [
          say`Your ${nameIn(at, measure)} was ${was} ${at.day(use, '/start/date')}.`,
          late === at.today ? say`Today it is ${is}: ${moved}.` : say`It was ${is} ${end}: ${moved}.`,
        ];
  const meaning =
    measure === 'form' && late >= at.today && plainly(`Then ${formMeaning(now.value)}.`.replace('Then', late > at.today ? 'Then' : 'Now'));
  return charted(use.result.days.length > 14 && chart(early, late), ...sentences, meaning);
}

/** Ten years, beyond which nobody looks for a peak. */
const FAR_BACK_DAYS = 3653;

/** The highest, the lowest or the average over a period. */
async function overPeriod(at: Setting, measure: StateMeasure): Promise<Draft> {
  const { period, aggregate } = at.frame;
  const isMean = aggregate === 'average';
  const from = period?.from ?? addDays(at.today, isMean ? -41 : -FAR_BACK_DAYS);
  const to = period && period.to < at.today ? period.to : at.today;
  const use = await loadOf(at, { from, to });
  const { days } = use.result;
  const sign = aggregate === 'least' ? -1 : 1;
  const index = days.reduce((best, day, each) => (sign * day[measure] > sign * (days[best]?.[measure] ?? 0) ? each : best), 0);
  const [value, now] = [read(use, `/days/${index}/${measure}`), read(use, `/end/${measure}`)];
  if (!value || !now) return plainDraft(NO_LOAD);
  const when = period ? say` ${during(period)}` : isMean && ' in the last six weeks';
  const total = days.reduce((all, day) => all + day[measure], 0);
  const mean = at.sum(`${term(total)}/${days.length}`, total / days.length);
  if (isMean) return answer(say`Your average ${nameIn(at, measure)}${when} was ${at.show('index', mean)}.`);
  return answer(
    say`Your ${sign < 0 ? 'lowest' : 'highest'} ${nameIn(at, measure)}${when} was ${at.show('index', value)}, ${at.day(use, `/days/${index}/date`)}.`,
    to === at.today && say`Today it is ${at.show('index', now)}: ${at.moved('index', value, now)}.`,
  );
}

type Change = Exclude<WhatIf, { change: 'threshold' }>;

/** As it would be with a change, against the plan. */
async function projected(at: Setting, measure: StateMeasure, whatIf: Change): Promise<Draft> {
  const plan = await planOf(at, whatIf);
  if (plan === null) return plainDraft('I can’t find that session in your calendar. Which one do you mean?');
  const use = await loadOf(at, { from: at.today, to: at.today, whatIf: plan.change, until: plan.until });
  const isRest = whatIf.change === 'rest';
  // Form is that of a morning: after rest, the one that the last day off makes.
  const of = (side: 'After' | 'Before') => (state: StateMeasure) =>
    read(use, isRest && state === 'form' ? `/whatIf/nextForm${side}` : `/whatIf/${side.toLowerCase()}/${state}`);
  const [asked, usual, now, form] = [of('After')(measure), of('Before')(measure), read(use, `/end/${measure}`), of('After')('form')];
  if (!asked || !usual || !now || !form) return plainDraft(NO_LOAD);
  const isOther = use.result.whatIf?.hasPlan && Math.abs(asked.value - usual.value) >= 0.05;
  const day = quotedWords(dayIn(at.today, addDays(plan.until, isRest ? 1 : 0)));
  return charted(
    chart(addDays(at.today, -42), plan.until),
    say`${plan.name}, your ${nameIn(at, measure)} would be ${at.show('index', asked)} ${day}; it is ${at.show('index', now)} now.`,
    say`With it come ${others(at, measure, of('After'))}, so ${formMeaning(form.value)}.`,
    isOther && say`As planned it would be ${at.show('index', usual)}.`,
    isRest && measure !== 'fitness' && plainly('Rest costs little fitness and clears fatigue much faster.'),
  );
}

interface Planned {
  change: NonNullable<Args['whatIf']>;
  until: LocalDate;
  name: Sentence;
}

const wished = (value: number, unit = ''): Sentence => say`${given(value).figure('exact', unit)}`;

/** The change as the tool takes it, until when it is looked at, and how it is said back. Null when its session is not found. */
async function planOf(at: Setting, whatIf: Change): Promise<Planned | null> {
  const { period } = at.frame;
  const until = (days: number) => (period && period.to > at.today ? period.to : addDays(at.today, Math.max(1, Math.min(730, days))));
  switch (whatIf.change) {
    case 'rest': {
      const days = Math.max(1, Math.min(365, Math.round(whatIf.days)));
      const name = say`After ${days === 1 ? 'one day' : say`${wished(days)} days`} off`;
      return { change: { change: 'rest', days }, until: until(days), name };
    }
    case 'weekly-load': {
      const race = whatIf.until === 'race' ? goalRace(await at.bench.data.races(), at) : null;
      const day = whatIf.until === 'race' ? race?.date : whatIf.until;
      const name = say`With a load of ${wished(whatIf.load)} every week${race && ' until the race'}`;
      return { change: { change: 'weekly-load', load: whatIf.load }, until: day && day > at.today ? day : until(42), name };
    }
    case 'skip': {
      const session = await sessionOf(at, whatIf.session);
      const change = session && { change: 'skip' as const, sessionId: session.id };
      return change && { change, until: addDays(session.date, 1), name: say`Without ${session.name}` };
    }
    case 'add': {
      const days = Math.max(1, Math.round(whatIf.days ?? 1));
      return { change: { change: 'add', load: whatIf.load, days }, until: until(days), name: say`With ${wished(whatIf.load)} more load` };
    }
    case 'scale': {
      const name = say`At ${wished(whatIf.percent, '%')} of the planned load`;
      return { change: { change: 'scale', percent: whatIf.percent }, until: until(28), name };
    }
  }
}

/** The race that is trained for: the one that is named, else the next of priority A, else the next. */
export function goalRace(races: readonly RaceFacts[], { today: day, frame: { subject } }: Setting): RaceFacts | null {
  const ahead = races.filter(({ date }) => date > day).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const named = subject?.of === 'race' ? ahead.find(({ id }) => id === subject.id) : undefined;
  return named ?? ahead.find(({ priority }) => priority === 'A') ?? ahead[0] ?? null;
}

async function sessionOf({ bench }: Setting, subject: Subject): Promise<{ id: string; date: LocalDate; name: Sentence } | null> {
  const { sessions, today: day, words } = await readCalendar(bench);
  const found = findSession(subject, {}, sessions, day);
  const session = found.kind === 'one' ? found.session : found.kind === 'several' ? found.sessions[0] : undefined;
  return session ? { id: session.id, date: session.date, name: words(session) } : null;
}
