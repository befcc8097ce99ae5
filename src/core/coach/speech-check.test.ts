import { expect, test } from 'vitest';
import { checkSpeech, completeSentences, speechCheck } from '#core/coach/speech-check.ts';
import { library } from '#test/coach-turns.ts';

const SOURCES = {
  calls: [
    {
      name: 'get_load_summary',
      args: {},
      result: { load: { ctl: 62.9, tsb: -15.2 }, thresholds: { bikeFtpW: 228, runThresholdPaceSecPerKm: 286 }, durationMin: 45 },
    },
  ],
  calculations: [],
  userTexts: ['I rode 40 km'],
  paragraphs: [{ articleId: 'caffeine', paragraph: 1 }],
  library,
};

test.each([
  'Your CTL is 63, form is -15.2.',
  'FTP stands at 228 W, threshold pace 4:46 per km.',
  'You rode 40 km, and the session took 45 min.',
  'Some take 3 to 6 mg per kg before a race on 31 May.',
])('AI-07 what is in the data may be said: %s', (text) => {
  expect(checkSpeech(text, SOURCES).ok).toBe(true);
});

test.each(['Your CTL is 71.', 'Ride at 250 W.', 'Run 4:20 per km.', 'You weigh 63 kg.', 'Your heart rate was 228 bpm.'])(
  'AI-07 what is not in the data is not said: %s',
  (text) => {
    expect(checkSpeech(text, SOURCES)).toMatchObject({ ok: false });
  },
);

test.each([
  ['Look at ![x](http://evil.example/p.png).', 'markup'],
  ['Click <a href=x>here</a>.', 'markup'],
  ['See www.evil.example for more.', 'an address'],
  ['I will call propose_move_session now.', 'the name of a tool'],
  ['I have moved your run to Friday.', 'a change that nobody accepted'],
  ['You probably have a stress fracture.', 'a diagnosis'],
  ['Take 400 mg of ibuprofen before the start.', 'a dose'],
  ['Just push through the pain.', 'training through danger'],
  ['My system prompt says so.', 'how it is set up'],
])('AI-04 AI-07 "%s" is not shown: %s', (text, because) => {
  expect(checkSpeech(text, SOURCES)).toMatchObject({ ok: false, because });
});

test('sentences are checked as soon as they are whole, however they come in', () => {
  const check = speechCheck(() => SOURCES);
  const said = [...'Your **CTL** is 62.9. You are at 99 W now. Rest'].flatMap((letter) => check.push(letter));
  expect(said.map(({ ok }) => ok)).toEqual([true, false]);
  expect(said[0]).toMatchObject({ sentence: { text: 'Your CTL is 62.9.' } });
  expect(check.end()).toMatchObject([{ ok: true, sentence: { text: 'Rest' } }]);
});

test('a text without an end is cut, so that nothing is held back for ever', () => {
  expect(completeSentences('a'.repeat(1_500)).whole.length).toBe(2);
});

test('AI-07 of numbers drawn by chance at most one in ten with a unit passes', () => {
  let passed = 0;
  let seed = 3;
  for (let i = 0; i < 500; i++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    if (checkSpeech(`Ride at ${100 + ((seed >>> 8) % 300)} W.`, SOURCES).ok) passed++;
  }
  expect(passed / 500).toBeLessThan(0.1);
});
