import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { applyChips } from '#core/plan/input/apply-parsed-goals.ts';
import { parseGoals } from '#core/plan/input/parse-goals.ts';
import { anInput } from '#test/athletes/plan-inputs.ts';

const TODAY = '2026-03-02' as LocalDate;
const read = (text: string) => parseGoals(text, TODAY).map(({ words: _, ...chip }) => chip);

test('goal times are read in hours for triathlons and in minutes for short runs', () => {
  expect(read('sub-5 h at my 70.3')).toEqual([
    { kind: 'race', format: { kind: 'triathlon', distance: '70.3' } },
    { kind: 'goal-time', durationSec: 18_000 },
  ]);
  expect(read('under 4:45')).toEqual([{ kind: 'goal-time', durationSec: 17_100 }]);
  expect(read('sub 20:00 5k')[1]).toEqual({ kind: 'goal-time', durationSec: 1200 });
  expect(read('10k under 40 min')[1]).toEqual({ kind: 'goal-time', durationSec: 2400 });
  expect(read('sub 3:30:00 marathon')[1]).toEqual({ kind: 'goal-time', durationSec: 12_600 });
  expect(read('sub 12 Ironman')[1]).toEqual({ kind: 'goal-time', durationSec: 43_200 });
});

test('no ride on Sunday and two hours on Saturday stay what they are', () => {
  expect(read('No ride Sunday, 2 h Saturday')).toEqual([
    { kind: 'no-discipline', discipline: 'bike', weekdays: [6] },
    { kind: 'day-limit', weekdays: [5], mostSec: 7200 },
  ]);
});

test('a list of days that commas cut stays one wish', () => {
  expect(read('pool Tue, Thu and Sat')).toEqual([{ kind: 'only-on', discipline: 'swim', weekdays: [1, 3, 5] }]);
  expect(read('rest on Mondays, Fridays')).toEqual([{ kind: 'rest-day', weekdays: [0, 4] }]);
});

test('long days, easy days, hours and what shall get better are read', () => {
  expect(read('long ride on Saturdays; long run Sunday')).toEqual([
    { kind: 'long-on', discipline: 'bike', weekdays: [5] },
    { kind: 'long-on', discipline: 'run', weekdays: [6] },
  ]);
  expect(read('nothing hard on Monday')[0]).toMatchObject({ weekdays: [0] });
  expect(read('no intervals on Monday')).toEqual([{ kind: 'no-hard', weekdays: [0] }]);
  expect(read('8.5 hours a week')).toEqual([{ kind: 'weekly-hours', hours: 8.5 }]);
  expect(read('improve my swimming')).toEqual([{ kind: 'improve', discipline: 'swim' }]);
  expect(read('finish my first Ironman')).toEqual([
    { kind: 'race', format: { kind: 'triathlon', distance: 'ironman' } },
    { kind: 'finish' },
  ]);
});

test('days away are read as dates, in the year in which they lie ahead', () => {
  expect(read('away 3-10 June')).toEqual([{ kind: 'away', from: '2026-06-03', to: '2026-06-10' }]);
  expect(read('holiday 28 December to 4 January')).toEqual([{ kind: 'away', from: '2026-12-28', to: '2027-01-04' }]);
  expect(read('travelling 2026-05-01 to 2026-05-04')).toEqual([{ kind: 'away', from: '2026-05-01', to: '2026-05-04' }]);
  expect(read('camp Feb 3-9')).toEqual([{ kind: 'away', from: '2027-02-03', to: '2027-02-09' }]);
  expect(read('trip 30 June to 31 June')).toEqual([{ kind: 'unread' }]);
});

test('what nobody understands is kept as it was said', () => {
  expect(parseGoals('be a better person', TODAY)).toEqual([{ kind: 'unread', words: 'be a better person' }]);
  expect(parseGoals(' , ;', TODAY)).toEqual([]);
});

test('confirmed chips become rules of the input', () => {
  const input = applyChips(
    anInput(),
    parseGoals('sub 5 h, no ride Sunday, 2 h Saturday, rest on Friday, improve my running, away 3-10 June', TODAY),
  );
  expect(input.races[0]?.goalTimeSec).toBe(18_000);
  expect(input.disciplineDays).toEqual([{ discipline: 'bike', weekdays: [0, 1, 2, 3, 4, 5] }]);
  expect(input.days[5]?.mostSec).toBe(7200);
  expect(input.days[4]?.mostSec).toBe(0);
  expect(input.weakest).toBe('run');
  expect(input.blocked).toMatchObject([{ from: '2026-06-03', to: '2026-06-10', mostSec: 0 }]);
});
