import type { ToolUse } from '#core/assistant/answer/bench.ts';
import { draft, moved, paragraph, plainDraft, wayOf } from '#core/assistant/answer/data/phrase.ts';
import { asks, during, isPeriod, onDay, reckonedDay, type Setting, shown, wishes } from '#core/assistant/answer/data/setting.ts';
import { given, read, type Value } from '#core/assistant/answer/data/value.ts';
import type { ChartSpec, Draft } from '#core/assistant/answer/draft.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Subject, WhatIf } from '#core/assistant/frame.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type Form, formOf } from '#core/load/form.ts';

export type StateMeasure = 'fitness' | 'fatigue' | 'form';
type Use = ToolUse<Awaited<ReturnType<typeof getLoad.run>>>;

const NAMES = { fitness: 'fitness (CTL)', fatigue: 'fatigue (ATL)', form: 'form (TSB)' } as const;

const NO_LOAD =
  'I have no training load for you yet. Upload activities or connect your device, and fitness, fatigue and form follow from them.';

const sportOf = ({ frame: { sport } }: Setting) => (sport === 'swim' || sport === 'bike' || sport === 'run' ? { sport } : {});
const figure = (at: Setting, use: Use, pointer: string): Sentence => {
  const value = read(use, pointer);
  return value ? say`${shown(at, 'index', value)}` : plainly('unknown');
};

/** Fitness, fatigue and form: today, on a day, over a period, at their highest, and as they would be. */
export async function answerState(at: Setting, measure: StateMeasure): Promise<Draft> {
  const { whatIf, aggregate, period, compareWith } = at.frame;
  if (whatIf !== undefined && whatIf.change !== 'threshold') return projected(at, measure, whatIf);
  if (period !== undefined && period.to > at.today && aggregate === undefined && compareWith === undefined)
    return asPlanned(at, measure, period.to);
  if (aggregate === 'most' || aggregate === 'least' || aggregate === 'date') return peak(at, measure);
  if (aggregate === 'average') return averaged(at, measure);
  if (isPeriod(compareWith)) return change(at, measure, compareWith.to, period && period.to < at.today ? period.to : at.today);
  if (period !== undefined && period.to < at.today && aggregate !== 'trend') return change(at, measure, period.to, at.today);
  if (period !== undefined && period.from < at.today) return change(at, measure, period.from, at.today);
  return today(at, measure, aggregate === 'trend' || asks(at, 'judge') || wishes(at, 'chart'));
}

const chart = (from: LocalDate, to: LocalDate): ChartSpec => ({ chart: 'load', title: 'Fitness, fatigue and form', from, to });

const MEANINGS: Readonly<Record<Form, string>> = {
  fresh: 'you are very fresh',
  'race-ready': 'you are rested enough to race',
  neutral: 'you are neither fresh nor tired',
  productive: 'you are carrying normal training fatigue',
  strained: 'you are very tired, so take it easy',
};

/** How form reads: "you are carrying normal training fatigue". */
export const formMeaning = (form: number): string => MEANINGS[formOf(form)];

/** Today's three figures, and with `isTrend` whether the athlete gets fitter or only more tired. */
async function today(at: Setting, measure: StateMeasure, isTrend: boolean): Promise<Draft> {
  const use: Use = await at.bench.use(getLoad, { from: addDays(at.today, -42), to: at.today, ...sportOf(at) });
  const { days, end } = use.result;
  if (end === null) return plainDraft(NO_LOAD);
  const last = days.length - 1;
  const before = Math.max(0, last - 28);
  const [now, then] = [read(use, `/days/${last}/${measure}`), read(use, `/days/${before}/${measure}`)];
  if (now === null || then === null) return plainDraft(NO_LOAD);
  const meaning = say`${plainly(formMeaning(end.form))}`;
  if (isTrend) return draft([await fitterOrTired(at, use, before, last)], { charts: [chart(addDays(at.today, -90), at.today)] });
  const others = (['fitness', 'fatigue', 'form'] as const).filter((each) => each !== measure);
  const [one, two] = others.map((each) => say`${NAMES[each]} ${figure(at, use, `/days/${last}/${each}`)}`);
  return draft([
    paragraph(
      say`Your ${NAMES[measure]} is ${shown(at, 'index', now)}, ${moved(at, 'index', then, now)} in four weeks.`,
      wishes(at, 'short') ? null : say`With ${one ?? plainly('')} and ${two ?? plainly('')}, ${meaning}.`,
    ),
  ]);
}

/** Fitness against four weeks ago, then what fatigue and form make of it. */
async function fitterOrTired(at: Setting, use: Use, before: number, last: number): Promise<Sentence> {
  const [from, to] = [read(use, `/days/${before}/fitness`), read(use, `/days/${last}/fitness`)];
  const end = use.result.days[last];
  if (!from || !to || !end) return plainly(NO_LOAD);
  const way = wayOf(from.value, to.value, 1);
  const isTired = end.form < -10;
  const finding =
    way === 'up'
      ? `You are getting fitter${isTired ? ', and the tiredness is part of it' : ''}`
      : way === 'down'
        ? `You are losing some fitness${isTired ? ' and are tired as well' : ', and you are not carrying much fatigue'}`
        : `Your fitness is steady${isTired ? ', and you are tired on top' : ''}`;
  const action =
    end.form < -30
      ? 'Take a few easy days before the next hard session.'
      : way === 'down'
        ? 'If this was not a planned rest, go back to your usual weeks.'
        : isTired
          ? 'Keep the easy days easy, and form comes back.'
          : 'You can carry on as planned.';
  return paragraph(
    say`${finding}: fitness (CTL) went from ${shown(at, 'index', from)} to ${shown(at, 'index', to)} in four weeks.`,
    say`Fatigue (ATL) is ${figure(at, use, `/days/${last}/fatigue`)} and form (TSB) ${figure(at, use, `/days/${last}/form`)}, so ${formMeaning(end.form)}.`,
    plainly(action),
  );
}

/** From one day to another. */
async function change(at: Setting, measure: StateMeasure, from: LocalDate, to: LocalDate): Promise<Draft> {
  const [early, late] = from <= to ? [from, to] : [to, from];
  const use: Use = await at.bench.use(getLoad, { from: early, to: late, ...sportOf(at) });
  const last = use.result.days.length - 1;
  const [then, now] = [read(use, `/days/0/${measure}`), read(use, `/days/${last}/${measure}`)];
  if (then === null || now === null) return plainDraft('I have no training load from that time, so there is nothing to compare.');
  const day = (index: number) => use.day(`/days/${index}/date`, (date) => onDay(at, date));
  const isToday = late === at.today;
  return draft(
    [
      paragraph(
        say`Your ${NAMES[measure]} was ${shown(at, 'index', then)} ${day(0)}.`,
        isToday
          ? say`Today it is ${shown(at, 'index', now)}: ${moved(at, 'index', then, now)}.`
          : say`It was ${shown(at, 'index', now)} ${day(last)}: ${moved(at, 'index', then, now)}.`,
        measure === 'form' && isToday ? say`Today ${formMeaning(now.value)}.` : null,
      ),
    ],
    { charts: last >= 14 ? [chart(early, late)] : [] },
  );
}

async function peak(at: Setting, measure: StateMeasure): Promise<Draft> {
  const { period, aggregate } = at.frame;
  const from = period?.from ?? addDays(at.today, -FAR_BACK_DAYS);
  const to = period && period.to < at.today ? period.to : at.today;
  const use: Use = await at.bench.use(getLoad, { from, to, ...sportOf(at) });
  const { days } = use.result;
  const sign = aggregate === 'least' ? -1 : 1;
  const index = days.reduce((best, day, each) => (sign * day[measure] > sign * (days[best]?.[measure] ?? 0) ? each : best), 0);
  const [value, now] = [read(use, `/days/${index}/${measure}`), read(use, `/days/${days.length - 1}/${measure}`)];
  if (value === null || now === null) return plainDraft(NO_LOAD);
  return draft(
    [
      paragraph(
        say`Your ${aggregate === 'least' ? 'lowest' : 'highest'} ${NAMES[measure]}${period ? say` ${during(period)}` : plainly('')} was ${shown(at, 'index', value)}, ${use.day(`/days/${index}/date`, (date) => onDay(at, date))}.`,
        to === at.today ? say`Today it is ${shown(at, 'index', now)}: ${moved(at, 'index', value, now)}.` : null,
      ),
    ],
    { charts: [chart(from < addDays(at.today, -730) ? addDays(at.today, -730) : from, to)] },
  );
}

/** Ten years, beyond which nobody looks for a peak. */
const FAR_BACK_DAYS = 3653;

async function averaged(at: Setting, measure: StateMeasure): Promise<Draft> {
  const period = at.frame.period ?? { from: addDays(at.today, -41), to: at.today, name: 'last six weeks' };
  const use: Use = await at.bench.use(getLoad, { from: period.from, to: period.to < at.today ? period.to : at.today, ...sportOf(at) });
  const { days } = use.result;
  if (days.length === 0) return plainDraft(NO_LOAD);
  const total = days.reduce((all, day) => all + day[measure], 0);
  const value = total / days.length;
  const mean = at.bench.calculate({ expr: `${total.toFixed(2)}/${days.length}`, value, unit: '' }, 'tenth');
  return draft([say`Your average ${NAMES[measure]} ${during(period)} was ${mean}.`]);
}

/** A day ahead, as it is planned. */
async function asPlanned(at: Setting, measure: StateMeasure, day: LocalDate): Promise<Draft> {
  const use: Use = await at.bench.use(getLoad, { from: at.today, to: day, ...sportOf(at) });
  const last = use.result.days.length - 1;
  const [now, then] = [read(use, `/days/0/${measure}`), read(use, `/days/${last}/${measure}`)];
  if (now === null || then === null) return plainDraft(NO_LOAD);
  return draft(
    [
      paragraph(
        say`If you train as planned, your ${NAMES[measure]} will be ${shown(at, 'index', then)} ${use.day(`/days/${last}/date`, (date) => onDay(at, date))}.`,
        say`Today it is ${shown(at, 'index', now)}.`,
        measure === 'form' ? say`Then ${formMeaning(then.value)}.` : null,
      ),
    ],
    { charts: [chart(addDays(at.today, -42), day)] },
  );
}

type Change = Exclude<WhatIf, { change: 'threshold' }>;

/** As it would be with a change, against the plan. */
async function projected(at: Setting, measure: StateMeasure, whatIf: Change): Promise<Draft> {
  const plan = await planOf(at, whatIf);
  if (plan === null) return plainDraft('I can’t find that session in your calendar. Which one do you mean?');
  const use: Use = await at.bench.use(getLoad, { from: at.today, to: at.today, whatIf: plan.change, until: plan.until, ...sportOf(at) });
  const { whatIf: result } = use.result;
  if (use.result.end === null || result === null || result.daysAfter.length === 0) return plainDraft(NO_LOAD);
  const last = result.daysAfter.length - 1;
  // Form is that of a morning: it shows the load of the day before, so fitness and fatigue are those of that evening.
  const evening = whatIf.change === 'rest' && last > 0 ? last - 1 : last;
  const after = (field: StateMeasure) => read(use, `/whatIf/daysAfter/${field === 'form' ? last : evening}/${field}`);
  const before = (field: StateMeasure) => read(use, `/whatIf/daysBefore/${field === 'form' ? last : evening}/${field}`);
  const [fitness, fatigue, form] = [after('fitness'), after('fatigue'), after('form')];
  const [asked, usual, now] = [after(measure), before(measure), read(use, `/end/${measure}`)];
  if (!fitness || !fatigue || !form || !asked || !usual || !now) return plainDraft(NO_LOAD);
  const others: Readonly<Record<StateMeasure, Value>> = { fitness, fatigue, form };
  const rest = (['fitness', 'fatigue', 'form'] as const).filter((each) => each !== measure);
  const [one, two] = rest.map((each) => say`${NAMES[each]} ${shown(at, 'index', others[each])}`);
  return draft(
    [
      paragraph(
        say`${plan.name}, your ${NAMES[measure]} would be ${shown(at, 'index', asked)} ${reckonedDay(at, plan.until)}; it is ${shown(at, 'index', now)} now.`,
        say`With it come ${one ?? plainly('')} and ${two ?? plainly('')}, so ${formMeaning(form.value)}.`,
        result.hasPlan && Math.abs(asked.value - usual.value) >= 0.05 ? say`As planned it would be ${shown(at, 'index', usual)}.` : null,
        risk(at, whatIf, now, fitness, measure),
      ),
    ],
    { charts: [chart(addDays(at.today, -42), plan.until)] },
  );
}

const wished = (value: number, unit = ''): Sentence => say`${given(value).figure('exact', unit)}`;

interface Planned {
  change: NonNullable<Parameters<typeof getLoad.run>[1]['whatIf']>;
  until: LocalDate;
  name: Sentence;
}

/** The change as the tool takes it, until when it is looked at, and how it is said back. Null when its session is not found. */
async function planOf(at: Setting, whatIf: Change): Promise<Planned | null> {
  const ahead = (days: number) => addDays(at.today, Math.max(1, Math.min(730, Math.round(days))));
  const named = at.frame.period && at.frame.period.to > at.today ? at.frame.period.to : null;
  switch (whatIf.change) {
    case 'rest': {
      const days = Math.max(1, Math.min(365, Math.round(whatIf.days)));
      return {
        change: { change: 'rest', days },
        until: named ?? ahead(days + 1),
        name: days === 1 ? plainly('After one day off') : say`After ${wished(days)} days off`,
      };
    }
    case 'weekly-load': {
      const race = whatIf.until === 'race' ? await raceDay(at) : null;
      const until = race ?? (whatIf.until === 'race' ? undefined : whatIf.until) ?? named ?? ahead(42);
      const name = say`With a load of ${wished(whatIf.load)} every week${race ? ' until the race' : ''}`;
      return { change: { change: 'weekly-load', load: whatIf.load }, until: until > at.today ? until : ahead(42), name };
    }
    case 'skip': {
      const session = await sessionOf(at, whatIf.session);
      return (
        session && {
          change: { change: 'skip', sessionId: session.id },
          until: named ?? addDays(session.date, 1),
          name: say`Without ${session.name}`,
        }
      );
    }
    case 'add': {
      const days = Math.max(1, Math.round(whatIf.days ?? 1));
      return {
        change: { change: 'add', load: whatIf.load, days },
        until: named ?? ahead(days),
        name: say`With ${wished(whatIf.load)} more load`,
      };
    }
    case 'scale':
      return {
        change: { change: 'scale', percent: whatIf.percent },
        until: named ?? ahead(28),
        name: say`At ${wished(whatIf.percent, '%')} of the planned load`,
      };
  }
}

async function raceDay(at: Setting): Promise<LocalDate | null> {
  const races = await at.bench.data.races();
  return races.filter(({ date }) => date > at.today).sort((a, b) => (a.date < b.date ? -1 : 1))[0]?.date ?? null;
}

async function sessionOf(at: Setting, subject: Subject): Promise<{ id: string; date: LocalDate; name: Sentence } | null> {
  if (subject.of !== 'session') return null;
  const use = await at.bench.use(getSessions, { from: subject.on ?? at.today, to: subject.on ?? addDays(at.today, 28), status: 'planned' });
  const fits = use.result.sessions
    .map((session, index) => ({ session, index }))
    .filter(
      ({ session }) =>
        (subject.id === undefined || session.id === subject.id) && (subject.sport === undefined || session.sport === subject.sport),
    );
  const by = {
    any: () => 0,
    next: () => 0,
    key: (a: (typeof fits)[number]) => (a.session.isKey ? 1 : 0),
    longest: (a: (typeof fits)[number]) => a.session.durationMin,
    hardest: (a: (typeof fits)[number]) => a.session.load ?? 0,
  };
  const [chosen] = fits.toSorted((a, b) => by[subject.which](b) - by[subject.which](a));
  return chosen ? { id: chosen.session.id, date: chosen.session.date, name: use.words(`/sessions/${chosen.index}/name`) } : null;
}

/** Fitness that would fall or leap. */
function risk(at: Setting, whatIf: Change, now: Value, fitness: Value, measure: StateMeasure): Sentence | null {
  if (whatIf.change === 'rest' && measure !== 'fitness')
    return plainly('A few days off cost little fitness and clear fatigue much faster.');
  if (whatIf.change === 'weekly-load' && measure === 'fitness')
    return plainly(
      fitness.value < now.value
        ? 'That is less than you are used to, so fitness would fall.'
        : 'Build up to it step by step, with an easier week in every four.',
    );
  return at.frame.asks?.includes('judge') ? plainly('Nothing changes in your plan until you ask for it.') : null;
}
