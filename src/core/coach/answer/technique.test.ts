import { expect, test } from 'vitest';
import { takeTurn } from '#core/coach/turn.ts';
import type { ClipFacts } from '#core/coach/view.ts';
import { ask, library, viewOf } from '#test/coach-turns.ts';

const clip: ClipFacts = {
  id: 'clip',
  date: viewOf('maya').today,
  discipline: 'run',
  measures: [
    { name: 'Cadence', value: 157.8, error: 1.4, unit: 'steps a minute', isEstimate: false },
    { name: 'Ground contact', value: 251, error: 60, unit: 'ms', isEstimate: true },
  ],
  finding: { title: 'Few steps a minute', why: '158 steps/min; 165 to 185 is usual at your height.', drill: 'Quick feet' },
};

const about = (message: string) => takeTurn({ message, messageId: 'm', history: [], view: { ...viewOf('maya'), clips: [clip] }, library });

test.each(['What did my running video show?', 'how does my running form look', 'tell me about my last video'])(
  '"%s": what was measured with its error, one thing to work on, and its drill',
  (message) => {
    const answer = about(message);
    if (answer.kind !== 'answer') throw new Error(answer.kind);
    expect(answer.intent).toBe('technique');
    expect(answer.text).toContain('cadence 158 steps a minute, give or take 1');
    expect(answer.text).toContain('ground contact 251 ms, give or take 60 (an estimate)');
    expect(answer.text).toContain('Work on this first: Few steps a minute');
    expect(answer.text).toContain('Quick feet');
  },
);

test('without a video the coach says so, and how to film is told', () => {
  expect(ask('maya', 'what did my video show?').text).toContain('no measured video of yours');
  expect(ask('maya', 'how should I film my swim technique').text).toContain('from the side, the whole body in the picture');
});
