import fc from 'fast-check';
import { expect, test } from 'vitest';
import { omniDomainPowerW } from '#core/threshold/critical-power/omni-domain-power.ts';

const rider = { criticalPowerW: 250, wPrimeJ: 20_000, maxPowerW: 1000, fadeW: 50, fadeFromSec: 1800 };

test('half an hour is still held by W′, an hour has faded', () => {
  expect(omniDomainPowerW(rider, 1800)).toBeCloseTo(261.11, 2);
  expect(omniDomainPowerW(rider, 3600)).toBeCloseTo(250 + 20_000 / 3600 - 50 * Math.log(2), 9);
});

test('without a duration, W′ or a sprint above critical power there is none', () => {
  expect(omniDomainPowerW(rider, 0)).toBeNull();
  expect(omniDomainPowerW({ ...rider, wPrimeJ: 0 }, 60)).toBeNull();
  expect(omniDomainPowerW({ ...rider, maxPowerW: 250 }, 60)).toBeNull();
});

test('longer is never harder', () => {
  const sec = fc.double({ min: 0.5, max: 18_000, noNaN: true });
  fc.assert(
    fc.property(sec, sec, (a, b) => {
      const short = omniDomainPowerW(rider, Math.min(a, b)) ?? 0;
      expect(omniDomainPowerW(rider, Math.max(a, b))).toBeLessThanOrEqual(short + 1e-9);
    }),
  );
});
