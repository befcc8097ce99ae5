import { beforeAll, expect, test } from 'vitest';
import { openSolver, type Program, type Solver } from '#server/platform/solver/highs.ts';

let solve: Solver;
beforeAll(async () => {
  solve = await openSolver();
}, 60_000);

const yes = (price: number) => ({ most: 1, isBinary: true, price });

test('of the choices that keep every row the cheapest is taken', () => {
  const program: Program = {
    variables: [yes(5), yes(3), yes(9)],
    rows: [{ variables: [0, 1, 2], coefficients: [1, 1, 1], least: 2, most: null }],
  };
  expect(solve(program)).toEqual({ values: [1, 1, 0], price: 8 });
});

test('a bound from above holds, and whole variables are whole', () => {
  const program: Program = {
    variables: [yes(0), { most: 60, isBinary: false, price: 0 }, { most: 1000, isBinary: false, price: 1 }],
    rows: [
      { variables: [1, 0], coefficients: [1, -45], least: null, most: 0 },
      { variables: [1, 2], coefficients: [1, 1], least: 50, most: 50 },
    ],
  };
  expect(solve(program)).toEqual({ values: [1, 45, 5], price: 5 });
});

test('what cannot be is said to have no solution', () => {
  expect(solve({ variables: [yes(1)], rows: [{ variables: [0], coefficients: [1], least: 2, most: null }] })).toBeNull();
});

test('hundreds of programs in a row leave the answers as they were', () => {
  const program: Program = {
    variables: Array.from({ length: 12 }, (_, i) => yes((i * 7) % 5)),
    rows: Array.from({ length: 6 }, (_, i) => ({ variables: [i, i + 3, i + 6], coefficients: [1, 1, 1], least: 1, most: null })),
  };
  const first = solve(program);
  for (let i = 0; i < 300; i++) expect(solve(program)).toEqual(first);
});
