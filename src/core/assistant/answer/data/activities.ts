import { evaluate, isSum, nameOf, type TrainingMeasure } from '#core/assistant/answer/data/evaluate.ts';
import {
  type ActivitySubject,
  activityName,
  describe,
  type Found,
  findActivity,
  findDetail,
  intensityOf,
  lastSubject,
  missingActivity,
  readingOf,
} from '#core/assistant/answer/data/find-activity.ts';
import {
  answer,
  charted,
  draft,
  during,
  isPeriod,
  listOf,
  only,
  paragraph,
  plainDraft,
  sportName,
  table,
  upperFirst,
  weekdayIn,
} from '#core/assistant/answer/data/phrase.ts';
import { type Kind, read, type Setting, term, type Value } from '#core/assistant/answer/data/setting.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { bullets, counted } from '#core/assistant/answer/guide/parts.ts';
import type { ActivityDetail, LapFacts } from '#core/assistant/facts.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Shown } from '#core/assistant/figures/spoken.ts';
import type { Period } from '#core/assistant/frame.ts';
import { comparePeriods } from '#core/assistant/tools/training/compare-periods.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';

const without = (measure: TrainingMeasure, { activity }: Found): string => `no ${nameOf(measure, activity.sport).replace('average ', '')}`;

/** One figure of the activity that is named, alone or against another one. */
export async function answerOfActivity(at: Setting, measure: TrainingMeasure, subject: ActivitySubject): Promise<Draft> {
  const found = await findActivity(at, subject);
  if (found === null) return plainDraft(missingActivity(at, subject, at.frame.period));
  const other = await otherActivity(at, subject);
  if (other !== null) return answer(bothReadings(at, measure, found, other));
  const reading = readingOf(found, measure);
  const name = activityName(at, found);
  if (reading === null)
    return answer(say`Your ${name} has ${without(measure, found)}, because none was recorded.`, say`It was ${describe(at, found)}.`);
  const { compareWith } = at.frame;
  const { sport } = found.activity;
  const when = isPeriod(compareWith) ? compareWith : at.lastDays(42, 'last six weeks');
  const isCompared = !isSum(measure) && (isPeriod(compareWith) || at.asks('judge'));
  const usual = isCompared ? await evaluate(at, measure, { sport, period: when }) : null;
  const change = usual && at.difference(reading.kind, reading.value, usual);
  return answer(
    say`Your ${activityName(at, found, place(subject))}: ${at.reading(reading)}.`,
    usual && say`Your ${sportName(sport).one}s ${during(when)} averaged ${at.show(reading.kind, usual)}, so this one was ${change}.`,
  );
}

const place = ({ which, nth = 1, on, id }: ActivitySubject): string => (on || id || nth > 1 ? '' : which);

/** The second activity of a comparison: the same superlative in another period, the one that is named, or the one before. */
async function otherActivity(at: Setting, subject: ActivitySubject): Promise<Found | null> {
  const { compareWith, period } = at.frame;
  if (compareWith === undefined) return null;
  if (isPeriod(compareWith)) {
    const isFixed = subject.on !== undefined || subject.id !== undefined || (subject.which === 'last' && period === undefined);
    return isFixed ? null : findActivity(at, { ...subject, nth: 1 }, compareWith);
  }
  if (compareWith.of !== 'activity') return null;
  const isSame = JSON.stringify(compareWith) === JSON.stringify(subject);
  return findActivity(at, isSame ? { ...subject, nth: (subject.nth ?? 1) + 1 } : { ...only(subject.sport), ...compareWith });
}

/** "Average power: 171 W (ride on Saturday 14 March), 158 W (ride on …). The first is 13 W higher (8%)." */
function bothReadings(at: Setting, measure: TrainingMeasure, first: Found, second: Found): Sentence {
  const [a, b] = [readingOf(first, measure), readingOf(second, measure)];
  const side = (found: Found, reading: typeof a) =>
    say`${reading ? at.show(reading.kind, reading.value) : without(measure, found)} (${activityName(at, found)})`;
  return paragraph(
    say`${a?.name ?? b?.name ?? nameOf(measure, first.activity.sport)}: ${side(first, a)}, ${side(second, b)}.`,
    a && b && a.kind === b.kind && say`The first is ${at.difference(a.kind, a.value, b.value)}.`,
  );
}

/** An activity as a whole, two side by side, two periods side by side, or a list. */
export async function answerActivity(at: Setting): Promise<Draft> {
  const { subject, compareWith, period, aggregate, sport } = at.frame;
  if (subject === undefined && isPeriod(compareWith)) return comparedPeriods(at, period ?? at.thisWeek, compareWith);
  if (subject === undefined && (aggregate === 'list' || period)) return listedActivities(at, period ?? at.lastDays(14, 'last two weeks'));
  // The hardest without any period is one of these days.
  if (subject?.of === 'activity' && subject.which === 'hardest' && !period && !subject.on && !subject.id && !compareWith)
    return answerHardest(at);
  const on = subject?.of === 'session' && subject.on ? { on: subject.on } : {};
  const one = subject?.of === 'activity' ? subject : { ...lastSubject(sport), ...on };
  const found = await findActivity(at, one);
  if (found === null) return plainDraft(missingActivity(at, one, period));
  const other = await otherActivity(at, one);
  if (other !== null) return sideBySide(at, one.which, found, other);
  const detail = await findDetail(at, found.activity.id);
  const planned = detail?.activity.session && detail.use.figure('/activity/session/durationMin', 'minutes');
  return charted(
    { chart: 'activity', title: 'Your activity', activityIds: [found.activity.id] },
    say`Your ${activityName(at, found, place(one))} (${found.use.words(`${found.pointer}/name`)}): ${describe(at, found)}.`,
    effort(at, found),
    planned && say`The plan was “${detail.use.words('/activity/session/name')}”, ${planned}.`,
  );
}

function effort(at: Setting, { activity, use, pointer }: Found): Sentence | null {
  const intensity = intensityOf(activity);
  const [rpe, factor] = [read(use, `${pointer}/rpe`), read(use, `${pointer}/intensityFactor`)];
  if (intensity === null || factor === null) return rpe && say`You rated it ${at.show('rpe', rpe)}.`;
  const rated = rpe && say`, and you rated it ${at.show('rpe', rpe)}`;
  return say`That was ${intensity === 'easy' ? 'an' : 'a'} ${intensity} effort (intensity factor ${factor.figure('hundredth', '')})${rated}.`;
}

const SIDE_MEASURES = ['distance', 'duration', 'pace', 'power', 'heart-rate', 'ascent', 'load'] as const;
const WHAT = plainly('What');

function sideBySide(at: Setting, which: ActivitySubject['which'], first: Found, second: Found): Draft {
  const rows = SIDE_MEASURES.flatMap((measure) => {
    const [a, b] = [readingOf(first, measure), readingOf(second, measure)];
    const figure = (reading: typeof a) => (reading ? say`${at.show(reading.kind, reading.value)}` : plainly('–'));
    const name = a?.name ?? b?.name;
    return name === undefined ? [] : [[upperFirst(plainly(name)), figure(a), figure(b)]];
  });
  const measure = which === 'longest' ? 'distance' : which === 'fastest' ? 'pace' : null;
  const lead = measure ? bothReadings(at, measure, first, second) : harder(at, first, second);
  const head = [first, second].map(({ use, pointer }) => say`${use.day(`${pointer}/date`, (day) => weekdayIn(day, at.today))}`);
  return draft(
    [lead, table([[WHAT, ...head], ...rows])],
    [{ chart: 'compare', title: 'Both activities', activityIds: [first.activity.id, second.activity.id] }],
  );
}

/** Which of two was the harder one, by intensity, else by load. */
function harder(at: Setting, first: Found, second: Found): Sentence {
  const ranked = (field: string) => {
    const both = [first, second].flatMap((found) => ({
      found,
      name: activityName(at, found),
      value: read(found.use, `${found.pointer}/${field}`),
    }));
    const [high, low] = both.toSorted((a, b) => (b.value?.value ?? 0) - (a.value?.value ?? 0));
    return high?.value && low?.value ? { high, low, more: high.value, less: low.value } : null;
  };
  const [factor, load] = [ranked('intensityFactor'), ranked('load')];
  if (factor && factor.more.value - factor.less.value >= 0.02) {
    const word = intensityOf(factor.high.found.activity) === 'hard' ? 'quality session' : 'harder one';
    const [more, less] = [factor.more, factor.less].map((value) => value.figure('hundredth', ''));
    return say`The ${factor.high.name} was the ${word}: intensity factor ${more} against ${less} for the ${factor.low.name}.`;
  }
  if (!load || load.more.value - load.less.value < 1) return plainly('Both were about equally hard.');
  const [more, less] = [load.more, load.less].map((value) => at.show('load', value));
  return say`Both were about equally intense; the ${load.high.name} took more out of you, with load ${more} against ${less}.`;
}

const PERIOD_ROWS = [
  ['Sessions', 'totals/sessions', 'whole'],
  ['Time', 'totals/durationMin', 'minutes'],
  ['Load', 'totals/load', 'whole'],
  ['Fitness at the end', 'end/fitness', 'tenth'],
] as const;

async function comparedPeriods(at: Setting, one: Period, other: Period): Promise<Draft> {
  const [first, second] = [
    { firstFrom: other.from, firstTo: other.to },
    { secondFrom: one.from, secondTo: one.to },
  ];
  const use = await at.bench.use(comparePeriods, { ...first, ...second, ...only(at.frame.sport) });
  const both = (field: string) => [read(use, `/second/${field}`), read(use, `/first/${field}`)];
  const [[time, timeThen], [load, loadThen]] = [both('totals/durationMin'), both('totals/load')];
  const change = load && loadThen && say`, with a load that was ${at.difference('load', load, loadThen)}`;
  const figure = (value: Value | null, as: Shown) => (value ? say`${value.figure(as, '')}` : plainly('–'));
  const rows = PERIOD_ROWS.map(([name, field, as]) => [plainly(name), ...both(field).map((value) => figure(value, as))]);
  return draft([
    time && timeThen && paragraph(say`${during(one)} you trained ${at.against('minutes', time, timeThen, during(other))}${change}.`),
    table([[WHAT, upperFirst(during(one)), upperFirst(during(other))], ...rows]),
  ]);
}

const MOST_LISTED = 8;

async function listedActivities(at: Setting, when: Period): Promise<Draft> {
  const { sport } = at.frame;
  const use = await at.bench.use(queryActivities, { from: when.from, to: when.to, ...only(sport), limit: MOST_LISTED });
  const { activities, count } = use.result;
  if (count === 0) return plainDraft(missingActivity(at, lastSubject(sport), when));
  const rows = activities.map((activity, index) => {
    const found = { activity, use, pointer: `/activities/${index}` };
    const parts = (['distance', 'duration'] as const).map((measure) => readingOf(found, measure));
    return say`${upperFirst(activityName(at, found))}: ${listOf(parts.map((part) => part && say`${at.show(part.kind, part.value)}`))}`;
  });
  const did = say`You did ${counted(use.figure('/count', 'whole'), sportName(sport).one)} ${during(when)}, in total ${use.figure('/sums/durationMin', 'minutes')}`;
  return draft([say`${did}${count > activities.length ? '; the newest:' : ':'}`, bullets(rows)]);
}

/** The activity with the highest load of the period, and how much of it that was. */
export async function answerHardest(at: Setting): Promise<Draft> {
  const { period, subject } = at.frame;
  const asked: ActivitySubject = { of: 'activity', which: 'hardest', ...(subject?.of === 'activity' && subject.on && { on: subject.on }) };
  const inWeek = await findActivity(at, asked, period ?? at.thisWeek);
  const when = period ?? (inWeek ? at.thisWeek : at.lastDays(14, 'last two weeks'));
  const found = inWeek ?? (await findActivity(at, asked, when));
  if (found === null) return plainDraft(missingActivity(at, asked, when));
  const [whole, load] = [await evaluate(at, 'load', { period: when }), readingOf(found, 'load')];
  const part = load && whole && whole.value > load.value.value ? at.over(load.value, whole, 100) : null;
  const name = say`${found.use.words(`${found.pointer}/name`)}, your ${activityName(at, found)}`;
  return answer(
    say`Your hardest ${sportName(at.frame.sport).one} ${during(when)} was ${name}: ${describe(at, found)}.`,
    effort(at, found),
    part && whole && say`It made up ${at.show('percent', part)} of the load of ${at.show('load', whole)}.`,
  );
}

/** Laps of one activity: intervals where the product found some, else laps of the watch, else splits. */
export async function answerLaps(at: Setting): Promise<Draft> {
  const { subject, sport, period } = at.frame;
  const asked = subject?.of === 'activity' ? subject : lastSubject(sport);
  const found = await findActivity(at, asked);
  const detail = found && (await findDetail(at, found.activity.id));
  if (detail === null) return plainDraft(missingActivity(at, asked, period));
  const { intervals, laps } = detail.activity;
  const field = intervals.length > 0 ? 'intervals' : laps.length > 1 ? 'laps' : 'splits';
  const rows = detail.activity[field];
  const name = activityName(at, detail);
  if (rows.length === 0) return answer(say`Your ${name} has no laps or splits.`, say`It was ${describe(at, detail)}.`);
  const one = field.slice(0, -1);
  const count = counted(at.sum(term(rows.length), rows.length).figure('whole', ''), one);
  const lines = rows
    .slice(0, MOST_LISTED)
    .map((_, index) => say`${upperFirst(plainly(one))} ${lapLine(at, detail, `/activity/${field}/${index}`)}`);
  return draft([say`Your ${name} has ${count}${rows.length > MOST_LISTED && '; the first of them'}:`, bullets(lines)]);
}

function lapLine(at: Setting, { use, activity }: Found, pointer: string): Sentence {
  const part = (kind: Kind, field: keyof LapFacts) => at.figure(use, `${pointer}/${field}`, kind);
  const pace = activity.sport === 'swim' ? part('swim-pace', 'paceSecPer100m') : part('pace', 'paceSecPerKm');
  const rate = part('power', 'avgPowerW') ?? pace ?? part('speed', 'avgSpeedKmh');
  return say`${use.figure(`${pointer}/index`, 'whole')}: ${listOf([part('seconds', 'durationSec'), rate, part('heart-rate', 'avgHeartRateBpm')])}`;
}

const MOST_OPENED = 14;
const NO_ZONES = 'I have no time in zones for that. Zones need a threshold and a recording with power, pace or heart rate.';

/** Time in zones, of one activity or over a period. */
export async function answerZonesTime(at: Setting): Promise<Draft> {
  const { subject, period, sport } = at.frame;
  const one = subject?.of === 'activity' ? subject : period ? null : lastSubject(sport);
  const found = one && (await findActivity(at, one));
  const { from, to } = period ?? at.thisWeek;
  const query = { from, to, ...only(sport), limit: MOST_OPENED };
  const all = one ? [] : (await at.bench.use(queryActivities, query)).result.activities;
  const details = await Promise.all((found ? [found.activity] : all).map(({ id }) => findDetail(at, id)));
  const zones = timeByZone(details.flatMap((detail) => detail?.activity ?? []));
  const total = zones.reduce((sum, { minutes }) => sum + minutes, 0);
  const [top] = zones.toSorted((a, b) => b.minutes - a.minutes);
  if (top === undefined || total === 0) return plainDraft(NO_ZONES);
  const time = ({ minutes, expr }: ZoneTime) => at.show('minutes', at.sum(expr, minutes));
  const share = at.show('percent', at.sum(`100*(${top.expr})/${term(total)}`, (100 * top.minutes) / total));
  const lead = found ? say`your ${activityName(at, found)}` : during(period ?? at.thisWeek);
  const rows = zones.filter(({ minutes }) => minutes >= 0.5).map((zone) => say`${zone.name}: ${time(zone)}`);
  const chart = { chart: 'zones' as const, title: 'Time in zones', ...(found ? { activityIds: [found.activity.id] } : { from, to }) };
  return draft([paragraph(say`${lead}: most time was in ${top.name}, ${time(top)} (${share}).`), bullets(rows)], [chart]);
}

interface ZoneTime {
  name: string;
  minutes: number;
  expr: string;
}

/** By a basis that all have, such as power; of several sports each by its own. */
function timeByZone(activities: readonly ActivityDetail[]): ZoneTime[] {
  const has = (wanted: string) => activities.every(({ zones }) => zones.some(({ basis }) => basis === wanted));
  const common = (['power', 'run-pace', 'swim-pace', 'heart-rate'] as const).find(has);
  const inZone = activities.flatMap(({ zones }) => zones.filter(({ basis }) => basis === (common ?? zones[0]?.basis)));
  return [...new Set(inZone.map(({ zone }) => zone))].sort().map((number) => {
    const parts = inZone.filter(({ zone }) => zone === number);
    const minutes = parts.reduce((all, { durationMin }) => all + durationMin, 0);
    const name = (parts[0]?.name ?? '').replace(/\d/g, '').trim();
    return { name, minutes, expr: parts.map(({ durationMin }) => term(durationMin)).join('+') };
  });
}
