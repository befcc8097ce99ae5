import { expect, test } from 'vitest';
import { takeTurn } from '#core/coach/turn.ts';
import type { Units } from '#core/spoken.ts';
import { library, viewOf } from '#test/coach-turns.ts';

const told = (message: string, units: Units): string => {
  const result = takeTurn({ message, messageId: 'm', history: [], view: { ...viewOf('maya'), units }, library });
  return result.kind === 'answer' ? result.text : result.kind;
};

test.each([
  ['How far did I ride last week?', '103.2 km', '64.1 miles'],
  ['What is my threshold pace?', '4:46 per km', '7:40 per mile'],
  ['how did my last run go', '13.81 km', '8.58 miles'],
  ['how did my last run go', 'pace 5:52 per km', 'pace 9:26 per mile'],
  ['how much do I weigh', '61.5 kg', '135.6 lb'],
  ['what are my run zones', 'zones in minutes per km: Recovery: slower than 6:09', 'zones in minutes per mile: Recovery: slower than 9:54'],
])('"%s" is told in the units that were chosen', (message, metric, imperial) => {
  expect(told(message, 'metric')).toContain(metric);
  expect(told(message, 'imperial')).toContain(imperial);
  expect(told(message, 'imperial')).not.toContain('I leave a figure out');
});

test('what is swum stays in metres and kilometres, also beside other sports', () => {
  expect(told('how was my last week', 'imperial')).toMatch(/4\.6 km swimming, 64\.1 miles riding, 19\.5 miles running/);
  expect(told('how was my last swim', 'imperial')).toContain('2.47 km');
});

test('both are told once where the question asks for miles', () => {
  expect(told('what did I run in miles last week', 'imperial')).toContain('19.5 miles (31.4 km)');
});

test('every figure that was converted says how', () => {
  const result = takeTurn({
    message: 'How far did I ride last week?',
    messageId: 'm',
    history: [],
    view: { ...viewOf('maya'), units: 'imperial' },
    library,
  });
  const figure = result.kind === 'answer' ? result.figures.find(({ text }) => text === '64.1 miles') : null;
  const place = Number(figure?.source.replace('calc:', ''));
  expect(result.kind === 'answer' && result.calculations[place]?.expr).toBe('103.2*0.621371');
});
