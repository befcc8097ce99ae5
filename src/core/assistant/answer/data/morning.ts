import { answer, charted, draft, during, isPeriod, listOf, plainDraft, upperFirst } from '#core/assistant/answer/data/phrase.ts';
import { EARLIEST, given, type Kind, read, type Setting, type Value } from '#core/assistant/answer/data/setting.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { bullets, range } from '#core/assistant/answer/guide/parts.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { getCheckIns } from '#core/assistant/tools/body/get-check-ins.ts';
import { getReadiness } from '#core/assistant/tools/body/get-readiness.ts';
import { getRecoveryTrend } from '#core/assistant/tools/body/get-recovery-trend.ts';

export type MorningMeasure = 'hrv' | 'resting-heart-rate' | 'sleep';

interface Sign {
  field: 'hrvMs' | 'restingHeartRateBpm' | 'sleepHours';
  kind: Kind;
  name: string;
  /** Units in which a message may give it. */
  units: readonly string[];
  moreIsGood: boolean;
}

const HRV: Sign = { field: 'hrvMs', kind: 'milliseconds', name: 'HRV', units: ['ms', 'count'], moreIsGood: true };
const REST: Sign = { ...HRV, field: 'restingHeartRateBpm', kind: 'heart-rate', name: 'resting heart rate', moreIsGood: false };
const SLEEP: Sign = { ...HRV, field: 'sleepHours', kind: 'hours', name: 'sleep', units: ['h'] };
const SIGNS: Readonly<Record<MorningMeasure, Sign>> = { hrv: HRV, 'resting-heart-rate': REST, sleep: SLEEP };

const NO_CHECK_IN = 'No check-in found for that. Enter one in the morning and I can compare it with your normal range.';

const readinessOf = (at: Setting) => at.bench.use(getReadiness, {});
export type ReadinessUse = Awaited<ReturnType<typeof readinessOf>>;

/** One sign of the morning: now against normal, over a period, at its highest, or which way it goes. */
export async function answerMorning(at: Setting, measure: MorningMeasure): Promise<Draft> {
  const sign = SIGNS[measure];
  const { aggregate, period, compareWith } = at.frame;
  if (aggregate === 'list') return mornings(at, [sign]);
  if (aggregate === 'most' || aggregate === 'least' || aggregate === 'date') return extreme(at, sign);
  const isTrend = aggregate === 'trend' || isPeriod(compareWith) || at.wishes('chart');
  const isPast = period && period.from <= at.today && (period.from < period.to || period.to < at.today);
  return isTrend || isPast ? overPeriod(at, sign, isTrend) : thisMorning(at, sign);
}

async function thisMorning(at: Setting, sign: Sign): Promise<Draft> {
  const use = await readinessOf(at);
  const { readiness } = use.result;
  const stored = read(use, `/readiness/${sign.field}`);
  if (readiness === null || stored === null) return mornings(at, [sign]);
  const told = at.frame.given?.find(({ unit }) => sign.units.includes(unit))?.value;
  const value = told === undefined || told === stored.value ? stored : given(told);
  const isToday = readiness.date === at.today;
  const when = isToday ? plainly(sign === SLEEP ? 'last night' : 'this morning') : at.day(use, '/readiness/date');
  const also = at.wishes('short') ? [] : signsToday(at, use, sign);
  return answer(
    say`Your ${sign.name} ${when} was ${at.show(sign.kind, value)}, ${againstNormal(at, use, sign, value)}.`,
    also.length > 0 && say`${isToday ? 'This morning' : 'That check-in'} also shows ${listOf(also)}.`,
    readiness.advice && use.words('/readiness/advice'),
  );
}

/** "below your normal range (58–68 ms), a sign of strain" */
function againstNormal(at: Setting, use: ReadinessUse, sign: Sign, value: Value): Sentence {
  const normal = (name: string) => read(use, `/readiness/${name}`);
  const unknown = plainly('and your normal range is known after two weeks of check-ins');
  if (sign === HRV) {
    const [low, high] = [normal('hrvNormalLowMs'), normal('hrvNormalHighMs')];
    if (!low || !high) return unknown;
    const span = range(at.show(sign.kind, low, true), at.show(sign.kind, high));
    if (value.value < low.value) return say`below your normal range (${span}), a sign of strain`;
    return value.value > high.value ? say`above your normal range (${span})` : say`within your normal range (${span}), so that is good`;
  }
  const usual = normal(sign === SLEEP ? 'sleepSevenDayHours' : 'restingHeartRateUsualBpm');
  if (usual === null) return unknown;
  if (sign === SLEEP) return say`against ${at.show(sign.kind, usual)} a night over the last seven nights`;
  const off = value.value - usual.value;
  return say`${Math.abs(off) <= 2 ? 'about' : off > 0 ? 'above' : 'below'} your baseline of ${at.show(sign.kind, usual)}`;
}

/** The signs of today, such as "HRV 52 ms", without one of them. */
export const signsToday = (at: Setting, use: ReadinessUse, without?: Sign): Sentence[] => signsAt(at, use, '/readiness', without);

const signsAt = (at: Setting, use: Parameters<typeof read>[0], pointer: string, without?: Sign): Sentence[] =>
  Object.values(SIGNS).flatMap(({ field, kind, name }) => {
    const value = field === without?.field ? null : read(use, `${pointer}/${field}`);
    return value ? [at.reading({ name, kind, value })] : [];
  });

/** The mean of a period against the one before it; a trend says whether that is for the better. */
async function overPeriod(at: Setting, { field, kind, name, moreIsGood }: Sign, isTrend: boolean): Promise<Draft> {
  const { period, compareWith } = at.frame;
  const when = period && { from: period.from, to: period.to < at.today ? period.to : at.today };
  const other = isPeriod(compareWith) && { beforeFrom: compareWith.from, beforeTo: compareWith.to };
  const use = await at.bench.use(getRecoveryTrend, { ...when, ...other });
  const [now, count, then] = ['recent/means', 'recent/readings', 'before/means'].map((part) => read(use, `/${part}/${field}`));
  if (!now || !count) return plainDraft(NO_CHECK_IN);
  const recent = period ? during(period) : plainly('over the last seven days');
  const earlier = isPeriod(compareWith) ? during(compareWith) : plainly('over the four weeks before');
  const change = then && say`The average ${earlier} was ${at.show(kind, then)}, so it is ${at.moved(kind, then, now)}.`;
  const many = count.value > 1 && say`, from ${at.show('count', count)} mornings`;
  if (!isTrend || !then) return answer(say`Your ${many ? 'average ' : ''}${name} ${recent} was ${at.show(kind, now)}${many}.`, change);
  const isSteady = Math.abs(now.value - then.value) < 0.03 * then.value;
  const isBetter = now.value > then.value === moreIsGood;
  const chart = field === 'hrvMs' ? 'hrv' : field === 'sleepHours' ? 'sleep' : null;
  return charted(
    chart && { chart, title: `Your ${name}` },
    say`Your ${name} ${isSteady ? 'is steady' : `is going the ${isBetter ? 'right' : 'wrong'} way`}: it averaged ${at.show(kind, now)} ${recent}.`,
    change,
    !isSteady && !isBetter && plainly('Sleep and a few easy days usually help; if it lasts more than a week, reduce your load.'),
  );
}

async function extreme(at: Setting, { field, kind, name }: Sign): Promise<Draft> {
  const { period, aggregate } = at.frame;
  const use = await at.bench.use(getCheckIns, { from: period?.from ?? EARLIEST, to: period?.to ?? at.today });
  const sign = aggregate === 'least' ? -1 : 1;
  const known = use.result.checkIns.flatMap((morning, index) => (morning[field] === null ? [] : [{ value: morning[field] ?? 0, index }]));
  const [best] = known.toSorted((a, b) => sign * (b.value - a.value));
  const [value, mean] = [read(use, `/checkIns/${best?.index}/${field}`), read(use, `/means/${field}`)];
  if (!best || !value || !mean) return plainDraft(NO_CHECK_IN);
  const [most, least] = field === 'sleepHours' ? ['longest', 'shortest'] : ['highest', 'lowest'];
  return answer(
    say`Your ${sign === 1 ? most : least} ${name}${period && say` ${during(period)}`} was ${at.show(kind, value)}, ${at.day(use, `/checkIns/${best.index}/date`)}.`,
    say`That is ${at.against(kind, value, mean, say`the average of ${at.show(kind, mean)}`)}.`,
  );
}

async function mornings(at: Setting, signs: readonly Sign[]): Promise<Draft> {
  const { period } = at.frame;
  const use = await at.bench.use(getCheckIns, period ? { from: period.from, to: period.to } : {});
  const rows = use.result.checkIns.slice(0, 7).map((_, index) => {
    const pointer = `/checkIns/${index}`;
    const [only, other] = signs;
    const readings = only && !other ? [at.figure(use, `${pointer}/${only.field}`, only.kind)] : signsAt(at, use, pointer);
    const said = listOf(readings);
    return say`${upperFirst(at.day(use, `${pointer}/date`))}: ${said.text === '' ? 'nothing entered' : said}`;
  });
  return rows.length === 0 ? plainDraft(NO_CHECK_IN) : draft([plainly('Your mornings, newest first:'), bullets(rows)]);
}

/** What was entered: the newest morning, or those of a period. */
export async function answerCheckIn(at: Setting): Promise<Draft> {
  if (at.frame.period || at.frame.aggregate === 'list') return mornings(at, Object.values(SIGNS));
  const use = await at.bench.use(getCheckIns, {});
  if (use.result.latest === null) return plainDraft(NO_CHECK_IN);
  const readings = signsAt(at, use, '/latest');
  return answer(
    say`Your last check-in was ${at.day(use, '/latest/date')}${readings.length > 0 && ': '}${listOf(readings)}.`,
    use.result.latest.note && say`Your note says: “${use.words('/latest/note')}”.`,
  );
}

/** Today's verdict with its reasons. */
export async function answerReadiness(at: Setting): Promise<Draft> {
  const use = await readinessOf(at);
  const { readiness } = use.result;
  if (readiness === null) return plainDraft('I can’t tell how ready you are without a check-in. Enter one this morning and I can.');
  const reasons = readiness.reasons.slice(0, at.asks('why') ? 3 : 2).map((_, index) => use.words(`/readiness/reasons/${index}`));
  return answer(say`${readinessLead(at, use)}.`, ...reasons, readiness.advice && use.words('/readiness/advice'));
}

/** "Your readiness is 58/100 (Fair)", with the day of the check-in where that is not today. */
export function readinessLead(at: Setting, use: ReadinessUse): Sentence {
  const { readiness } = use.result;
  const score = read(use, '/readiness/score');
  const label = readiness?.label && say` (${use.words('/readiness/label')})`;
  const by = readiness && readiness.date !== at.today && say`, by your check-in ${at.day(use, '/readiness/date')}`;
  return score ? say`Your readiness is ${at.show('score', score)}${label}${by}` : say`There is no readiness score for today yet${label}`;
}
