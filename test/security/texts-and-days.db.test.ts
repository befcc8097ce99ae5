import { expect, test } from 'vitest';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { anActivity, anAthlete, listedActivities, PASSWORD } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { hasHostileFiles, hostileStrings } from '#test/security/hostile.ts';

const product = setUpProduct();

const FAMILY = '👩‍👩‍👧‍👦';

test('VAL-03 every text has a longest length, counted as a person sees it', async () => {
  expect(TEXT_MAX).toMatchObject({ name: 100, title: 200, notes: 5000, chat: 4000, contact: 5000 });
  const athlete = await anAthlete(product);
  const { id } = await anActivity(athlete);
  const set = (body: unknown) => athlete.send('PATCH', `/api/activities/${id}`, body);
  for (const sign of ['a', 'é', 'e\u0301', FAMILY, '田']) {
    expect((await set({ name: sign.repeat(200) })).status, `200 of ${sign}`).toBe(200);
    expect((await set({ name: sign.repeat(201) })).json.fields, `201 of ${sign}`).toEqual({ name: 'Maximum 200 characters' });
    expect((await listedActivities(athlete, `?q=${encodeURIComponent(sign.repeat(100))}`)).length, `search for 100 of ${sign}`).toBe(1);
    expect((await athlete.get(`/api/activities?q=${encodeURIComponent(sign.repeat(101))}`)).status).toBe(400);
  }
  expect((await set({ notes: 'é'.repeat(5000) })).status).toBe(200);
  expect((await set({ notes: 'é'.repeat(5001) })).json.fields).toEqual({ notes: 'Maximum 5000 characters' });
  expect((await signup({ firstName: FAMILY.repeat(100) })).status).toBe(201);
  expect((await signup({ firstName: 'x'.repeat(101) })).json.fields).toEqual({ firstName: 'Maximum 100 characters' });
  expect((await signup({ lastName: 'x'.repeat(101) })).json.fields).toEqual({ lastName: 'Maximum 100 characters' });
});

let count = 0;
function signup(words: Record<string, unknown>) {
  count++;
  const body = { email: `values${count}@example.test`, password: PASSWORD, firstName: 'A', lastName: 'B', acceptTerms: true, ...words };
  return product.browser().send('POST', '/api/auth/signup', body);
}

test('VAL-07 text is stored composed, control characters and overrides are refused, honest names stay as they are', async () => {
  const athlete = await anAthlete(product);
  const { id } = await anActivity(athlete);
  const nameAfter = async (name: string): Promise<string | number> => {
    const answer = await athlete.send('PATCH', `/api/activities/${id}`, { name });
    return answer.status === 200 ? answer.json.name : answer.status;
  };
  const kept = [
    'שלום עולם',
    'مرحبا',
    '田中さん',
    "O'Brien-Ñandú",
    'İstanbul',
    FAMILY,
    '🏊🏽‍♀️',
    'می‌خواهم',
    'null',
    'undefined',
    'NaN',
    '0',
    '-0',
    '<b>bold</b>',
    '=1+1',
  ];
  for (const name of kept) expect(await nameAfter(name), name).toBe(name);
  expect(await nameAfter('e\u0301quipe')).toBe('équipe');
  expect(await nameAfter('  Ann\u200ba\ufeff ')).toBe('Anna');
  expect(await nameAfter('two\r\nlines\tand\u2028more')).toBe('two lines and more');
  for (const name of ['\u202egnp.exe\u202c', '\u0000NUL', 'a\u0007b', '\u2066\u2067\u2068\u2069', 'del\u007f', '\u0085next'])
    expect(await nameAfter(name), JSON.stringify(name)).toBe(400);
  for (const name of ['', '   ', '\u00a0', '\u200b\u200d', '\u2060', '\u3164', '\u00ad\ufeff'])
    expect(await nameAfter(name), JSON.stringify(name)).toBe(400);
});

test('VAL-07 a note keeps its lines, a name has only one', async () => {
  const athlete = await anAthlete(product);
  const { notes } = await anActivity(athlete, { notes: 'Headwind\r\nout,\nlegs fine.\u0085' }).catch(() => ({ notes: 'refused' }));
  expect(notes).toBe('refused');
  expect((await anActivity(athlete, { notes: 'Headwind\r\nout,\n\tlegs fine.' })).notes).toBe('Headwind\nout,\n\tlegs fine.');
  const { json } = await signup({ firstName: 'Maya\r\nBcc: x@evil.example', lastName: 'Hartley' });
  expect(json.firstName).toBe('Maya Bcc: x@evil.example');
});

test.skipIf(!hasHostileFiles)('VAL-07 every name of the hostile list is stored in good form or refused in words', async () => {
  for (const name of hostileStrings('t02-unicode-names.json')) {
    const { status, json } = await signup({ firstName: name });
    expect([201, 400], JSON.stringify(name)).toContain(status);
    if (status === 201) {
      expect(json.firstName).toBe(json.firstName.normalize('NFC').trim());
      expect(json.firstName).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]|^$/u);
    } else expect(json.fields.firstName, JSON.stringify(name)).toMatch(/^(First name is required|Remove control characters)$/);
  }
});

const NO_SUCH_DAYS = [
  '2026-02-30',
  '2025-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-1-1',
  '20260101',
  '1969-12-31',
  '2101-01-01',
  '2026-01-01T00:00:00Z',
  'today',
  '',
];

test('VAL-10 a day that does not exist is refused, never stored as another', async () => {
  const athlete = await anAthlete(product);
  for (const day of NO_SUCH_DAYS) {
    expect((await athlete.send('POST', '/api/thresholds', { kind: 'ftp', value: 250, since: day })).status, day).toBe(400);
    expect((await athlete.get(`/api/activities?from=${encodeURIComponent(day)}`)).status, day).toBe(400);
    const startTime = `${day.slice(0, 10)}T10:00:00Z`;
    if (!day.includes('T'))
      expect((await athlete.send('POST', '/api/activities', { discipline: 'run', startTime, durationSec: 60 })).status, startTime).toBe(
        400,
      );
  }
  for (const startTime of [
    '2026-03-29T25:00:00Z',
    '2026-03-29T10:60:00Z',
    '2026-03-29T10:00:00',
    '2026-03-29 10:00',
    '2026-03-29T10:00:00+24:00',
    '2026-03-29T24:00:00Z',
  ]) {
    expect((await athlete.send('POST', '/api/activities', { discipline: 'run', startTime, durationSec: 60 })).status, startTime).toBe(400);
  }
  expect((await athlete.send('POST', '/api/thresholds', { kind: 'ftp', value: 250, since: '2024-02-29' })).json.since).toBe('2024-02-29');
});

test('VAL-10 a birthday is a day that has been, also before 1970', async () => {
  const athlete = await anAthlete(product);
  const born = (birthDate: string) => athlete.send('PATCH', '/api/athlete', { birthDate });
  expect((await born('1952-02-29')).json.birthDate).toBe('1952-02-29');
  for (const day of ['1951-02-29', '1899-12-31', '2099-01-01']) expect((await born(day)).status, day).toBe(400);
});

/** Instants around the changes of the clock, and the day they are where the athlete was. */
const DAYS: [string, string, string][] = [
  ['Europe/London', '2026-03-28T23:59:59Z', '2026-03-28'],
  ['Europe/London', '2026-03-29T00:30:00Z', '2026-03-29'],
  ['Europe/London', '2026-03-29T23:30:00Z', '2026-03-30'],
  ['Europe/London', '2025-10-25T23:30:00Z', '2025-10-26'],
  ['Europe/London', '2025-10-26T00:30:00Z', '2025-10-26'],
  ['Europe/London', '2025-10-26T23:30:00Z', '2025-10-26'],
  ['America/New_York', '2026-03-08T04:59:00Z', '2026-03-07'],
  ['America/New_York', '2026-03-09T03:59:00Z', '2026-03-08'],
  ['Pacific/Apia', '2011-12-30T09:59:00Z', '2011-12-29'],
  ['Pacific/Apia', '2011-12-30T10:01:00Z', '2011-12-31'],
  ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02'],
  ['Asia/Kathmandu', '2026-01-01T18:14:00Z', '2026-01-01'],
  ['Asia/Kathmandu', '2026-01-01T18:16:00Z', '2026-01-02'],
];

test('VAL-10 an activity is on the day that it was where the athlete was, on every side of a change of the clock', async () => {
  for (const [timeZone, startTime, day] of DAYS) {
    const athlete = await anAthlete(product);
    const { id } = await anActivity(athlete, { startTime, timeZone });
    const on = async (from: string, to: string) => (await listedActivities(athlete, `?from=${from}&to=${to}`)).map((each) => each.id);
    expect(await on(day, day), `${startTime} in ${timeZone}`).toEqual([id]);
  }
});
