import { DISCIPLINES } from '#core/discipline.ts';
import {
  addChoices,
  along,
  atMost,
  type Choice,
  dayOfStanding,
  hardParts,
  hasDiscipline,
  leastMin,
  minutes,
  partsOf,
  place,
  rangeMin,
  standingInWeek,
} from '#core/plan/placement/decision-variables.ts';
import type { LinearProgram } from '#core/plan/placement/linear-program.ts';
import { type ProgramBuilder, programBuilder, type Term } from '#core/plan/placement/program-builder.ts';
import type { StandingSession, WeekProblem } from '#core/plan/placement/scheduling-problem.ts';
import { addSpacing } from '#core/plan/placement/spacing-constraints.ts';
import { isSharp } from '#core/plan/prescription/workout-load.ts';

export interface WeekProgram {
  program: LinearProgram;
  choices: readonly Choice[];
  /** Rows that only measure what is paid for. */
  measures: ReadonlySet<string>;
}

const MIN = 60;
const WEEK = 7;
const CTL_KEPT = Math.exp(-1 / 42);
/** Loads on a line are not exact; the rest is air. */
const RAMP_AIR = 0.96;
/** A week of an hour may hold one session with so much work above easy, whatever its share. */
const ALWAYS_ABOVE_MIN = 15;
/** Of the price of leaving a session out. */
const MOST_LACKING = 0.8;
/** A day this far below the mean of six breaks monotony. */
const LIGHT_DAY_SHARE = 0.35 / 6;

/** The week as a program: what may never be is a row, what is liked is a price. */
export function weekProgram(problem: WeekProblem): WeekProgram {
  const builder = programBuilder();
  const choices = addChoices(builder, problem);
  addDays(builder, problem, choices);
  addRest(builder, problem, choices);
  addSpacing(builder, problem, choices);
  addVolume(builder, problem, choices);
  addCounts(builder, problem, choices);
  addFrequency(builder, problem, choices);
  addLoadCaps(builder, problem, choices);
  addSharp(builder, problem, choices);
  const measures = new Set([...addWanted(builder, problem, choices), addLoad(builder, problem, choices)]);
  return { program: builder.done(), choices, measures };
}

const secondsOf = (sessions: readonly StandingSession[]) => sessions.reduce((sum, { durationSec }) => sum + durationSec, 0);

/** Minutes, sessions, and each discipline once a day. */
function addDays(builder: ProgramBuilder, problem: WeekProblem, choices: readonly Choice[]): void {
  problem.days.forEach((day, index) => {
    const own = choices.filter((choice) => choice.day === index);
    const stands = problem.standing.filter((session) => dayOfStanding(problem, session) === index);
    builder.row(`minutes${index}`, own.flatMap(minutes), { most: Math.max(0, (day.mostSec - secondsOf(stands)) / MIN) });
    builder.row(`demanding${index}`, own.filter((choice) => isDemanding(choice)).map(place), {
      most: Math.max(0, problem.mostDemandingPerDay - stands.filter(isDemandingStanding).length),
    });
    for (const discipline of DISCIPLINES) {
      const same = own.filter((choice) => hasDiscipline(partsOf(choice), discipline));
      const stand = stands.some(({ parts }) => hasDiscipline(parts, discipline));
      if (same.length > 1 || stand) builder.row(`${discipline}${index}`, same.map(place), { most: stand ? 0 : 1 });
    }
  });
}

const isDemanding = (choice: Choice) => choice.wish.isLong || choice.wish.slot === 'brick' || hardParts(partsOf(choice)) > 0;
const isDemandingStanding = ({ isLong, parts }: StandingSession) => isLong || hardParts(parts) > 0;

function addRest(builder: ProgramBuilder, problem: WeekProblem, choices: readonly Choice[]): void {
  const days: Term[] = [];
  let trained = 0;
  problem.days.forEach((day, index) => {
    const own = choices.filter((choice) => choice.day === index);
    const stands = problem.standing.filter((session) => dayOfStanding(problem, session) === index).length;
    if (stands > 0) trained++;
    const most = Math.max(0, day.mostSessions - stands);
    if (own.length === 0) return;
    if (stands > 0) {
      builder.row(`sessions${index}`, own.map(place), { most });
      return;
    }
    const variable = builder.variable({ name: `y${index}`, most: 1, isBinary: true, price: problem.trainingPrices[index] ?? 0 });
    builder.row(`sessions${index}`, [...own.map(place), { variable, coefficient: -most }], { most: 0 });
    days.push({ variable, coefficient: 1 });
  });
  builder.row('rest', days, { most: Math.max(0, WEEK - problem.leastRestDays - trained) });
}

/** Hours, running, intensity, ramp and monotony of the whole week. */
function addVolume(builder: ProgramBuilder, problem: WeekProblem, choices: readonly Choice[]): void {
  const stands = standingInWeek(problem);
  const standsSec = secondsOf(stands);
  builder.row('hours', choices.flatMap(minutes), { most: Math.max(0, (problem.mostSec - standsSec) / MIN) });
  const hardStood = stands.reduce((sum, { parts }) => sum + hardParts(parts), 0);
  const hard = choices.filter((choice) => hardParts(partsOf(choice)) > 0);
  builder.row(
    'hard',
    hard.map((choice) => ({ variable: choice.place, coefficient: hardParts(partsOf(choice)) })),
    { most: Math.max(0, problem.mostHardSessions - hardStood) },
  );
  const aboveStood = stands.reduce((sum, { parts }) => sum + parts.reduce((own, { aboveEasySec }) => own + aboveEasySec, 0), 0) / MIN;
  const share = problem.mostAboveEasy;
  const above = choices.map((choice) =>
    atMost(choice, ({ parts }) => parts.reduce((sum, { aboveEasySec }) => sum + aboveEasySec, 0) / MIN),
  );
  const eased = choices.flatMap(minutes).map(({ variable, coefficient }) => ({ variable, coefficient: -share * coefficient }));
  const isShort = (share * problem.mostSec) / MIN < ALWAYS_ABOVE_MIN;
  builder.row('intensity', [...above.filter(({ coefficient }) => coefficient > 0), ...(isShort ? [] : eased)], {
    most: Math.max(0, (isShort ? ALWAYS_ABOVE_MIN : (share * standsSec) / MIN) - aboveStood),
  });
  addRun(builder, problem, choices);
  addLoadLimits(builder, problem, choices);
}

function addRun(builder: ProgramBuilder, problem: WeekProblem, choices: readonly Choice[]): void {
  if (problem.mostRunSec === null) return;
  const runSec = (parts: readonly { discipline: string; durationSec: number }[]) =>
    parts.reduce((sum, part) => sum + (part.discipline === 'run' ? part.durationSec : 0), 0);
  const stood = standingInWeek(problem).reduce((sum, { parts }) => sum + runSec(parts), 0);
  const runs = choices.filter((choice) => hasDiscipline(partsOf(choice), 'run'));
  builder.row(
    'runvolume',
    // How a brick shares its time between its parts is no line: what it runs at its longest counts.
    runs.flatMap((choice) =>
      partsOf(choice).length > 1 ? [atMost(choice, ({ parts }) => runSec(parts) / MIN)] : along(choice, ({ parts }) => runSec(parts) / MIN),
    ),
    { most: Math.max(0, problem.mostRunSec - stood) / MIN },
  );
}

const loads = (choice: Choice): Term[] => along(choice, ({ load }) => load);
const times = (terms: readonly Term[], factor: number) =>
  terms.map(({ variable, coefficient }) => ({ variable, coefficient: coefficient * factor }));

function addLoadLimits(builder: ProgramBuilder, problem: WeekProblem, choices: readonly Choice[]): void {
  const { ramp, lightDay } = problem;
  const stands = standingInWeek(problem);
  const gain = (day: number) => (1 - CTL_KEPT) * CTL_KEPT ** (WEEK - 1 - day);
  if (ramp) {
    const stood = stands.reduce((sum, session) => sum + session.load * gain(dayOfStanding(problem, session)), 0);
    const most = ramp.ctl * (1 - CTL_KEPT ** WEEK) + ramp.most * RAMP_AIR - stood;
    builder.row(
      'ramp',
      choices.flatMap((choice) => times(loads(choice), gain(choice.day))),
      { most: Math.max(0, most) },
    );
  }
  if (lightDay === null) return;
  const stood = stands.reduce((sum, { load }) => sum + load, 0) * LIGHT_DAY_SHARE;
  const onDay = choices.filter(({ day }) => day === lightDay).flatMap(loads);
  builder.row('light', [...onDay, ...times(choices.flatMap(loads), -LIGHT_DAY_SHARE)], { most: stood });
}

/** Each wish as often as it says, or its price for every one that is missing. */
function addCounts(builder: ProgramBuilder, problem: WeekProblem, choices: readonly Choice[]): void {
  problem.wishes.forEach((wish, at) => {
    const own = choices.filter((choice) => choice.at === at);
    if (own.length === 0) return;
    const missing = builder.variable({ name: `u${at}`, most: wish.count, isBinary: false, price: wish.dropPrice });
    builder.row(`count${at}`, [...own.map(place), { variable: missing, coefficient: 1 }], { least: wish.count, most: wish.count });
  });
}

/** More than any single session is worth, so that it is missing only where a rule leaves no other way. */
const MISSING_SESSION_PRICE = 400;

/** Each sport as often as it must be trained. */
function addFrequency(builder: ProgramBuilder, problem: WeekProblem, choices: readonly Choice[]): void {
  for (const discipline of DISCIPLINES) {
    const own = choices.filter((choice) => hasDiscipline(partsOf(choice), discipline));
    const stood = standingInWeek(problem).filter(({ parts }) => hasDiscipline(parts, discipline)).length;
    const least = (problem.leastSessions[discipline] ?? 0) - stood;
    if (least <= 0 || own.length === 0) continue;
    const missing = builder.variable({ name: `f${discipline}`, most: least, isBinary: false, price: MISSING_SESSION_PRICE });
    builder.row(`often${discipline}`, [...own.map(place), { variable: missing, coefficient: 1 }], { least });
  }
}

/** What days before and after a race may carry together. */
function addLoadCaps(builder: ProgramBuilder, problem: WeekProblem, choices: readonly Choice[]): void {
  problem.loadCaps.forEach(({ days, most }, at) => {
    const stood = standingInWeek(problem).reduce(
      (sum, session) => sum + (days.includes(dayOfStanding(problem, session)) ? session.load : 0),
      0,
    );
    const own = choices.filter(({ day }) => days.includes(day)).flatMap(loads);
    builder.row(`cap${at}`, own, { most: Math.max(0, most - stood) });
  });
}

/** A taper without intensity costs more than one session of a sport less. */
const DULL_PRICE = 1.5 * MISSING_SESSION_PRICE;

/** A taper keeps its intensity. */
function addSharp(builder: ProgramBuilder, problem: WeekProblem, choices: readonly Choice[]): void {
  const own = choices.filter(
    ({ wish, day }) =>
      problem.sharpDays.includes(day) && (wish.slot.endsWith('quality') || wish.slot === 'brick') && isSharp(wish.least.parts),
  );
  if (own.length === 0) return;
  const missing = builder.variable({ name: 'dull', most: 1, isBinary: false, price: DULL_PRICE });
  builder.row('sharp', [...own.map(place), { variable: missing, coefficient: 1 }], { least: 1 });
}

/** Minutes away from what was wanted. */
function addWanted(builder: ProgramBuilder, problem: WeekProblem, choices: readonly Choice[]): string[] {
  return problem.wishes.flatMap((wish, at) => {
    // A day with room for no more than the least counts too: there all of the rest is missing.
    const own = choices.filter((choice) => choice.at === at);
    if (own.length === 0 || rangeMin(wish) < 1) return [];
    const extras = own.flatMap(({ extra }) => (extra === null ? [] : [{ variable: extra, coefficient: 1 }]));
    const wanted = wish.wantedSec / MIN - leastMin(wish);
    const more = builder.variable({ name: `m${at}`, most: 1e4, isBinary: false, price: wish.minutePrice });
    // A short session is better than none: what it lacks never costs as much as leaving it out.
    const lacking = Math.min(wish.minutePrice, (MOST_LACKING * wish.dropPrice) / Math.max(1, wanted));
    const less = builder.variable({ name: `n${at}`, most: 1e4, isBinary: false, price: lacking });
    if (wish.changePrice > 0) {
      const changed = builder.variable({ name: `c${at}`, most: 1, isBinary: true, price: wish.changePrice });
      const most = -Math.max(1, wanted);
      builder.row(
        `changed${at}`,
        [
          { variable: less, coefficient: 1 },
          { variable: changed, coefficient: most },
        ],
        { most: 0 },
      );
    }
    const name = `wanted${at}`;
    const places = own.map((choice) => ({ variable: choice.place, coefficient: -wanted }));
    builder.row(name, [...extras, ...places, { variable: more, coefficient: -1 }, { variable: less, coefficient: 1 }], {
      least: 0,
      most: 0,
    });
    return [name];
  });
}

/** Load away from the target. */
function addLoad(builder: ProgramBuilder, problem: WeekProblem, choices: readonly Choice[]): string {
  const stood = standingInWeek(problem).reduce((sum, { load }) => sum + load, 0);
  const price = (100 * problem.loadPrice) / Math.max(1, problem.targetLoad);
  const over = builder.variable({ name: 'over', most: 1e5, isBinary: false, price });
  const under = builder.variable({ name: 'under', most: 1e5, isBinary: false, price });
  const wanted = problem.targetLoad - stood;
  builder.row('load', [...choices.flatMap(loads), { variable: over, coefficient: -1 }, { variable: under, coefficient: 1 }], {
    least: wanted,
    most: wanted,
  });
  return 'load';
}
