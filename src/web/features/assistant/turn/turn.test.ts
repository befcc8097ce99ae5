import { expect, test } from 'vitest';
import { A_COACH_PROPOSAL, A_MESSAGE, AN_ALLOWANCE, messageId } from '#test/fixtures/chat.ts';
import { newTurn, turnAfter } from '#web/features/assistant/turn/turn.ts';

const TURN = newTurn(messageId(7), 'How fit am I?', null);
const SENTENCE = { text: 'You are fit.', citations: [] };

test('an answer grows sentence by sentence; what the coach was doing is gone once it speaks', () => {
  const started = turnAfter(TURN, { kind: 'started', messageId: messageId(7) });
  expect(started.hasStarted).toBe(true);
  const reading = turnAfter(started, { kind: 'status', text: 'Reading your week', tool: 'get_week' });
  expect(reading.doing).toBe('Reading your week');
  const speaking = turnAfter(turnAfter(reading, { kind: 'sentence', sentence: SENTENCE }), { kind: 'sentence', sentence: SENTENCE });
  expect(speaking).toMatchObject({ doing: null, sentences: [SENTENCE, SENTENCE], question: 'How fit am I?' });
});

test('a warning and a proposal are kept beside what is said', () => {
  const safety = { level: 'urgent', group: 'cardiac', lines: [] } as const;
  const grave = turnAfter(TURN, { kind: 'safety', safety: { ...safety, lines: [] } });
  const both = turnAfter(grave, { kind: 'proposal', proposal: A_COACH_PROPOSAL });
  expect(both.safety).toEqual(safety);
  expect(both.proposals).toEqual([A_COACH_PROPOSAL]);
});

test('charts and choices are added; when the answer is written again, everything written so far goes and the warning stays', () => {
  const charts = [{ chart: 'load', title: 'Fitness' } as const];
  const choices = [{ label: 'Yes', message: 'Yes, do it' }];
  const safety = { level: 'caution', group: null, lines: [] } as const;
  let turn = turnAfter(TURN, { kind: 'safety', safety: { ...safety, lines: [] } });
  turn = turnAfter(turn, { kind: 'sentence', sentence: SENTENCE });
  turn = turnAfter(turn, { kind: 'charts', charts });
  turn = turnAfter(turn, { kind: 'choices', choices });
  expect(turn).toMatchObject({ charts, choices, sentences: [SENTENCE] });
  expect(turnAfter(turn, { kind: 'restart' })).toMatchObject({ charts: [], choices: [], sentences: [], safety });
});

test('the end changes nothing here: the stored answer takes its place', () => {
  expect(turnAfter(TURN, { kind: 'done', message: A_MESSAGE, allowance: AN_ALLOWANCE })).toBe(TURN);
  expect(turnAfter(TURN, { kind: 'error', code: 'unexpected', message: 'No.' })).toBe(TURN);
});
