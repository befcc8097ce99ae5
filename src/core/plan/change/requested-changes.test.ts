import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import type { CalendarDraft, WeighedLine, WeighedSession } from '#core/plan/change/calendar-draft.ts';
import { changeSentence } from '#core/plan/change/change-sentence.ts';
import { type CalendarSession, requestedChanges } from '#core/plan/change/requested-changes.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';

const day = (text: string) => text as LocalDate;
const run = (date: string, durationMin = 45): WeighedSession => ({
  date: day(date),
  sport: 'run',
  name: 'Easy run',
  durationMin,
  load: null,
});
const resized = (date: string, after: number): WeighedLine => ({ kind: 'resized', before: run(date), after: run(date, after) });
const skipped = (date: string): WeighedLine => ({ kind: 'skipped', before: run(date), after: null });

test('one change is said with its day and minutes, several in short', () => {
  expect(changeSentence([resized('2026-06-19', 60)])).toBe('Lengthen Easy run on Friday 19 June from 45 min to 60 min.');
  expect(changeSentence([skipped('2026-06-19'), skipped('2026-06-20'), resized('2026-06-21', 30)])).toBe(
    'Skip Easy run (Fri 19 Jun), Easy run (Sat 20 Jun) and make Easy run (Sun 21 Jun) 30 min.',
  );
});

test('many changes are counted, with what they come to', () => {
  const lines = ['15', '16', '17', '18', '19', '20', '21'].map((date) => resized(`2026-06-${date}`, 30));
  expect(changeSentence(lines)).toBe('Shorten 7 sessions between Mon 15 Jun and Sun 21 Jun, from 5 h 15 min to 3 h 30 min in total.');
});

const session = (id: string, date: string, more: Partial<CalendarSession> = {}): CalendarSession => ({
  id,
  planId: null,
  discipline: 'bike',
  date: day(date),
  name: 'Steady ride',
  durationSeconds: 3600,
  intensity: null,
  plannedLoad: null,
  completed: false,
  status: 'upcoming',
  ...more,
});
const changesOf = (draft: CalendarDraft, sessions: readonly CalendarSession[], nextStepMin: number | null = null) =>
  requestedChanges(draft, {
    sessions,
    today: day('2026-06-17'),
    trained: { thresholds: NO_THRESHOLDS, level: 'intermediate' },
    nextStepMin: () => nextStepMin,
  });

test('a run instead of a ride is worth the same and no longer than the next step', () => {
  const draft: CalendarDraft = { tool: 'propose_replace_session', args: { sessionId: 'a', sport: 'run' } };
  const lengths = [null, 25].map((step) =>
    changesOf(draft, [session('a', '2026-06-19')], step).flatMap((change) => ('durationSec' in change ? change.durationSec / 60 : [])),
  );
  expect(lengths).toEqual([[30], [25]]);
});

test('away, a long session goes to a free day after the stretch and an easy one is skipped', () => {
  const sessions = [session('long', '2026-06-20', { durationSeconds: 7200 }), session('easy', '2026-06-21', { name: 'Easy ride' })];
  const draft: CalendarDraft = { tool: 'propose_replan', args: { from: day('2026-06-20'), to: day('2026-06-21'), reason: 'away' } };
  expect(changesOf(draft, sessions)).toEqual([
    { kind: 'move', sessionId: 'long', planId: null, to: '2026-06-22' },
    { kind: 'skip', sessionId: 'easy', planId: null },
  ]);
});

test('away with one sport, a day that loses everything gets something easy in it, not beside another of that sport', () => {
  const sessions = [
    session('a', '2026-06-18'),
    session('b', '2026-06-20'),
    session('run', '2026-06-21', { discipline: 'run', name: 'Run' }),
  ];
  const draft: CalendarDraft = {
    tool: 'propose_replan',
    args: { from: day('2026-06-18'), to: day('2026-06-21'), reason: 'away', only: ['run'] },
  };
  const added = changesOf(draft, sessions).flatMap((change) => (change.kind === 'add' ? [[change.date, change.discipline]] : []));
  expect(added).toEqual([['2026-06-18', 'run']]);
});

test('steps that take about as long as was said last that long, others as long as they take', () => {
  const steps = [{ repeat: 1, parts: [{ durationSec: 2640, target: '60% FTP' }] }];
  const lengthOf = (durationMin: number) => {
    const [change] = changesOf(
      { tool: 'propose_create_workout', args: { date: day('2026-06-19'), sport: 'bike', durationMin, kind: 'easy', steps } },
      [],
    );
    return change?.kind === 'add' ? change.durationSec / 60 : null;
  };
  expect([lengthOf(45), lengthOf(90)]).toEqual([45, 44]);
});
