import { describe, expect, it } from 'vitest';
import { ask } from '#test/coach-turns.ts';

describe('figures of one’s own in words of everyday', () => {
  it.each([
    ['my form is miles under zero these days, is that bad?', 'metric'],
    ['how many points is my fitness gaining per week?', 'metric'],
    ['put the last two weeks in contrast, hours and load', 'compare'],
    ['resting pulse against my usual?', 'readiness'],
    ['amount of sleeps left before my race?', 'countdown'],
    ['tally all my sessions of the week just gone', 'week-data'],
    ['distance of the newest ride I uploaded', 'activity'],
    ['draft me a week of training, starting next Monday', 'plan-look'],
    ['wipe every last bit of data you hold on me', 'privacy'],
    ['which result did I get at my 2017 lake race?', 'activity'],
  ])('“%s” is %s', (message, intent) => {
    expect(ask('maya', message).intent).toBe(intent);
  });

  it('keeps what is told before the asking', () => {
    expect(ask('maya', 'Band practice on Thursday nights until May, so no training then. Please remember that.').intent).toBe('remember');
    const { intent, toolCalls } = ask(
      'maya',
      'before I forget, no Monday mornings for me in May, the choir has me. keep that in mind would you',
    );
    expect(intent).toBe('remember');
    expect(toolCalls.map(({ args }) => args)).toContainEqual(
      expect.objectContaining({ text: expect.stringMatching(/^No Monday mornings for me in May/) }),
    );
    expect(ask('maya', 'do you remember that?').intent).not.toBe('remember');
  });

  it.each(['what test does my css come from', 'what is the css test made of'])('“%s” is told with its two swims', (message) => {
    expect(ask('maya', message).text).toMatch(/400 m/);
  });
});
