import type { Threshold } from '#contract/athlete/athlete.ts';
import type { RacePlanFields } from '#contract/races/race-plans.ts';
import type { Source } from '#contract/shared/value-source.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Leg } from '#core/discipline.ts';
import { formatDay, sayDistance, sayTime } from '#core/format.ts';
import { science as bikeScience } from '#core/race/bike/bike-leg.ts';
import { science as pacingScience } from '#core/race/bike/pacing.ts';
import type { RaceCourse } from '#core/race/plan/race-course.ts';
import type { PlannedLeg } from '#core/race/plan/race-plan.ts';
import { science as splitScience } from '#core/race/prediction/split-from-total.ts';
import type { RaceAthlete } from '#core/race/race-day.ts';
import { science as runScience } from '#core/race/run-leg.ts';
import { science as runCourseScience } from '#core/race/run-over-course.ts';
import { science as swimScience } from '#core/race/swim-leg.ts';
import type { Science } from '#core/science.ts';
import { datedOn, type ThresholdKind } from '#core/threshold/dated-threshold.ts';
import type { CourseLeg } from '#server/features/races/plan-over-courses.ts';

/** What the figures of a plan rest on. */
export interface RestsOn {
  courses: Readonly<Record<CourseLeg, RaceCourse | null>>;
  fields: RacePlanFields;
  racer: RaceAthlete;
  thresholds: readonly Threshold[];
  on: LocalDate;
  today: LocalDate;
}

/** "Name: formula. Source." */
export const scienceWords = ({ name, formula, source }: Science): string => `${name}: ${formula}. ${source}.`;

const SCIENCES: Readonly<Record<Leg, readonly Science[]>> = {
  swim: [swimScience],
  T1: [splitScience],
  bike: [bikeScience, pacingScience],
  T2: [splitScience],
  run: [runScience, runCourseScience],
};

/** How the figures of a leg were found, and from what. */
export function legSource(leg: Leg, restsOn: RestsOn): Source {
  return { formula: SCIENCES[leg].map(scienceWords).join(' '), inputs: INPUTS[leg](restsOn), activityIds: [] };
}

type Inputs = Source['inputs'];

const INPUTS: Readonly<Record<Leg, (restsOn: RestsOn) => Inputs>> = {
  swim: (restsOn) => [
    threshold(restsOn, 'css', 'Critical swim speed', (mps) => `${sayTime(100 / mps)} per 100 m`),
    { label: 'Wetsuit', value: restsOn.fields.day?.wetsuit ? 'yes' : 'no' },
  ],
  T1: () => [{ label: 'Transitions', value: 'as finishers with similar times' }],
  bike: (restsOn) => [
    threshold(restsOn, 'ftp', 'FTP', (watts) => `${Math.round(watts)} W`),
    weight(restsOn),
    threshold(restsOn, 'lthr-bike', 'Threshold heart rate', (bpm) => `${Math.round(bpm)} bpm`),
    course(restsOn, 'bike', 'a typical rolling course'),
    ...weather(restsOn),
  ],
  T2: () => [{ label: 'Transitions', value: 'as finishers with similar times' }],
  run: (restsOn) => [
    threshold(restsOn, 'run-threshold-speed', 'Threshold pace', (mps) => `${sayTime(1000 / mps)} per km`),
    threshold(restsOn, 'lthr-run', 'Threshold heart rate', (bpm) => `${Math.round(bpm)} bpm`),
    {
      label: 'Weekly running volume',
      value: restsOn.racer.weeklyRunKm === null ? 'not set' : `${Math.round(restsOn.racer.weeklyRunKm)} km`,
    },
    course(restsOn, 'run', 'a flat course of standard length'),
    ...weather(restsOn),
  ],
};

const FOUND: Readonly<Record<Threshold['source'], string>> = {
  test: 'from a test',
  race: 'from a race',
  model: 'estimated from your efforts',
  entry: 'entered manually',
  default: 'default value',
};

function threshold({ thresholds, on, today }: RestsOn, kind: ThresholdKind, label: string, say: (value: number) => string): Inputs[number] {
  const found = datedOn(thresholds, kind, on);
  return { label, value: found ? `${say(found.value)} since ${formatDay(found.since, today)}, ${FOUND[found.source]}` : 'not set' };
}

function weight({ racer, today }: RestsOn): Inputs[number] {
  const { weightKg } = racer.thresholds;
  return { label: 'Weight', value: weightKg === null ? 'not set' : `${weightKg} kg, from your profile on ${formatDay(today, today)}` };
}

function course({ courses }: RestsOn, leg: CourseLeg, otherwise: string): Inputs[number] {
  const found = courses[leg];
  if (!found) return { label: 'Course', value: otherwise };
  const laps = found.laps > 1 ? ` in ${found.laps} laps` : '';
  return { label: 'Course', value: `${sayDistance(found.lengthM)}${laps}, ${Math.round(found.ascentM)} m up` };
}

function weather({ fields: { day = {} } }: RestsOn): Inputs {
  const { airC, humidityPercent, windMps, windFromDeg } = day;
  const air = airC === null || airC === undefined ? 'unknown' : `${airC} °C`;
  const from = windFromDeg === null || windFromDeg === undefined ? '' : ` from ${windFromDeg}°`;
  return [
    {
      label: 'Air temperature',
      value: humidityPercent === null || humidityPercent === undefined ? air : `${air}, ${humidityPercent}% humidity`,
    },
    { label: 'Wind', value: windMps === null || windMps === undefined ? 'unknown, assumed calm' : `${windMps} m/s${from}` },
  ];
}

/** How to go about a leg that has figures. */
export function legRules({ leg, power, splits }: PlannedLeg, { racer: { thresholds } }: RestsOn): string[] {
  if (leg === 'swim') return ['Even effort throughout. The first minutes should feel too easy.'];
  if (leg === 'bike' && power) {
    const [target, cap] = [Math.round(power.targetW), Math.round(power.capW)];
    const share = Math.round(power.intensityFactor * 100);
    return [
      `Target ${target} W normalised power (${share}% of FTP).`,
      `Slightly harder uphill and into the wind, easier downhill. Never above ${cap} W.`,
    ];
  }
  if (leg !== 'run') return [];
  const hills = splits.length > 0 ? ['Then even effort: slower uphill, faster downhill, as in the splits.'] : ['Then even pace.'];
  const heart = thresholds.lthrBpm.run === null ? [] : ['Heart rate lags at the start. Use pace and feel for the first 10%.'];
  return ['Run the first 10% 2.5% slower than target. It always feels too easy.', ...hills, ...heart];
}

const RIDING_DOUBTS = [
  'Bike time assumes typical aerodynamics, bike weight and good tarmac; your setup can change it by 3–4%.',
  'Corners, junctions and drafting are not included.',
];

/** How sure the plan is, and what is not in it. */
export function doubtsOf(legs: readonly PlannedLeg[], { courses, fields: { day = {} } }: RestsOn): string[] {
  const { bike, run } = courses;
  const isRidden = legs.some(({ leg }) => leg === 'bike');
  return [
    'Times show an 80% range. Punctures, crowds and stomach problems are not included.',
    ...(isRidden ? RIDING_DOUBTS : []),
    ...(bike || run ? ['Courses are smoothed over 250 m, so short ramps are steeper than shown.'] : []),
    ...(bike || !isRidden ? [] : ['No bike course uploaded: the plan uses a typical rolling course without splits.']),
    ...(run ? [] : ['No run course uploaded: the plan assumes a flat course without splits.']),
    ...(isRidden && (day.windMps === null || day.windMps === undefined) ? ['Wind is unknown and assumed calm.'] : []),
  ];
}
