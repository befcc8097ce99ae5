import type { ToolUse } from '#core/assistant/answer/bench.ts';
import {
  bullets,
  difference,
  draft,
  listOf,
  moved,
  paragraph,
  plainDraft,
  type Reading,
  sayReading,
} from '#core/assistant/answer/data/phrase.ts';
import {
  asks,
  during,
  EARLIEST,
  isPeriod,
  lastDays,
  onDay,
  type Setting,
  shown,
  upperFirst,
  wishes,
} from '#core/assistant/answer/data/setting.ts';
import { given, type Kind, read, type Value } from '#core/assistant/answer/data/value.ts';
import type { ChartSpec, Draft } from '#core/assistant/answer/draft.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { getCheckIns } from '#core/assistant/tools/body/get-check-ins.ts';
import { getReadiness } from '#core/assistant/tools/body/get-readiness.ts';
import { getRecoveryTrend } from '#core/assistant/tools/body/get-recovery-trend.ts';

export type MorningMeasure = 'hrv' | 'resting-heart-rate' | 'sleep';
type Field = 'hrvMs' | 'restingHeartRateBpm' | 'sleepHours';

interface Sign {
  field: Field;
  kind: Kind;
  name: string;
  /** Whether more of it is a good sign. */
  moreIsGood: boolean;
}

const SIGNS: Readonly<Record<MorningMeasure, Sign>> = {
  hrv: { field: 'hrvMs', kind: 'milliseconds', name: 'HRV', moreIsGood: true },
  'resting-heart-rate': { field: 'restingHeartRateBpm', kind: 'heart-rate', name: 'resting heart rate', moreIsGood: false },
  sleep: { field: 'sleepHours', kind: 'hours', name: 'sleep', moreIsGood: true },
};

const NO_CHECK_IN = 'I have no check-in of yours for that. Enter one in the morning and I can compare it with your normal range.';

export type ReadinessUse = ToolUse<Awaited<ReturnType<typeof getReadiness.run>>>;

/** One sign of the morning: now against normal, on a day, over a period, at its highest, or which way it goes. */
export async function answerMorning(at: Setting, measure: MorningMeasure): Promise<Draft> {
  const sign = SIGNS[measure];
  const { aggregate, period, compareWith } = at.frame;
  if (aggregate === 'list') return mornings(at, [sign]);
  if (aggregate === 'most' || aggregate === 'least' || aggregate === 'date') return extreme(at, sign);
  if (aggregate === 'trend' || isPeriod(compareWith) || wishes(at, 'chart')) return trend(at, sign);
  if (period && period.from <= at.today && (period.from < period.to || period.to < at.today)) return overPeriod(at, sign);
  return thisMorning(at, sign);
}

async function thisMorning(at: Setting, sign: Sign): Promise<Draft> {
  const use: ReadinessUse = await at.bench.use(getReadiness, {});
  const stored = read(use, `/readiness/${sign.field}`) ?? (await latest(at, sign));
  const told = at.frame.given?.find(({ value }) => stored === null || Math.abs(value - stored.value) < stored.value)?.value;
  const value = told === undefined || told === stored?.value ? stored : given(told);
  if (value === null) return plainDraft(NO_CHECK_IN);
  const advice = use.result.readiness?.advice ? say`${use.words('/readiness/advice')}` : null;
  const others = (['hrv', 'resting-heart-rate', 'sleep'] as const).filter((each) => SIGNS[each].field !== sign.field);
  const also = others.flatMap((each) => signReading(use, each) ?? []).map((reading) => sayReading(at, reading));
  return draft([
    paragraph(
      say`Your ${sign.name} ${sign.field === 'sleepHours' ? 'last night' : 'this morning'} was ${shown(at, sign.kind, value)}${normalOf(at, use, sign, value)}.`,
      also.length > 0 && !wishes(at, 'short') ? say`This morning also shows ${listOf(also)}.` : null,
      advice,
    ),
  ]);
}

async function latest(at: Setting, { field }: Sign): Promise<Value | null> {
  const use = await at.bench.use(getCheckIns, {});
  const index = use.result.checkIns.findIndex((morning) => morning[field] !== null);
  return index < 0 ? null : read(use, `/checkIns/${index}/${field}`);
}

/** ", below your normal range (58–68 ms)" */
function normalOf(at: Setting, use: ReadinessUse, { field, kind, moreIsGood }: Sign, value: Value): Sentence {
  if (field === 'hrvMs') {
    const [low, high] = [read(use, '/readiness/hrvNormalLowMs'), read(use, '/readiness/hrvNormalHighMs')];
    if (!low || !high) return plainly('; your normal range is known after two weeks of check-ins');
    const place = value.value < low.value ? 'below' : value.value > high.value ? 'above' : 'within';
    const meaning = place === 'within' ? ', so that is good' : place === 'below' ? ', a sign of strain' : '';
    return say`, ${place} your normal range (${low.figure('whole', '')}–${shown(at, kind, high)})${meaning}`;
  }
  const usual = read(use, field === 'sleepHours' ? '/readiness/sleepSevenDayHours' : '/readiness/restingHeartRateUsualBpm');
  if (usual === null) return plainly('');
  const off = value.value - usual.value;
  const word =
    Math.abs(off) <= (field === 'sleepHours' ? 0.3 : 2)
      ? 'about your usual'
      : off > 0 === moreIsGood
        ? 'better than your usual'
        : 'worse than your usual';
  return field === 'sleepHours'
    ? say`, against ${shown(at, kind, usual)} a night over the last seven nights`
    : say`, ${word} ${shown(at, kind, usual)}`;
}

/** One sign as today's readiness has it. */
export function signReading(use: ReadinessUse, measure: MorningMeasure): Reading | null {
  const { field, kind, name } = SIGNS[measure];
  const value = read(use, `/readiness/${field}`);
  return value && { name, kind, value };
}

async function overPeriod(at: Setting, sign: Sign): Promise<Draft> {
  const { period = lastDays(at, 7, 'last seven days') } = at.frame;
  const use = await at.bench.use(getRecoveryTrend, { from: period.from, to: period.to < at.today ? period.to : at.today });
  const [value, count, before] = ['recent/means', 'recent/readings', 'before/means'].map((part) => read(use, `/${part}/${sign.field}`));
  if (!value || !count) return plainDraft(NO_CHECK_IN);
  const isOne = period.from === period.to;
  return draft([
    paragraph(
      say`Your ${isOne ? '' : 'average '}${sign.name} ${during(period)} was ${shown(at, sign.kind, value)}${isOne ? plainly('') : say`, from ${shown(at, 'count', count)} ${count.value === 1 ? 'morning' : 'mornings'}`}.`,
      before ? say`The four weeks before averaged ${shown(at, sign.kind, before)}.` : null,
    ),
  ]);
}

const CHARTS: Partial<Readonly<Record<Field, 'hrv' | 'sleep'>>> = { hrvMs: 'hrv', sleepHours: 'sleep' };
const chartOf = (sign: Sign): ChartSpec | null => {
  const chart = CHARTS[sign.field];
  return chart ? { chart, title: `Your ${sign.name}` } : null;
};

async function trend(at: Setting, sign: Sign): Promise<Draft> {
  const { period, compareWith } = at.frame;
  const range = period ? { from: period.from, to: period.to } : {};
  const other = isPeriod(compareWith) ? { beforeFrom: compareWith.from, beforeTo: compareWith.to } : {};
  const use = await at.bench.use(getRecoveryTrend, { ...range, ...other });
  const [now, before] = [read(use, `/recent/means/${sign.field}`), read(use, `/before/means/${sign.field}`)];
  if (!now || !before) return plainDraft(NO_CHECK_IN);
  const off = (now.value - before.value) / before.value;
  const verdict = Math.abs(off) < 0.03 ? 'is steady' : off > 0 === sign.moreIsGood ? 'is going the right way' : 'is going the wrong way';
  const [recent, earlier] = [
    period ? during(period) : plainly('over the last seven days'),
    isPeriod(compareWith) ? during(compareWith) : plainly('over the four weeks before'),
  ];
  return draft(
    [
      paragraph(
        say`Your ${sign.name} ${verdict}: on average ${shown(at, sign.kind, now)} ${recent}, ${shown(at, sign.kind, before)} ${earlier}, ${moved(at, sign.kind, before, now)}.`,
        verdict.endsWith('wrong way')
          ? plainly('Sleep and an easy day or two usually bring it back; if it lasts more than a week, cut your load.')
          : null,
      ),
    ],
    { charts: [chartOf(sign)] },
  );
}

async function extreme(at: Setting, sign: Sign): Promise<Draft> {
  const period = at.frame.period ?? { from: EARLIEST, to: at.today };
  const use = await at.bench.use(getCheckIns, { from: period.from, to: period.to });
  const factor = at.frame.aggregate === 'least' ? -1 : 1;
  const known = use.result.checkIns.flatMap((morning, index) =>
    morning[sign.field] === null ? [] : [{ value: morning[sign.field] ?? 0, index }],
  );
  const best = known.reduce<(typeof known)[number] | null>(
    (found, each) => (found && factor * found.value >= factor * each.value ? found : each),
    null,
  );
  const value = best && read(use, `/checkIns/${best.index}/${sign.field}`);
  const mean = read(use, `/means/${sign.field}`);
  if (!best || !value || !mean) return plainDraft(NO_CHECK_IN);
  return draft([
    say`Your ${factor === 1 ? (sign.field === 'sleepHours' ? 'longest' : 'highest') : sign.field === 'sleepHours' ? 'shortest' : 'lowest'} ${sign.name}${at.frame.period ? say` ${during(at.frame.period)}` : plainly('')} was ${shown(at, sign.kind, value)}, ${use.day(`/checkIns/${best.index}/date`, (day) => onDay(at, day))}: ${difference(at, sign.kind, value, mean)} against the average of ${shown(at, sign.kind, mean)}.`,
  ]);
}

async function mornings(at: Setting, signs: readonly Sign[]): Promise<Draft> {
  const { period } = at.frame;
  const use = await at.bench.use(getCheckIns, period ? { from: period.from, to: period.to } : {});
  const rows = use.result.checkIns.slice(0, 7).flatMap((_, index) => {
    const readings = signs.flatMap(({ field, kind, name }) => {
      const value = read(use, `/checkIns/${index}/${field}`);
      return value ? [signs.length === 1 ? say`${shown(at, kind, value)}` : sayReading(at, { name, kind, value })] : [];
    });
    const day = upperFirst(say`${use.day(`/checkIns/${index}/date`, (date) => onDay(at, date).replace(/^on /, ''))}`);
    return readings.length === 0 ? [] : [say`${day}: ${listOf(readings)}`];
  });
  return rows.length === 0 ? plainDraft(NO_CHECK_IN) : draft([plainly('Your mornings, newest first:'), bullets(rows)]);
}

/** What was entered: the newest morning, or those of a period. */
export async function answerCheckIn(at: Setting): Promise<Draft> {
  if (at.frame.period || at.frame.aggregate === 'list') return mornings(at, Object.values(SIGNS));
  const use = await at.bench.use(getCheckIns, {});
  if (use.result.latest === null) return plainDraft(NO_CHECK_IN);
  const readings = Object.values(SIGNS).flatMap(({ field, kind, name }) => {
    const value = read(use, `/latest/${field}`);
    return value ? [sayReading(at, { name, kind, value })] : [];
  });
  const note = use.result.latest.note ? say`Your note says: “${use.words('/latest/note')}”.` : null;
  return draft([
    paragraph(
      say`Your last check-in was ${use.day('/latest/date', (day) => onDay(at, day))}: ${readings.length > 0 ? listOf(readings) : plainly('no readings')}.`,
      note,
    ),
  ]);
}

/** Today's verdict with its reasons. */
export async function answerReadiness(at: Setting): Promise<Draft> {
  const use: ReadinessUse = await at.bench.use(getReadiness, {});
  const { readiness } = use.result;
  if (readiness === null)
    return plainDraft('I can’t tell how ready you are, because there is no check-in yet. Enter one this morning and I can.');
  const reasons = readiness.reasons.slice(0, asks(at, 'why') ? 3 : 2).map((_, index) => say`${use.words(`/readiness/reasons/${index}`)}`);
  return draft([paragraph(readinessLead(at, use), ...reasons, readiness.advice === null ? null : use.words('/readiness/advice'))]);
}

/** "Your readiness is 58/100 (Fair)." */
export function readinessLead(at: Setting, use: ReadinessUse): Sentence {
  const score = read(use, '/readiness/score');
  const label = use.result.readiness?.label ?? null;
  if (score === null)
    return label === null
      ? plainly('There is no readiness score for today yet.')
      : say`Your readiness today is ${use.words('/readiness/label')}.`;
  return say`Your readiness is ${shown(at, 'score', score)}${label === null ? plainly('') : say` (${use.words('/readiness/label')})`}.`;
}
