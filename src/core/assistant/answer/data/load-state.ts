import { answer, charted, dayIn, draft, during, isPeriod, only, paragraph, plainDraft, wayOf } from '#core/assistant/answer/data/phrase.ts';
import type { Setting } from '#core/assistant/answer/data/setting.ts';
import { given, read, term } from '#core/assistant/answer/data/value.ts';
import type { ChartSpec, Draft } from '#core/assistant/answer/draft.ts';
import { quotedWords } from '#core/assistant/answer/guide/parts.ts';
import type { RaceFacts } from '#core/assistant/facts.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Subject, WhatIf } from '#core/assistant/frame.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type Form, formOf } from '#core/load/form.ts';

export type StateMeasure = 'fitness' | 'fatigue' | 'form';
type Args = Parameters<typeof getLoad.run>[1];

const NAMES = { fitness: 'fitness (CTL)', fatigue: 'fatigue (ATL)', form: 'form (TSB)' } as const;
const STATES = ['fitness', 'fatigue', 'form'] as const;

const NO_LOAD =
  'I have no training load for you from that time. Upload activities or connect your device, and fitness, fatigue and form follow.';

function loadOf(at: Setting, args: Args) {
  const { sport } = at.frame;
  return at.bench.use(getLoad, { ...args, ...(sport === 'swim' || sport === 'bike' || sport === 'run' ? { sport } : {}) });
}
type Use = Awaited<ReturnType<typeof loadOf>>;

const state = (at: Setting, use: Use, pointer: string): Sentence => {
  const value = read(use, pointer);
  return value ? say`${at.show('index', value)}` : plainly('unknown');
};

const chart = (from: LocalDate, to: LocalDate): ChartSpec => ({ chart: 'load', title: 'Fitness, fatigue and form', from, to });

const MEANINGS: Readonly<Record<Form, string>> = {
  fresh: 'you are very fresh',
  'race-ready': 'you are rested enough to race',
  neutral: 'you are neither fresh nor tired',
  productive: 'you are carrying normal training fatigue',
  strained: 'you are very tired',
};

/** How form reads: "you are carrying normal training fatigue". */
export const formMeaning = (form: number): string => MEANINGS[formOf(form)];

/** Fitness, fatigue and form: today, on a day, over a period, at their highest, and as they would be. */
export async function answerState(at: Setting, measure: StateMeasure): Promise<Draft> {
  const { whatIf, aggregate, period, compareWith } = at.frame;
  if (whatIf !== undefined && whatIf.change !== 'threshold') return projected(at, measure, whatIf);
  if (aggregate === 'most' || aggregate === 'least' || aggregate === 'date' || aggregate === 'average') return overPeriod(at, measure);
  const end = period ? period.to : at.today;
  if (isPeriod(compareWith)) return change(at, measure, compareWith.to, end < at.today ? end : at.today);
  if (period && end < at.today && aggregate !== 'trend') return change(at, measure, end, at.today);
  if (period && period.from > at.today) return change(at, measure, at.today, end);
  if (period && period.from < at.today) return change(at, measure, period.from, at.today);
  return today(at, measure, aggregate === 'trend' || at.asks('judge') || at.wishes('chart'));
}

/** Today's three figures, or whether the athlete gets fitter or only more tired. */
async function today(at: Setting, measure: StateMeasure, isTrend: boolean): Promise<Draft> {
  const use = await loadOf(at, { from: addDays(at.today, -28), to: at.today });
  const [then, now, form] = [`/start/${measure}`, `/end/${measure}`, '/end/form'].map((pointer) => read(use, pointer));
  if (!then || !now || !form) return plainDraft(NO_LOAD);
  if (isTrend) return draft([fitterOrTired(at, use, form.value)], [chart(addDays(at.today, -90), at.today)]);
  const [one, two] = STATES.filter((each) => each !== measure).map((each) => say`${NAMES[each]} ${state(at, use, `/end/${each}`)}`);
  return answer(
    say`Your ${NAMES[measure]} is ${at.show('index', now)}, ${at.moved('index', then, now)} in four weeks.`,
    !at.wishes('short') && say`With ${one ?? plainly('')} and ${two ?? plainly('')}, ${formMeaning(form.value)}.`,
  );
}

/** Less than this share of fitness in four weeks is no direction. */
const STEADY_SHARE = 0.03;

/** Fitness against four weeks ago, then what fatigue and form make of it. */
function fitterOrTired(at: Setting, use: Use, form: number): Sentence {
  const [from, to] = [use.result.start?.fitness ?? 0, use.result.end?.fitness ?? 0];
  const way = wayOf(from, to, from * STEADY_SHARE);
  const isTired = form < -10;
  const finding = {
    up: `You are getting fitter${isTired ? ', and the tiredness is part of it' : ''}`,
    down: `You are losing some fitness${isTired ? ' and are tired as well' : ', and you are not carrying much fatigue'}`,
    steady: `Your fitness is steady${isTired ? ', and you are tired on top' : ''}`,
  }[way];
  const action = isTired
    ? 'Keep the easy days easy, and form comes back.'
    : way === 'down'
      ? 'If this was not planned rest, go back to your usual weeks.'
      : 'You can carry on as planned.';
  return paragraph(
    say`${finding}: fitness (CTL) went from ${state(at, use, '/start/fitness')} to ${state(at, use, '/end/fitness')} in four weeks.`,
    say`Fatigue (ATL) is ${state(at, use, '/end/fatigue')} and form (TSB) ${state(at, use, '/end/form')}, so ${formMeaning(form)}.`,
    plainly(form < -30 ? 'Take a few easy days before the next hard session.' : action),
  );
}

/** From one day to another; days ahead are as planned. */
async function change(at: Setting, measure: StateMeasure, from: LocalDate, to: LocalDate): Promise<Draft> {
  const [early, late] = from <= to ? [from, to] : [to, from];
  const use = await loadOf(at, { from: early, to: late });
  const [then, now] = [read(use, `/start/${measure}`), read(use, `/end/${measure}`)];
  if (!then || !now) return plainDraft(NO_LOAD);
  const day = (end: 'start' | 'end') => at.day(use, `/${end}/date`);
  const [is, change] = [at.show('index', now), at.moved('index', then, now)];
  const isAhead = late > at.today;
  return draft(
    [
      paragraph(
        isAhead
          ? say`If you train as planned, your ${NAMES[measure]} will be ${is} ${day('end')}.`
          : say`Your ${NAMES[measure]} was ${at.show('index', then)} ${day('start')}.`,
        isAhead
          ? say`Today it is ${at.show('index', then)}.`
          : late === at.today
            ? say`Today it is ${is}: ${change}.`
            : say`It was ${is} ${day('end')}: ${change}.`,
        measure === 'form' && late >= at.today && say`${isAhead ? 'Then' : 'Now'} ${formMeaning(now.value)}.`,
      ),
    ],
    use.result.days.length > 14 ? [chart(early, late)] : [],
  );
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
  const when = period ? say` ${during(period)}` : plainly(isMean ? ' in the last six weeks' : '');
  if (isMean) {
    const total = days.reduce((all, day) => all + day[measure], 0);
    return draft([
      say`Your average ${NAMES[measure]}${when} was ${at.show('index', at.sum(`${term(total)}/${days.length}`, total / days.length))}.`,
    ]);
  }
  const peak = say`Your ${sign < 0 ? 'lowest' : 'highest'} ${NAMES[measure]}${when} was ${at.show('index', value)}, ${at.day(use, `/days/${index}/date`)}.`;
  return answer(peak, to === at.today && say`Today it is ${at.show('index', now)}: ${at.moved('index', value, now)}.`);
}

type Change = Exclude<WhatIf, { change: 'threshold' }>;

/** As it would be with a change, against the plan. */
async function projected(at: Setting, measure: StateMeasure, whatIf: Change): Promise<Draft> {
  const plan = await planOf(at, whatIf);
  if (plan === null) return plainDraft('I can’t find that session in your calendar. Which one do you mean?');
  const use = await loadOf(at, { from: at.today, to: at.today, whatIf: plan.change, until: plan.until });
  const { whatIf: result } = use.result;
  if (use.result.end === null || result === null || result.daysAfter.length === 0) return plainDraft(NO_LOAD);
  const last = result.daysAfter.length - 1;
  // Form is that of a morning: it shows the load up to the day before, so fitness and fatigue after rest are those of that evening.
  const evening = whatIf.change === 'rest' && last > 0 ? last - 1 : last;
  const of = (days: 'daysAfter' | 'daysBefore', field: StateMeasure) =>
    read(use, `/whatIf/${days}/${field === 'form' ? last : evening}/${field}`);
  const [asked, usual, now, form] = [
    of('daysAfter', measure),
    of('daysBefore', measure),
    read(use, `/end/${measure}`),
    of('daysAfter', 'form'),
  ];
  if (!asked || !usual || !now || !form) return plainDraft(NO_LOAD);
  const [one, two] = STATES.filter((each) => each !== measure).map((field) => {
    const value = of('daysAfter', field);
    return value ? say`${NAMES[field]} ${at.show('index', value)}` : plainly(NAMES[field]);
  });
  return charted(
    chart(addDays(at.today, -42), plan.until),
    say`${plan.name}, your ${NAMES[measure]} would be ${at.show('index', asked)} ${quotedWords(dayIn(at.today, plan.until))}; it is ${at.show('index', now)} now.`,
    say`With it come ${one ?? plainly('')} and ${two ?? plainly('')}, so ${formMeaning(form.value)}.`,
    result.hasPlan && Math.abs(asked.value - usual.value) >= 0.05 && say`As planned it would be ${at.show('index', usual)}.`,
    whatIf.change === 'rest' && measure !== 'fitness' && plainly('A few days off cost little fitness and clear fatigue much faster.'),
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
  const until = (days: number): LocalDate =>
    period && period.to > at.today ? period.to : addDays(at.today, Math.max(1, Math.min(730, days)));
  switch (whatIf.change) {
    case 'rest': {
      const days = Math.max(1, Math.min(365, Math.round(whatIf.days)));
      return {
        change: { change: 'rest', days },
        until: until(days + 1),
        name: days === 1 ? plainly('After one day off') : say`After ${wished(days)} days off`,
      };
    }
    case 'weekly-load': {
      const race = whatIf.until === 'race' ? goalRace(await at.bench.data.races(), at) : null;
      const day = whatIf.until === 'race' ? race?.date : whatIf.until;
      const name = say`With a load of ${wished(whatIf.load)} every week${race ? ' until the race' : ''}`;
      return { change: { change: 'weekly-load', load: whatIf.load }, until: day && day > at.today ? day : until(42), name };
    }
    case 'skip': {
      const session = await sessionOf(at, whatIf.session);
      return (
        session && {
          change: { change: 'skip', sessionId: session.id },
          until: addDays(session.date, 1),
          name: say`Without ${session.name}`,
        }
      );
    }
    case 'add': {
      const days = Math.max(1, Math.round(whatIf.days ?? 1));
      return { change: { change: 'add', load: whatIf.load, days }, until: until(days), name: say`With ${wished(whatIf.load)} more load` };
    }
    case 'scale':
      return {
        change: { change: 'scale', percent: whatIf.percent },
        until: until(28),
        name: say`At ${wished(whatIf.percent, '%')} of the planned load`,
      };
  }
}

/** The race that is trained for: the one that is named, else the next of priority A, else the next. */
export function goalRace(races: readonly RaceFacts[], { today: day, frame: { subject } }: Setting): RaceFacts | null {
  const ahead = races.filter(({ date }) => date > day).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const named = subject?.of === 'race' ? ahead.find(({ id }) => id === subject.id) : undefined;
  return named ?? ahead.find(({ priority }) => priority === 'A') ?? ahead[0] ?? null;
}

async function sessionOf(at: Setting, subject: Subject): Promise<{ id: string; date: LocalDate; name: Sentence } | null> {
  if (subject.of !== 'session') return null;
  const { on, id, sport, which } = subject;
  const range = { from: on ?? at.today, to: on ?? addDays(at.today, 28) };
  const use = await at.bench.use(getSessions, {
    ...range,
    status: 'planned',
    ...only(sport),
    ...(which === 'key' ? { onlyKey: true } : {}),
  });
  const rank = ({ durationMin, load }: (typeof use.result.sessions)[number]) =>
    which === 'longest' ? durationMin : which === 'hardest' ? (load ?? 0) : 0;
  const fits = use.result.sessions
    .map((session, index) => ({ session, index }))
    .filter(({ session }) => id === undefined || session.id === id);
  const [chosen] = fits.toSorted((a, b) => rank(b.session) - rank(a.session));
  return chosen ? { id: chosen.session.id, date: chosen.session.date, name: use.words(`/sessions/${chosen.index}/name`) } : null;
}
