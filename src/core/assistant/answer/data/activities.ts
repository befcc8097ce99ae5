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
import { bullets, difference, draft, listOf, paragraph, plainDraft, sayReading, table } from '#core/assistant/answer/data/phrase.ts';
import {
  during,
  isPeriod,
  lastDays,
  type Setting,
  shown,
  sportName,
  thisWeek,
  upperFirst,
  weekdayName,
} from '#core/assistant/answer/data/setting.ts';
import { over, read, sum, term, type Value } from '#core/assistant/answer/data/value.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import type { ActivityDetail, LapFacts } from '#core/assistant/facts.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Ask, Period } from '#core/assistant/frame.ts';
import { comparePeriods } from '#core/assistant/tools/training/compare-periods.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';

/** One figure of the activity that is named, alone or against another one. */
export async function answerOfActivity(at: Setting, measure: TrainingMeasure, subject: ActivitySubject): Promise<Draft> {
  const found = await findActivity(at, subject);
  if (found === null) return plainDraft(missingActivity(at, subject, at.frame.period));
  const reading = readingOf(at, found, measure);
  const other = await otherActivity(at, subject);
  if (other !== null) return bothReadings(at, measure, found, other);
  if (reading === null)
    return draft([
      say`Your ${activityName(at, found)} has no ${nameOf(measure, found.activity.sport).replace('average ', '')}, because none was recorded. It was ${describe(at, found)}.`,
    ]);
  const usual = await usualOf(at, measure, found);
  return draft([
    paragraph(
      say`Your ${place(subject)}${activityName(at, found)}: ${sayReading(at, reading)}.`,
      usual &&
        say`Your ${sportName(found.activity.sport).many} ${during(usual.when)} averaged ${shown(at, reading.kind, usual.value)}, so this one was ${difference(at, reading.kind, reading.value, usual.value)}.`,
    ),
  ]);
}

const place = ({ which, nth = 1, on, id }: ActivitySubject): string => (on || id || nth > 1 ? '' : `${which} `);

/** What it is compared with, where a period is named, or whether it is good is asked. */
async function usualOf(at: Setting, measure: TrainingMeasure, { activity }: Found): Promise<{ when: Period; value: Value } | null> {
  if (isSum(measure)) return null;
  const { compareWith } = at.frame;
  const isAsked = isPeriod(compareWith);
  if (!isAsked && !at.frame.asks?.includes('judge')) return null;
  const when = isAsked ? compareWith : lastDays(at, 42, 'last six weeks');
  const value = await evaluate(at, measure, { sport: activity.sport, period: when });
  return value && { when, value };
}

/** The second activity of a comparison; the same superlative in another period, or the one before. */
async function otherActivity(at: Setting, subject: ActivitySubject): Promise<Found | null> {
  const { compareWith } = at.frame;
  if (compareWith === undefined) return null;
  if (isPeriod(compareWith)) {
    const isFixed = subject.on !== undefined || subject.id !== undefined || (subject.which === 'last' && at.frame.period === undefined);
    return isFixed ? null : findActivity(at, { ...subject, nth: 1 }, compareWith);
  }
  if (compareWith.of !== 'activity') return null;
  const isSame = JSON.stringify(compareWith) === JSON.stringify(subject);
  return findActivity(
    at,
    isSame ? { ...subject, nth: (subject.nth ?? 1) + 1 } : { ...(subject.sport ? { sport: subject.sport } : {}), ...compareWith },
  );
}

function bothReadings(at: Setting, measure: TrainingMeasure, first: Found, second: Found): Draft {
  const [a, b] = [readingOf(at, first, measure), readingOf(at, second, measure)];
  const side = (found: Found, reading: typeof a) =>
    reading
      ? say`your ${activityName(at, found)} had ${sayReading(at, reading)}`
      : say`your ${activityName(at, found)} has no ${nameOf(measure, found.activity.sport).replace('average ', '')}`;
  return draft([
    paragraph(
      say`${upperFirst(side(first, a))}, ${side(second, b)}.`,
      a && b && a.kind === b.kind ? say`The first is ${difference(at, a.kind, a.value, b.value)}.` : null,
    ),
  ]);
}

/** An activity as a whole, two side by side, two periods side by side, or a list. */
export async function answerActivity(at: Setting): Promise<Draft> {
  const { subject, compareWith, period, aggregate } = at.frame;
  if (subject === undefined && isPeriod(compareWith)) return comparedPeriods(at, period ?? thisWeek(at), compareWith);
  if (subject === undefined && (aggregate === 'list' || period !== undefined))
    return listedActivities(at, period ?? lastDays(at, 14, 'last two weeks'));
  const one =
    subject?.of === 'activity'
      ? subject
      : { ...lastSubject(at.frame.sport), ...(subject && 'on' in subject && subject.on ? { on: subject.on } : {}) };
  const found = await findActivity(at, one);
  if (found === null) return plainDraft(missingActivity(at, one, period));
  const other = await otherActivity(at, one);
  return other ? sideBySide(at, found, other) : wholeActivity(at, found, one);
}

async function wholeActivity(at: Setting, found: Found, subject: ActivitySubject): Promise<Draft> {
  const detail = await findDetail(at, found.activity.id);
  return draft(
    [
      paragraph(
        say`Your ${place(subject)}${activityName(at, found)} (${found.use.words(`${found.pointer}/name`)}): ${describe(at, found)}.`,
        effort(at, found),
        detail && againstPlan(detail),
      ),
    ],
    { charts: [{ chart: 'activity', title: 'Your activity', activityIds: [found.activity.id] }] },
  );
}

const EFFORTS = { easy: 'an easy effort', steady: 'a steady effort', hard: 'a hard effort' } as const;

function effort(at: Setting, { activity, use, pointer }: Found): Sentence | null {
  const intensity = intensityOf(activity);
  const rpe = read(use, `${pointer}/rpe`);
  const factor = read(use, `${pointer}/intensityFactor`);
  if (intensity === null || factor === null) return rpe && say`You rated it ${shown(at, 'rpe', rpe)}.`;
  return say`That was ${EFFORTS[intensity]} (intensity factor ${factor.figure('hundredth', '')})${rpe ? say`, and you rated it ${shown(at, 'rpe', rpe)}` : plainly('')}.`;
}

function againstPlan({ activity, use, pointer }: Found<ActivityDetail>): Sentence | null {
  if (activity.session === null) return null;
  const at = `${pointer}/session`;
  const load = activity.session.load === null ? plainly('') : say` and load ${use.figure(`${at}/load`, 'whole')}`;
  return say`The plan was “${use.words(`${at}/name`)}”, ${use.figure(`${at}/durationMin`, 'minutes')}${load}.`;
}

const SIDE_MEASURES = ['distance', 'duration', 'pace', 'power', 'heart-rate', 'ascent', 'load'] as const;

function sideBySide(at: Setting, first: Found, second: Found): Draft {
  const head = (found: Found) => upperFirst(say`${found.use.day(`${found.pointer}/date`, (day) => weekdayName(at, day))}`);
  const rows = SIDE_MEASURES.flatMap((measure) => {
    const [a, b] = [readingOf(at, first, measure), readingOf(at, second, measure)];
    const figure = (reading: typeof a) => (reading ? say`${shown(at, reading.kind, reading.value)}` : plainly('–'));
    const name = a?.name ?? b?.name;
    return name === undefined ? [] : [[upperFirst(plainly(name)), figure(a), figure(b)]];
  });
  return draft([harder(at, first, second), table([[plainly('What'), head(first), head(second)], ...rows])], {
    charts: [{ chart: 'compare', title: 'Both activities', activityIds: [first.activity.id, second.activity.id] }],
  });
}

/** Which of two was the harder one, and by what. */
function harder(at: Setting, first: Found, second: Found): Sentence {
  const factor = (found: Found) => read(found.use, `${found.pointer}/intensityFactor`);
  const [a, b] = [factor(first), factor(second)];
  const name = (found: Found) =>
    say`${sportName(found.activity.sport).one} ${found.use.day(`${found.pointer}/date`, (day) => `on ${weekdayName(at, day)}`)}`;
  if (a && b && Math.abs(a.value - b.value) >= 0.02) {
    const [hard, easy, high, low] = a.value > b.value ? [first, second, a, b] : [second, first, b, a];
    const word = intensityOf(hard.activity) === 'hard' ? 'quality session' : 'harder one';
    return say`The ${name(hard)} was the ${word}: intensity factor ${high.figure('hundredth', '')} against ${low.figure('hundredth', '')} for the ${name(easy)}.`;
  }
  const [la, lb] = [readingOf(at, first, 'load'), readingOf(at, second, 'load')];
  if (la && lb && Math.round(la.value.value) !== Math.round(lb.value.value)) {
    const [hard, high, low] = la.value.value > lb.value.value ? [first, la, lb] : [second, lb, la];
    return say`Both were about equally intense; the ${name(hard)} took more out of you, with load ${shown(at, 'load', high.value)} against ${shown(at, 'load', low.value)}.`;
  }
  return say`Both were about equally hard: the ${name(first)} and the ${name(second)}.`;
}

const PERIOD_ROWS = [
  ['Sessions', 'sessions', 'whole'],
  ['Time', 'durationMin', 'minutes'],
  ['Load', 'load', 'whole'],
  ['Elevation gain (m)', 'ascentM', 'whole'],
] as const;

async function comparedPeriods(at: Setting, one: Period, other: Period): Promise<Draft> {
  const { sport } = at.frame;
  const use = await at.bench.use(comparePeriods, {
    firstFrom: other.from,
    firstTo: other.to,
    secondFrom: one.from,
    secondTo: one.to,
    ...(sport ? { sport } : {}),
  });
  const figure = (side: string, field: string, as: 'whole' | 'minutes') => say`${use.figure(`/${side}/totals/${field}`, as)}`;
  const [now, then, nowLoad, thenLoad] = [
    '/second/totals/durationMin',
    '/first/totals/durationMin',
    '/second/totals/load',
    '/first/totals/load',
  ].map((pointer) => read(use, pointer));
  const fitness =
    use.result.first.end && use.result.second.end
      ? [
          [
            plainly('Fitness at the end'),
            say`${use.figure('/second/end/fitness', 'tenth')}`,
            say`${use.figure('/first/end/fitness', 'tenth')}`,
          ],
        ]
      : [];
  return draft([
    now && then && nowLoad && thenLoad
      ? say`${upperFirst(during(one))} you trained ${shown(at, 'minutes', now)}, against ${shown(at, 'minutes', then)} ${during(other)}: ${difference(at, 'minutes', now, then)}. Load was ${difference(at, 'load', nowLoad, thenLoad)}.`
      : null,
    table([
      [plainly('What'), upperFirst(during(one)), upperFirst(during(other))],
      ...PERIOD_ROWS.map(([name, field, as]) => [plainly(name), figure('second', field, as), figure('first', field, as)]),
      ...fitness,
    ]),
  ]);
}

const MOST_LISTED = 8;

async function listedActivities(at: Setting, when: Period): Promise<Draft> {
  const { sport } = at.frame;
  const use = await at.bench.use(queryActivities, {
    from: when.from,
    to: when.to,
    ...(sport ? { sport } : {}),
    order: 'newest',
    limit: MOST_LISTED,
  });
  const { activities, count } = use.result;
  if (count === 0) return plainDraft(missingActivity(at, lastSubject(sport), when));
  const rows = activities.map((activity, index) => {
    const found = { activity, use, pointer: `/activities/${index}` };
    const parts = (['distance', 'duration'] as const).flatMap((measure) => readingOf(at, found, measure) ?? []);
    return say`${upperFirst(activityName(at, found))}: ${listOf(parts.map(({ kind, value }) => say`${shown(at, kind, value)}`))}`;
  });
  const { one, many } = sportName(sport);
  const only = count > activities.length ? plainly('; the newest:') : plainly(':');
  return draft([
    say`You did ${use.figure('/count', 'whole')} ${count === 1 ? one : many} ${during(when)}, ${use.figure('/sums/durationMin', 'minutes')} in all${only}`,
    bullets(rows),
  ]);
}

/** The activity with the highest load of the period, and how much of it that was. */
export async function answerHardest(at: Setting): Promise<Draft> {
  const { sport, period, subject } = at.frame;
  const asked: ActivitySubject =
    subject?.of === 'activity' && subject.on
      ? { ...subject, which: 'hardest' }
      : { of: 'activity', which: 'hardest', ...(sport ? { sport } : {}) };
  const week = period ?? thisWeek(at);
  const found = (await findActivity(at, asked, week)) ?? (period ? null : await findActivity(at, asked, lastDays(at, 14, '')));
  if (found === null) return plainDraft(missingActivity(at, asked, week));
  const whole = await evaluate(at, 'load', { period: week });
  const load = readingOf(at, found, 'load');
  const isInside = found.activity.date >= week.from && found.activity.date <= week.to;
  const part = load && whole && whole.value > load.value.value && isInside ? over(at.bench, load.value, whole, 100) : null;
  return draft([
    paragraph(
      say`Your hardest ${sportName(sport).one} ${isInside ? during(week) : 'of the last two weeks'} was ${found.use.words(`${found.pointer}/name`)}, your ${activityName(at, found)}: ${describe(at, found)}.`,
      effort(at, found),
      part && whole && say`It made up ${shown(at, 'percent', part)} of the load of ${shown(at, 'load', whole)}.`,
    ),
  ]);
}

/** Laps of one activity: intervals where the product found some, else laps of the watch, else splits. */
export async function answerLaps(at: Setting): Promise<Draft> {
  const { subject, sport } = at.frame;
  const asked = subject?.of === 'activity' ? subject : lastSubject(sport);
  const found = await findActivity(at, asked);
  const detail = found && (await findDetail(at, found.activity.id));
  if (detail === null) return plainDraft(missingActivity(at, asked, at.frame.period));
  const { intervals, laps, splits } = detail.activity;
  const [field, rows] =
    intervals.length > 0
      ? (['intervals', intervals] as const)
      : laps.length > 1
        ? (['laps', laps] as const)
        : (['splits', splits] as const);
  if (rows.length === 0) return draft([say`Your ${activityName(at, detail)} has no laps or splits. It was ${describe(at, detail)}.`]);
  const listed = rows.slice(0, MOST_LISTED).map((lap, index) => lapLine(at, detail, `${detail.pointer}/${field}/${index}`, lap));
  return draft([
    paragraph(
      say`Your ${activityName(at, detail)} has ${sum(at.bench, term(rows.length), rows.length).figure('whole', '')} ${rows.length === 1 ? field.slice(0, -1) : field}${rows.length > listed.length ? '; the first of them:' : ':'}`,
    ),
    bullets(listed),
  ]);
}

function lapLine(at: Setting, { use, activity }: Found, pointer: string, lap: LapFacts): Sentence {
  const value = (field: keyof LapFacts) => read(use, `${pointer}/${field}`);
  const [pace, speed] = [activity.sport === 'swim' ? value('paceSecPer100m') : value('paceSecPerKm'), value('avgSpeedKmh')];
  const [power, heart, time] = [value('avgPowerW'), value('avgHeartRateBpm'), value('durationSec')];
  const rate = pace ? shown(at, activity.sport === 'swim' ? 'swim-pace' : 'pace', pace) : speed && shown(at, 'speed', speed);
  return say`${use.figure(`${pointer}/index`, 'whole')}: ${listOf([
    time && say`${shown(at, 'seconds', time)}`,
    power && lap.avgPowerW !== 0 ? say`${shown(at, 'power', power)}` : rate && say`${rate}`,
    heart && say`${shown(at, 'heart-rate', heart)}`,
  ])}`;
}

const MOST_OPENED = 14;

/** Time in zones, of one activity or over a period. */
export async function answerZonesTime(at: Setting): Promise<Draft> {
  const { subject, period, sport } = at.frame;
  const one = subject?.of === 'activity' ? subject : period ? null : lastSubject(sport);
  const found = one && (await findActivity(at, one));
  const when = period ?? thisWeek(at);
  const ids = found ? [found.activity.id] : one ? [] : await idsOf(at, when);
  const details = (await Promise.all(ids.map((id) => findDetail(at, id)))).filter((detail) => detail !== null);
  const zones = timeByZone(details);
  const total = zones.reduce((all, { minutes }) => all + minutes, 0);
  if (total === 0)
    return plainDraft('I have no time in zones for that. Zones need a threshold and a recording with power, pace or heart rate.');
  const figures = zones.map(({ name, minutes, expr }) => ({ name, value: sum(at.bench, expr, minutes) }));
  const whole = sum(at.bench, term(total), total);
  const top = figures.reduce((most, each) => (each.value.value > most.value.value ? each : most));
  const part = over(at.bench, top.value, whole, 100);
  return draft(
    [
      say`${found ? say`Your ${activityName(at, found)}` : upperFirst(during(when))}: most time was in ${top.name}, ${shown(at, 'minutes', top.value)}${part ? say` (${shown(at, 'percent', part)})` : plainly('')}.`,
      bullets(figures.filter(({ value }) => value.value >= 0.5).map(({ name, value }) => say`${name}: ${shown(at, 'minutes', value)}`)),
    ],
    {
      charts: [
        { chart: 'zones', title: 'Time in zones', ...(found ? { activityIds: [found.activity.id] } : { from: when.from, to: when.to }) },
      ],
    },
  );
}

async function idsOf(at: Setting, { from, to }: Period): Promise<string[]> {
  const { sport } = at.frame;
  const use = await at.bench.use(queryActivities, { from, to, ...(sport ? { sport } : {}), limit: MOST_OPENED });
  return use.result.activities.map(({ id }) => id);
}

interface ZoneTime {
  name: string;
  minutes: number;
  expr: string;
}

/** By heart rate where several sports come together, because only that is common to them. */
function timeByZone(details: readonly Found<ActivityDetail>[]): ZoneTime[] {
  const bases = (['power', 'run-pace', 'swim-pace', 'heart-rate'] as const).filter((basis) =>
    details.every(({ activity }) => activity.zones.some((zone) => zone.basis === basis)),
  );
  const basis = bases[0] ?? 'heart-rate';
  const byZone = new Map<number, ZoneTime>();
  for (const { activity } of details) {
    for (const { zone, name, durationMin } of activity.zones.filter((each) => each.basis === basis)) {
      const before = byZone.get(zone);
      byZone.set(zone, {
        name: before?.name ?? name.replace(/\d/g, '').trim(),
        minutes: (before?.minutes ?? 0) + durationMin,
        expr: before ? `${before.expr}+${term(durationMin)}` : term(durationMin),
      });
    }
  }
  return [...byZone].sort(([a], [b]) => a - b).map(([, zone]) => zone);
}

/** The activity that the frame names; null where it asks about a whole sport or period. */
export const activityNamed = ({ subject, aggregate }: Ask): ActivitySubject | null =>
  subject?.of === 'activity' && aggregate !== 'average' && aggregate !== 'sum' && aggregate !== 'count' ? subject : null;
