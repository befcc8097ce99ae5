import { expect, test } from 'vitest';
import type { TurnMessage } from '#core/coach/turn.ts';
import { ask } from '#test/coach-turns.ts';

const before = (...texts: string[]): TurnMessage[] =>
  texts.flatMap((text) => [
    { role: 'user', text },
    { role: 'assistant', text: '…' },
  ]);
const said = (message: string, ...earlier: string[]) => ask('maya', message, before(...earlier));

test.each(['nice, now the same for the bike', 'now the bike please', 'thanks. Same thing for cycling'])(
  '"%s" after the zones of the run are those of the ride',
  (message) => {
    expect(said(message, 'what are my run zones?').text).toContain('your FTP of');
  },
);

test.each(['no, the run', 'sorry, I meant the run', 'nah the long run'])(
  '"%s" after a ride of Saturday is the run next to it',
  (message) => {
    expect(said(message, 'how was my ride on saturday?').text).toContain('Sunday 1 March, Long run');
  },
);

test('another day of what was done is that day, whatever was done on it', () => {
  expect(said('no, sunday', 'how was my ride on saturday?').text).toContain('Sunday 1 March, Long run');
});

test.each(['and all sports together?', 'combined, in hours?'])('"%s" after one sport is the sum of all', (message) => {
  expect(said(message, 'how far did I run last week?').text).toContain('8.8 h');
});

test.each(['and the one a week before?', 'what about the ride one week earlier'])('"%s" is the same day so much earlier', (message) => {
  expect(said(message, 'how far was my ride on saturday?').text).toContain('Saturday 21 February');
});

test.each(['how many weeks off is it?', 'and in weeks, how long until then?'])(
  '"%s" after a race is how long it is until that one',
  (message) => {
    expect(said(message, 'what power for Leeds?').text).toMatch(/Leeds Olympic is on .*weeks/);
  },
);

test.each(['no, exactly please', 'just give me one number'])('"%s" after a finish time is the estimate again', (message) => {
  expect(said(message, 'what time will I do at Leeds?').text).toContain('estimate');
});

test('whether a figure is good is told with what it means', () => {
  expect(said('what was its decoupling, and is it any good?', 'how was my ride on saturday?').articles).toContain('durability');
  expect(said('is that normal?', 'how far was my run on sunday?', 'what pace?').articles).toContain('rpe-and-talk-test');
});

test('what of a race is no finish time, and hours of a week are told beside its distance', () => {
  expect(said('what time does it start?', 'what time will I do at Leeds?').intent).not.toBe('prediction');
  expect(said('how many hours was that?', 'how far did I ride last week?').intent).toBe('week-data');
});

test.each(['no, the swim was fine', 'no thanks', 'same as always'])('"%s" asks for nothing of the kind', (message) => {
  expect(said(message, 'what are my run zones?').intent).not.toBe('zones');
});
