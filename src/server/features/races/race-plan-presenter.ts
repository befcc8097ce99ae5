import type { Threshold } from '#contract/athlete/athlete.ts';
import type { PlannedCourse, RacePlan, RacePlanFields } from '#contract/races/race-plans.ts';
import type { LocalDate } from '#core/calendar.ts';
import { sayTime } from '#core/format.ts';
import { science as courseScience } from '#core/race/bike/bike-course.ts';
import { science as fuelScience } from '#core/race/nutrition/fuelling.ts';
import { science as hourScience } from '#core/race/nutrition/fuelling-hours.ts';
import type { RaceCourse } from '#core/race/plan/race-course.ts';
import type { Missing, RacePlan as Planned, PlannedLeg } from '#core/race/plan/race-plan.ts';
import { science as totalScience } from '#core/race/prediction/predict-from-thresholds.ts';
import type { RaceAthlete } from '#core/race/race-day.ts';
import type { GoalVerdict } from '#core/race/strategy.ts';
import { doubtsOf, legRules, legSource, type RestsOn, scienceWords } from '#server/features/races/leg-presenter.ts';
import type { CourseLeg } from '#server/features/races/plan-over-courses.ts';
import type { PlannedRace } from '#server/features/races/planned-race.ts';

export interface PlanToSay {
  race: PlannedRace;
  plan: Planned;
  courses: Readonly<Record<CourseLeg, RaceCourse | null>>;
  fields: RacePlanFields;
  racer: RaceAthlete;
  thresholds: readonly Threshold[];
  /** The day whose thresholds count. */
  on: LocalDate;
  today: LocalDate;
}

const NAMES = { swim: 'swim', T1: 'first transition', bike: 'bike', T2: 'second transition', run: 'run' } as const;

const MISSING: Readonly<Record<Missing, string>> = {
  ftp: 'There is no FTP, so the bike has no power and no time.',
  weight: 'There is no body weight, so hills and fuelling cannot be worked out and the bike has no time.',
  css: 'There is no critical swim speed, so the swim has no pace and no time.',
  'run-threshold': 'There is no threshold pace, so the run has no pace and no time.',
  'too-steep': 'A climb of this course is too steep for the power that this distance allows, so the bike has no time.',
};

/** The plan as the page reads it: each figure with where it comes from. */
export function planWords(said: PlanToSay): RacePlan {
  const { plan, courses } = said;
  const { id, name, date, format } = said.race;
  const restsOn: RestsOn = said;
  const because = plan.total ? null : noTotal(plan.legs);
  return {
    race: { id, name, date, format },
    courses: (['bike', 'run'] as const).flatMap((leg) => (courses[leg] ? [courseWords(leg, courses[leg])] : [])),
    legs: plan.legs.map((leg) => legWords(leg, restsOn)),
    total: {
      time: plan.total,
      because,
      source: {
        formula: scienceWords(totalScience),
        inputs: plan.legs.flatMap(({ leg, time }) => (time ? [{ label: capital(NAMES[leg]), value: sayTime(time.mid) }] : [])),
        activityIds: [],
      },
    },
    goal: plan.goal && { seconds: plan.goal.sec, sentence: goalWords(plan.goal.sec, plan.goal.verdict) },
    fuelling: fuellingWords(plan, restsOn),
    missing: missingOf(plan.legs),
    warnings: [...plan.warnings],
    doubts: doubtsOf(plan.legs, restsOn),
  };
}

function courseWords(leg: CourseLeg, course: RaceCourse): PlannedCourse {
  const { name, laps, lengthM, ascentM, descentM, sections, altitudeM } = course;
  let atM = 0;
  const points = altitudeM.map((altitude, i) => {
    atM += i === 0 ? 0 : (sections[i - 1]?.lengthM ?? 0);
    return { distanceM: atM, altitudeM: altitude };
  });
  const source = {
    formula: scienceWords(courseScience),
    inputs: [{ label: 'Course', value: name ?? 'The file you chose' }],
    activityIds: [],
  };
  return { leg, name, laps, lengthM, ascentM, descentM, points, source };
}

function legWords(planned: PlannedLeg, restsOn: RestsOn): RacePlan['legs'][number] {
  const { leg, missing, startsAtSec, time, splits, power, ...rest } = planned;
  const [why] = missing;
  const isTransition = leg === 'T1' || leg === 'T2';
  return {
    ...rest,
    leg,
    time,
    startsAtSec,
    power: power && { ...power },
    because: time ? null : isTransition ? 'Found from the three legs, and one of them is not known.' : why ? MISSING[why] : null,
    rules: time ? legRules(planned, restsOn) : [],
    splits: splits.map((split) => ({ ...split, raceSec: startsAtSec === null ? null : startsAtSec + split.endsAtSec })),
    source: legSource(leg, restsOn),
  };
}

function noTotal(legs: readonly PlannedLeg[]): string {
  const unknown = legs.filter(({ leg, time }) => time === null && leg !== 'T1' && leg !== 'T2').map(({ leg }) => NAMES[leg]);
  return `There is no time for the race while the ${unknown.join(' and the ')} ${unknown.length === 1 ? 'has' : 'have'} none.`;
}

function missingOf(legs: readonly PlannedLeg[]): RacePlan['missing'] {
  return legs.flatMap(({ missing }) => missing).flatMap((what) => (what === 'too-steep' ? [] : [{ what, sentence: MISSING[what] }]));
}

const VERDICTS: Readonly<Record<GoalVerdict, string>> = {
  easier: 'is slower than your thresholds say; the plan below is what they can do',
  'within reach': 'is within what your thresholds say',
  ambitious: 'is faster than the band in which eight races of ten end; the plan below keeps to your thresholds and not to the goal',
};

function goalWords(sec: number, verdict: GoalVerdict | null): string {
  const goal = `Your goal of ${sayTime(sec)}`;
  return verdict ? `${goal} ${VERDICTS[verdict]}.` : `${goal} cannot be judged while a leg has no time.`;
}

function fuellingWords({ fuelling, hours, total }: Planned, { racer, fields: { fuel = {}, day = {} } }: RestsOn): RacePlan['fuelling'] {
  if (!fuelling || !total) return null;
  const { carbLoadingGPerDay, breakfastG, legs, notes, needsMix } = fuelling;
  const mix = needsMix ? ['Above 60 g an hour take glucose and fructose together, about 1 to 0.8.'] : [];
  const told = (value: number | null | undefined, unit: string) =>
    value === null || value === undefined ? 'not known' : `${value} ${unit}`;
  return {
    carbLoadingGPerDay,
    breakfastG,
    legs: legs.map((leg) => ({ ...leg })),
    hours: hours.map((hour) => ({ ...hour })),
    notes: [...notes, ...mix, 'Try all of it in training first.'],
    source: {
      formula: `${scienceWords(fuelScience)} ${scienceWords(hourScience)}`,
      inputs: [
        { label: 'Length of the race', value: sayTime(total.mid) },
        { label: 'Weight', value: told(racer.thresholds.weightKg, 'kg') },
        { label: 'Carbohydrate tolerated in training', value: told(fuel.toleratedCarbohydrateGPerH, 'g/h') },
        { label: 'Sweat rate', value: told(fuel.sweatRateLPerH, 'L/h') },
        { label: 'Sodium in sweat', value: told(fuel.sweatSodiumMmolPerL, 'mmol/L') },
        { label: 'Air', value: told(day.airC, '°C') },
      ],
      activityIds: [],
    },
  };
}

const capital = (words: string): string => `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
