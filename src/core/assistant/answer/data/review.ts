import { evaluate } from '#core/assistant/answer/data/evaluate.ts';
import { activityName, findActivity } from '#core/assistant/answer/data/find-activity.ts';
import { formMeaning } from '#core/assistant/answer/data/load-state.ts';
import { type ReadinessUse, readinessLead, signReading } from '#core/assistant/answer/data/morning.ts';
import { bullets, draft, listOf, moved, paragraph, plainDraft, sayReading, wayOf } from '#core/assistant/answer/data/phrase.ts';
import {
  during,
  holds,
  lastDays,
  lastWeek,
  onDay,
  period as periodOf,
  type Setting,
  shown,
  thisWeek,
  upperFirst,
  weekdayOf,
} from '#core/assistant/answer/data/setting.ts';
import { between, over, read, sum, term } from '#core/assistant/answer/data/value.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Period } from '#core/assistant/frame.ts';
import { getReadiness } from '#core/assistant/tools/body/get-readiness.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import { getRaces } from '#core/assistant/tools/race/get-races.ts';
import { getBestEfforts } from '#core/assistant/tools/training/get-best-efforts.ts';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import { addDays } from '#core/calendar.ts';

/** Below this readiness, hard work is better left for another day. */
const LOW_READINESS = 60;

/** Whether to train today: the verdict of the morning, what it rests on, and what is planned. */
export async function answerTrainToday(at: Setting): Promise<Draft> {
  const use: ReadinessUse = await at.bench.use(getReadiness, {});
  const load = await at.bench.use(getLoad, {});
  const plan = await at.bench.use(getSessions, { from: at.today, to: at.today });
  const { readiness } = use.result;
  const form = read(load, '/end/form');
  const session = plan.result.sessions.findIndex(({ status }) => status === 'planned');
  const chosen = plan.result.sessions[session];
  const planned = chosen
    ? say`Planned is ${plan.words(`/sessions/${session}/name`)}, ${plan.figure(`/sessions/${session}/durationMin`, 'minutes')}.`
    : plainly('Nothing is planned for today.');
  if (readiness === null && form === null)
    return plainDraft(
      'I have no check-in and no training of yours yet, so go by feel: easy is always safe. Enter a check-in and I can say more.',
    );
  const signs = readiness === null ? [] : (['hrv', 'resting-heart-rate', 'sleep'] as const).flatMap((each) => signReading(use, each) ?? []);
  const isLow = readiness?.score !== null && readiness?.score !== undefined && readiness.score < LOW_READINESS;
  return draft(
    [
      paragraph(
        readiness?.advice
          ? use.words('/readiness/advice')
          : plainly(form && form.value < -30 ? 'Take it easy today.' : 'You can train as planned.'),
        readiness === null ? plainly('That goes by your load alone, because there is no check-in for today.') : readinessLead(at, use),
        signs.length > 0 || form
          ? say`Behind it: ${listOf([...signs.map((sign) => sayReading(at, sign)), form && say`form (TSB) ${shown(at, 'index', form)}, so ${formMeaning(form.value).replace(', so take it easy', '')}`])}.`
          : null,
        planned,
      ),
    ],
    {
      choices: [
        isLow && chosen && (chosen.isKey || (chosen.load ?? 0) > 60)
          ? { label: 'Make it easier', message: 'Make today’s session easier' }
          : null,
      ],
    },
  );
}

/** The week that is nearly over, or the last one: what was done against plan and usual, the hardest session, and what comes next. */
export async function answerWeekReview(at: Setting): Promise<Draft> {
  const week = at.frame.period ?? (weekdayOf(at.today) >= 3 ? thisWeek(at) : lastWeek(at));
  const [time, load, count] = [
    await evaluate(at, 'duration', { period: week }),
    await evaluate(at, 'load', { period: week }),
    await evaluate(at, 'sessions', { period: week }),
  ];
  if (!time || !load || !count || count.value === 0) return draft([say`I have no training recorded for you ${during(week)}.`]);
  const before = await evaluate(at, 'load', { period: periodOf(addDays(week.from, -28), addDays(week.from, -1), '') });
  const usual = before && before.value > 0 ? sum(at.bench, `${term(before.value)}/4`, before.value / 4) : null;
  const share = usual && over(at.bench, between(at.bench, load, usual), usual, 100);
  const hard = await findActivity(at, { of: 'activity', which: 'hardest' }, week);
  const isFull = week.to <= at.today;
  return draft([
    paragraph(
      say`${upperFirst(during(week))} you trained ${shown(at, 'minutes', time)} in ${shown(at, 'count', count)} ${count.value === 1 ? 'session' : 'sessions'}, with a load of ${shown(at, 'load', load)}${share && isFull ? say` (${shown(at, 'percent', share)} ${load.value >= (usual?.value ?? 0) ? 'above' : 'below'} your average of four weeks)` : plainly('')}.`,
      await doneOfPlan(at, week),
      hard &&
        say`The hardest was your ${activityName(at, hard)}, ${hard.use.words(`${hard.pointer}/name`)}${hard.activity.load === null ? plainly('') : say` (load ${hard.use.figure(`${hard.pointer}/load`, 'whole')})`}.`,
      await fitnessOver(at, week),
      await nextKey(at),
    ),
  ]);
}

async function doneOfPlan(at: Setting, { from, to }: Period): Promise<Sentence | null> {
  const until = to < at.today ? to : at.today;
  const use = await at.bench.use(getSessions, { from, to: until });
  const { completed, missed, skipped } = use.result;
  const due = completed.sessions + missed.sessions + skipped.sessions;
  if (due === 0) return null;
  return say`You completed ${use.figure('/completed/sessions', 'whole')} of ${sum(at.bench, `${completed.sessions}+${missed.sessions}+${skipped.sessions}`, due).figure('whole', '')} planned sessions.`;
}

async function fitnessOver(at: Setting, { from, to }: Period): Promise<Sentence | null> {
  const use = await at.bench.use(getLoad, { from: addDays(from, -1), to: to < at.today ? to : at.today });
  const [start, end] = [read(use, '/start/fitness'), read(use, '/end/fitness')];
  return start && end && say`Fitness went from ${shown(at, 'index', start)} to ${shown(at, 'index', end)}.`;
}

async function nextKey(at: Setting): Promise<Sentence | null> {
  const use = await at.bench.use(getSessions, { from: at.today, to: addDays(at.today, 7), status: 'planned', onlyKey: true });
  if (use.result.sessions.length === 0) return null;
  return say`Next key session: ${use.words('/sessions/0/name')} ${use.day('/sessions/0/date', (day) => onDay(at, day))}.`;
}

const GOOD_COMPLIANCE = 80;

/** Whether training leads to the race: what was completed, where fitness goes, and how long there is. */
export async function answerOnTrack(at: Setting): Promise<Draft> {
  const from = addDays(at.today, -28);
  const plan = await at.bench.use(getSessions, { from, to: addDays(at.today, -1) });
  const load = await at.bench.use(getLoad, { from, to: at.today });
  const races = await at.bench.use(getRaces, {});
  const [start, end] = [read(load, '/start/fitness'), read(load, '/end/fitness')];
  if (!start || !end) return plainDraft('I can’t tell yet, because I have no training of yours. Upload activities or connect your device.');
  const { completed, missed, skipped } = plan.result;
  const due = completed.sessions + missed.sessions + skipped.sessions;
  const share = due > 0 ? sum(at.bench, `100*${completed.sessions}/${due}`, (100 * completed.sessions) / due) : null;
  const way = wayOf(start.value, end.value, 1.5);
  const isGood = (share === null || share.value >= GOOD_COMPLIANCE) && way !== 'down';
  const next = races.result.races.findIndex(
    ({ date, id }) => date >= at.today && (at.frame.subject?.of !== 'race' || at.frame.subject.id === id),
  );
  const race =
    next >= 0 ? say`${races.words(`/races/${next}/name`)} is in ${races.figure(`/races/${next}/daysToGo`, 'whole', 'days')}` : null;
  return draft(
    [
      paragraph(
        plainly(
          isGood
            ? 'Yes, you are on track.'
            : share && share.value < GOOD_COMPLIANCE
              ? 'Not quite: you have missed too many sessions lately.'
              : 'Not quite: your fitness is falling.',
        ),
        share &&
          say`In the last four weeks you completed ${plan.figure('/completed/sessions', 'whole')} of ${sum(at.bench, `${completed.sessions}+${missed.sessions}+${skipped.sessions}`, due).figure('whole', '')} planned sessions (${shown(at, 'percent', share)}), and fitness (CTL) went from ${shown(at, 'index', start)} to ${shown(at, 'index', end)}.`,
        share ? null : say`Fitness (CTL) went from ${shown(at, 'index', start)} to ${shown(at, 'index', end)} in four weeks.`,
        race &&
          say`${race}${plainly(isGood ? ': carry on and keep the key sessions' : ': put the key sessions first and make nothing up')}.`,
        race ? null : plainly(isGood ? 'Carry on and keep the key sessions.' : 'Put the key sessions first and make nothing up.'),
      ),
    ],
    { charts: [{ chart: 'load', title: 'Fitness, fatigue and form', from: addDays(at.today, -90), to: at.today }] },
  );
}

/** What stands out in the data now: fitness, recovery, the plan, and new bests. */
export async function answerInsights(at: Setting): Promise<Draft> {
  const load = await at.bench.use(getLoad, { from: addDays(at.today, -28), to: at.today });
  const use: ReadinessUse = await at.bench.use(getReadiness, {});
  const [start, end, form] = [read(load, '/start/fitness'), read(load, '/end/fitness'), read(load, '/end/form')];
  const points = [
    use.result.readiness?.reasons[0] ? use.words('/readiness/reasons/0') : null,
    start && end && form
      ? say`Fitness (CTL) is ${shown(at, 'index', end)}, ${moved(at, 'index', start, end)} in four weeks, and form (TSB) ${shown(at, 'index', form)}.`
      : null,
    await newBest(at),
    await doneOfPlan(at, lastDays(at, 14, '')),
  ].filter((each): each is Sentence => each !== null && each.text !== '');
  if (points.length === 0)
    return plainDraft('Nothing stands out yet, because there is too little data. Upload activities and check in each morning.');
  return draft([plainly('What stands out in your data:'), bullets(points.slice(0, 4))]);
}

const BESTS = [
  ['power', 1200, 'best 20-minute power'],
  ['run-pace', 5000, 'fastest 5 km'],
] as const;

/** A best of all years that was set in the last two weeks. */
async function newBest(at: Setting): Promise<Sentence | null> {
  const lately = lastDays(at, 14, '');
  for (const [kind, over, name] of BESTS) {
    const use = await at.bench.use(getBestEfforts, { kind, ...(kind === 'power' ? { overSec: over } : { distanceM: over }) });
    const value = read(use, kind === 'power' ? '/asked/powerW' : '/asked/timeSec');
    if (value === null || !use.result.asked || !holds(lately, use.result.asked.date)) continue;
    const called = { ...value.figure('exact', ''), text: name };
    return say`New ${called}: ${shown(at, kind === 'power' ? 'power' : 'seconds', value)}, ${use.day('/asked/date', (day) => onDay(at, day))}.`;
  }
  return null;
}
