import { expect, test } from 'vitest';
import { RacePlanFields } from '#contract/races/race-plans.ts';
import { chosenFormat, EMPTY, racePlanForm } from '#web/features/races/plan/race-plan-form.ts';

const race = {
  id: '3f0e6c1a-5b2d-4c8e-9a7f-1d2e3f4a5b6c',
  name: 'Tarn',
  date: '2026-07-12',
  format: 'olympic',
  priority: 'A',
  createdAt: '',
} as never;
const course = new File(['<gpx/>'], 'course.gpx');
const fieldsOf = (form: FormData) => {
  const said = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, name === 'format' || name === 'raceId' ? value : JSON.parse(value)]] : [],
  );
  return RacePlanFields.parse(Object.fromEntries(said));
};

test('what is sent is what the contract takes: a race by its id, a distance by its word', () => {
  const both = { units: 'metric', legs: ['bike', 'run'] } as const;
  const named = racePlanForm({ ...EMPTY, raceId: '3f0e6c1a-5b2d-4c8e-9a7f-1d2e3f4a5b6c' }, { bike: course, run: null }, both);
  expect(fieldsOf(named)).toMatchObject({ raceId: '3f0e6c1a-5b2d-4c8e-9a7f-1d2e3f4a5b6c', laps: { bike: 1 } });
  expect(named.has('run')).toBe(false);
  expect(fieldsOf(racePlanForm({ ...EMPTY, raceId: '70.3' }, { bike: course, run: course }, both)).format).toBe('70.3');
});

test('wind is typed as the athlete reads speeds and sent in m/s; an empty field is not known', () => {
  const windy = { ...EMPTY, raceId: 'sprint', day: { ...EMPTY.day, windMps: '18', airC: ' 21,5 ' } };
  const sent = (units: 'metric' | 'imperial') =>
    fieldsOf(racePlanForm(windy, { bike: course, run: null }, { units, legs: ['bike', 'run'] })).day;
  expect(sent('metric')).toMatchObject({ windMps: 5, airC: 21.5, humidityPercent: null, windFromDeg: null });
  expect(sent('imperial')?.windMps).toBeCloseTo(8.047, 3);
});

test('a bike course that was chosen before a running race stays behind', () => {
  const form = racePlanForm({ ...EMPTY, raceId: '10k' }, { bike: course, run: course }, { units: 'metric', legs: ['run'] });
  expect([form.has('bike'), form.has('run')]).toEqual([false, true]);
  expect(fieldsOf(form).laps).toEqual({ run: 1 });
});

test('the format is that of the race, or the distance itself', () => {
  expect(chosenFormat('3f0e6c1a-5b2d-4c8e-9a7f-1d2e3f4a5b6c', [race])).toBe('olympic');
  expect(chosenFormat('marathon', [race])).toBe('marathon');
  expect(chosenFormat('', [race])).toBeNull();
});
