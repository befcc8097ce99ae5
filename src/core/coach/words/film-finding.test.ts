import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { onlyTrue } from '#core/coach/figures/figure-in.ts';
import { type FilmFacts, writeFilmFinding } from '#core/coach/words/film-finding.ts';

const day = (text: string) => text as LocalDate;
const FEW_STEPS: FilmFacts = {
  discipline: 'run',
  date: day('2026-11-14'),
  title: 'Few steps a minute',
  measure: 'cadence',
  unit: 'steps a minute',
  hasDecimals: false,
  isEstimate: false,
  value: 151.6,
  error: 1.7,
  expected: { from: 158.2, to: 188.2 },
  isClear: true,
  drill: 'Quick feet',
  before: null,
};
const said = (film: FilmFacts) => {
  const { seen, advice } = writeFilmFinding({ film });
  expect(onlyTrue([seen, advice], { film }, () => null)).toEqual([seen, advice]);
  return `${seen.text} ${advice.text}`;
};

test('what a film showed is told with its error, what is expected and what to do', () => {
  expect(said(FEW_STEPS)).toBe(
    'Few steps a minute in your run video of Saturday 14 November: cadence 152 steps a minute, give or take 2; expected: 158 to 188 steps a minute. Work on this first: Quick feet. The page of the video puts it into your week.',
  );
});

test('beside the film before it is told whether it is on its way', () => {
  expect(said({ ...FEW_STEPS, before: { date: day('2026-10-10'), value: 146.2 } })).toContain(
    'It was 146 in the film of Saturday 10 October: it is on its way.',
  );
  expect(said({ ...FEW_STEPS, before: { date: day('2026-10-10'), value: 156 } })).toContain('it has gone further off.');
  expect(said({ ...FEW_STEPS, before: { date: FEW_STEPS.date, value: 146 } })).toContain(
    'It was 146 in the film before it: it is on its way.',
  );
});

test('what is outside by less than its error asks for another film, not for a drill', () => {
  expect(said({ ...FEW_STEPS, value: 157.4, isClear: false })).toContain('film again in the same way before you change anything');
});

test('a range that begins at nothing is told by its end, and small numbers keep their decimal', () => {
  const bounce: FilmFacts = {
    ...FEW_STEPS,
    measure: 'variation',
    unit: 'percent',
    hasDecimals: true,
    value: 4.6,
    error: 0.4,
    expected: { from: 0, to: 4 },
  };
  expect(said(bounce)).toContain('4.6 percent, give or take 0.4; expected: at most 4 percent.');
});

test('a sentence whose figure does not stand in the facts is left out', () => {
  const { seen } = writeFilmFinding({ film: FEW_STEPS });
  expect(onlyTrue([seen], { film: { ...FEW_STEPS, value: 160 } }, () => null)).toEqual([]);
});
