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
  ftp: 'Set your FTP to get bike power and time.',
  weight: 'Set your weight to calculate climbs, nutrition and bike time.',
  css: 'Set your CSS to get swim pace and time.',
  'run-threshold': 'Set your threshold pace to get run pace and time.',
  'too-steep': 'A climb on this course is too steep for the target power, so there is no bike time.',
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
    because: time ? null : isTransition ? 'Total of the three legs; one is missing.' : why ? MISSING[why] : null,
    rules: time ? legRules(planned, restsOn) : [],
    splits: splits.map((split) => ({ ...split, raceSec: startsAtSec === null ? null : startsAtSec + split.endsAtSec })),
    source: legSource(leg, restsOn),
  };
}

function noTotal(legs: readonly PlannedLeg[]): string {
  const unknown = legs.filter(({ leg, time }) => time === null && leg !== 'T1' && leg !== 'T2').map(({ leg }) => NAMES[leg]);
  return `No total time because the ${unknown.join(' and the ')} ${unknown.length === 1 ? 'has' : 'have'} no time.`;
}

function missingOf(legs: readonly PlannedLeg[]): RacePlan['missing'] {
  return legs.flatMap(({ missing }) => missing).flatMap((what) => (what === 'too-steep' ? [] : [{ what, sentence: MISSING[what] }]));
}

const VERDICTS: Readonly<Record<GoalVerdict, string>> = {
  easier: 'is slower than your thresholds suggest; the plan uses your thresholds',
  'within reach': 'matches your thresholds',
  ambitious: 'is faster than the 80% range; the plan uses your thresholds instead',
};

function goalWords(sec: number, verdict: GoalVerdict | null): string {
  const goal = `Your goal of ${sayTime(sec)}`;
  return verdict ? `${goal} ${VERDICTS[verdict]}.` : `${goal} can’t be assessed while a leg has no time.`;
}

function fuellingWords({ fuelling, hours, total }: Planned, { racer, fields: { fuel = {}, day = {} } }: RestsOn): RacePlan['fuelling'] {
  if (!fuelling || !total) return null;
  const { carbLoadingGPerDay, breakfastG, legs, notes, needsMix } = fuelling;
  const mix = needsMix ? ['Above 60 g/h, combine glucose and fructose (about 1:0.8).'] : [];
  const told = (value: number | null | undefined, unit: string) => (value === null || value === undefined ? 'not set' : `${value} ${unit}`);
  return {
    carbLoadingGPerDay,
    breakfastG,
    legs: legs.map((leg) => ({ ...leg })),
    hours: hours.map((hour) => ({ ...hour })),
    notes: [...notes, ...mix, 'Practise this in training first.'],
    source: {
      formula: `${scienceWords(fuelScience)} ${scienceWords(hourScience)}`,
      inputs: [
        { label: 'Race duration', value: sayTime(total.mid) },
        { label: 'Weight', value: told(racer.thresholds.weightKg, 'kg') },
        { label: 'Carbohydrate tolerance', value: told(fuel.toleratedCarbohydrateGPerH, 'g/h') },
        { label: 'Sweat rate', value: told(fuel.sweatRateLPerH, 'L/h') },
        { label: 'Sodium in sweat', value: told(fuel.sweatSodiumMmolPerL, 'mmol/L') },
        { label: 'Air temperature', value: told(day.airC, '°C') },
      ],
      activityIds: [],
    },
  };
}

const capital = (words: string): string => `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
