import { expect, test } from 'vitest';
import { isCalmSought } from '#core/coach/safety/only-ahead.ts';
import { isOnlyExercise } from '#core/coach/safety/only-exercise.ts';
import { triage } from '#core/coach/safety/triage.ts';
import { ask } from '#test/coach-turns.ts';

test.each([
  'do pull ups train my chest and arms?',
  'which exercises are best for chest and shoulders',
  'planks or press ups, which build arms and chest more',
])('AI-01 what an exercise is good for is no sign: %s', (message) => {
  expect(isOnlyExercise(message)).toBe(true);
  expect(triage(message).level).toBe('none');
  expect(ask('maya', message).articles).toContain('strength-session-templates');
});

test.each([
  'press ups give me chest pain',
  'are dips any good with pressure on my chest and a numb arm',
  'chest and arms hurt when i do press ups',
  'after pull ups my chest is tight and my arm tingles',
  'which exercises help when my chest feels tight',
])('AI-01 a sign beside an exercise stays one: %s', (message) => {
  expect(isOnlyExercise(message)).toBe(false);
  expect(triage(message).level).toBe('emergency');
});

test.each([
  'my mind spins on race day, any way to settle down',
  'at the start line i go mad inside, how do i stay calm',
  'race morning makes me want to hide, how can i relax',
])('AI-01 calm that is sought for a start is nerves: %s', (message) => {
  expect(triage(message).level).toBe('none');
  expect(ask('maya', message).articles).toContain('race-anxiety');
});

test.each([
  'race morning my heart was racing and i felt faint, how do i calm down',
  'my head hurts since the crash, how do i stay calm before the race',
  'the start line makes me want to kill myself, how do i stay calm',
])('AI-01 a sign beside it is met as one: %s', (message) => {
  expect(isCalmSought(message)).toBe(false);
  expect(['urgent', 'emergency', 'crisis']).toContain(triage(message).level);
});
