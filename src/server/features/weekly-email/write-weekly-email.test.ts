import { expect, test } from 'vitest';
import type { WeekSum } from '#contract/sessions/week-totals.ts';
import { addDays, datesBetween, type LocalDate } from '#core/calendar.ts';
import { type WeekFacts, weeklyEmail } from '#server/features/weekly-email/write-weekly-email.ts';

const MONDAY = '2026-11-30' as LocalDate;
const LINKS = { appUrl: 'https://moorline.example', turnOff: 'https://moorline.example/weekly-email#token=secret' };

const sum = (count: number, minutes: number, load: number | null, withoutLoad = 0): WeekSum => ({
  count,
  durationSec: minutes * 60,
  load,
  withoutLoad,
});
const NONE = sum(0, 0, 0);
const SOURCE = { formula: '', inputs: [], activityIds: [] };

type Sums = Pick<WeekFacts['lastWeek'] & object, 'byDiscipline'> & { planned: WeekSum; completed: WeekSum };
const totals = ({ planned, completed, byDiscipline }: Sums): WeekFacts['lastWeek'] => ({
  planned: { ...planned, source: SOURCE },
  completed: { ...completed, source: SOURCE },
  byDiscipline,
});

const NOTHING_PLANNED = datesBetween(MONDAY, addDays(MONDAY, 6)).map((date) => ({ date, planned: [], races: [] }));
const TWO_SPORTS = totals({
  planned: sum(6, 480, 480.4),
  completed: sum(5, 390, 1207.6),
  byDiscipline: [
    { discipline: 'swim', planned: sum(2, 90, 80), completed: NONE },
    { discipline: 'run', planned: sum(4, 390, 400), completed: sum(5, 390, 1207.6) },
  ],
});

const week = (more: Partial<WeekFacts> = {}): WeekFacts => ({
  firstName: 'Maya',
  today: MONDAY,
  weekStart: MONDAY,
  lastWeek: TWO_SPORTS,
  sessions: { planned: 6, completed: 5 },
  insight: null,
  verdict: null,
  ahead: NOTHING_PLANNED,
  ...more,
});
const bodyOf = (more: Partial<WeekFacts> = {}): string => weeklyEmail(week(more), LINKS)?.body ?? '';

test('last week is told in all and by sport, as completed of planned', () => {
  expect(bodyOf()).toContain(
    [
      'Last week, 23–29 November',
      'Sessions: 5 of 6 completed',
      'Time: 6 h 30 min of 8 h planned',
      'Load: 1,208 of 480 planned',
      'Swim: 0 min of 1 h 30 min planned, load 0 of 80 planned',
      'Run: 6 h 30 min of 6 h 30 min planned, load 1,208 of 400 planned',
    ].join('\n'),
  );
});

test('without a plan only what was done is told, and activities without a load are counted', () => {
  const done = sum(3, 100, 90, 1);
  const lastWeek = totals({ planned: NONE, completed: done, byDiscipline: [{ discipline: 'bike', planned: NONE, completed: done }] });
  const body = bodyOf({ lastWeek, sessions: { planned: 0, completed: 0 } });
  expect(body).toContain('Time: 1 h 40 min\nLoad: 90 (1 without load)\nBike: 1 h 40 min, load 90 (1 without load)');
  expect(body).not.toContain('Sessions:');
});

test('an unknown load is not told as none', () => {
  const done = sum(1, 40, null, 1);
  const lastWeek = totals({ planned: NONE, completed: done, byDiscipline: [{ discipline: 'other', planned: NONE, completed: done }] });
  expect(bodyOf({ lastWeek })).toMatch(/\nTime: 40 min\nOther: 40 min\n/);
});

test('the week ahead lists its sessions and races by day; what is done already is left out', () => {
  const [first, second, ...rest] = NOTHING_PLANNED;
  const ahead = [
    { date: first?.date ?? MONDAY, races: [], planned: [{ name: 'Early swim', durationSec: 1800, status: 'completed' as const }] },
    {
      date: second?.date ?? MONDAY,
      races: [{ name: 'Leeds 10K' }],
      planned: [
        { name: 'Easy run', durationSec: 2700, status: 'upcoming' as const },
        { name: 'Strength', durationSec: 1800, status: 'upcoming' as const },
      ],
    },
    ...rest,
  ];
  expect(bodyOf({ ahead })).toContain(
    'This week, 30 November – 6 December: 2 sessions, 1 h 15 min\nTuesday 1 December: race “Leeds 10K”; Easy run, 45 min; Strength, 30 min\n\n',
  );
});

test('in the middle of a week only its rest is ahead', () => {
  const sunday = NOTHING_PLANNED.slice(-1).map((day) => ({
    ...day,
    planned: [{ name: 'Long ride', durationSec: 7200, status: 'upcoming' as const }],
  }));
  expect(bodyOf({ ahead: sunday })).toContain('The rest of this week, 6 December: 1 session, 2 h\nSunday 6 December: Long ride, 2 h');
  expect(bodyOf({ ahead: NOTHING_PLANNED.slice(-2) })).toContain('The rest of this week has no planned sessions.');
});

test('the verdict and the insight are given as they were found, and left out where there is none', () => {
  const insight = { sentence: 'Load 412 last week, 30% above average.', advice: 'Keep the next sessions easy.' };
  const body = bodyOf({ insight, verdict: 'Rest day.' });
  expect(body).toContain('What stands out\nLoad 412 last week, 30% above average. Keep the next sessions easy.\n');
  expect(body).toContain('Today\nRest day.\n');
  expect(bodyOf({ insight: { ...insight, advice: null } })).toContain('30% above average.\n');
  expect(bodyOf()).not.toMatch(/What stands out|Today/);
});

test('links lead to last week, to this week, to the plan and to the page that turns it off', () => {
  const links = [...bodyOf().matchAll(/^https:\S+$/gm)].map(([link]) => link.replace(LINKS.appUrl, ''));
  expect(links).toEqual(['/training-sessions?day=2026-11-23', '/training-sessions', '/plans', '/weekly-email#token=secret']);
});

test('the subject names the week and no figure of training', () => {
  expect(weeklyEmail(week(), LINKS)?.subject).toBe('Your Moorline week: 30 November – 6 December');
});

test('nothing trained and nothing planned makes no email', () => {
  const empty = totals({ planned: NONE, completed: NONE, byDiscipline: [] });
  expect(weeklyEmail(week({ lastWeek: empty }), LINKS)).toBeNull();
  expect(weeklyEmail(week({ lastWeek: null }), LINKS)).toBeNull();
});

test('a first week with sessions says that the last one had none', () => {
  const ahead = NOTHING_PLANNED.map((day) => ({ ...day, planned: [{ name: 'Run', durationSec: 1800, status: 'upcoming' as const }] }));
  const empty = totals({ planned: NONE, completed: NONE, byDiscipline: [] });
  expect(bodyOf({ lastWeek: empty, ahead })).toContain('Last week you had no training and no sessions.');
});
