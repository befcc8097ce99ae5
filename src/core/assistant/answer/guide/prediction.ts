import { numbersIn } from '#core/arithmetic/numbers-in.ts';
import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { legAsked, legPacing } from '#core/assistant/answer/guide/pacing.ts';
import { bullets, draftOf, paragraph, raceTime, raceTimes } from '#core/assistant/answer/guide/parts.ts';
import { NO_RACE, racePlanOf, type UsedPlan } from '#core/assistant/answer/guide/race.ts';
import { type Figure, list, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Ask, Quantity } from '#core/assistant/frame.ts';
import { getThresholds } from '#core/assistant/tools/body/get-thresholds.ts';
import { getRacePlan } from '#core/assistant/tools/race/get-race-plan.ts';

const LEG_NAMES = { swim: 'swim', T1: 'T1', bike: 'bike', T2: 'T2', run: 'run' } as const;

/** The predicted time with its range, by leg; with another threshold where the question assumes one. */
export async function writePrediction(frame: Ask, bench: Bench): Promise<Draft> {
  if (frame.given?.some(({ unit }) => unit === 's' || unit === 'min' || unit === 'h')) return writeGoal(frame, bench);
  const used = await racePlanOf(frame, bench);
  const { race, plan } = used.result;
  if (!race || !plan) return draftOf([NO_RACE]);
  const leg = legAsked(frame);
  const at = plan.legs.findIndex((each) => each.leg === leg);
  if (leg !== null && leg !== 'transition' && at >= 0) {
    const time = say`I’d expect ${legRange(used, at)} for the ${leg} at ${used.words('/race/name')}.`;
    return draftOf([paragraph(time, await legPacing(used, leg, bench)), plainly(BASIS)]);
  }
  const missing = plan.missing.length > 0 ? say`I can’t predict all of it: I need your ${list(plan.missing.map(plainly))}.` : null;
  if (plan.totalMidSec === null) return draftOf([missing ?? NO_RACE, legsLine(used)]);
  const total = say`At ${used.words('/race/name')} I’d expect about ${raceTime(used.figure('/plan/totalMidSec', 'time'))} (80% range ${totalRange(used)}).`;
  const share: Figure = { text: '80%', value: 80, source: 'tool:0:/plan/totalLowSec' };
  return draftOf([
    paragraph({ ...total, figures: [...total.figures, share] }, legsLine(used)),
    await assumed(frame, bench, used),
    plainly(BASIS),
  ]);
}

const BASIS = 'It’s based on your thresholds and a typical course; weather, course and the day decide where in the range you finish.';

const totalRange = (used: UsedPlan) => raceTimes(used.figure('/plan/totalLowSec', 'time'), used.figure('/plan/totalHighSec', 'time'));
const legRange = (used: UsedPlan, at: number) =>
  raceTimes(used.figure(`/plan/legs/${at}/lowSec`, 'time'), used.figure(`/plan/legs/${at}/highSec`, 'time'));

function legsLine(used: UsedPlan): Sentence | null {
  const legs =
    used.result.plan?.legs.flatMap(({ leg }, at) => (leg === 'T1' || leg === 'T2' ? [] : [say`${LEG_NAMES[leg]} ${legRange(used, at)}`])) ??
    [];
  return legs.length === 0 ? null : say`By leg: ${list(legs)}${legs.length > 1 ? ', plus transitions' : ''}.`;
}

/** "With an FTP of 270 W it would be 4:31:00, 3:12 faster." */
async function assumed({ whatIf }: Ask, bench: Bench, used: UsedPlan): Promise<Sentence | null> {
  const { race } = used.result;
  if (whatIf?.change !== 'threshold' || !race) return null;
  const { threshold, value } = whatIf;
  const names = { ftp: 'ftpW', css: 'cssSecPer100m', 'run-threshold': 'runThresholdSecPerKm', weight: 'weightKg' } as const;
  const name = Object.entries(names).find(([kind]) => kind === threshold)?.[1];
  if (name === undefined) return null;
  const then = await bench.use(getRacePlan, { raceId: race.id, assume: { [name]: value } });
  const { assumed: plan, savedSec } = then.result;
  if (plan?.totalMidSec == null || savedSec === null) return null;
  const [most, least] = [Math.max(plan.totalMidSec, plan.totalMidSec + savedSec), Math.min(plan.totalMidSec, plan.totalMidSec + savedSec)];
  const change = bench.calculate({ expr: `${most}-${least}`, value: most - least, unit: '' }, 'time');
  return say`With that it would be about ${raceTime(then.figure('/assumed/totalMidSec', 'time'))}, ${change} ${savedSec >= 0 ? 'faster' : 'slower'}.`;
}

/** "Is 2:35 on for me?": the goal beside the predicted range, leg by leg, with a plain verdict. */
export async function writeGoal(frame: Ask, bench: Bench): Promise<Draft> {
  const used = await racePlanOf(frame, bench);
  const { race, plan } = used.result;
  if (!race || !plan) return draftOf([NO_RACE]);
  if (plan.totalMidSec === null || plan.totalLowSec === null || plan.totalHighSec === null)
    return draftOf([say`I can’t judge a time yet: I need your ${list(plan.missing.map(plainly))}.`, legsLine(used)]);
  const goal = goalOf(frame.given ?? [], race.goal, plan.totalMidSec);
  const predicted = say`I’d expect ${totalRange(used)} at ${used.words('/race/name')}`;
  if (goal === null) return draftOf([paragraph(say`${predicted}.`, legsLine(used), plainly('Which time do you have in mind?'))]);
  const gap = (from: number) =>
    raceTime(
      bench.calculate(
        { expr: `${Math.max(from, goal.value)}-${Math.min(from, goal.value)}`, value: Math.abs(from - goal.value), unit: '' },
        'time',
      ),
    );
  const verdict =
    goal.value < plan.totalLowSec
      ? say`Honestly, not yet: ${goal} is ${gap(plan.totalLowSec)} faster than the fast end of what I’d expect.`
      : goal.value < plan.totalMidSec
        ? say`It’s possible, but only on a good day: ${goal} is ${gap(plan.totalMidSec)} faster than the middle of what I’d expect.`
        : goal.value <= plan.totalHighSec
          ? say`Yes, ${goal} is realistic: it’s ${gap(plan.totalMidSec)} slower than the middle of what I’d expect.`
          : say`Yes, ${goal} is well within reach; it’s slower than the slow end of what I’d expect.`;
  return draftOf([verdict, paragraph(say`${predicted}.`, legsLine(used), plainly('Course and weather can move it either way.'))]);
}

const MINUTE = 60;

/** The goal in seconds: a time that is given, else the race's own. "2:35" is hours and minutes where that is nearer to what is predicted. */
function goalOf(given: readonly Quantity[], own: string | null, expectedSec: number): Figure | null {
  const factors: Readonly<Record<string, readonly number[]>> = { s: [1, MINUTE], min: [MINUTE], h: [3600] };
  const times = given
    .filter(({ unit, value }) => unit in factors && value > 0)
    .flatMap(({ value, unit, text }) => (factors[unit] ?? []).map((factor) => ({ value: value * factor, text, source: 'user' })));
  const ownTimes =
    own === null
      ? []
      : numbersIn(own)
          .filter(({ isTime }) => isTime)
          .flatMap(({ raw, value }) => [1, MINUTE].map((factor) => ({ value: value * factor, text: raw, source: 'tool:0:/race/goal' })));
  const all = times.length > 0 ? times : ownTimes;
  const off = (value: number) => Math.abs(Math.log(value / expectedSec));
  const [nearest] = all.toSorted((a, b) => off(a.value) - off(b.value));
  return nearest ? raceTime(nearest) : null;
}

/** A gain that is as likely in each sport over a season. */
const GAIN = 0.03;

/** Where the minutes are: what the same gain in each threshold saves, the largest first. */
export async function writeTimeGains(frame: Ask, bench: Bench): Promise<Draft> {
  const used = await racePlanOf(frame, bench);
  const { race, plan } = used.result;
  if (!race || !plan) return draftOf([NO_RACE]);
  const thresholds = await bench.use(getThresholds, {});
  const gains = [];
  for (const { kind, arg, sign, unit, leg } of LEVERS) {
    const at = thresholds.result.thresholds.findIndex((each) => each.kind === kind);
    const now = thresholds.result.thresholds[at]?.value;
    if (now === undefined) continue;
    const value = Math.round(now * (1 + sign * GAIN));
    const then = await bench.use(getRacePlan, { raceId: race.id, assume: { [arg]: value } });
    if (then.result.savedSec === null || then.result.savedSec <= 0) continue;
    const shown = unit === 'W' ? 'whole' : 'time';
    const from = thresholds.figure(`/thresholds/${at}/value`, shown);
    const to = bench.calculate({ expr: `${now}*${1 + sign * GAIN}`, value, unit }, shown);
    gains.push({
      leg,
      savedSec: then.result.savedSec,
      line: say`${leg}: ${from} to ${to} saves about ${then.figure('/savedSec', 'time')}`,
    });
  }
  const order = gains.toSorted((a, b) => b.savedSec - a.savedSec);
  const [first, second] = order;
  if (!first) return draftOf([say`I can’t say yet: for ${used.words('/race/name')} I need your ${list(plan.missing.map(plainly))}.`]);
  const lead = say`For ${used.words('/race/name')}, most is in the ${first.leg.toLowerCase()}${second ? `, then the ${second.leg.toLowerCase()}` : ''}. The same small gain in each threshold:`;
  return draftOf([lead, bullets(order.map(({ line }) => line)), plainly(ADVICE[first.leg])]);
}

const LEVERS = [
  { kind: 'css', arg: 'cssSecPer100m', sign: -1, unit: '/100 m', leg: 'Swim' },
  { kind: 'ftp', arg: 'ftpW', sign: 1, unit: 'W', leg: 'Bike' },
  { kind: 'run-threshold', arg: 'runThresholdSecPerKm', sign: -1, unit: '/km', leg: 'Run' },
] as const;

const ADVICE: Readonly<Record<(typeof LEVERS)[number]['leg'], string>> = {
  Swim: 'So one more swim a week with technique and CSS sets pays most. Free minutes: practised transitions and even pacing.',
  Bike: 'So keep one threshold or sweet spot ride a week, and ride the race position. Free minutes: practised transitions and even pacing.',
  Run: 'So keep one threshold run and one long run a week, and practise running off the bike. Free minutes: practised transitions and even pacing.',
};
