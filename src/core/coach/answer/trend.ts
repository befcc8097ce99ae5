import { startOfWeek } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import type { Used } from '#core/coach/answer/bench.ts';
import { NO_DATA } from '#core/coach/answer/no-data.ts';
import { type Measure, periodSaid, SHOWN } from '#core/coach/answer/period-done.ts';
import { answerProfile, thresholdsOf } from '#core/coach/answer/profile.ts';
import { answerCountdown } from '#core/coach/answer/race.ts';
import { answerReadiness } from '#core/coach/answer/readiness.ts';
import { join, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { weekOf } from '#core/coach/intent/slots.ts';
import type { CoachToolShapes } from '#core/coach/tools/coach-tools.ts';

type UsedLoad = Used<CoachToolShapes['get_load_summary']['result']>;

/** Less than this share is no direction. */
const STEADY = 0.03;
/** Weeks that are shown when no beginning is named. */
const USUAL_WEEKS = 4;
const KM = { swim: 'swimKm', bike: 'bikeKm', run: 'runKm' } as const;
const NAMES: Readonly<Record<Measure, string>> = {
  load: 'load',
  hours: 'training time',
  minutes: 'training time',
  sessions: 'number of sessions',
  swimKm: 'swim distance',
  bikeKm: 'ride distance',
  runKm: 'run distance',
};

/** Which way it goes: fitness, the load of the weeks, or how far or long in a sport. */
export function answerTrend(ask: Ask): Draft {
  const { question } = ask;
  if (question.says(/\b(weight|weigh)\b/)) return answerProfile(ask);
  if (question.has('hrv', 'restHr', 'sleep') && !question.has('ctl', 'load')) return answerReadiness(ask);
  if (question.has('ftp', 'css', 'thresholdPace') && !question.has('ctl', 'load')) return thresholdNow(ask);
  if (question.has('pace', 'power') || question.says(FASTER)) return thresholdNow(ask);
  const used = ask.bench.use('get_load_summary', {});
  const { weeks, load } = used.result;
  if (load === null || weeks.length === 0) return { sentences: [NO_DATA] };
  const measure = measureAsked(ask);
  const lead = measure === 'load' ? loadOfWeeks(used) : volume(ask, used, measure);
  const [last, first] = [weeks[0]?.load ?? 0, weeks[USUAL_WEEKS - 1]?.load ?? weeks.at(-1)?.load ?? 0];
  const way = wayOf(first, last);
  return {
    sentences: [
      ...(ask.question.has('ctl') ? [fitness(used), ...lead] : [...lead, ...(measure === 'load' ? [fitness(used)] : [])]),
      ...(measure === 'load' ? [plainly(load.tsb < -30 ? 'Fatigue is far ahead of fitness: make this week easy.' : ADVICE[way])] : []),
    ],
    articles: ['training-load-ctl-atl-tsb'],
  };
}

const FASTER = /\b(faster|slower|quicker|stronger|speed)\b/;

/** Pace and power change by the thresholds; of those only the ones that hold are known here. */
function thresholdNow(ask: Ask): Draft {
  const sport = ask.slots.disciplines.find((each) => each !== 'strength') ?? (ask.question.has('power') ? 'bike' : null);
  return {
    sentences: [
      ...thresholdsOf(ask, sport),
      plainly(
        'I hold only what is valid now, so I cannot say how it moved; the earlier entries stand with your thresholds, and a new test shows the way.',
      ),
    ],
    articles: ['zones-and-thresholds'],
  };
}

type Way = 'up' | 'down' | 'steady';
const ADVICE: Readonly<Record<Way, string>> = {
  up: 'The weekly load goes up. Keep it until the next recovery week.',
  down: 'The weekly load has come down; fine in a recovery week, else pick up the regular sessions again.',
  steady: 'The weekly load is steady: regular weeks are what fitness is built on.',
};

const wayOf = (first: number, last: number): Way => (Math.abs(last - first) <= first * STEADY ? 'steady' : last > first ? 'up' : 'down');

function measureAsked({ question, slots }: Ask): Measure {
  const [sport] = slots.disciplines;
  if (sport && sport !== 'strength' && !question.has('load', 'ctl')) return KM[sport];
  return question.has('time') && !question.has('load', 'ctl') ? 'hours' : 'load';
}

function loadOfWeeks(used: UsedLoad): Sentence[] {
  const shown = used.result.weeks.slice(0, USUAL_WEEKS).map((_, at) => say`${used.figure(`/weeks/${at}/load`, 'whole')}`);
  return [say`Weekly load of the last weeks, oldest first: ${join(shown.reverse(), ', ')}.`];
}

function fitness(used: UsedLoad): Sentence {
  const { ctl = 0, ctlChange7d = 0 } = used.result.load ?? {};
  const way = wayOf(ctl - ctlChange7d, ctl);
  const said = way === 'steady' ? `steady${ctlChange7d > 0 ? ', slightly up' : ctlChange7d < 0 ? ', slightly down' : ''}` : `going ${way}`;
  return say`Your fitness (CTL) is ${said}: ${used.figure('/load/ctl', 'tenth')} today, a change of ${used.figure('/load/ctlChange7d', 'tenth')} in the last week.`;
}

/** Week by week since the day that is named: the first, the last and the most. */
function volume(ask: Ask, used: UsedLoad, measure: Measure): Sentence[] {
  const since = ask.slots.back.find(({ kind }) => kind !== 'day');
  const all = used.result.weeks.map((week, at) => ({ week, at }));
  const named = since ? all.filter(({ week }) => week.weekStart >= startOfWeek(since.from) && week.weekStart <= since.to) : [];
  const weeks = (named.length > 1 ? named : all.slice(0, USUAL_WEEKS + 2)).reverse();
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return [NO_DATA];
  const most = weeks.reduce((best, each) => (each.week[measure] > best.week[measure] ? each : best), first);
  const figure = (at: number) => used.figure(`/weeks/${at}/${measure}`, ...SHOWN[measure]);
  const when = ({ week }: typeof first) => inWeek(periodSaid(weekOf(week.weekStart), ask.view.today));
  const way = wayOf(first.week[measure], last.week[measure]);
  const isCut = since !== undefined && named.length > 1 && first.week.weekStart > startOfWeek(since.from);
  return [
    say`Your weekly ${NAMES[measure]} is ${way === 'steady' ? way : `going ${way}`}: ${figure(first.at)} ${when(first)}, ${figure(last.at)} ${when(last)}.`,
    say`The most was ${figure(most.at)} ${when(most)}.`,
    say`All weeks, oldest first: ${join(
      weeks.map(({ at }) => say`${figure(at)}`),
      ', ',
    )}.`,
    ...(isCut ? [plainly('My weekly figures do not go back further.')] : []),
  ];
}

const inWeek = (said: string) => (said === 'Last week' ? 'last week' : `in ${said.charAt(0).toLowerCase()}${said.slice(1)}`);

/** Whether the way leads to the race: how long there is, and where fitness goes. */
export function answerOnTrack(ask: Ask): Draft {
  const { sentences, articles } = answerTrend(ask);
  return {
    sentences: [
      ...answerCountdown(ask).sentences.slice(0, 1),
      ...sentences,
      plainly('Nobody can promise a day; regular weeks, the key sessions done and sleep in order are what being ready is made of.'),
    ],
    articles: articles ?? [],
  };
}
