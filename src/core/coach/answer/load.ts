import { addDays } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { asksMiles, inMiles } from '#core/coach/answer/in-miles.ts';
import { fromOurs } from '#core/coach/answer/knowledge.ts';
import { answerMetricWithoutLoad } from '#core/coach/answer/profile.ts';
import { answerCountdown } from '#core/coach/answer/race.ts';
import { answerReadiness } from '#core/coach/answer/readiness.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { DayMention } from '#core/coach/intent/days.ts';
import type { Topic } from '#core/coach/intent/topics.ts';
import { disciplineSaid } from '#core/coach/tools/results.ts';
import { formOf } from '#core/load/form.ts';

export const NO_DATA = plainly(
  'There is no training recorded yet, so I have no data for that. Upload a file, connect a watch or log a session, and I can tell you.',
);

const FORM_SAID = {
  fresh: 'That is fresh: good before a race, too rested to build for long.',
  'race-ready': 'That is race-ready: you are fresh, little fatigue is left.',
  neutral: 'That is close to balance: you absorb about what you do.',
  productive: 'That is normal in a build: some fatigue from loading, and negative form is the price of it.',
  strained: 'That is deep fatigue: recover before you load again, because more would reduce what you can absorb.',
} as const;

/** CTL, ATL, TSB, load and ramp: what they are for this athlete, and what they mean. */
export function answerMetric(ask: Ask): Draft {
  const { question } = ask;
  const about = (...topics: readonly Topic[]) => question.has(...topics);
  if (about('decoupling')) return answerDecoupling(ask);
  if (about('hrv', 'restHr')) return answerReadiness(ask);
  if (!about('ctl', 'atl', 'tsb', 'load', 'ramp')) return answerMetricWithoutLoad(ask);
  const summary = ask.bench.use('get_load_summary', {});
  const { load } = summary.result;
  if (about('load') && !about('ctl', 'atl', 'tsb', 'ramp')) return answerLoad(ask, summary.result.weeks.length > 0);
  if (load === null)
    return { ...explained(ask), sentences: [NO_DATA, ...(question.has('explain') ? explained(ask).sentences.slice(0, 2) : [])] };
  if (about('ramp')) return answerRamp(ask);
  const [ctl, atl, tsb] = [
    summary.figure('/load/ctl', 'tenth'),
    summary.figure('/load/atl', 'tenth'),
    summary.figure('/load/tsb', 'tenth'),
  ];
  const finding =
    about('tsb') && !about('ctl', 'atl')
      ? say`Your form (TSB) is ${tsb} today, fitness minus fatigue as the day began; with what is done today, fitness (CTL) is ${ctl} and fatigue (ATL) ${atl}.`
      : about('atl') && !about('ctl')
        ? say`Your fatigue (ATL) is ${atl} today, beside a fitness (CTL) of ${ctl}; form (TSB) is ${tsb}.`
        : say`Your fitness (CTL) is ${ctl} today, fatigue (ATL) ${atl}, form (TSB) ${tsb}.`;
  if (ask.isFollowUp && question.says(/^(is|was) (that|this|it)\b/))
    return { sentences: [plainly(FORM_SAID[formOf(load.tsb)]), todayFor(ask, load.tsb)], articles: ['training-load-ctl-atl-tsb'] };
  if (about('ctl') && question.says(MOVES)) return answerChange(ask);
  const explains = question.has('explain', 'why') ? explained(ask) : { sentences: [], articles: [] };
  return {
    sentences: [finding, plainly(FORM_SAID[formOf(load.tsb)]), ...explains.sentences.slice(0, 3), todayFor(ask, load.tsb)],
    articles: explains.articles.length > 0 ? explains.articles : ['training-load-ctl-atl-tsb'],
  };
}

const MOVES = /\b(drop\w*|fall\w*|sink\w*|declin\w*|go(ing)? (up|down)|ris(e|es|ing)|climb\w*|lower|shrink\w*|grow\w*)\b/;

/** Why fitness moves: what was done of late, beside the week before. */
function answerChange(ask: Ask): Draft {
  const used = ask.bench.use('get_load_summary', {});
  const [last, before] = used.result.weeks;
  const isLess = last !== undefined && before !== undefined && last.load < before.load;
  return {
    sentences: [
      say`Your fitness (CTL) is ${used.figure('/load/ctl', 'tenth')}, a change of ${used.figure('/load/ctlChange7d', 'tenth')} in the last week.`,
      ...(last && before
        ? [
            say`It follows what you do: last week held a load of ${used.figure('/weeks/0/load', 'whole')}, the week before ${used.figure('/weeks/1/load', 'whole')}.`,
          ]
        : []),
      plainly(
        isLess
          ? 'In a recovery week or a taper that is meant to be so, and it costs little; otherwise the regular sessions bring it back.'
          : 'It rises as long as the weeks stay as they are; let the easy days stay easy.',
      ),
    ],
    articles: ['training-load-ctl-atl-tsb'],
  };
}

function todayFor({ bench }: Ask, tsb: number): Sentence {
  const form = formOf(tsb);
  if (form === 'strained')
    return plainly('Today: rest or very easy. Cut back hard sessions until form, sleep and legs come up; then build again.');
  if (form === 'productive')
    return plainly(
      bench.pick(
        'Today: train as planned, and keep the easy sessions easy.',
        'Today: stay with the plan; let easy be easy.',
        'Today: carry out the plan, no extra on top.',
      ),
    );
  return plainly(bench.pick('Today: train as planned.', 'Today: stay with the plan.', 'Today: there is room for what is planned.'));
}

function explained(ask: Ask): { sentences: Sentence[]; articles: string[] } {
  const topic =
    ask.question.has('load') && !ask.question.has('ctl', 'atl', 'tsb')
      ? 'What is TSS training stress score'
      : 'What does CTL mean, ATL, TSB form, fitness, fatigue';
  return fromOurs(ask, topic) ?? { sentences: [], articles: [] };
}

function answerLoad(ask: Ask, hasWeeks: boolean): Draft {
  const said = explained(ask);
  if (!hasWeeks || ask.question.has('explain')) return { sentences: said.sentences, articles: said.articles };
  return weekAnswer(ask);
}

function answerRamp(ask: Ask): Draft {
  const summary = ask.bench.use('get_load_summary', {});
  const { load } = summary.result;
  if (load === null) return { sentences: [NO_DATA] };
  const [rise, good, most] = [
    summary.figure('/load/ctlChange7d', 'tenth'),
    summary.figure('/load/rampGood', 'whole'),
    summary.figure('/load/rampMost', 'whole'),
  ];
  const verdict =
    load.ctlChange7d > load.rampMost
      ? say`That is too fast: above ${most} a week coaches expect injury or illness at your level. Today: keep it easy, and let the next week be lighter by about a third.`
      : load.ctlChange7d > load.rampGood
        ? say`That is high: above ${good}, the pace that most at your level absorb, though below the limit of ${most}. Hold the load for a week before you add more.`
        : say`That is a sound pace: up to ${good} a week suits most at your level, ${most} is the limit. Stay with the plan.`;
  return {
    sentences: [
      say`Your fitness (CTL) changed by ${rise} over the last week.`,
      verdict,
      plainly('Change course if sleep, resting heart rate or motivation slip.'),
    ],
    articles: ['ramp-rate-and-progression'],
  };
}

function answerDecoupling(ask: Ask): Draft {
  const { slots } = ask;
  const day = slots.back.at(0) ?? null;
  const used = ask.bench.use('query_activities', { from: day?.from ?? null, to: day?.to ?? null });
  const at = used.result.activities.findIndex(({ decouplingPct }) => typeof decouplingPct === 'number');
  const activity = used.result.activities[at];
  const meaning = fromOurs(ask, 'aerobic decoupling heart rate drift durability') ?? { sentences: [], articles: [] };
  if (!activity || (ask.question.has('explain') && !day && !ask.question.has('last'))) {
    const lead = plainly('Decoupling is how far heart rate drifts away from power or pace in the second half of a steady session.');
    return { sentences: [lead, ...meaning.sentences.slice(0, 4)], articles: ['durability', ...meaning.articles] };
  }
  const value = used.figure(`/activities/${at}/decouplingPct`, 'tenth', '%');
  const isLow = (activity.decouplingPct ?? 0) < 5;
  return {
    sentences: [
      say`Decoupling of ${used.words(`/activities/${at}/name`, activity.name)} on ${sayWeekday(activity.date)} was ${value}: heart rate drifted that much away from ${activity.discipline === 'bike' ? 'power' : 'pace'}.`,
      plainly(
        isLow
          ? 'That is good: a small drift means that you held the effort aerobically.'
          : 'That is high: you faded, by heat, fuel, pace or fatigue.',
      ),
      plainly(
        isLow
          ? 'Keep long rides steady; you can lengthen the next one a little.'
          : 'Start the next one easier, eat earlier, and leave its length where it is until the drift falls.',
      ),
    ],
    articles: ['durability'],
  };
}

const DISCIPLINE_KM = { swim: 'swimKm', bike: 'bikeKm', run: 'runKm' } as const;
const DID = { swim: 'swam', bike: 'rode', run: 'ran' } as const;

/** What was done in last week, or any of the weeks before. */
export function weekAnswer(ask: Ask): Draft {
  const { slots, question } = ask;
  const days = slots.back.find(({ kind }) => kind === 'span' || kind === 'weekend');
  if (days && !slots.back.some(({ kind }) => kind === 'week')) return spanAnswer(ask, days);
  const used = ask.bench.use('get_load_summary', {});
  const span = slots.back.find(({ kind }) => kind === 'week');
  const at = span ? used.result.weeks.findIndex(({ weekStart }) => weekStart === span.from) : 0;
  const week = used.result.weeks[at];
  if (!week)
    return {
      sentences: [used.result.weeks.length === 0 ? NO_DATA : plainly('I do not have that week: my weekly figures only go back six weeks.')],
    };
  const figure = (field: keyof typeof week, shown: 'whole' | 'tenth', unit = '') => used.figure(`/weeks/${at}/${field}`, shown, unit);
  const when = at === 0 ? 'Last week' : 'That week';
  const all = say`${figure('sessions', 'whole')} sessions, ${figure('hours', 'tenth', 'h')}, load ${figure('load', 'whole')}`;
  const [discipline] = slots.disciplines;
  if (discipline && question.has('count')) return spanAnswer(ask, { from: week.weekStart, to: addDays(week.weekStart, 6) });
  const sports = slots.disciplines.filter((each) => each !== 'strength');
  if (sports.length > 0 && discipline !== 'strength' && !question.has('load', 'count')) {
    const done = sports.map((sport) => {
      const km = figure(DISCIPLINE_KM[sport], 'tenth', 'km');
      return asksMiles(ask) ? say`${DID[sport]} ${inMiles(ask, week[DISCIPLINE_KM[sport]])} (${km})` : say`${DID[sport]} ${km}`;
    });
    return { sentences: [say`${when} you ${list(done)}.`, say`In all the week held ${all}.`] };
  }
  const first = question.has('count')
    ? say`${when} you did ${figure('sessions', 'whole')} sessions.`
    : question.has('load')
      ? say`${when} your training load was ${figure('load', 'whole')}.`
      : say`${when} you trained ${figure('hours', 'tenth', 'h')}.`;
  const split = say`That is ${all}, with ${figure('swimKm', 'tenth', 'km')} swimming, ${figure('bikeKm', 'tenth', 'km')} riding, ${figure('runKm', 'tenth', 'km')} running.`;
  return { sentences: question.has('tooMuch') ? [first, split, ...answerRamp(ask).sentences.slice(0, 2)] : [first, split] };
}

/** "In the last ten days": the sum of what was done, not of calendar weeks. */
function spanAnswer(ask: Ask, { from, to }: Pick<DayMention, 'from' | 'to'>): Draft {
  const [discipline] = ask.slots.disciplines;
  const used = ask.bench.use('query_activities', { discipline: discipline ?? null, from, to });
  if (used.result.count === 0) return { sentences: [plainly('I have no record of anything in those days.')] };
  const miles = asksMiles(ask) ? say` (${inMiles(ask, used.result.totalKm)})` : plainly('');
  const km = used.result.totalKm > 0 ? say`, ${used.figure('/totalKm', 'tenth', 'km')}${miles}` : plainly('');
  return {
    sentences: [
      say`From ${sayWeekday(from)} to ${sayWeekday(to)}${discipline ? ` (${disciplineSaid(discipline)})` : ''}: ${used.figure('/count', 'whole')} ${used.result.count === 1 ? 'session' : 'sessions'}, ${used.figure('/totalMin', 'whole', 'min')}${km}, load ${used.figure('/totalLoad', 'whole')}.`,
    ],
  };
}

export function answerCompare(ask: Ask): Draft {
  const used = ask.bench.use('get_load_summary', {});
  const [last, before] = used.result.weeks;
  if (!last || !before) return { sentences: [NO_DATA] };
  const row = (at: number) =>
    say`load ${used.figure(`/weeks/${at}/load`, 'whole')}, ${used.figure(`/weeks/${at}/hours`, 'tenth', 'h')}, ${used.figure(`/weeks/${at}/sessions`, 'whole')} sessions`;
  const change = ask.bench.calculate(
    { expr: `${last.load}-${before.load}`.replace('--', '+'), value: last.load - before.load, constants: [] },
    'whole',
  );
  const verdict =
    Math.abs(last.load - before.load) <= before.load * 0.1
      ? 'The two weeks are much alike, which is how fitness is built: keep it so.'
      : last.load > before.load
        ? 'That is a clear step up: let the easy days stay easy this week.'
        : 'That is a lighter week, good if it was meant to be one.';
  return {
    sentences: [say`Last week: ${row(0)}.`, say`The week before: ${row(1)}.`, say`The load changed by ${change}.`, plainly(verdict)],
  };
}

export function answerTrend(ask: Ask): Draft {
  const used = ask.bench.use('get_load_summary', {});
  const { weeks, load } = used.result;
  if (load === null || weeks.length === 0) return { sentences: [NO_DATA] };
  const shown = weeks
    .slice(0, 4)
    .map((_, at) => used.figure(`/weeks/${at}/load`, 'whole'))
    .reverse();
  const listed = shown.reduce<Sentence>((all, figure, at) => (at === 0 ? say`${figure}` : say`${all}, ${figure}`), plainly(''));
  const rising = (weeks[0]?.load ?? 0) > (weeks[3]?.load ?? weeks.at(-1)?.load ?? 0);
  return {
    sentences: [
      say`Weekly load of the last weeks, oldest first: ${listed}.`,
      say`Fitness (CTL) is ${used.figure('/load/ctl', 'tenth')}, a change of ${used.figure('/load/ctlChange7d', 'tenth')} in the last week.`,
      plainly(
        load.tsb < -30
          ? 'It rises, but fatigue is far ahead of it: make this week easy.'
          : rising
            ? 'The direction is up. Keep it until the next recovery week.'
            : 'It has come down; fine in a recovery week, else pick up the regular sessions again.',
      ),
    ],
    articles: ['training-load-ctl-atl-tsb'],
  };
}

/** Whether the way leads to the race: how long there is, and where fitness goes. */
export function answerOnTrack(ask: Ask): Draft {
  const { sentences, articles } = answerTrend(ask);
  return {
    sentences: [
      ...answerCountdown(ask).sentences.slice(0, 1),
      ...sentences,
      plainly('Nobody can promise a day; regular weeks, the key sessions done and sleep in order are what being ready is made of.'),
    ],
    articles,
  };
}
