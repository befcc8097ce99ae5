import { type ActivitiesUse, meanOf } from '#core/assistant/answer/data/evaluate.ts';
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
import { readinessLead } from '#core/assistant/answer/data/morning.ts';
import { answer, charted, listOf, plainDraft, sportName } from '#core/assistant/answer/data/phrase.ts';
import { isPaceKind, read, type Setting, term, type Value } from '#core/assistant/answer/data/setting.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { CANNOT, writeLearn } from '#core/assistant/answer/guide/learn.ts';
import type { ActivityDetail } from '#core/assistant/facts.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { getReadiness } from '#core/assistant/tools/body/get-readiness.ts';
import { getRecoveryTrend } from '#core/assistant/tools/body/get-recovery-trend.ts';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import { addDays } from '#core/calendar.ts';
import { STRAINED_BELOW_TSB } from '#core/load/fitness/form.ts';

/** A cause that the data show: the more it stands out, the more weight. Below 1 it is no cause. */
interface Cause {
  weight: number;
  of: 'plan' | 'course' | 'heat' | 'training' | 'sleep' | 'body';
  sentence: Sentence;
}

type MaybeCause = Cause | null | false | undefined | 0;

const cause = (of: Cause['of'], weight: number, sentence: Sentence): Cause => ({ weight, of, sentence });

const strongest = (causes: readonly MaybeCause[]): Cause[] =>
  causes.filter((each): each is Cause => Boolean(each) && (each as Cause).weight >= 1).sort((a, b) => b.weight - a.weight);

/** Why one activity was slow, or why the athlete is tired: the strongest reasons in the data, never a guess. */
export async function answerWhy(at: Setting): Promise<Draft> {
  const { subject, sport, text = '' } = at.frame;
  const isHabit = HABIT.test(text);
  const isOfDay = subject !== undefined && !(isHabit && subject.of === 'activity' && subject.on === undefined);
  const isGeneral = text !== '' && !isOfDay && !TIREDNESS.test(text) && (isHabit || !SLOW.test(text));
  const read = isGeneral ? await writeLearn({ query: text }, at.bench) : CANNOT;
  if (!read.cannot || (isGeneral && (isHabit || sport !== undefined))) return read;
  if (subject?.of === 'activity' && subject.which !== 'hardest') return whySlow(at, subject);
  return sport !== undefined && sport !== 'strength' && subject === undefined ? whySlow(at, lastSubject(sport)) : whyTired(at);
}

/** "Why do I cramp in the pool?" is about no day. */
const HABIT = /^(?:so |but )?why (?:do|does|don['’]t|doesn['’]t)\b/i;
const SLOW = /\b(?:slow|slower|hard|tough|bad|worse|pace|power|heart)\b/i;
const TIREDNESS = /\b(?:tired|fatigued?|exhausted|drained|sluggish|flat|heavy|sleep|slept|recover|recovery|hrv|form|energy)\b/i;

const LEAST_SIMILAR = 3;

/** Activities of the sport and of about the same length, of the three months before. */
async function similarTo(at: Setting, { activity: { date, sport, durationMin } }: Found) {
  const range = { from: addDays(date, -90), to: addDays(date, -1), sport, limit: 1 };
  const use = await at.bench.use(queryActivities, { ...range, minDurationMin: durationMin * 0.7, maxDurationMin: durationMin * 1.3 });
  return use.result.count >= LEAST_SIMILAR ? use : at.bench.use(queryActivities, range);
}

async function whySlow(at: Setting, subject: ActivitySubject): Promise<Draft> {
  const found = await findActivity(at, subject);
  const detail = found && (await findDetail(at, found.activity.id));
  if (detail === null) return plainDraft(missingActivity(at, subject, at.frame.period));
  const similar = await similarTo(at, detail);
  const { isSlow, sentence } = result(at, detail, similar);
  const all = [...causesOf(at, detail, similar), await loadBefore(at, detail)];
  // What makes a session slow on purpose is no reason for one that was not slow.
  const causes = strongest(all).filter(({ of }) => isSlow || (of !== 'plan' && of !== 'course'));
  const nothing = 'Nothing in the data explains it: effort, heart rate, and the sleep and load before it were normal.';
  return charted(
    { chart: 'activity', title: 'Your activity', activityIds: [detail.activity.id] },
    at.asks('judge') && (await worry(at, causes)),
    sentence,
    ...causes.slice(0, 2).map((cause) => cause.sentence),
    causes.length === 0 && plainly(nothing),
    !at.asks('judge') && plainly(causes[0] ? ADVICE[causes[0].of] : LOOK_AGAIN),
  );
}

/** "Your run on … (8.2 km) had an average pace of 5:38 /km at 148 bpm, 0:12 /km slower than your similar runs of the three months before." */
function result(at: Setting, found: Found, similar: ActivitiesUse): { isSlow: boolean; sentence: Sentence } {
  const measure = found.activity.sport === 'bike' && found.activity.avgPowerW !== null ? 'power' : 'pace';
  const [reading, distance, heart] = [readingOf(found, measure), readingOf(found, 'distance'), readingOf(found, 'heart-rate')];
  const name = say`your ${activityName(at, found)}${distance && say` (${at.show(distance.kind, distance.value)})`}`;
  if (reading === null) return { isSlow: true, sentence: say`${name} has no pace or power recorded.` };
  const had = say`${name} had an ${reading.name} of ${at.show(reading.kind, reading.value)}${heart && say` at ${at.show('heart-rate', heart.value)}`}`;
  const usual = similar.result.count < LEAST_SIMILAR ? null : meanOf(at, measure, similar, found.activity.sport);
  if (usual === null) return { isSlow: true, sentence: say`${had}; there are too few similar ones to compare it with.` };
  const isSlow = isPaceKind(reading.kind) ? reading.value.value > usual.value * 0.995 : reading.value.value < usual.value * 1.005;
  const others = plainly(`your similar ${sportName(found.activity.sport).one}s of the three months before`);
  const change = at.against(reading.kind, reading.value, usual, others);
  return { isSlow, sentence: say`${!isSlow && 'By the numbers it was not slow: '}${had}, ${change}.` };
}

/** Under this, a night leaves anybody tired. */
const SHORT_NIGHT_H = 6.5;
const WARM_C = 22;
/** Form from which training is felt. */
const TIRED_FORM = -10;

/** How it was done: easily on purpose, uphill, in the heat, or with a heart that worked harder; what was brought to it, and how it held up. */
function causesOf(at: Setting, { activity, use, pointer }: Found<ActivityDetail>, similar: ActivitiesUse): MaybeCause[] {
  const { sums } = similar.result;
  const of = (field: keyof ActivityDetail) => read(use, `${pointer}/${field}`);
  const [factor, heart, celsius, form] = [of('intensityFactor'), of('avgHeartRateBpm'), of('temperatureC'), of('formBefore')];
  const [hours, drift, ascent, distance] = [of('sleepHoursBefore'), of('decouplingPct'), of('ascentM'), of('distanceKm')];
  const usual = read(similar, '/means/avgHeartRateBpm');
  const beats = heart && usual ? heart.value - usual.value : 0;
  const off = heart && usual && at.show('heart-rate', at.between(heart, usual));
  const [isEasy, isLow] = [intensityOf(activity) === 'easy', beats <= -3];
  const plan = activity.session && say`, and the plan was “${use.words(`${pointer}/session/name`)}”`;
  const climb = ascent && distance && activity.sport !== 'swim' ? at.over(ascent, distance) : null;
  const climbs = sums.distanceKm > 0 ? at.sum(`${term(sums.ascentM)}/${term(sums.distanceKm)}`, sums.ascentM / sums.distanceKm) : null;
  const isHilly = climb && climbs && climb.value >= 8 && climb.value >= climbs.value * 1.25;
  const isHot = celsius && celsius.value >= WARM_C;
  const temperature = celsius && say`It was ${at.show('temperature', celsius)}`;
  const easy = factor && say`It was an easy effort: intensity factor ${factor.figure('hundredth', '')}`;
  const before = form && form.value <= TIRED_FORM && say`Form that morning was ${at.show('index', form)}`;
  const slept = hours && hours.value < SHORT_NIGHT_H && say`You slept only ${at.show('hours', hours)} the night before.`;
  return [
    easy && isEasy && cause('plan', 2, say`${easy}${isLow && off && say`, with a heart rate ${off} below usual`}${plan}.`),
    !isEasy && isLow && off && cause('plan', 1.5, say`You held back: your heart rate was ${off} below usual${plan}.`),
    isHilly &&
      cause('course', 1.5, say`It was hillier: ${at.show('ascent', climb)} of climbing per km, usually ${at.show('ascent', climbs)}.`),
    isHot && cause('heat', 1 + (celsius.value - WARM_C) / 3, say`${temperature}, which slows everyone down.`),
    !isHot && temperature && at.frame.condition === 'heat' && cause('heat', 1, say`${temperature}, so heat is not the reason.`),
    off && beats >= 4 && cause('body', beats / 4, say`Your heart rate was ${off} above usual, so your body worked harder for it.`),
    before && cause('training', -form.value / 10, say`${before}, so ${formMeaning(form.value).replace('are', 'were')}.`),
    slept && cause('sleep', 1 + SHORT_NIGHT_H - hours.value, slept),
    drift && cause('body', drift.value / 5, say`Decoupling was ${at.show('decoupling', drift)}: you faded in the second half.`),
  ];
}

async function loadBefore(at: Setting, { activity, use, pointer }: Found): Promise<MaybeCause> {
  const load = await at.bench.use(getLoad, { from: addDays(activity.date, -42), to: addDays(activity.date, -1) });
  const [week, daily] = [read(use, `${pointer}/loadSevenDaysBefore`), read(load, '/averageDailyLoad')];
  const usual = daily && at.times(daily, 7);
  if (!week || !usual || usual.value <= 0 || week.value < usual.value * 1.15) return null;
  const sentence = say`The seven days before it had a load of ${at.show('load', week)}, above your average week of ${at.show('load', usual)}.`;
  return cause('training', (1.2 * week.value) / usual.value, sentence);
}

const EASY = 'After an easy day or two the pace usually comes back.';
const BY_FEEL = 'Judge such days by heart rate and effort, not by pace.';
const ADVICE: Readonly<Record<Cause['of'], string>> = {
  plan: 'That is what easy days are for, so nothing is wrong.',
  course: BY_FEEL,
  heat: BY_FEEL,
  sleep: 'With more sleep the pace usually comes back.',
  training: EASY,
  body: EASY,
};
const LOOK_AGAIN = 'One bad day is normal; look again if the next two are no better.';

/** Whether to worry: by what the activity shows, and by form and readiness of today. */
async function worry(at: Setting, causes: readonly Cause[]): Promise<Sentence> {
  const signs = causes.filter(({ of, weight }) => weight >= 1.5 && (of === 'training' || of === 'sleep' || of === 'body'));
  const form = read(await at.bench.use(getLoad, {}), '/end/form');
  const morning = await at.bench.use(getReadiness, {});
  const now = listOf([readinessLead(at, morning), form && say`form (TSB) is ${at.show('index', form)}`]);
  const isSerious = signs.length >= 2 || (form !== null && form.value < STRAINED_BELOW_TSB);
  const advice = isSerious ? 'several signs point to fatigue' : 'one bad day is normal';
  const today = morning.result.readiness?.advice && say` For today: ${morning.words('/readiness/advice')}`;
  return say`${isSerious ? 'It isn’t a warning sign, but' : 'No need to worry:'} ${advice}. ${now}.${today}`;
}

/** Training, sleep and body, each against what is usual. */
export async function whyTired(at: Setting): Promise<Draft> {
  const morning = await at.bench.use(getReadiness, {});
  const recovery = await at.bench.use(getRecoveryTrend, {});
  const load = await at.bench.use(getLoad, {});
  if (load.result.end === null && morning.result.readiness === null)
    return at.frame.text && !TIREDNESS.test(at.frame.text)
      ? CANNOT
      : plainDraft(
          'I can’t say, because there is no training and no check-in yet. A few morning check-ins show whether sleep or load is behind it.',
        );
  const [form, slept] = [read(load, '/end/form'), read(recovery, '/recent/means/sleepHours')];
  const causes = strongest([
    await hardest(at),
    trained(at, (field) => read(load, `/end/${field}`)),
    sleepOf(at, (part) => read(recovery, `/${part}/means/sleepHours`), read(morning, '/readiness/sleepHours')),
    strained(at, (field) => read(morning, `/readiness/${field}`)),
  ]);
  const [training, sleep] = (['training', 'sleep'] as const).map((wanted) => causes.find(({ of }) => of === wanted));
  const named = strongest([training, sleep]);
  const chosen = [...named, ...causes.filter(({ of }) => of === 'body')].slice(0, 2);
  const usual = listOf([
    !training && form && say`form (TSB) ${at.show('index', form)}`,
    !sleep && slept && say`${at.show('hours', slept)} of sleep a night`,
  ]);
  const isStrong = causes.reduce((all, { weight }) => all + weight, 0) >= 4;
  return answer(
    plainly(tiredFinding(named, causes.length)),
    ...chosen.map(({ sentence }) => sentence),
    usual.text !== '' && say`About as usual: ${usual}.`,
    plainly(
      isStrong
        ? 'Take today easy until you feel normal for two mornings.'
        : 'Start easy today, and stop there if you still feel flat once warm.',
    ),
  );
}

function tiredFinding([first, second]: readonly Cause[], causes: number): string {
  if (first && second) return `Both training and sleep are behind it, ${first.of} more.`;
  if (first)
    return first.of === 'training' ? 'It is more likely the training than the sleep.' : 'It is more likely the sleep than the training.';
  return causes > 0
    ? 'Your body shows strain, but neither load nor sleep explains it.'
    : 'Your data doesn’t explain it: load and sleep are normal. Food, stress or an oncoming cold wouldn’t show here.';
}

type Reads = (field: string) => Value | null;

function trained(at: Setting, of: Reads): MaybeCause {
  const [form, fatigue, fitness] = [of('form'), of('fatigue'), of('fitness')];
  if (!form || !fatigue || !fitness || form.value > TIRED_FORM) return null;
  const parts = say`fatigue of ${at.show('index', fatigue)} against fitness of ${at.show('index', fitness)}`;
  return cause('training', -form.value / 10, say`Form (TSB) is ${at.show('index', form)}: ${parts}.`);
}

function sleepOf(at: Setting, of: Reads, last: Value | null): MaybeCause {
  const [now, usual] = [of('recent'), of('before')];
  const least = Math.min(now?.value ?? 24, last?.value ?? 24);
  const isLess = now !== null && usual !== null && now.value < usual.value - 0.4;
  if (!now || (least >= SHORT_NIGHT_H && !isLess)) return null;
  const often = usual && say` (usually ${at.show('hours', usual)})`;
  const night = last && say`, ${at.show('hours', last)} last night`;
  const sentence = say`Your sleep averaged ${at.show('hours', now)} over the last seven nights${often}${night}.`;
  return cause('sleep', 1 + Math.max(0, SHORT_NIGHT_H - least) + (isLess ? 0.7 : 0), sentence);
}

function strained(at: Setting, of: Reads): MaybeCause {
  const [hrv, low, rest, usual] = [of('hrvMs'), of('hrvNormalLowMs'), of('restingHeartRateBpm'), of('restingHeartRateUsualBpm')];
  const isLow = hrv && low && hrv.value < low.value;
  const isRaised = rest && usual && rest.value >= usual.value + 3;
  const parts = [
    isLow && say`HRV is ${at.show('milliseconds', hrv)}, below your normal ${at.show('milliseconds', low)}`,
    isRaised && say`resting heart rate is ${at.show('heart-rate', at.between(rest, usual))} above usual`,
  ];
  return (isLow || isRaised) && cause('body', isLow && isRaised ? 2 : 1.5, say`${listOf(parts)}.`);
}

/** A session of the last days that stands out by its load. */
async function hardest(at: Setting): Promise<MaybeCause> {
  const found = await findActivity(at, { of: 'activity', which: 'hardest' }, at.lastDays(4, ''));
  const load = found && readingOf(found, 'load');
  return (
    load && cause('training', load.value.value / 90, say`Your ${activityName(at, found)} had a load of ${at.show('load', load.value)}.`)
  );
}
