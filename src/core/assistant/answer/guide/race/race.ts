import type { Bench, ToolUse } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { bullets, draftOf, paragraph } from '#core/assistant/answer/guide/parts.ts';
import { list, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import type { Ask } from '#core/assistant/frame.ts';
import { getRacePlan } from '#core/assistant/tools/race/get-race-plan.ts';
import { getRaces } from '#core/assistant/tools/race/get-races.ts';

type Races = Awaited<ReturnType<typeof getRaces.run>>;
type Plan = Awaited<ReturnType<typeof getRacePlan.run>>;
export type UsedPlan = ToolUse<Plan>;

export const NO_RACE = plainly(
  'You have no race entered. Add it under [Race plan](/race-plan), and I can work out pacing, fuelling and a predicted time.',
);

/** The race that is named, else the main one ahead, with its plan. */
export async function racePlanOf({ subject }: Ask, bench: Bench): Promise<UsedPlan> {
  const main = subject?.of === 'race' ? subject.id : (await bench.data.races()).filter(isAhead).toSorted(mainFirst)[0]?.id;
  return bench.use(getRacePlan, main === undefined ? {} : { raceId: main });
}

const isAhead = ({ daysToGo }: { daysToGo: number }) => daysToGo >= 0;
const mainFirst = (a: { priority: string | null; daysToGo: number }, b: { priority: string | null; daysToGo: number }) =>
  Number(b.priority === 'A') - Number(a.priority === 'A') || a.daysToGo - b.daysToGo;

/** "Leeds 70.3 is in 53 days"; with `list` all races that are entered. */
export async function writeRace(frame: Ask, bench: Bench): Promise<Draft> {
  const used = await bench.use(getRaces, { when: frame.aggregate === 'list' ? 'all' : 'ahead' });
  const { races, main } = used.result;
  if (races.length === 0) return draftOf([NO_RACE]);
  if (frame.aggregate === 'list' || frame.wishes?.includes('list'))
    return draftOf([
      bullets(races.map(({ priority }, at) => say`${lineOf(used, at)}${priority === null ? '' : ` (priority ${priority})`}`)),
    ]);
  const wanted = frame.subject?.of === 'race' ? frame.subject.id : main?.id;
  const at = Math.max(
    0,
    races.findIndex(({ id }) => id === wanted),
  );
  const race = races[at];
  if (!race) return draftOf([NO_RACE]);
  const [first] = races;
  const sooner = first && first.id !== race.id && frame.subject?.of !== 'race' ? say`Before it comes ${lineOf(used, 0)}.` : null;
  return draftOf([paragraph(say`${countdown(used, at)}.`, legsOf(used, at), sooner)]);
}

/** Days and weeks until the race, and what these weeks are for. */
export async function writeCountdown(frame: Ask, bench: Bench): Promise<Draft> {
  const used = await bench.use(getRaces, {});
  const { races, main } = used.result;
  const wanted = frame.subject?.of === 'race' ? frame.subject.id : main?.id;
  const at = races.findIndex(({ id }) => id === wanted);
  const race = races[at];
  if (!race) return draftOf([NO_RACE]);
  if (frame.wishes?.includes('short')) return draftOf([say`${countdown(used, at)}.`]);
  const advice =
    race.daysToGo <= 14
      ? 'From now on, less volume, a little speed and plenty of sleep help most.'
      : race.daysToGo <= 56
        ? 'These are the specific weeks: long sessions and race effort matter most.'
        : 'There’s time to build, so regular weeks matter more than single big sessions.';
  return draftOf([paragraph(say`${countdown(used, at)}.`, plainly(advice))]);
}

type UsedRaces = ToolUse<Races>;

/** "Leeds 70.3 is on Sunday 7 August, in 53 days (7.6 weeks)". */
function countdown(used: UsedRaces, at: number): Sentence {
  const days = used.result.races[at]?.daysToGo ?? 0;
  const name = used.words(`/races/${at}/name`);
  if (days === 0) return say`${name} is today`;
  const count = used.figure(`/races/${at}/daysToGo`, 'whole');
  const weeks = days >= 14 ? say` (${used.figure(`/races/${at}/weeksToGo`, 'tenth', 'weeks')})` : plainly('');
  return say`${name} is on ${used.day(`/races/${at}/date`, sayWeekday)}, in ${count} ${days === 1 ? 'day' : 'days'}${weeks}`;
}

const lineOf = (used: UsedRaces, at: number): Sentence =>
  say`${used.words(`/races/${at}/name`)} on ${used.day(`/races/${at}/date`, sayWeekday)}`;

function legsOf(used: UsedRaces, at: number): Sentence | null {
  const race = used.result.races[at];
  const legs = [
    race && race.swimM > 0 ? say`${used.figure(`/races/${at}/swimM`, 'whole', 'm')} swim` : null,
    race && race.bikeKm > 0 ? say`${used.figure(`/races/${at}/bikeKm`, 'tenth', 'km')} bike` : null,
    race && race.runKm > 0 ? say`${used.figure(`/races/${at}/runKm`, 'tenth', 'km')} run` : null,
  ].filter((leg) => leg !== null);
  return legs.length === 0 ? null : say`It’s ${list(legs)}.`;
}
