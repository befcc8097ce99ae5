import { beforeAll, expect, test } from 'vitest';
import { buildPlan } from '#core/plan/build-plan.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { openSolver } from '#server/platform/solver/highs.ts';
import { CHANGE_KINDS, checkChange } from './check-changes.ts';
import { checkRows, inputOf, readGrid } from './check-grid.ts';
import type { BrokenRule } from './plan-checker.mjs';
import { randomRow } from './random-rows.ts';

/** A share of what `check-plans.ts` and `check-random.ts` go through by the hundred. */
const NEW = 24;
const CHANGED = 18;
/** Of the new ones: plans that break a rule of severity 2. */
const MOST_SENT_BACK = 3;

let solve: Solve;
beforeAll(async () => {
  solve = await openSolver();
}, 60_000);

const unshowable = (broken: readonly BrokenRule[]) =>
  broken.filter(({ severity }) => severity === 1).map(({ id, sentence }) => `${id}: ${sentence}`);

test('the independent checker finds no plan of the grid that may not be shown', { timeout: 600_000 }, () => {
  for (const { id, broken } of checkRows(readGrid(), solve)) expect(unshowable(broken), id).toEqual([]);
});

test('nor one of random athletes, and hardly one that an expert would send back', { timeout: 600_000 }, () => {
  const sentBack = new Map<string, string>();
  for (let seed = 200; seed < 200 + NEW; seed++) {
    for (const { id, broken } of checkRows([randomRow(seed)], solve)) {
      expect(unshowable(broken), id).toEqual([]);
      for (const { severity, id: rule, sentence } of broken) if (severity === 2) sentBack.set(id, `${rule}: ${sentence}`);
    }
  }
  expect(sentBack.size, [...sentBack.values()].join('\n')).toBeLessThanOrEqual(MOST_SENT_BACK);
});

test('nor one after something has happened', { timeout: 600_000 }, () => {
  for (let i = 0; i < CHANGED; i++) {
    const kind = CHANGE_KINDS[i % CHANGE_KINDS.length] ?? 'hours';
    const row = { ...randomRow(20_000 + i), startDay: 0 };
    expect(unshowable(checkChange(row, kind, solve)), `${row.id} after ${kind}`).toEqual([]);
  }
});

test('after three weeks off, an illness and a second race the long sessions still grow', { timeout: 600_000 }, () => {
  const rows = [
    ['three weeks', 11_159],
    ['three weeks', 11_240],
    ['illness', 11_247],
    ['second A race', 11_281],
  ] as const;
  for (const [kind, seed] of rows) {
    const row = { ...randomRow(seed), startDay: 0 };
    const stuck = checkChange(row, kind, solve).filter(({ id }) => id === 'long-progress');
    expect(stuck, `${row.id} after ${kind}`).toEqual([]);
  }
});

test('the weekdays of the start and of the race change the first week only', { timeout: 600_000 }, () => {
  const row = readGrid().find(({ id }) => id === 'open-sprint-int-5h');
  if (!row) throw new Error('The grid has no sprint.');
  for (const raceDay of [0, 2, 4, 6]) {
    const loadsFrom = (startDay: number) =>
      buildPlan(inputOf({ ...row, raceDay, startDay }).input, solve)
        .weeks.slice(1)
        .map(({ load }) => load);
    const monday = loadsFrom(0);
    const sum = (loads: readonly number[]) => loads.reduce((all, load) => all + load, 0);
    for (let startDay = 1; startDay < 7; startDay++) {
      const loads = loadsFrom(startDay);
      const of = `race ${raceDay}, start ${startDay}`;
      expect(loads).toHaveLength(monday.length);
      expect(Math.abs(sum(loads) / sum(monday) - 1), of).toBeLessThanOrEqual(startDay === 6 ? 0.06 : 0.05);
      // Who starts on a Sunday has no first week to build on.
      if (startDay === 6) continue;
      // A long session that fell away with the first days is built up to a week later.
      loads.forEach((load, week) => {
        expect(Math.abs(load - (monday[week] ?? 0)), `${of}, week ${week + 2}`).toBeLessThanOrEqual(
          0.12 * Math.max(load, monday[week] ?? 0),
        );
      });
    }
  }
});
