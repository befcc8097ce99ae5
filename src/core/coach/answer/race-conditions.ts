import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import type { Used } from '#core/coach/answer/bench.ts';
import { NO_RACE } from '#core/coach/answer/race.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { asksLegLength, asksLegLengthThere, legsAsked } from '#core/coach/intent/race-legs.ts';
import { raceMeant } from '#core/coach/intent/race-meant.ts';
import type { CoachToolShapes } from '#core/coach/tools/coach-tools.ts';
import type { Discipline } from '#core/discipline.ts';

type UsedRaces = Used<CoachToolShapes['get_races']['result']>;

interface At {
  used: UsedRaces;
  at: number;
}

const WATER = /\b(sea|water|lake|river|swim|wetsuits?|reservoir|harbour|bay)\b/;
const AIR = /\b(air|weather|hot|warm|outside|heat|sun|rain|wind\w*)\b/;
const COURSE = /\b(course|profile|hill\w*|flat|climb\w*|elevation|altitude|high|metres up|undulating|technical|route|lap|laps|terrain)\b/;

/** What is known of the place and the day of a race: what stands with it is told, what does not is said to be unknown. */
export function answerRaceConditions(ask: Ask): Draft {
  const used = ask.bench.use('get_races', {});
  const race = raceMeant(ask, ask.view);
  const at = used.result.races.findIndex(({ id }) => id === race?.id);
  if (at < 0) return { sentences: [NO_RACE] };
  const { says } = ask.question;
  if (asksLegLength(ask) || asksLegLengthThere({ ...ask, slots: { ...ask.slots, race: null } }))
    return { sentences: lengthOfLegs({ used, at }, legsAsked(ask.question)) };
  const isAny = !says(WATER) && !says(AIR) && !says(COURSE);
  const isCourse = says(COURSE);
  const isAir = says(AIR) && (!says(WATER) || says(/\b(air|weather)\b/));
  const isWind = says(/\b(wind\w*|rain\w*|waves?|choppy|humid\w*|current|storm\w*)\b/);
  const parts = [
    says(WATER) || isAny ? water({ used, at }) : null,
    isAir || isAny ? air({ used, at }) : null,
    isCourse ? course({ used, at }) : null,
  ].filter((each) => each !== null);
  return {
    sentences: [
      ...(isWind ? [plainly('Wind, rain and waves are not kept with a race, so I do not know them.')] : []),
      ...parts.flatMap(({ sentences }) => sentences),
    ],
    articles: [...new Set(parts.flatMap(({ article }) => article))],
  };
}

/** How long the legs that are asked about are; of a race without one it is said that there is none. */
function lengthOfLegs({ used, at }: At, legs: readonly Discipline[]): readonly Sentence[] {
  const race = used.result.races[at];
  const name = nameOf({ used, at });
  const figure = (field: string, unit: string) => used.figure(`/races/${at}/${field}`, unit === 'm' ? 'whole' : 'tenth', unit);
  const of = (leg: Discipline): Sentence | null => {
    if (!race) return null;
    if (leg === 'swim') return race.swimM > 0 ? say`The swim at ${name} is ${figure('swimM', 'm')}.` : say`There is no swim at ${name}.`;
    if (leg === 'bike') return race.bikeKm > 0 ? say`The ride at ${name} is ${figure('bikeKm', 'km')}.` : say`There is no ride at ${name}.`;
    return race.runKm > 0 ? say`The run at ${name} is ${figure('runKm', 'km')}.` : say`There is no run at ${name}.`;
  };
  return legs.flatMap((leg) => of(leg) ?? []);
}

interface Part {
  sentences: readonly Sentence[];
  article: string;
}

function water({ used, at }: At): Part {
  const race = used.result.races[at];
  const name = nameOf({ used, at });
  const article = 'wetsuit-and-water-temperature';
  if (race?.swimM === 0) return { sentences: [say`There is no swim at ${name}.`], article };
  if (race?.expectedWaterTempC == null)
    return {
      sentences: [
        say`I do not know how warm the water will be at ${name}: no water temperature is kept with the race.`,
        plainly('The organiser measures it in the week before, and the wetsuit rule follows that figure.'),
      ],
      article,
    };
  return {
    sentences: [
      say`The water at ${name} is expected at ${used.figure(`/races/${at}/expectedWaterTempC`, 'tenth', '°C')}.`,
      plainly('The organiser measures it before the start, and the wetsuit rule follows that figure.'),
    ],
    article,
  };
}

function air({ used, at }: At): Part {
  const race = used.result.races[at];
  const name = nameOf({ used, at });
  const article = 'heat-acclimatisation';
  if (race?.expectedAirTempC == null)
    return {
      sentences: [
        say`I do not know the weather of ${name}${race ? ` on ${sayWeekday(race.date)}` : ''}: no forecast is kept with the race.`,
        plainly('Once you have one, enter it on the race plan: splits and drinking follow the heat and the wind.'),
      ],
      article,
    };
  return {
    sentences: [say`The air at ${name} is expected at ${used.figure(`/races/${at}/expectedAirTempC`, 'tenth', '°C')}.`],
    article,
  };
}

/** No profile is kept: a course is read for a race plan and thrown away. */
function course({ used, at }: At): Part {
  const race = used.result.races[at];
  const figure = (field: string, shown: 'whole' | 'tenth', unit: string) => used.figure(`/races/${at}/${field}`, shown, unit);
  const lengths = [
    race && race.swimM > 0 ? say`${figure('swimM', 'whole', 'm')} swimming` : null,
    race && race.bikeKm > 0 ? say`${figure('bikeKm', 'tenth', 'km')} riding` : null,
    race && race.runKm > 0 ? say`${figure('runKm', 'tenth', 'km')} running` : null,
  ].filter((each) => each !== null);
  return {
    sentences: [
      say`I do not know the course of ${nameOf({ used, at })}, neither its climbs nor its height: no profile is kept with a race.`,
      ...(lengths.length > 0 ? [say`By its distance it has ${list(lengths)}.`] : []),
      plainly('Send the file of the course to the race plan, and splits and pacing follow its climbs.'),
    ],
    article: 'pacing-hills-and-wind',
  };
}

const nameOf = ({ used, at }: At): Sentence => {
  const race = used.result.races[at];
  return race ? used.words(`/races/${at}/name`, race.name) : plainly('your race');
};
