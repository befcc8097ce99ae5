import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  ['what pace for my recovery runs?', 'run at 6:09 to 5:26 per km, from your threshold pace of 4:46'],
  ['how fast do I run the easy miles, per mile', '9:54 to 8:45 per mile'],
  ['which watts on my long rides?', 'ride at 125 to 171 W, from your FTP of 228 W'],
  ['how hard should my steady rides be', 'ride at 125 to 171 W'],
  ['easy swim pace?', 'swim at 2:13 to 2:02 per hundred metres'],
  ['what heart rate for my easy runs', 'bpm, from your threshold heart rate of 174 bpm'],
])('"%s" is the own range', (message, text) => {
  expect(ask('maya', message).text).toContain(text);
});

test.each(['how was my easy run?', 'why are easy runs slow', 'how many easy runs should I do a week'])(
  '"%s" asks for no range',
  (message) => {
    expect(ask('maya', message).text).not.toContain('Easy for you');
  },
);

test('without a threshold it is said by breath', () => {
  expect(ask('noor', 'which pace on my easy runs?').text).toContain('I have no threshold of you');
});
