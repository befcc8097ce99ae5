import type { Bench, ToolUse } from '#core/assistant/answer/bench.ts';
import type { Choice, Draft } from '#core/assistant/answer/draft.ts';
import { bestParagraph } from '#core/assistant/answer/guide/learn.ts';
import { bullets, draftOf, type Part, paragraph, quotedWords, range } from '#core/assistant/answer/guide/parts.ts';
import advice from '#core/assistant/answer/guide/race-advice.json' with { type: 'json' };
import { list, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import type { Ask, Quantity } from '#core/assistant/frame.ts';
import { getRacePlan } from '#core/assistant/tools/race/get-race-plan.ts';
import { getRaces } from '#core/assistant/tools/race/get-races.ts';

type Races = Awaited<ReturnType<typeof getRaces.run>>;
type Plan = Awaited<ReturnType<typeof getRacePlan.run>>;
export type UsedPlan = ToolUse<Plan>;

export const NO_RACE = plainly(
  'You have no race entered. Add it under [Race plan](/race-plan), and I can calculate pacing, fuelling and a predicted time.',
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

type Condition = NonNullable<Ask['condition']>;

/** How wind, heat, cold, rain, hills or the water change the race, with the athlete's own targets. */
export async function writeRaceConditions(frame: Ask, bench: Bench): Promise<Draft> {
  const used = await racePlanOf(frame, bench);
  if (!used.result.race) return draftOf([NO_RACE]);
  const { condition } = frame;
  if (condition === 'wetsuit' || condition === 'water') return ofWater(frame, used, bench);
  if (condition === undefined) return draftOf([paragraph(known(used), targets(used, 'wind'))], { choices: CONDITION_CHOICES });
  return draftOf([paragraph(targets(used, condition), plainly(ADVICE[condition])), condition === 'heat' ? drink(used) : null]);
}

const CONDITION_CHOICES: readonly Choice[] = [
  { label: 'Strong wind', message: 'How should I race if it is windy?' },
  { label: 'Heat', message: 'How should I race if it is hot?' },
  { label: 'Wetsuit', message: 'Can I wear a wetsuit in my race?' },
];

const ADVICE: Readonly<Record<Exclude<Condition, 'water' | 'wetsuit'>, string>> = advice.conditions;

/** The athlete's targets stay the same whatever the weather. */
function targets(used: UsedPlan, condition: Condition): Part {
  const { plan } = used.result;
  if (plan?.bike && condition !== 'cold') {
    const power = range(used.figure('/plan/bike/powerLowW', 'whole'), used.figure('/plan/bike/powerHighW', 'whole', 'W'));
    return say`Your bike target for ${used.words('/race/name')} stays ${power}.`;
  }
  if (!plan?.run || plan.bike) return null;
  return say`Your target for ${used.words('/race/name')} is ${range(used.figure('/plan/run/paceLowSecPerKm', 'time'), used.figure('/plan/run/paceHighSecPerKm', 'time', '/km'))}.`;
}

function drink(used: UsedPlan): Part {
  if (!used.result.plan?.fluidLPerH) return null;
  return say`Plan ${range(used.figure('/plan/fluidLPerH/low', 'tenth'), used.figure('/plan/fluidLPerH/high', 'tenth', 'L/h'))}, towards the upper end, and never more than you sweat.`;
}

/** What is entered of the day; a forecast is never made up. */
function known(used: UsedPlan): Sentence {
  const { race } = used.result;
  const air = race?.airTemperatureC == null ? null : say`air ${used.figure('/race/airTemperatureC', 'whole', '°C')}`;
  const water = race?.waterTemperatureC == null ? null : say`water ${used.figure('/race/waterTemperatureC', 'whole', '°C')}`;
  const both = [air, water].filter((each) => each !== null);
  if (both.length === 0)
    return say`I have no forecast for ${used.words('/race/name')}. Add temperature and wind under [Race plan](/race-plan), and the splits follow.`;
  return say`For ${used.words('/race/name')} you entered ${paragraph(both[0] ?? null, both[1] ? say`and ${both[1]}` : null)}.`;
}

/** Below the first every rule book allows a wetsuit, above the last hardly any does (World Triathlon and IRONMAN rules 2024). */
const ALLOWED_C = 20;
const BANNED_C = 24.5;

async function ofWater({ given = [], condition }: Ask, used: UsedPlan, bench: Bench): Promise<Draft> {
  const { race } = used.result;
  if (race?.swimM === 0) return draftOf([say`There is no swim at ${used.words('/race/name')}.`]);
  const asked = given.find(({ unit }) => unit === 'C');
  const celsius = asked?.value ?? race?.waterTemperatureC ?? null;
  const verdict = celsius === null ? NOT_KNOWN : verdictOf(celsius);
  const temperature = temperatureOf(asked, used);
  const rule =
    condition === 'wetsuit'
      ? await bestParagraph('At which water temperature is a wetsuit allowed or forbidden by the rules?', bench)
      : null;
  const lead = temperature === null ? plainly(verdict) : say`At ${temperature}: ${verdict.slice(0, 1).toLowerCase()}${verdict.slice(1)}`;
  return draftOf([lead, rule?.text ?? null], rule ? { articles: [rule.articleId] } : {});
}

const NOT_KNOWN =
  'No water temperature is entered for the race. The organiser measures it shortly before the start, and that figure decides.';

function verdictOf(celsius: number): string {
  if (celsius <= ALLOWED_C) return 'A wetsuit is allowed in water that cold, and often required. The organiser’s own measurement decides.';
  if (celsius <= BANNED_C)
    return 'That is near the limit, so it depends on the rules of your race. The organiser’s own measurement decides.';
  return 'Most likely no wetsuit: most rules forbid it in water that warm. The organiser’s own measurement decides.';
}

function temperatureOf(asked: Quantity | undefined, used: UsedPlan): Sentence | null {
  if (asked) return quotedWords(asked.text);
  return used.result.race?.waterTemperatureC == null ? null : say`${used.figure('/race/waterTemperatureC', 'whole', '°C')}`;
}
