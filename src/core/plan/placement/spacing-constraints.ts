import { type Choice, dayOfStanding, hardParts, isHeavy, partsOf, place } from '#core/plan/placement/decision-variables.ts';
import type { ProgramBuilder } from '#core/plan/placement/program-builder.ts';
import type { StandingSession, WeekProblem } from '#core/plan/placement/scheduling-problem.ts';

/** 48 h between demanding runs: hard ones and the long one. */
const DAYS_BETWEEN_DEMANDING_RUNS = 2;
const WEEK = 7;

/** What must lie apart, across the border of the week too. */
export function addSpacing(builder: ProgramBuilder, problem: WeekProblem, choices: readonly Choice[]): void {
  const hardRun = ({ parts }: Pick<StandingSession, 'parts'>) => hardParts(parts, 'run') > 0;
  apart(builder, problem, choices, { name: 'hardrun', days: problem.daysBetweenHardRuns, is: hardRun });
  const demanding = (session: Pick<StandingSession, 'parts' | 'isLong'>) =>
    hardRun(session) || (session.isLong && session.parts.every(({ discipline }) => discipline === 'run'));
  apart(builder, problem, choices, { name: 'run', days: DAYS_BETWEEN_DEMANDING_RUNS, is: demanding });
  apart(builder, problem, choices, { name: 'hardride', days: 1, is: ({ parts }) => hardParts(parts, 'bike') > 0 });
  hardDays(builder, problem, choices);
  strengthFirst(builder, problem, choices);
}

/** Hard days follow each other at most in twos. */
const HARD_DAYS_IN_A_ROW = 2;

/** Three days in a row are never hard, across the border of the week too. */
function hardDays(builder: ProgramBuilder, problem: WeekProblem, choices: readonly Choice[]): void {
  const stood = new Set(problem.standing.filter(({ parts }) => hardParts(parts) > 0).map((session) => dayOfStanding(problem, session)));
  const variables = new Map<number, number>();
  for (let day = 0; day < WEEK; day++) {
    const own = choices.filter((choice) => choice.day === day && hardParts(partsOf(choice)) > 0);
    if (own.length === 0 || stood.has(day)) continue;
    const variable = builder.variable({ name: `hardday${day}`, most: 1, isBinary: false, price: 0 });
    variables.set(day, variable);
    for (const choice of own) builder.row(`hardday${day}_${choice.at}`, [place(choice), { variable, coefficient: -1 }], { most: 0 });
  }
  for (let from = -HARD_DAYS_IN_A_ROW; from < WEEK; from++) {
    const days = Array.from({ length: HARD_DAYS_IN_A_ROW + 1 }, (_, i) => from + i);
    const terms = days.flatMap((day) => variables.get(day) ?? []).map((variable) => ({ variable, coefficient: 1 }));
    builder.row(`hardrow${from + WEEK}`, terms, { most: Math.max(0, HARD_DAYS_IN_A_ROW - days.filter((day) => stood.has(day)).length) });
  }
}

interface Apart {
  name: string;
  /** From one to the next, at least. */
  days: number;
  is: (session: Pick<StandingSession, 'parts' | 'isLong'>) => boolean;
}

/** In every window of so many days at most one. */
function apart(builder: ProgramBuilder, problem: WeekProblem, choices: readonly Choice[], { name, days, is }: Apart): void {
  const own = choices.filter((choice) => is({ parts: partsOf(choice), isLong: choice.wish.isLong }));
  const stands = problem.standing.filter(is).map((session) => dayOfStanding(problem, session));
  for (let from = 1 - days; from < WEEK; from++) {
    const within = (day: number) => day >= from && day < from + days;
    const terms = own.filter(({ day }) => within(day)).map(place);
    if (terms.length > 1 || stands.some(within)) {
      builder.row(`${name}${from + WEEK}`, terms, { most: Math.max(0, 1 - stands.filter(within).length) });
    }
  }
}

/** No heavy strength on the day before something hard. */
function strengthFirst(builder: ProgramBuilder, problem: WeekProblem, choices: readonly Choice[]): void {
  const hard = (day: number) => choices.filter((choice) => choice.day === day && hardParts(partsOf(choice)) > 0);
  const heavy = (day: number) => choices.filter((choice) => choice.day === day && isHeavy(choice));
  const standsHard = (day: number) =>
    problem.standing.some((session) => dayOfStanding(problem, session) === day && hardParts(session.parts) > 0);
  const standsHeavy = (day: number) =>
    problem.standing.some((session) => dayOfStanding(problem, session) === day && session.isHeavyStrength);
  const most = problem.mostDemandingPerDay;
  for (let day = -1; day < WEEK; day++) {
    const [before, after] = [heavy(day), hard(day + 1)];
    if (standsHeavy(day)) builder.row(`heavystood${day + 1}`, after.map(place), { most: 0 });
    if (standsHard(day + 1)) builder.row(`hardstands${day + 1}`, before.map(place), { most: 0 });
    if (before.length === 0 || after.length === 0) continue;
    builder.row(`strength${day + 1}`, [...before.map(({ place: variable }) => ({ variable, coefficient: most })), ...after.map(place)], {
      most,
    });
  }
}
