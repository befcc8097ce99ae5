import { expect, test } from 'vitest';
import { listRaces, type Race } from '#contract/races/races.ts';
import { addDays, localDate } from '#core/calendar.ts';
import { AN_ATHLETE, answer, htmlOf, wordsOf } from '#test/athlete-page.tsx';
import { aRaceOfSeason } from '#test/fixtures/race-plans.ts';
import { RacesPanel } from '#web/features/races/RacesPanel.tsx';
import { formatDayWithYear, formatWeekday } from '#web/format/date.ts';

const TODAY = localDate(new Date(), AN_ATHLETE.timeZone);
const inDays = (days: number, words: object = {}) => aRaceOfSeason({ date: addDays(TODAY, days), ...words });
const drawn = (draw: typeof wordsOf, races: readonly Race[], path?: string) =>
  draw(<RacesPanel />, { answers: [answer(listRaces, [...races])], ...(path && { path }) });

test('without a race the panel says what one is good for, and one can be added', () => {
  const said = drawn(wordsOf, []);
  expect(said).toMatch(/^Races Add race No races yet\. Add a race so that your plan builds up to it/);
  expect(said).not.toContain('Past races');
});

test('a race to come says its name, day, days to go, distance and importance; the nearest stands first', () => {
  const date = addDays(TODAY, 44);
  const said = drawn(wordsOf, [inDays(90, { name: 'Late' }), inDays(44), inDays(1, { name: 'Soon', format: '10k', priority: 'C' })]);
  const day = `${formatWeekday(date)} ${formatDayWithYear(date)}`;
  expect(said).toContain(`Tarn Triathlon ${day} 44 days to go Olympic triathlon A: main goal of the season`);
  expect(said).toMatch(/Soon .* Tomorrow 10 km run C: no taper .*Tarn Triathlon .*Late/);
});

test('races that are over are folded away, the latest first, with no days to go', () => {
  const races = [inDays(-400, { name: 'Long ago' }), inDays(-1, { name: 'Yesterday’s' })];
  const said = drawn(wordsOf, races);
  expect(said).toMatch(/No upcoming races\. .* Past races \(2\) Yesterday’s .* Long ago/);
  expect(said).not.toContain('to go');
  expect(drawn(htmlOf, races)).toMatch(/<details(?! open)/);
});

test('what can be done with a race is said with its name', () => {
  const said = drawn(htmlOf, [inDays(3)]);
  for (const label of ['Edit Tarn Triathlon', 'Remove Tarn Triathlon']) expect(said).toContain(`aria-label="${label}"`);
});

test('while the races are read the panel says so', () => {
  expect(htmlOf(<RacesPanel />)).toContain('Loading your races');
});
