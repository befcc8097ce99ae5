import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { asTold, toldNotes } from '#core/plan/input/apply-notes.ts';
import { readTold } from '#core/plan/input/parse-note.ts';
import { anInput } from '#test/athletes/plan-inputs.ts';

/** A Wednesday. */
const SAID = '2026-06-03' as LocalDate;
const read = (fact: string) => readTold(fact, SAID).map(({ words: _, ...rule }) => rule);

test('days on which nothing can be trained are days off in every week', () => {
  for (const fact of ['I can never train on Tuesdays', 'No training on Tuesdays', "I can't train on Tuesdays.", 'Tuesday is my day off'])
    expect(read(fact), fact).toMatchObject([{ kind: 'days', chip: { kind: 'rest-day', weekdays: [1] } }]);
  expect(read('I can only train on weekends')).toMatchObject([{ kind: 'days', chip: { kind: 'rest-day', weekdays: [0, 1, 2, 3, 4] } }]);
  expect(read('Never run on Mondays')).toMatchObject([{ chip: { kind: 'no-discipline', discipline: 'run', weekdays: [0] } }]);
  expect(read('I only have the pool on Tuesdays')).toMatchObject([{ chip: { kind: 'only-on', discipline: 'swim', weekdays: [1] } }]);
});

test('what is missing for a while is missing until then', () => {
  expect(read('No pool until December')).toEqual([{ kind: 'span', from: SAID, to: '2026-11-30', without: ['swim'] }]);
  expect(read('The pool is closed for two weeks')).toEqual([{ kind: 'span', from: SAID, to: '2026-06-16', without: ['swim'] }]);
  expect(read("I can't ride until 20 June")).toEqual([{ kind: 'span', from: SAID, to: '2026-06-20', without: ['bike'] }]);
  expect(read('No running until Friday')).toEqual([{ kind: 'span', from: SAID, to: '2026-06-04', without: ['run'] }]);
  expect(read('I am away 10-14 June')).toEqual([{ kind: 'span', from: '2026-06-10', to: '2026-06-14', without: null }]);
  expect(read('I cannot train this week')).toEqual([{ kind: 'span', from: SAID, to: '2026-06-07', without: null }]);
});

test('what there is not to train with is told apart from what there is', () => {
  expect(read('I have no turbo and no power meter')).toEqual([{ kind: 'lacks', what: 'power' }]);
  expect(read('I have no gym')).toEqual([{ kind: 'lacks', what: 'gym' }]);
  expect(read('I have no bike')).toEqual([{ kind: 'never', without: ['bike'] }]);
  for (const fact of ['I have a power meter', 'My new bike is a Canyon', 'I have a gym at work', 'My bike computer is broken'])
    expect(read(fact), fact).toEqual([]);
});

test('a taste, a time of day or a plain fact sets no rule', () => {
  for (const fact of [
    'I hate the pool',
    'I work nights',
    'No training before 7 on Mondays',
    'My daughter is called Ann',
    'I never eat gels',
  ])
    expect(read(fact), fact).toEqual([]);
});

test('what was told is taken in once, is said in the athlete’s words, and its end gives everything back', () => {
  const told = [
    ...readTold('Never train on Tuesdays', SAID),
    ...readTold('No power meter', SAID),
    ...readTold('No pool until December', SAID),
  ];
  const input = anInput({ told });
  const taken = asTold(input);
  expect([taken.days[1]?.mostSec, taken.equipment.hasPower, taken.blocked.at(-1)?.disciplines]).toEqual([
    0,
    false,
    ['bike', 'run', 'strength'],
  ]);
  expect(asTold(taken)).toBe(taken);
  expect(toldNotes(input).map(({ sentence }) => sentence)).toContain('Based on your note “Never train on Tuesdays”.');
  expect(asTold({ ...input, told: [] })).toEqual(anInput({ told: [] }));
});
