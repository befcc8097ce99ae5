import { expect, test } from 'vitest';
import { wordsOf } from '#test/athlete-page.tsx';
import { FeasibilityNote } from '#web/features/plans/form/FeasibilityNote.tsx';

const said = (feasibility: Parameters<typeof FeasibilityNote>[0]['feasibility']) =>
  wordsOf(<FeasibilityNote feasibility={feasibility} isAsking={false} />);

test('what does not fit is said with the rule that binds', () => {
  const sentences = [{ rule: 'hours', sentence: 'It needs about 8.5 h a week; you gave 7.' }];
  expect(said({ isFeasible: false, sentences, hoursNeeded: 8.46, peakLoad: 430.2 })).toBe(
    'Only partly feasible. The plan will include what fits. It needs about 8.5 h a week; you gave 7. Peak week 8.5 h, peak load 430.',
  );
});

test('a feasible plan is called so, and nothing is made up', () => {
  expect(said({ isFeasible: true, sentences: [], hoursNeeded: null, peakLoad: null })).toBe('Feasible.');
});
