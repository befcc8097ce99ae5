import { expect, test } from 'vitest';
import { A_COACH_PROPOSAL, A_MESSAGE, AN_ALLOWANCE, messageId } from '#test/chat.ts';
import { newTurn, turnAfter } from '#web/features/assistant/turn/turn.ts';

const TURN = newTurn(messageId(7), 'How fit am I?');
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

test('the end changes nothing here: the stored answer takes its place', () => {
  expect(turnAfter(TURN, { kind: 'done', message: A_MESSAGE, allowance: AN_ALLOWANCE })).toBe(TURN);
  expect(turnAfter(TURN, { kind: 'error', code: 'unexpected', message: 'No.' })).toBe(TURN);
});
