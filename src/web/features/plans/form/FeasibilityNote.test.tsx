import { expect, test } from 'vitest';
import { wordsOf } from '#test/athlete-page.tsx';
import { FeasibilityNote } from '#web/features/plans/form/FeasibilityNote.tsx';

const said = (feasibility: Parameters<typeof FeasibilityNote>[0]['feasibility']) =>
  wordsOf(<FeasibilityNote feasibility={feasibility} isAsking={false} />);

test('what does not fit is said with the rule that binds', () => {
  const sentences = [{ rule: 'hours', sentence: 'It needs about 8.5 h a week; you gave 7.' }];
  expect(said({ isFeasible: false, sentences, hoursNeeded: 8.46, peakLoad: 430.2 })).toBe(
    'Not all of it fits. The plan will be what does. It needs about 8.5 h a week; you gave 7. About 8.5 h in the fullest week, load 430 at its peak.',
  );
});

test('what fits is said in three words, and nothing is made up', () => {
  expect(said({ isFeasible: true, sentences: [], hoursNeeded: null, peakLoad: null })).toBe('It fits.');
});
