import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

const toolsOf = (message: string) => ask('maya', message).proposals.map(({ tool }) => tool);

test.each([
  ['Got the flu, cancel my sessions till Wednesday please', ['propose_skip_session', 'propose_skip_session']],
  ['Stomach bug. Skip today and tomorrow please', ['propose_skip_session', 'propose_skip_session']],
  [
    'Tonsillitis, and the doctor says no sport before Thursday. Please clear my calendar up to then.',
    ['propose_skip_session', 'propose_skip_session', 'propose_skip_session'],
  ],
])('AI-05 who is ill and wants less gets it proposed beside the words of care: %s', (message, tools) => {
  const { safety, text } = ask('maya', message);
  expect(['caution', 'refer']).toContain(safety.level);
  expect(text).toContain('Shall I do it?');
  expect(text).not.toContain('key session');
  expect(toolsOf(message)).toEqual(tools);
});

test.each([
  'Fever of 39 since yesterday, should I skip the long run?',
  'I have the flu, add a run tomorrow',
  'Fever today, and move the run of Wednesday to today',
])('AI-05 nothing is proposed where nothing less is wished: %s', (message) => expect(toolsOf(message)).toEqual([]));

test.each([
  ['a head cold, make tomorrow’s sweet spot easy', 'caution', /no training/],
  ['my knee aches a bit, make Sunday’s run easy', 'caution', /As for the knee/],
  ['ill be away Friday, move the threshold run to Thursday', 'none', /Threshold/],
  ['the kids are ill, move tomorrow’s ride to Wednesday', 'none', /Sweet spot/],
])('AI-02 less that is wished for oneself is proposed with care: %s', (message, level, text) => {
  const answer = ask('maya', message);
  expect(answer.proposals).toHaveLength(1);
  expect(answer.safety.level).toBe(level);
  expect(answer.text).toMatch(text);
});
