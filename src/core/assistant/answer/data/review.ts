import { evaluate } from '#core/assistant/answer/data/evaluate.ts';
import { activityName, findActivity, readingOf } from '#core/assistant/answer/data/find-activity.ts';
import { goalRace, STEADY_SHARE } from '#core/assistant/answer/data/load-state.ts';
import { readinessLead, signsToday } from '#core/assistant/answer/data/morning.ts';
import { answer, charted, draft, during, listOf, paragraph, period, plainDraft, wayOf } from '#core/assistant/answer/data/phrase.ts';
import { given, read, type Setting, type Value } from '#core/assistant/answer/data/setting.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { bullets, counted } from '#core/assistant/answer/guide/parts.ts';
import type { ReadinessFacts } from '#core/assistant/facts.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Period } from '#core/assistant/frame.ts';
import { getReadiness } from '#core/assistant/tools/body/get-readiness.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import { getRaces } from '#core/assistant/tools/race/get-races.ts';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import { addDays, weekday } from '#core/calendar.ts';

const GO_BY_FEEL = 'I have no check-ins or training data, so go by feel: easy is always safe. Enter a check-in and I can say more.';

/** Whether to train today: the verdict of the morning, what it rests on, and what is planned. */
export async function answerTrainToday(at: Setting): Promise<Draft> {
  const use = await at.bench.use(getReadiness, {});
  const form = read(await at.bench.use(getLoad, {}), '/end/form');
  const plan = await at.bench.use(getSessions, { from: at.today, to: at.today, status: 'planned' });
  const { readiness } = use.result;
  const [session] = plan.result.sessions;
  if (readiness === null && form === null) return plainDraft(GO_BY_FEEL);
  const today = session && say`${plan.words('/sessions/0/name')} is planned, ${plan.figure('/sessions/0/durationMin', 'minutes')}.`;
  const answer = paragraph(
    readiness?.advice ? use.words('/readiness/advice') : plainly('Check in and I can tell whether to train as planned.'),
    readiness && say`${readinessLead(at, use)}.`,
    say`Behind it: ${listOf([...signsToday(at, use), form && say`form (TSB) ${at.show('index', form)}`])}.`,
    today ?? (readiness?.advice ? null : plainly('Nothing is planned for today.')),
  );
  return draft([answer], [], [session && isLess(readiness) && { label: 'Make it easier', message: 'Make today’s session easier' }]);
}

const isLess = (readiness: ReadinessFacts | null): boolean => /^(?:shorter|easier|rest)$/.test(readiness?.verdict ?? '');

/** Whether the verdict of the day speaks against hard work now, and by what. */
export async function strainNow(at: Setting): Promise<{ isStrained: boolean; evidence: Sentence | null }> {
  const use = await at.bench.use(getReadiness, {});
  const { readiness } = use.result;
  return { isStrained: isLess(readiness), evidence: readiness && say`${readinessLead(at, use)}.` };
}

/** The week that is nearly over, or the last one: what was done against plan and usual, the hardest session, and what comes next. */
export async function answerWeekReview(at: Setting): Promise<Draft> {
  const week =
    at.frame.period ??
    (weekday(at.today) >= 3 ? at.thisWeek : period(addDays(at.thisWeek.from, -7), addDays(at.thisWeek.from, -1), 'last week'));
  const [time, load] = [await evaluate(at, 'duration', { period: week }), await evaluate(at, 'load', { period: week })];
  const count = await evaluate(at, 'sessions', { period: week });
  if (!time || !load || !count || count.value === 0) return answer(say`I have no training recorded for you ${during(week)}.`);
  const hard = await findActivity(at, { of: 'activity', which: 'hardest' }, week);
  const heavy = hard && readingOf(hard, 'load');
  const fitness = await at.bench.use(getLoad, { from: addDays(week.from, -1), to: week.to < at.today ? week.to : at.today });
  const [start, end] = [at.figure(fitness, '/start/fitness', 'index'), at.figure(fitness, '/end/fitness', 'index')];
  const key = await at.bench.use(getSessions, { from: at.today, to: addDays(at.today, 7), status: 'planned', onlyKey: true });
  const done = await doneOfPlan(at, week);
  const sessions = counted(at.show('count', count), 'session');
  const against = week.to <= at.today && (await againstUsual(at, week, load));
  return answer(
    say`${during(week)} you trained ${at.show('minutes', time)} in ${sessions}, with a load of ${at.show('load', load)}${against}.`,
    done && say`You completed ${done.part}.`,
    hard &&
      say`The hardest was your ${activityName(at, hard)}, ${hard.use.words(`${hard.pointer}/name`)}${heavy && say` (${at.reading(heavy)})`}.`,
    start && end && say`Fitness went from ${start} to ${end}.`,
    key.result.sessions.length > 0 && say`Next key session: ${key.words('/sessions/0/name')} ${at.day(key, '/sessions/0/date')}.`,
  );
}

const USUAL_WEEKS = 4;

/** " (12% above your average of the four weeks before)" */
async function againstUsual(at: Setting, { from }: Period, load: Value): Promise<Sentence | null> {
  const before = await evaluate(at, 'load', { period: period(addDays(from, -7 * USUAL_WEEKS), addDays(from, -1), '') });
  const usual = before && at.over(before, given(USUAL_WEEKS));
  const share = usual && at.over(at.between(load, usual), usual, 100);
  return (
    share && say` (${at.show('percent', share)} ${load.value >= usual.value ? 'above' : 'below'} your average of the four weeks before)`
  );
}

/** How many of the sessions that were due were completed; null where none was. */
async function doneOfPlan(at: Setting, { from, to }: Period): Promise<{ share: Value; part: Sentence } | null> {
  const use = await at.bench.use(getSessions, { from, to: to < at.today ? to : at.today });
  const { completed, missed } = use.result;
  const due = completed.sessions + missed.sessions;
  if (due === 0) return null;
  const all = at.sum(`${completed.sessions}+${missed.sessions}`, due);
  const share = at.sum(`100*${completed.sessions}/${due}`, (100 * completed.sessions) / due);
  const part = say`${use.figure('/completed/sessions', 'whole')} of ${all.figure('whole', '')} planned sessions`;
  return { share, part: say`${part} (${at.show('percent', share)})` };
}

const GOOD_COMPLIANCE = 80;
/** Whether training leads to the race: what was completed, where fitness goes, and how long there is. */
export async function answerOnTrack(at: Setting): Promise<Draft> {
  const load = await at.bench.use(getLoad, { from: addDays(at.today, -28), to: at.today });
  const [start, end] = [read(load, '/start/fitness'), read(load, '/end/fitness')];
  if (!start || !end) return plainDraft('I can’t tell yet, because there is no training data. Upload activities or connect your device.');
  const done = await doneOfPlan(at, at.lastDays(28, ''));
  const isDone = done === null || done.share.value >= GOOD_COMPLIANCE;
  const isFalling = wayOf(start.value, end.value, start.value * STEADY_SHARE) === 'down';
  const races = await at.bench.use(getRaces, {});
  const race = goalRace(races.result.races, at);
  const index = races.result.races.findIndex(({ id }) => id === race?.id);
  const advice = isDone && !isFalling ? 'carry on and keep the key sessions' : 'put the key sessions first and make nothing up';
  const short = isDone ? 'Not quite: your fitness is falling.' : 'Not quite: you have missed too many sessions in the last four weeks.';
  const days = race && counted(races.figure(`/races/${index}/daysToGo`, 'whole'), 'day');
  return charted(
    { chart: 'load', title: 'Fitness, fatigue and form', from: addDays(at.today, -90), to: at.today },
    plainly(isDone && !isFalling ? 'Yes, you are on track.' : short),
    done && say`You completed ${done.part}.`,
    say`Fitness (CTL) went from ${at.show('index', start)} to ${at.show('index', end)} in four weeks.`,
    race ? say`${races.words(`/races/${index}/name`)} is in ${days}: ${advice}.` : say`${advice}.`,
  );
}

/** What stands out in the data now: recovery, fitness and the plan. */
export async function answerInsights(at: Setting): Promise<Draft> {
  const load = await at.bench.use(getLoad, { from: addDays(at.today, -28), to: at.today });
  const use = await at.bench.use(getReadiness, {});
  const [start, end, form] = ['/start/fitness', '/end/fitness', '/end/form'].map((pointer) => read(load, pointer));
  const done = await doneOfPlan(at, at.lastDays(14, ''));
  const reasons = use.result.readiness?.reasons.slice(0, 2).map((_, index) => use.words(`/readiness/reasons/${index}`)) ?? [];
  const change = start && end && say`Fitness (CTL) is ${at.show('index', end)}, ${at.moved('index', start, end)} in four weeks`;
  const state = change && form && say`${change}, and form (TSB) ${at.show('index', form)}.`;
  const points = [...reasons, state, done && say`You completed ${done.part} in the last two weeks.`].filter(
    (point) => point !== null && point !== undefined,
  );
  if (points.length === 0) return plainDraft('There is too little data yet. Upload activities and check in each morning.');
  return draft([plainly('What stands out in your data:'), bullets(points)]);
}
