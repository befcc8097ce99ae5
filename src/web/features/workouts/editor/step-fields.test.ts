import { expect, test } from 'vitest';
import { WORKOUTS } from '#core/workout/library.ts';
import { expandParts } from '#core/workout/workout.ts';
import { fieldsOf, partOfFields } from '#web/features/workouts/editor/step-fields.ts';

test('every step of the library is the same after a turn through its fields', () => {
  for (const { id, discipline, parts } of WORKOUTS) {
    for (const part of expandParts(parts)) expect(partOfFields(fieldsOf(part), discipline), id).toEqual({ part });
  }
});

test('a swim step has its stroke, equipment and send-off in one field', () => {
  const fields = { intent: 'work' as const, length: '100m', target: 'CSS+2s', more: 'butterfly paddles @1:55', cue: 'long "and" easy' };
  const made = partOfFields(fields, 'swim');
  expect('part' in made && fieldsOf(made.part)).toEqual(fields);
});

test('what is no step is said as the text would say it', () => {
  const fields = { intent: 'work' as const, length: '100', target: '', more: '', cue: '' };
  expect(partOfFields(fields, 'swim')).toEqual({ fault: expect.stringMatching(/^Add a unit to 100: 100m is metres/) });
  expect(partOfFields({ ...fields, length: '3x' }, 'swim')).toHaveProperty('fault');
  expect(partOfFields({ ...fields, length: '10s + 20s' }, 'swim')).toEqual({ fault: 'Enter one step per row.' });
});
