import { writeAiling } from '#core/assistant/answer/advice/ailing.ts';
import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Choice, Draft } from '#core/assistant/answer/draft.ts';
import { CAN_DO } from '#core/assistant/answer/guide/help.ts';
import { draftOf, lower, NOUN, nearDay, type Part, paragraph } from '#core/assistant/answer/guide/parts.ts';
import { details } from '#core/assistant/answer/guide/planned.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import type { Talk } from '#core/assistant/frame.ts';
import { getRecoveryTrend } from '#core/assistant/tools/body/get-recovery-trend.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import { getRaces } from '#core/assistant/tools/race/get-races.ts';
import { getBestEfforts } from '#core/assistant/tools/training/get-best-efforts.ts';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import { addDays } from '#core/calendar.ts';
import { metresOf, quantitiesIn } from '#core/language/quantities.ts';
import { wordsOf } from '#core/language/text-search.ts';

type TalkWriter = (talk: Talk, bench: Bench) => Promise<Draft>;

/** Answers the feeling first, then with the athlete's facts, then asks one question or offers one small step. */
export function writeTalk(talk: Talk, bench: Bench, isRepeated = false): Promise<Draft> {
  const { about } = talk;
  if (isRepeated && (about === 'low' || about === 'tired' || about === 'doubt' || about === 'life')) return moreOf(talk, bench);
  return TALK[about](talk, bench);
}

const EASIER: Choice = { label: 'Make today easier', message: 'Make today’s session easier' };
const SKIP: Choice = { label: 'Skip today', message: 'Skip today’s session' };
const LIGHTER: Choice = { label: 'A lighter week', message: 'Make this week lighter' };

const greeting: TalkWriter = async (_, bench) => {
  const { firstName } = await bench.data.today();
  return draftOf([paragraph(plainly(`Hello ${firstName}.`), (await todayOf(bench)).text, plainly('What would you like to know?'))], {
    choices: CAN_DO,
  });
};

/** The feeling, the athlete's facts beside it, and one question or small step. */
const plain =
  (
    lead: string,
    facts: readonly ((bench: Bench) => Promise<Part>)[],
    question?: string,
    buttons?: 'lighter' | readonly Choice[],
  ): TalkWriter =>
  async (_, bench) => {
    const said = [];
    for (const fact of facts) said.push(await fact(bench));
    const choices = buttons === 'lighter' ? ((await todayOf(bench)).isPlanned ? [EASIER, LIGHTER] : [LIGHTER]) : buttons;
    return draftOf([paragraph(plainly(lead), ...said), question === undefined ? null : plainly(question)], choices ? { choices } : {});
  };

const plannedToday = async (bench: Bench): Promise<Part> => (await todayOf(bench)).text;
const LESS = 'Would a shorter session today or a lighter week help?';
/** What follows when the feeling was answered already. */
const moreOf = plain(
  'Thanks for telling me, that makes sense. Life counts as stress too, so a few days with less training are fine and cost you no fitness.',
  [plannedToday],
  LESS,
  'lighter',
);

const tired: TalkWriter = async (_, bench) => {
  const [load, recovery, today] = [await bench.use(getLoad, {}), await bench.use(getRecoveryTrend, {}), await todayOf(bench)];
  const form = load.result.end?.form ?? null;
  const sleep = recovery.result.recent.means.sleepHours;
  const usual = recovery.result.before.means.sleepHours;
  const formText = form === null ? null : say`Your form is ${load.figure('/end/form', 'whole')}`;
  const sleepText =
    sleep === null
      ? null
      : say`${formText ? ' and you' : 'You'} averaged ${recovery.figure('/recent/means/sleepHours', 'tenth', 'h')} of sleep over seven nights`;
  const isExplained =
    (form !== null && form < TIRED_FORM) || (sleep !== null && (sleep < LITTLE_SLEEP_H || (usual !== null && sleep < usual - 0.5)));
  const meaning = isExplained ? ', so feeling tired makes sense.' : ', so training alone doesn’t explain it.';
  const facts = formText || sleepText ? say`${formText ?? ''}${sleepText ?? ''}${meaning}` : null;
  return draftOf([paragraph(plainly('That sounds tough.'), facts, today.text), plainly('Is it more your legs, or your head?')], {
    choices: today.isPlanned ? [EASIER, SKIP, LIGHTER] : [LIGHTER],
  });
};
const TIRED_FORM = -10;
const LITTLE_SLEEP_H = 6.5;

const SWIM_FEAR =
  'At the start, stay at the edge and begin slowly. If it gets too much, roll onto your back, breathe out long and look around; you may hold on to a kayak to rest.';

const nervous: TalkWriter = async ({ text, sport }, bench) => {
  const races = await bench.use(getRaces, {});
  const race = races.result.main
    ? say`${races.words('/main/name')} is in ${races.figure('/main/daysToGo', 'whole')} days, so there is time to prepare for exactly that.`
    : null;
  const isSwim = sport === 'swim' || (sport === undefined && isOfSwim(text));
  return draftOf([
    paragraph(plainly('That makes sense, and nerves are normal: you care about it.'), race),
    plainly(isSwim ? `${SWIM_FEAR} Practise that in training.` : 'Pick the one moment you fear most and plan what you’ll do then.'),
    plainly(isSwim ? 'What happened last time?' : 'What worries you most: the swim, the bike or the run?'),
  ]);
};

/** The swim is the commonest fear and has its own advice. */
const SWIM_WORDS = new Set(wordsOf('swim water drown panic'));
const isOfSwim = (text: string) => wordsOf(text).some((word) => SWIM_WORDS.has(word));

const joy: TalkWriter = async (talk, bench) => (timeOver(talk.text) ? result : gladly)(talk, bench);
const gladly = plain('That’s great to hear, enjoy it.', [fourWeeksDone], 'What made the difference?');

/** The result beside the best on record over that distance. */
const result: TalkWriter = async ({ text }, bench) => {
  const told = timeOver(text);
  const lead = plainly('Congratulations, that’s a great result!');
  const rest = plainly('Keep the next day easy, and upload the activity so that it counts. How did it feel?');
  if (!told) return draftOf([paragraph(lead, rest)]);
  const { metres, time } = told;
  const best = await bench.use(getBestEfforts, { kind: 'run-pace', distanceM: metres });
  const own = best.result.asked;
  if (own?.timeSec == null || own.distanceM === null || Math.abs(own.distanceM - metres) > metres * SAME_DISTANCE)
    return draftOf([paragraph(lead, rest)]);
  const mine = { text: time.text, value: time.value, source: 'user' };
  const record = say`${best.figure('/asked/timeSec', 'time')} on ${best.day('/asked/date', sayWeekday)}`;
  const beside =
    time.value < own.timeSec
      ? say`At ${mine} it beats the best I have for you, ${record}, by ${bench.calculate({ expr: `${Math.round(own.timeSec)}-${time.value}`, value: own.timeSec - time.value, unit: '' }, 'time')}.`
      : say`Your best here over that distance is ${record}.`;
  return draftOf([paragraph(lead, beside, rest)]);
};

const SAME_DISTANCE = 0.01;

/** A time over a distance, such as "49:41" and "10k". */
function timeOver(text: string) {
  const given = quantitiesIn(text);
  const metres = metresOf(given);
  const time = given.findLast(({ unit, of }) => unit === 's' && of === undefined);
  return metres === null || !time ? null : { metres, time };
}

const TALK: Readonly<Record<Talk['about'], TalkWriter>> = {
  greeting,
  thanks: plain('You’re welcome. Ask me any time.', []),
  low: plain(
    'I’m sorry, that sounds hard. How you feel counts as much as the numbers.',
    [lastSession, fourWeeks],
    'Do you want to tell me what made it so hard, or would an easier day help?',
    'lighter',
  ),
  tired,
  nervous,
  joy,
  result,
  doubt: plain(
    'It’s normal to feel like that, and many athletes do. Compare yourself with you a month ago, not with others.',
    [fourWeeks],
    'What would make training feel worth it again: a smaller goal, less of it, or company?',
  ),
  complaint: plain(
    'I’m sorry that wasn’t what you needed. Tell me in one sentence what you wanted to know or change, and I’ll try again.',
    [],
    undefined,
    [...CAN_DO.slice(0, 2), { label: 'A human coach', message: 'I want to talk to a human coach' }],
  ),
  unwell: ({ text }, bench) => writeAiling({ of: 'unwell', text }, null, bench),
  pain: ({ text }, bench) => writeAiling({ of: 'pain', text }, null, bench),
  life: plain('That’s a lot on top of training, and it counts as stress too.', [plannedToday], LESS, 'lighter'),
  bye: plain('Bye for now.', [nextSession]),
};

/** What is planned today and not done yet. */
async function todayOf(bench: Bench): Promise<{ text: Part; isPlanned: boolean }> {
  const { today } = await bench.data.today();
  const used = await bench.use(getSessions, { from: today, to: today });
  const at = used.result.sessions.findIndex(({ status }) => status === 'planned');
  const session = used.result.sessions[at];
  if (!session) return { text: null, isPlanned: false };
  return { text: say`Planned today: ${details(used, at, { ...session, mainSet: null })}`, isPlanned: true };
}

async function nextSession(bench: Bench): Promise<Part> {
  const { today } = await bench.data.today();
  const used = await bench.use(getSessions, { from: today, to: addDays(today, 7), status: 'planned' });
  const [session] = used.result.sessions;
  if (!session) return null;
  const near = nearDay(session.date, today);
  const day: Sentence = near ? plainly(lower(near)) : say`on ${used.day('/sessions/0/date', sayWeekday)}`;
  return say`Next is ${used.words('/sessions/0/name')} ${day}.`;
}

/** The session of today or yesterday that a feeling is probably about. */
async function lastSession(bench: Bench): Promise<Part> {
  const { today } = await bench.data.today();
  const used = await bench.use(queryActivities, { from: addDays(today, -1), to: today, limit: 1 });
  const [last] = used.result.activities;
  if (!last) return null;
  const when = last.date === today ? 'Today’s' : 'Yesterday’s';
  return say`${when} ${NOUN[last.sport]} was ${used.figure('/activities/0/durationMin', 'minutes')}${last.load === null ? plainly('') : say`, load ${used.figure('/activities/0/load', 'whole')}`}.`;
}

const FOUR_WEEKS = 28;

/** Sessions completed in four weeks. */
async function fourWeeksDone(bench: Bench): Promise<Part> {
  const { today } = await bench.data.today();
  const used = await bench.use(getSessions, { from: addDays(today, -FOUR_WEEKS), to: addDays(today, -1) });
  if (used.result.all.sessions === 0) return null;
  return say`You’ve put the work in: ${used.figure('/completed/sessions', 'whole')} of ${used.figure('/all/sessions', 'whole')} sessions in four weeks.`;
}

/** The same beside one bad day, with fitness where it rose. */
async function fourWeeks(bench: Bench): Promise<Part> {
  const { today } = await bench.data.today();
  const used = await bench.use(getSessions, { from: addDays(today, -FOUR_WEEKS), to: addDays(today, -1) });
  const load = await bench.use(getLoad, { from: addDays(today, -FOUR_WEEKS), to: today });
  if (used.result.all.sessions === 0) return null;
  const done = say`One session doesn’t undo the last four weeks: you completed ${used.figure('/completed/sessions', 'whole')} of ${used.figure('/all/sessions', 'whole')}`;
  if (!load.result.start || !load.result.end || load.result.end.fitness < load.result.start.fitness) return say`${done}.`;
  return say`${done}, and your fitness went from ${load.figure('/start/fitness', 'whole')} to ${load.figure('/end/fitness', 'whole')}.`;
}
