import { expect, test } from 'vitest';
import { ask, viewOf } from '#test/coach-turns.ts';

const changed = (message: string) =>
  ask('maya', message).proposals.map(({ tool, args }) => ({
    tool,
    session: 'sessionId' in args ? args.sessionId : '',
    ...('durationMin' in args ? { durationMin: args.durationMin } : {}),
  }));

test.each(['I can only train on Tuesday, Thursday and Saturday this week', 'please replan, only Tue/Thu/Sat'])(
  '“%s” frees the other days, and key sessions go where there is room',
  (message) => {
    const open = viewOf('maya').plan?.sessions.filter(({ date, durationMin }) => date <= '2026-03-08' && durationMin > 0) ?? [];
    const off = open.filter(({ date }) => !['2026-03-03', '2026-03-05', '2026-03-07'].includes(date)).map(({ id }) => id);
    expect(
      changed(message)
        .map(({ session }) => session)
        .sort(),
    ).toEqual(off.sort());
  },
);

test('a key session of another day takes a free day that holds none', () => {
  const { proposals } = ask('maya', 'I only have time to train on Wednesday, Saturday and Sunday this week');
  expect(proposals.filter(({ tool }) => tool === 'propose_move_session')).toMatchObject([{ args: { toDate: '2026-03-04' } }]);
});

test('so many hours keep the key sessions that fit, and leave out the rest', () => {
  const open = viewOf('maya').plan?.sessions.filter(({ date, durationMin }) => date <= '2026-03-08' && durationMin > 0) ?? [];
  const left = new Set(changed('I have only got 3 hours this week').map(({ session }) => session));
  const kept = open.filter(({ id }) => !left.has(id));
  expect(kept.reduce((sum, { durationMin }) => sum + durationMin, 0)).toBeLessThanOrEqual(180);
  expect(kept.every(({ key }) => key)).toBe(true);
  expect(ask('maya', 'only got 10 hours this week').proposals).toEqual([]);
});

test('all runs of a week change by the same', () => {
  expect(changed('add 15 min to every run this week').map(({ durationMin }) => durationMin)).toEqual([55, 65, 95]);
  expect(changed('make all my runs 10% shorter this week').map(({ durationMin }) => durationMin)).toEqual([35, 45, 70]);
});

test('what may be left out is no key session, and the hardest is one', () => {
  expect(ask('maya', 'which of my sessions this week could I skip without losing much?').text).not.toMatch(/, key session\)/);
  expect(ask('maya', 'what is the hardest session of the week?').text).toMatch(/key session\)/);
});

test('nothing new is put on a day that is over', () => {
  expect(ask('maya', 'I did 45 minutes extra on the bike yesterday, does it matter?').proposals).toEqual([]);
  expect(ask('maya', 'add a run of 30 minutes yesterday').proposals).toEqual([]);
});

test('what comes up is weighed against what stands on that day', () => {
  expect(ask('maya', 'I want to do parkrun on Saturday, how does it fit?').text).toMatch(/already holds Long ride with tempo/);
  expect(ask('maya', 'a friend wants to run with me on Sunday, can I fit it in?').text).toMatch(/do it in its place/);
});
