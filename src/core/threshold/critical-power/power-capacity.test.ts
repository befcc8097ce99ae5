import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type Confidence, known, unknown } from '#core/estimate.ts';
import { powerCapacityOn, type SourcedThreshold } from '#core/threshold/critical-power/power-capacity.ts';

const today = '2026-05-31' as LocalDate;
const fitted = (criticalPowerW: number, wPrimeJ: number, confidence: Confidence = 'high') =>
  known({ fit: { criticalPowerW, wPrimeJ, criticalPowerErrorW: 2, wPrimeErrorJ: 500 }, last: addDays(today, -3) }, confidence);
const pair = (criticalPowerW: number, wPrimeJ: number, source: SourcedThreshold['source'], daysAgo: number): SourcedThreshold[] => {
  const common = { since: addDays(today, -daysAgo), source, confidence: 'medium' as const };
  return [
    { ...common, kind: 'critical-power', value: criticalPowerW },
    { ...common, kind: 'w-prime', value: wPrimeJ },
  ];
};
const read = (dated: readonly SourcedThreshold[], fit: ReturnType<typeof fitted> | ReturnType<typeof unknown>) => {
  const found = powerCapacityOn(dated, fit, today);
  return found && [Math.round(found.criticalPowerW), found.source, found.since, found.isNew];
};

test('the first pair is valid from its last effort, later ones from the day itself, and nothing is nothing', () => {
  expect(read([], unknown('none'))).toBeNull();
  expect(read([], fitted(250, 20_000))).toEqual([250, 'model', '2026-05-28', true]);
  expect(read(pair(240, 20_000, 'model', 60), fitted(250, 20_000))).toEqual([250, 'model', '2026-05-31', true]);
});

test('within 2 % and 10 % nothing changes, and two efforts do not replace what more of them gave', () => {
  const before = pair(250, 20_000, 'model', 60);
  expect(read(before, fitted(254.9, 21_900))).toEqual([250, 'model', addDays(today, -60), false]);
  expect(read(before, fitted(255.1, 20_000))?.[3]).toBe(true);
  expect(read(before, fitted(250, 22_100))?.[3]).toBe(true);
  expect(read(before, fitted(270, 20_000, 'low'))?.[3]).toBe(false);
});

test('a test or an entry counts for six weeks, and after it only a rise replaces it', () => {
  for (const source of ['test', 'entry'] as const) {
    expect(read(pair(250, 20_000, source, 42), fitted(270, 20_000))?.[3]).toBe(false);
    expect(read(pair(250, 20_000, source, 43), fitted(270, 20_000))?.[3]).toBe(true);
    expect(read(pair(250, 20_000, source, 43), fitted(230, 20_000))?.[3]).toBe(false);
  }
});

test('what begins after the day is not known on it, and half a pair is none', () => {
  expect(read(pair(250, 20_000, 'entry', -1), unknown('none'))).toBeNull();
  expect(read(pair(250, 20_000, 'entry', 1).slice(0, 1), unknown('none'))).toBeNull();
});

test('what was just adopted stays as it is when it is looked at again', () => {
  const watts = fc.double({ min: 150, max: 400, noNaN: true });
  const joules = fc.double({ min: 6000, max: 30_000, noNaN: true });
  const fits = fc.tuple(watts, joules, fc.constantFrom('low', 'medium', 'high')).map((of) => fitted(...of));
  const sources = fc.constantFrom('test', 'entry', 'model');
  const pairs = fc.oneof(
    fc.constant([]),
    fc.tuple(watts, joules, sources).map(([cp, w, source]) => pair(cp, w, source, 50)),
  );
  fc.assert(
    fc.property(fits, pairs, (fit, before) => {
      const found = powerCapacityOn(before, fit, today);
      if (!found) throw new Error('A fit is always something.');
      const { criticalPowerW, wPrimeJ, since, source, confidence } = found;
      const written = [
        { kind: 'critical-power' as const, value: criticalPowerW, since, source, confidence },
        { kind: 'w-prime' as const, value: wPrimeJ, since, source, confidence },
      ];
      expect(powerCapacityOn([...before, ...(found.isNew ? written : [])], fit, today)).toEqual({ ...found, isNew: false });
    }),
  );
});
