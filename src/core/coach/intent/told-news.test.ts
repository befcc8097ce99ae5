import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each(['got a new 10k pb tonight', 'came 5th at the club race', 'rode eighty km for the first time', 'won my age group at the lake!'])(
  'AI-02 a result that is told is met with a word of praise: "%s"',
  (message) => {
    expect(ask('maya', message).text).toContain('Well done');
  },
);

test.each([
  'came 5th at the club race but my calf hurts',
  'i want a new pb next month',
  'did i come 5th last year?',
  'my brother got a new pb',
  'did the first half of the ride easy',
])('AI-02 more than a result, or none: "%s"', (message) => {
  expect(ask('maya', message).text).not.toContain('Well done');
});

test.each(['slept awfully, 4 h, now what', 'rough night, barely 5 hours sleep, what now'])(
  'AI-02 a short night is one’s own, though nobody is named: "%s"',
  (message) => {
    expect(ask('maya', message).text).toContain('the short night that you told of');
  },
);

test.each([
  ['got 35 min, what should I do?', 's-0302-swim', 35],
  ["hi, I've only got half an hour, what do you suggest?", 's-0302-swim', 30],
])('AI-02 the time there is, where no day is named, is of today: "%s"', (message, sessionId, durationMin) => {
  expect(ask('maya', message).proposals).toMatchObject([{ args: { sessionId, durationMin } }]);
});

test.each(['toddler is home ill, so no session for me today', 'my girl is off school poorly so i cant train today'])(
  'AI-02 a child that is ill costs a session, and is no illness of one’s own: "%s"',
  (message) => {
    const { proposals, safety, text } = ask('maya', message);
    expect(proposals).toMatchObject([{ args: { sessionId: 's-0302-swim' } }]);
    expect(safety.level).toBe('none');
    expect(text).not.toContain('fever');
  },
);

test('AI-02 who is at home ill oneself is met with care', () => {
  expect(ask('maya', 'at home ill so I cant train today').safety.level).toBe('caution');
});

test.each(['just back from our honeymoon and out of shape', 'got back from two weeks vacation, feeling rusty'])(
  'AI-02 after time away it is told how load may rise again: "%s"',
  (message) => {
    expect(ask('maya', message).articles).toContain('ramp-rate-and-progression');
  },
);

test.each(['did I do alright last week', 'did my last week go well?'])(
  'AI-02 how the week was is told with its figures: "%s"',
  (message) => {
    expect(ask('maya', message).text).toContain('8.8 h');
  },
);

test('AI-02 what was missed for a child that is ill is met as missed, and whether to train now by how one is oneself', () => {
  expect(ask('maya', 'did not get round to my ride on Sunday, our baby was ill. now what?').articles).toContain(
    'consistency-and-missed-sessions',
  );
  expect(ask('maya', 'our baby is poorly, can I still run today?')).toMatchObject({ intent: 'train-today', safety: { level: 'none' } });
});
