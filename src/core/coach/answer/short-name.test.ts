import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each([
  ['what is ftp short for', 'FTP stands for functional threshold power', '228 W'],
  ['css: which words are behind the letters', 'CSS stands for critical swim speed', '1:52'],
  ['spell out lthr for me', 'LTHR stands for lactate threshold heart rate', '174 bpm'],
  ['whats the abbreviation tsb', 'TSB stands for training stress balance', '-15.2'],
  ['wofür steht HRV', 'HRV stands for heart rate variability', '58 ms'],
])('"%s" is told in words, with the own figure', (message, words, own) => {
  const { text, intent } = ask('maya', message);
  expect(intent).toBe('metric');
  expect(text).toContain(words);
  expect(text).toContain(own);
});

test('a figure that only a ride has is explained, and not taken for one of the athlete', () => {
  expect(ask('maya', 'explain variability index').text).toMatch(/^VI stands for variability index: normalized power divided by average/);
  expect(ask('maya', 'what does IF stand for?').text).toContain('share of your FTP');
  expect(ask('maya', 'if I ride long, what does it stand for').text).not.toContain('intensity factor');
});

test('figures spelled out in full are the same figures', () => {
  expect(ask('maya', 'my chronic training load').text).toContain('62.9');
  expect(ask('maya', 'acute training load?').text).toContain('78.1');
});

test.each([
  ['where is my css from', 'swim-css-sets'],
  ['how do I retest my ftp', 'zones-and-thresholds'],
  ['what test gave my threshold pace', 'zones-and-thresholds'],
  ['wie wird die FTP ermittelt', 'zones-and-thresholds'],
])('"%s" is told with the test that gives it', (message, article) => {
  const { text, articles } = ask('maya', message);
  expect(articles).toContain(article);
  expect(text).toMatch(/^Your .*critical swim speed.*400 m.*200 m/is);
});

test('a figure, and where it stands, are not how it is tested', () => {
  expect(ask('maya', 'what is my css').articles).toEqual([]);
  expect(ask('maya', 'where can I see my ftp').articles).toEqual([]);
});

test('the own load is a figure, and what load is an explanation', () => {
  expect(ask('maya', 'what is my training load right now').text).toContain('532');
  expect(ask('maya', 'what is training load').text).toContain('one hour ridden exactly at functional threshold power');
});
