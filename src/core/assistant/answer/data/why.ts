import {
  type ActivitySubject,
  activityName,
  type Found,
  findActivity,
  findDetail,
  intensityOf,
  lastSubject,
  missingActivity,
  readingOf,
} from '#core/assistant/answer/data/find-activity.ts';
import { formMeaning } from '#core/assistant/answer/data/load-state.ts';
import type { ReadinessUse } from '#core/assistant/answer/data/morning.ts';
import { against, draft, listOf, paragraph, plainDraft, sayReading } from '#core/assistant/answer/data/phrase.ts';
import { asks, lastDays, type Setting, shown, sportName } from '#core/assistant/answer/data/setting.ts';
import { between, over, read, sum, term, times, type Value } from '#core/assistant/answer/data/value.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import type { ActivityDetail } from '#core/assistant/facts.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { getReadiness } from '#core/assistant/tools/body/get-readiness.ts';
import { getRecoveryTrend } from '#core/assistant/tools/body/get-recovery-trend.ts';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import { addDays } from '#core/calendar.ts';

/** A cause that the data show: the more it stands out, the more weight. */
interface Cause {
  weight: number;
  sentence: Sentence;
  of: 'plan' | 'course' | 'training' | 'sleep' | 'body' | 'heat';
}

const strongest = (causes: readonly (Cause | null)[]): Cause[] =>
  causes.filter((cause): cause is Cause => cause !== null && cause.weight >= 1).sort((a, b) => b.weight - a.weight);

/** Why one activity was slow, or why the athlete is tired: the strongest reasons in the data, never a guess. */
export function answerWhy(at: Setting): Promise<Draft> {
  const { subject, sport } = at.frame;
  if (subject?.of === 'activity' && subject.which !== 'hardest') return whySlow(at, subject);
  return sport !== undefined && sport !== 'strength' && subject === undefined ? whySlow(at, lastSubject(sport)) : whyTired(at);
}

const NEAR_LENGTH = 0.3;
const LEAST_SIMILAR = 3;

type Query = Awaited<ReturnType<typeof similarTo>>;

/** Activities of the sport and of about the same length, of the three months before. */
async function similarTo(at: Setting, { activity }: Found) {
  const range = { from: addDays(activity.date, -90), to: addDays(activity.date, -1), sport: activity.sport, limit: 1 };
  const near = { minDurationMin: activity.durationMin * (1 - NEAR_LENGTH), maxDurationMin: activity.durationMin * (1 + NEAR_LENGTH) };
  const use = await at.bench.use(queryActivities, { ...range, ...near });
  return use.result.count >= LEAST_SIMILAR ? use : at.bench.use(queryActivities, range);
}

async function whySlow(at: Setting, subject: ActivitySubject): Promise<Draft> {
  const found = await findActivity(at, subject);
  const detail = found && (await findDetail(at, found.activity.id));
  if (detail === null) return plainDraft(missingActivity(at, subject, at.frame.period));
  const similar = await similarTo(at, detail);
  const causes = strongest([
    easy(at, detail, similar),
    hills(at, detail, similar),
    form(at, detail),
    await loadBefore(at, detail),
    sleepBefore(at, detail),
    heat(at, detail),
    heart(at, detail, similar),
    drift(at, detail),
  ]);
  const reasons = causes.slice(0, 2).map(({ sentence }) => sentence);
  return draft(
    [
      paragraph(
        asks(at, 'judge') ? worry(causes) : null,
        lead(at, detail, similar),
        ...(reasons.length > 0
          ? reasons
          : [plainly('Nothing in its data explains it: effort, heart rate, sleep and load before it were as usual.')]),
        asks(at, 'judge') ? null : plainly(slowAdvice(causes)),
      ),
    ],
    { charts: [{ chart: 'activity', title: 'Your activity', activityIds: [detail.activity.id] }] },
  );
}

/** "Your run on … (8.2 km at 5:38 /km) was 0:12 /km slower than your similar runs." */
function lead(at: Setting, found: Found, similar: Query): Sentence {
  const measure = found.activity.sport === 'bike' && found.activity.avgPowerW !== null ? 'power' : 'pace';
  const reading = readingOf(at, found, measure);
  const distance = readingOf(at, found, 'distance');
  const name = say`Your ${activityName(at, found)}${distance ? say` (${shown(at, distance.kind, distance.value)})` : plainly('')}`;
  if (reading === null) return say`${name} has no pace or power recorded.`;
  const usual = usualOf(at, found, similar, measure);
  const heartRate = readingOf(at, found, 'heart-rate');
  const beat = heartRate ? say` at ${shown(at, 'heart-rate', heartRate.value)}` : plainly('');
  if (usual === null) return say`${name}: ${sayReading(at, reading)}${beat}. There are too few similar ones to compare it with.`;
  return say`${name} had an ${reading.name} of ${shown(at, reading.kind, reading.value)}${beat}, ${against(at, reading.kind, reading.value, usual, say`your similar ${sportName(found.activity.sport).many} of the three months before`)}.`;
}

function usualOf(at: Setting, { activity }: Found, similar: Query, measure: 'pace' | 'power'): Value | null {
  const { count, sums } = similar.result;
  if (count < LEAST_SIMILAR) return null;
  if (measure === 'power') return read(similar, '/means/avgPowerW');
  if (activity.sport === 'bike') return read(similar, '/means/avgSpeedKmh');
  const per = activity.sport === 'swim' ? 6 : 60;
  return sums.distanceKm > 0
    ? sum(at.bench, `${term(sums.durationMin)}*${per}/${term(sums.distanceKm)}`, (sums.durationMin * per) / sums.distanceKm)
    : null;
}

/** It was meant or done easily: a low intensity with a heart rate that is no higher than usual. */
function easy(at: Setting, { activity, use, pointer }: Found<ActivityDetail>, similar: Query): Cause | null {
  const [factor, heartRate, usual] = [
    read(use, `${pointer}/intensityFactor`),
    read(use, `${pointer}/avgHeartRateBpm`),
    read(similar, '/means/avgHeartRateBpm'),
  ];
  const isEasy = intensityOf(activity) === 'easy';
  const isLow = heartRate !== null && usual !== null && heartRate.value <= usual.value - 3;
  if (!factor || (!isEasy && !isLow)) return null;
  const plan = activity.session ? say`, and the plan was “${use.words(`${pointer}/session/name`)}”` : plainly('');
  const beats =
    isLow && heartRate && usual
      ? say`, with a heart rate ${shown(at, 'heart-rate', between(at.bench, heartRate, usual))} below usual`
      : plainly('');
  return {
    weight: (isEasy ? 2 : 1) + (isLow ? 1 : 0),
    of: 'plan',
    sentence: say`It was an easy effort: intensity factor ${factor.figure('hundredth', '')}${beats}${plan}.`,
  };
}

function heart(at: Setting, { use, pointer }: Found, similar: Query): Cause | null {
  const [now, usual] = [read(use, `${pointer}/avgHeartRateBpm`), read(similar, '/means/avgHeartRateBpm')];
  if (!now || !usual || now.value < usual.value + 4) return null;
  return {
    weight: (now.value - usual.value) / 4,
    of: 'body',
    sentence: say`Your heart rate was ${shown(at, 'heart-rate', between(at.bench, now, usual))} above usual, so your body worked harder for it.`,
  };
}

function hills(at: Setting, { activity, use, pointer }: Found, similar: Query): Cause | null {
  const { sums } = similar.result;
  const [ascent, distance] = [read(use, `${pointer}/ascentM`), read(use, `${pointer}/distanceKm`)];
  if (!ascent || !distance || !sums.distanceKm || activity.sport === 'swim') return null;
  const [now, usual] = [
    over(at.bench, ascent, distance),
    sum(at.bench, `${term(sums.ascentM)}/${term(sums.distanceKm)}`, sums.ascentM / sums.distanceKm),
  ];
  if (!now || now.value < 8 || now.value < usual.value * 1.25) return null;
  return {
    weight: now.value / Math.max(usual.value, 4) + 0.5,
    of: 'course',
    sentence: say`It was hillier: ${shown(at, 'ascent', now)} of climbing per km, usually ${shown(at, 'ascent', usual)}.`,
  };
}

function form(at: Setting, { use, pointer }: Found): Cause | null {
  const value = read(use, `${pointer}/formBefore`);
  if (!value || value.value > -10) return null;
  return {
    weight: -value.value / 10,
    of: 'training',
    sentence: say`Form that morning was ${shown(at, 'index', value)}, so ${formMeaning(value.value).replace('you are', 'you were').replace(', so take it easy', '')}.`,
  };
}

async function loadBefore(at: Setting, { activity, use, pointer }: Found): Promise<Cause | null> {
  const week = read(use, `${pointer}/loadSevenDaysBefore`);
  const load = await at.bench.use(getLoad, { from: addDays(activity.date, -42), to: addDays(activity.date, -1) });
  const daily = read(load, '/averageDailyLoad');
  if (!week || !daily || daily.value <= 0 || week.value < daily.value * 7 * 1.15) return null;
  return {
    weight: (week.value / (daily.value * 7)) * 1.2,
    of: 'training',
    sentence: say`The seven days before it had a load of ${shown(at, 'load', week)}, more than your usual ${shown(at, 'load', times(at.bench, daily, 7))} a week.`,
  };
}

/** Under this, a night leaves anybody tired. */
const SHORT_NIGHT_H = 6.5;

function sleepBefore(at: Setting, { use, pointer }: Found): Cause | null {
  const hours = read(use, `${pointer}/sleepHoursBefore`);
  if (!hours || hours.value >= SHORT_NIGHT_H) return null;
  return {
    weight: 1 + (SHORT_NIGHT_H - hours.value),
    of: 'sleep',
    sentence: say`You slept only ${shown(at, 'hours', hours)} the night before.`,
  };
}

const WARM_C = 22;

function heat(at: Setting, { use, pointer }: Found): Cause | null {
  const celsius = read(use, `${pointer}/temperatureC`);
  if (!celsius) return null;
  if (celsius.value >= WARM_C)
    return {
      weight: 1 + (celsius.value - WARM_C) / 3,
      of: 'heat',
      sentence: say`It was ${shown(at, 'temperature', celsius)}, which slows anybody down.`,
    };
  return at.frame.condition === 'heat'
    ? { weight: 1, of: 'heat', sentence: say`It was ${shown(at, 'temperature', celsius)}, so heat is not the reason.` }
    : null;
}

function drift(at: Setting, { use, pointer }: Found): Cause | null {
  const value = read(use, `${pointer}/decouplingPct`);
  if (!value || value.value < 5) return null;
  return {
    weight: value.value / 5,
    of: 'body',
    sentence: say`Decoupling was ${shown(at, 'decoupling', value)}: you faded in the second half.`,
  };
}

function slowAdvice([first]: readonly Cause[]): string {
  if (first === undefined) return 'One slow day is normal; look again if the next two are slow as well.';
  if (first.of === 'plan') return 'That is what easy days are for, so nothing is wrong.';
  if (first.of === 'course' || first.of === 'heat') return 'Judge such days by heart rate and effort, not by pace.';
  return first.of === 'sleep'
    ? 'Sleep comes first: keep the next session easy.'
    : 'Keep the next day or two easy, and the pace comes back.';
}

function worry(causes: readonly Cause[]): Sentence {
  const isBody = causes.filter(({ of, weight }) => of !== 'plan' && of !== 'course' && of !== 'heat' && weight >= 1.5).length >= 2;
  return plainly(
    isBody
      ? 'It is not alarming, but take it seriously: several signs point to fatigue, so keep the next two days easy.'
      : 'No, one slow day with a reason is nothing to worry about; look again if the next two are slow as well.',
  );
}

/** Training, sleep and body, each against what is usual. */
async function whyTired(at: Setting): Promise<Draft> {
  const morning: ReadinessUse = await at.bench.use(getReadiness, {});
  const recovery = await at.bench.use(getRecoveryTrend, {});
  const load = await at.bench.use(getLoad, { from: addDays(at.today, -42), to: at.today });
  const days = load.result.days.length;
  if (days === 0 && morning.result.readiness === null)
    return plainDraft(
      'I can’t say, because I have no training and no check-in of yours. A few morning check-ins show whether sleep, stress or load is behind it.',
    );
  const causes = strongest([await hardest(at), trained(at, load), slept(at, recovery, morning), strained(at, morning)]);
  const [training, sleep] = [causes.find(({ of }) => of === 'training'), causes.find(({ of }) => of === 'sleep')];
  const both = training && sleep;
  const main = causes[0];
  const finding = both
    ? `Both training and sleep are behind it, ${main?.of === 'sleep' ? 'sleep more' : 'training more'}.`
    : training
      ? 'It is more likely the training than the sleep.'
      : sleep
        ? 'It is more likely the sleep than the training.'
        : main
          ? 'Your body shows strain, but neither load nor sleep explains it.'
          : 'Your data don’t explain it: load and sleep are as usual. Food, stress or a cold on its way would not show here.';
  const chosen = both ? [training, sleep].sort((a, b) => b.weight - a.weight) : causes.slice(0, 2);
  const usual = [training ? null : formNow(at, load), sleep ? null : sleepNow(at, recovery)];
  const isStrong = causes.reduce((all, { weight }) => all + weight, 0) >= 4;
  return draft([
    paragraph(
      plainly(finding),
      ...chosen.map(({ sentence }) => sentence),
      chosen.length < 2 && usual.some((each) => each !== null) ? say`As usual: ${listOf(usual)}.` : null,
      plainly(
        isStrong
          ? 'Take today easy, and leave hard work until you feel normal for two mornings.'
          : 'Start easy today, and stop at easy if you still feel flat once warm.',
      ),
    ),
  ]);
}

type LoadUse = Awaited<ReturnType<typeof loadOf>>;
const loadOf = (at: Setting) => at.bench.use(getLoad, {});
type Recovery = Awaited<ReturnType<typeof recoveryOf>>;
const recoveryOf = (at: Setting) => at.bench.use(getRecoveryTrend, {});

function formNow(at: Setting, load: LoadUse): Sentence | null {
  const value = read(load, '/end/form');
  return value && say`form (TSB) ${shown(at, 'index', value)}`;
}

function sleepNow(at: Setting, recovery: Recovery): Sentence | null {
  const value = read(recovery, '/recent/means/sleepHours');
  return value && say`${shown(at, 'hours', value)} of sleep a night over the last seven`;
}

function trained(at: Setting, load: LoadUse): Cause | null {
  const [value, fatigue, fitness] = ['form', 'fatigue', 'fitness'].map((field) => read(load, `/end/${field}`));
  if (!value || !fatigue || !fitness || value.value > -10) return null;
  return {
    weight: -value.value / 10,
    of: 'training',
    sentence: say`Form (TSB) is ${shown(at, 'index', value)}: fatigue of ${shown(at, 'index', fatigue)} against fitness of ${shown(at, 'index', fitness)}.`,
  };
}

function slept(at: Setting, recovery: Recovery, morning: ReadinessUse): Cause | null {
  const [now, usual, last] = [
    read(recovery, '/recent/means/sleepHours'),
    read(recovery, '/before/means/sleepHours'),
    read(morning, '/readiness/sleepHours'),
  ];
  const least = Math.min(now?.value ?? 24, last?.value ?? 24);
  const isLess = now !== null && usual !== null && now.value < usual.value - 0.4;
  if (!now || (least >= SHORT_NIGHT_H && !isLess)) return null;
  const lastNight = last ? say`, ${shown(at, 'hours', last)} last night` : plainly('');
  return {
    weight: 1 + Math.max(0, SHORT_NIGHT_H - least) + (isLess ? 0.7 : 0),
    of: 'sleep',
    sentence: say`Your sleep averaged ${shown(at, 'hours', now)} over the last seven nights${usual ? say` (usually ${shown(at, 'hours', usual)})` : plainly('')}${lastNight}.`,
  };
}

function strained(at: Setting, use: ReadinessUse): Cause | null {
  const [hrv, low, rest, usual] = ['hrvMs', 'hrvNormalLowMs', 'restingHeartRateBpm', 'restingHeartRateUsualBpm'].map((field) =>
    read(use, `/readiness/${field}`),
  );
  const isLow = hrv && low && hrv.value < low.value;
  const isRaised = rest && usual && rest.value >= usual.value + 3;
  const parts = [
    isLow ? say`HRV is ${shown(at, 'milliseconds', hrv)}, below your normal ${shown(at, 'milliseconds', low)}` : null,
    isRaised ? say`resting heart rate is ${shown(at, 'heart-rate', between(at.bench, rest, usual))} above usual` : null,
  ];
  return isLow || isRaised ? { weight: 1 + (isLow ? 0.5 : 0) + (isRaised ? 0.5 : 0), of: 'body', sentence: say`${listOf(parts)}.` } : null;
}

/** The hardest session of the last days, where one stands out. */
async function hardest(at: Setting): Promise<Cause | null> {
  const found = await findActivity(at, { of: 'activity', which: 'hardest' }, lastDays(at, 4, ''));
  const load = found && readingOf(at, found, 'load');
  if (!found || !load || load.value.value < 90) return null;
  return {
    weight: load.value.value / 90,
    of: 'training',
    sentence: say`Your ${activityName(at, found)} had a load of ${shown(at, 'load', load.value)}.`,
  };
}
